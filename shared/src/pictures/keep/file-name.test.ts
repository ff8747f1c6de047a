import { fileNameOf } from './file-name';

it.each([
  ['Generated image 3', 'likeness-generated-image-3'],
  ['  on a beach, at sunset!  ', 'likeness-on-a-beach-at-sunset'],
  ['../../etc/passwd\0.png', 'likeness-etc-passwd-png'],
  ['在海滩上', 'likeness-在海滩上'],
  ['', 'likeness'],
  ['!?', 'likeness'],
])('%j is %s as a file', (words, name) => expect(fileNameOf(words)).toBe(name));

it('ends a long name with a whole word', () => {
  const name = fileNameOf('a very long prompt about a person who stands on a beach and looks at the sea');
  expect(name).toBe('likeness-a-very-long-prompt-about-a-person-who-stands-on-a');
  expect(fileNameOf('x'.repeat(100))).toBe('likeness');
});
