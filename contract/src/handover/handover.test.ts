import { chosenModelState, inputImageState, promptState, readChosenModel, readInputImage, readPrompt } from '.';

it('hands a picture over as `inputImage`', () => {
  expect(inputImageState('https://api.test/media/1')).toEqual({ inputImage: 'https://api.test/media/1' });
  expect(readInputImage(inputImageState('blob:https://studio.test/1'))).toBe('blob:https://studio.test/1');
});

it('hands a model over as `modelName` and `version`', () => {
  expect(chosenModelState({ name: 'Ada', version: 'v1' })).toEqual({ modelName: 'Ada', version: 'v1' });
  expect(readChosenModel(chosenModelState({ name: ' Ada ', version: 'v1' }))).toEqual({ name: 'Ada', version: 'v1' });
});

it('hands a prompt over with the model that it was made with, or without one', () => {
  const state = promptState({ prompt: 'on a beach', name: 'Ada', version: 'v1' });
  expect([readPrompt(state), readChosenModel(state)]).toEqual(['on a beach', { name: 'Ada', version: 'v1' }]);
  const alone = promptState({ prompt: 'on a beach', name: undefined, version: undefined });
  expect([readPrompt(alone), readChosenModel(alone)]).toEqual(['on a beach', { name: '', version: '' }]);
});

it.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { inputImage: '' },
  { inputImage: 7 },
  { prompt: [] },
  { prompt: ' ' },
  { modelName: {}, version: null },
])('finds nothing in the state %j', (state) => {
  expect(readInputImage(state)).toBeUndefined();
  expect(readPrompt(state)).toBeUndefined();
  expect(readChosenModel(state)).toEqual({ name: '', version: '' });
});
