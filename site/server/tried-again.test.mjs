import { triedAgain } from './tried-again.mjs';

/** @type {number} */
let now;
/** @type {(string | undefined)[]} */
let begun;
let fails = true;
beforeEach(() => {
  now = 0;
  begun = [];
  fails = true;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

const attempts = () =>
  triedAgain(
    async (/** @type {string} */ name) => {
      begun.push(`${name} at ${now}`);
      if (fails) throw new Error('It is not what was released.');
    },
    (name) => name,
    { first: 2, most: 8 },
  );

/** @param {ReturnType<typeof attempts>} attempt @param {string} name @param {number} until */
async function askAllTheTime(attempt, name, until) {
  for (; now < until; now += 1) await attempt(name)?.catch(() => {});
}

test('what comes to nothing is tried again ever later', async () => {
  await askAllTheTime(attempts(), 'a', 40);
  expect(begun).toEqual(['a at 0', 'a at 2', 'a at 6', 'a at 14', 'a at 22', 'a at 30', 'a at 38']);
});

test('what is another is tried at once, and after what came to something the pauses begin anew', async () => {
  const attempt = attempts();
  await askAllTheTime(attempt, 'a', 7);
  await attempt('b')?.catch(() => {});
  fails = false;
  now = 9;
  await attempt('b');
  fails = true;
  await askAllTheTime(attempt, 'b', 12);
  expect(begun.slice(3)).toEqual(['b at 7', 'b at 9', 'b at 9', 'b at 11']);
});

test('all who ask while it is under way have the same', () => {
  const attempt = attempts();
  const first = attempt('a');
  first?.catch(() => {});
  expect(attempt('b')).toBe(first);
  expect(begun).toEqual(['a at 0']);
});
