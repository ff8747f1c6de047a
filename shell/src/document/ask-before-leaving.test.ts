import { holdUnsaved } from '@likeness/shared/observable';
import { askBeforeLeaving, leaveWithoutAsking } from './ask-before-leaving';

function isAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks while something would be lost, and not before or after', () => {
  const isOver = holdUnsaved();
  const end = askBeforeLeaving();
  const another = holdUnsaved();
  expect(isAsked()).toBe(true);
  isOver();
  expect(isAsked()).toBe(true);
  another();
  expect(isAsked()).toBe(false);
  const last = holdUnsaved();
  expect(isAsked()).toBe(true);
  end();
  expect(isAsked()).toBe(false);
  last();
});

it('asks nobody who has answered already', () => {
  const end = askBeforeLeaving();
  const isOver = holdUnsaved();
  leaveWithoutAsking();
  expect(isAsked()).toBe(false);
  const another = holdUnsaved();
  expect(isAsked()).toBe(false);
  isOver();
  another();
  end();
});
