export { deferred, loadWhenIdle, useDeferred, type Deferred } from './deferred';
export { savesData, whenIdle } from './idle';
export { observable, useObservable, type Observable } from './observable';
export { resettable, type Resettable, type ResettableOptions } from './resettable';
export { holdUnsaved, unsavedWork, useHasUnsaved, useUnsaved } from './unsaved';
