import { quotesOf } from './quoted.mjs';

test.each([
  ['The page is calm.', []],
  ["It says 'Don't panic.' and 'Error: ' plus the message.", ["text Don't panic.", 'text Error: ']],
  [
    "The user's 'Sign In' button (/login) leads to /edit/upscale.",
    ['text Sign In', 'path /login', 'path /edit/upscale'],
  ],
  ["A toggle 'Draw' / 'Pan' on / (index), once or show/hide.", ['text Draw', 'text Pan', 'path /']],
  [
    'Signup calls POST /api/auth/users/ with {email, re_password}.',
    ['call POST /api/auth/users/', 'name email', 'name re_password'],
  ],
  [
    'It has the field id, its inputImage, an image_url and mask.png.',
    ['name inputImage', 'name image_url', 'name mask.png', 'name id'],
  ],
  [
    'At most 400px, 0.1 of 15rem, 3000 ms, 512x384, base64, 10+ (section 8).',
    ['400px', '0.1', '15rem', '3000 ms', '512', '384', '10'].map((piece) => `number ${piece}`),
  ],
])('of “%s” takes the pieces', (statement, pieces) => {
  expect(quotesOf(statement).map(({ kind, piece }) => `${kind} ${piece}`)).toEqual(pieces);
});
