import { isPage } from './paths.mjs';

test.each(['/', '/gallery', '/gallery/', '/edit/upscale'])('%s is a page to who takes pages', (pathname) => {
  expect(isPage(pathname, 'text/html,application/xhtml+xml;q=0.9')).toBe(true);
  expect(isPage(pathname, '*/*')).toBe(true);
  expect(isPage(pathname, '')).toBe(true);
  expect(isPage(pathname, undefined)).toBe(true);
  expect(isPage(pathname, 'application/json')).toBe(false);
});

test.each(['/gone.js', '/gallery/picture.png', '/remoteEntry.js'])('%s is a file, or missing', (pathname) => {
  expect(isPage(pathname, 'text/html')).toBe(false);
});

test('the page as a file is the page to everybody', () => {
  expect(isPage('/index.html', 'application/json')).toBe(true);
});
