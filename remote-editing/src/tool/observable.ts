export { observable, useObservable, type Observable } from '@likeness/shared/observable';
