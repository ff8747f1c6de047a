export { observable, useObservable, type Observable } from './observable';
