import { forgetPreload } from './preloads';

it('takes out one preload, and says whether there was one', () => {
  const addresses = ['http://remotes.test/remote-a/1.0.0/remoteEntry.js', 'http://remotes.test/remote-a/1.0.0/12.js'];
  document.head.innerHTML = addresses.map((href) => `<link rel="preload" as="script" href="${href}">`).join('');
  expect(forgetPreload('http://remotes.test/remote-a/1.0.0/12.js')).toBe(true);
  expect([...document.head.querySelectorAll('link')].map(({ href }) => href)).toEqual([addresses[0]]);
  expect(forgetPreload('http://remotes.test/remote-a/1.0.0/12.js')).toBe(false);
});
