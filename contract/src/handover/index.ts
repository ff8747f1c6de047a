export { chosenModelState, readChosenModel, type ChosenModel } from './chosen-model';
export { inputImageState, readInputImage } from './input-image';
export { promptState, readPrompt } from './prompt';
