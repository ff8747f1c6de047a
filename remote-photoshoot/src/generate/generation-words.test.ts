import { failureIn } from '@likeness/shared/credits';
import { GENERATION_WORDS } from './generation-words';
import { GENERATE_TEXTS } from './texts';

it('names too few credits (S8.16)', () => {
  expect(failureIn({ kind: 'refused' }, GENERATION_WORDS)).toEqual({
    text: 'Not enough credits. Please purchase more to generate an image.',
    reason: 'Your remaining credit is not enough for it.',
  });
});

it('names an empty result (S4.25)', () => {
  expect(failureIn({ kind: 'empty' }, GENERATION_WORDS)).toEqual({
    text: 'Failed to generate image.',
  });
});

it('says that the prediction failed, with the server’s reason where it gives one (S8.17)', () => {
  const error = { status: 409, body: { error: 'This model is still in training.' } };
  expect(failureIn({ kind: 'failed', error }, GENERATION_WORDS)).toEqual({
    text: 'Prediction failed. Please try again.',
    reason: 'This model is still in training.',
  });
  expect(failureIn({ kind: 'failed', error: { status: 500 } }, GENERATION_WORDS)).toEqual({
    text: 'Prediction failed. Please try again.',
  });
});

it('says where to look when no answer came (S8.17)', () => {
  expect(failureIn({ kind: 'failed', error: { status: 'NO_ANSWER' } }, GENERATION_WORDS)).toEqual({
    text: 'Prediction failed. Please try again.',
    reason: GENERATE_TEXTS.noAnswer,
  });
});

it('says nothing of what went well or was given up', () => {
  expect(
    failureIn({ kind: 'done', result: { picture: { shown: 'https://x/1.jpg' } } }, GENERATION_WORDS),
  ).toBeUndefined();
  expect(failureIn({ kind: 'dropped' }, GENERATION_WORDS)).toBeUndefined();
});

it('shows in the notifications the picture that lasts', () => {
  const address = 'http://api.test/media/made.png';
  expect(GENERATION_WORDS.picture?.({ picture: { shown: address, address } })).toBe(address);
});
