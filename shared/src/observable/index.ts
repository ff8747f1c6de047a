export { observable, useObservable, type Observable } from './observable';
export { resettable, type Resettable, type ResettableOptions } from './resettable';
export { holdUnsaved, unsavedWork, useHasUnsaved, useUnsaved } from './unsaved';
