import { chosenModelState, inputImageState, readChosenModel, readInputImage } from '.';

it('hands a picture over as `inputImage`', () => {
  expect(inputImageState('https://api.test/media/1')).toEqual({ inputImage: 'https://api.test/media/1' });
  expect(readInputImage(inputImageState('blob:https://studio.test/1'))).toBe('blob:https://studio.test/1');
});

it('hands a model over as `modelName` and `version`', () => {
  expect(chosenModelState({ name: 'Ada', version: 'v1' })).toEqual({ modelName: 'Ada', version: 'v1' });
  expect(readChosenModel(chosenModelState({ name: ' Ada ', version: 'v1' }))).toEqual({ name: 'Ada', version: 'v1' });
});

it.each([undefined, null, 'text', 7, [], {}, { inputImage: '' }, { inputImage: 7 }, { modelName: {}, version: null }])(
  'finds nothing in the state %j',
  (state) => {
    expect(readInputImage(state)).toBeUndefined();
    expect(readChosenModel(state)).toEqual({ name: '', version: '' });
  },
);
