import { generationFailure, NoPictureError } from './generation-failure';
import { GENERATE_TEXTS } from './texts';

it('names too few credits (S8.16)', () => {
  expect(generationFailure({ kind: 'refused' })).toEqual({
    text: 'Not enough credits. Please purchase more to generate an image.',
  });
});

it('names an empty result (S4.25)', () => {
  expect(generationFailure({ kind: 'failed', error: new NoPictureError() })).toEqual({
    text: 'Failed to generate image.',
  });
});

it('says that the prediction failed, with the server’s reason where it gives one (S8.17)', () => {
  const error = { status: 409, body: { error: 'This model is still in training.' } };
  expect(generationFailure({ kind: 'failed', error })).toEqual({
    text: 'Prediction failed. Please try again.',
    reason: 'This model is still in training.',
  });
  expect(generationFailure({ kind: 'failed', error: { status: 500 } })).toEqual({
    text: 'Prediction failed. Please try again.',
  });
});

it('says where to look when no answer came (S8.17)', () => {
  expect(generationFailure({ kind: 'failed', error: { status: 'NO_ANSWER' } })?.reason).toBe(GENERATE_TEXTS.noAnswer);
});

it('says nothing of what went well or was given up', () => {
  expect(generationFailure({ kind: 'done', result: 1 })).toBeUndefined();
  expect(generationFailure({ kind: 'dropped' })).toBeUndefined();
});
