import { forgetPreload, preloadedOfShell, preloadedScripts } from './preloads';

it('takes out one preload, and says whether there was one', () => {
  const addresses = ['http://remotes.test/remote-a/1.0.0/remoteEntry.js', 'http://remotes.test/remote-a/1.0.0/12.js'];
  document.head.innerHTML = addresses.map((href) => `<link rel="preload" as="script" href="${href}">`).join('');
  expect(forgetPreload('http://remotes.test/remote-a/1.0.0/12.js')).toBe(true);
  expect([...document.head.querySelectorAll('link')].map(({ href }) => href)).toEqual([addresses[0]]);
  expect(forgetPreload('http://remotes.test/remote-a/1.0.0/12.js')).toBe(false);
});

it('tells the scripts of one folder that the page fetches ahead, with their integrity', () => {
  document.head.innerHTML = [
    '<link rel="preload" as="script" integrity="sha384-entry" href="http://remotes.test/remote-a/remoteEntry.js">',
    '<link rel="preload" as="script" integrity="sha256-12" href="http://remotes.test/remote-a/12.js">',
    '<link rel="preload" as="style" href="http://remotes.test/remote-a/12.css">',
    '<link rel="preload" as="script" href="http://remotes.test/remote-b/34.js">',
    '<link rel="preload" as="script" href="http://remotes.test/remote-a/another/56.js">',
  ].join('');
  expect(preloadedScripts('http://remotes.test/remote-a/', 'http://remotes.test/remote-a/remoteEntry.js')).toEqual([
    { address: 'http://remotes.test/remote-a/12.js', integrity: 'sha256-12' },
  ]);
});

it('tells those of the shell by their paths, as webpack asks for them, also where remotes lie at the same origin', () => {
  document.head.innerHTML = [
    '<link rel="preload" as="script" integrity="sha256-layout" href="/layout.js">',
    '<link rel="preload" as="style" href="/layout.css">',
    '<link rel="preload" as="script" href="/remote-a/12.js">',
    '<link rel="preload" as="script" href="http://remotes.test/34.js">',
  ].join('');
  expect(preloadedOfShell()).toEqual([{ address: '/layout.js', integrity: 'sha256-layout' }]);
});
