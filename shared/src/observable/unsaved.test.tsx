import { act, render, screen } from '@testing-library/react';
import { holdUnsaved, resettable, unsavedWork, useHasUnsaved, useUnsaved } from '@likeness/shared/observable';

it('counts what would be lost, each until it is over, and no end twice', () => {
  const [one, other] = [holdUnsaved(), holdUnsaved()];
  expect(unsavedWork.get()).toBe(2);
  one();
  one();
  expect(unsavedWork.get()).toBe(1);
  other();
  expect(unsavedWork.get()).toBe(0);
});

it('follows what a component says, and ends with it', () => {
  function Strokes({ count }: { readonly count: number }) {
    useUnsaved(count > 0);
    return useHasUnsaved() ? 'unsaved' : 'saved';
  }
  const { rerender, unmount } = render(<Strokes count={0} />);
  expect(screen.getByText('saved')).toBeInTheDocument();
  rerender(<Strokes count={2} />);
  expect(screen.getByText('unsaved')).toBeInTheDocument();
  rerender(<Strokes count={3} />);
  expect(unsavedWork.get()).toBe(1);
  act(() => unmount());
  expect(unsavedWork.get()).toBe(0);
});

it('is what a value holds that is somebody’s work, until it is taken back', () => {
  const strokes = resettable<readonly number[]>({ initial: [], isWork: true });
  const brush = resettable({ initial: 20 });
  brush.set(30);
  expect(unsavedWork.get()).toBe(0);
  strokes.set([1]);
  strokes.set([1, 2]);
  expect(unsavedWork.get()).toBe(1);
  strokes.reset();
  strokes.reset();
  expect(unsavedWork.get()).toBe(0);
});
