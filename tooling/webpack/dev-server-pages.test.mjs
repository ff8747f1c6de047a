import { servedFiles } from './dev-server-pages.mjs';

const page = '<!doctype html><script type="application/json" id="studio-configuration">{}</script>';

/** As far as the page is read from it: the compiler's memory, with a compilation that is done. */
const devServer = /** @type {import('webpack-dev-server')} */ (
  /** @type {unknown} */ ({
    middleware: {
      waitUntilValid: (/** @type {() => void} */ then) => then(),
      context: { outputFileSystem: { readFileSync: () => page }, stats: { toJson: () => ({ outputPath: '/dist' }) } },
    },
  })
);

/** @param {string} url @param {string} accept @returns {string} what was sent, or that it went on to webpack */
function answerTo(url, accept) {
  const [first] = servedFiles([], devServer);
  if (typeof first !== 'object' || typeof first.middleware !== 'function') throw new Error('There is no middleware.');
  let answer = 'nothing';
  const response = {
    setHeader: () => undefined,
    writeHead: () => undefined,
    end: (/** @type {string} */ body) => (answer = body),
  };
  const answers = /** @type {(request: unknown, response: unknown, next: () => void) => void} */ (first.middleware);
  answers({ url, headers: { host: 'localhost', accept } }, response, () => (answer = 'left to webpack'));
  return answer;
}

test.each(['text/html', '*/*'])('a route is the configured page to who accepts %s', (accept) => {
  expect(answerTo('/edit/upscale?from=gallery', accept)).toContain('"apiHost":"http');
});

test('data, files and what the dev server answers itself are left to it', () => {
  expect(answerTo('/gallery', 'application/json')).toBe('left to webpack');
  expect(answerTo('/main.js', '*/*')).toBe('left to webpack');
  expect(answerTo('/webpack-dev-server/open-editor?fileName=a.ts', '*/*')).toBe('left to webpack');
});
