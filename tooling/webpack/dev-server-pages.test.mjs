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

/** @param {string} url @param {string} accept @returns {Promise<string>} what was sent, or that it went on to webpack */
async function answerTo(url, accept) {
  const [first] = servedFiles([], devServer);
  if (typeof first !== 'object' || typeof first.middleware !== 'function') throw new Error('There is no middleware.');
  let answer = 'nothing';
  const response = {
    setHeader: () => undefined,
    writeHead: () => undefined,
    end: (/** @type {Buffer} */ body) => (answer = String(body)),
  };
  const answers = /** @type {(request: unknown, response: unknown, next: () => void) => void} */ (first.middleware);
  answers({ url, headers: { host: 'localhost', accept } }, response, () => (answer = 'left to webpack'));
  // What is sent is written a moment later.
  await new Promise(setImmediate);
  return answer;
}

test.each(['text/html', '*/*'])('a route is the configured page to who accepts %s', async (accept) => {
  expect(await answerTo('/edit/upscale?from=gallery', accept)).toContain('"apiHost":"http');
});

test('data, files and what the dev server answers itself are left to it', async () => {
  expect(await answerTo('/gallery', 'application/json')).toBe('left to webpack');
  expect(await answerTo('/main.js', '*/*')).toBe('left to webpack');
  expect(await answerTo('/webpack-dev-server/open-editor?fileName=a.ts', '*/*')).toBe('left to webpack');
});
