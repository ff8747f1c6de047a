import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInStudio } from '@likeness/shared/testing';
import type { ListedPicture } from './listed-picture';
import { PictureGrid } from './picture-grid';

const ROW_HEIGHT = 100;
const listed = (id: number): ListedPicture => ({
  id,
  name: `Saved image ${id}`,
  picture: { shown: `https://api.test/media/${id}.png` },
  featured: id % 5 === 0,
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => listed(index + 1));
const MANY = pictures(10_000);

function show(shown: readonly ListedPicture[] = MANY) {
  const onSelect = jest.fn();
  const onDelete = jest.fn();
  const grid = (list: readonly ListedPicture[]) => (
    <PictureGrid label="Saved Images" pictures={list} selectedId={2} onSelect={onSelect} onDelete={onDelete} />
  );
  let become: (list: readonly ListedPicture[]) => void;
  function Shown() {
    const [list, setList] = useState(shown);
    become = setList;
    return grid(list);
  }
  const { user } = renderInStudio(<Shown />);
  return { user, onSelect, onDelete, becomes: (list: readonly ListedPicture[]) => act(() => become(list)) };
}
const list = () => screen.getByRole('list', { name: 'Saved Images' });
const tile = (id: number) => screen.getByRole('button', { name: new RegExp(`^Saved image ${id}( Featured)?$`) });
const tiles = () => within(list()).getAllByRole('button');
const images = () => within(list()).getAllByRole('img');
const drawn = () => images().map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label'));
const nodes = () => list().innerHTML.match(/<[a-z]/g)?.length;

/** Lays the grid out as a browser would, in a window 768 px tall, and scrolls to a row. */
function scrollTo(row: number): void {
  const height = Math.ceil(MANY.length / 3) * ROW_HEIGHT;
  const box = new DOMRect(0, -row * ROW_HEIGHT, 300, height);
  jest.spyOn(list(), 'getBoundingClientRect').mockReturnValue(box);
  act(() => void fireEvent.scroll(document));
}

it('shows a handful of pictures as they are', () => {
  show(pictures(7));
  expect(drawn()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `Saved image ${id}`));
  const picture = screen.getByRole('img', { name: 'Saved image 3' });
  expect(picture).toHaveAttribute('src', 'https://api.test/media/3.png');
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('decoding', 'async');
  expect(tile(2)).toHaveAttribute('aria-pressed', 'true');
});

it('loads the first nine at once, before all else, and the others when they come near', () => {
  show();
  const asked = images().map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')]);
  expect(asked.slice(0, 9)).toEqual(Array(9).fill(['eager', 'high']));
  expect(asked.length).toBeGreaterThan(9);
  expect(asked.slice(9)).toEqual(Array(asked.length - 9).fill(['lazy', null]));
});

it('draws a few of 10,000 pictures, and says how many there are', () => {
  show();
  expect(nodes()).toBeLessThanOrEqual(400);
  expect(list()).toHaveStyle({ '--rows': '3334' });
  const items = within(list()).getAllByRole('listitem');
  expect(items[4]).toHaveAttribute('aria-setsize', '10000');
  expect(items[4]).toHaveAttribute('aria-posinset', '5');
});

it('has no row of more than 15 nodes, of which 26 rows make less than 400', () => {
  show([5, 10, 15].map((id) => ({ ...listed(id), picture: undefined })));
  expect(images()).toHaveLength(3);
  expect(nodes()).toBeLessThanOrEqual(15);
});

it('tries a picture that could not be loaded again when the network is back', () => {
  show(pictures(3));
  const picture = (name: string) => screen.getByRole('img', { name });
  fireEvent.error(picture('Saved image 1'));
  fireEvent.error(picture('Saved image 3'));
  expect(picture('Saved image 1, which cannot be shown')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture('Saved image 1')).toHaveAttribute('src', 'https://api.test/media/1.png');
  expect(picture('Saved image 3')).toHaveAttribute('src', 'https://api.test/media/3.png');
  fireEvent.error(picture('Saved image 1'));
  expect(picture('Saved image 1, which cannot be shown')).toBeVisible();
});

describe('by keyboard', () => {
  it('is one stop of the Tab key, and goes on from the picture that had the focus', async () => {
    const { user } = show();
    await user.tab();
    expect(tile(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(tile(5)).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(tile(5)).toHaveFocus();
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tile(5)]);
  });

  it('goes to the last picture of all by End, and back by Home', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{End}');
    expect(tile(10_000)).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Saved image 10000' })).toHaveAttribute('src');
    expect(nodes()).toBeLessThanOrEqual(400);
    await user.keyboard('{Home}');
    expect(tile(1)).toHaveFocus();
  });

  it('says what the keys do', () => {
    show();
    expect(list()).toHaveAccessibleDescription(
      'Arrow keys, Home and End lead from image to image, Enter selects, Delete asks to delete.',
    );
  });

  it('selects by Enter, and hands Delete on', async () => {
    const { user, onSelect, onDelete } = show();
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onSelect).toHaveBeenCalledWith(MANY[1], { isRange: false });
    expect(onDelete).not.toHaveBeenCalled();
    await user.keyboard('{Delete}');
    expect(onDelete).toHaveBeenCalledWith(MANY[1]);
  });

  it('leaves the browser its own keys', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}');
    expect(tile(1)).toHaveFocus();
    expect(fireEvent.keyDown(tile(1), { key: 'ArrowUp' })).toBe(true);
    expect(fireEvent.keyDown(tile(1), { key: 'ArrowDown' })).toBe(false);
  });

  it('begins with what is in sight', async () => {
    const { user } = show();
    scrollTo(1000);
    await user.tab();
    expect(tile(3001)).toHaveFocus();
  });
});

describe('scrolled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const asked = () => images().flatMap((image) => image.getAttribute('src') ?? []);

  it('draws what comes in sight at once, and asks for its pictures when it has come to rest', () => {
    show();
    scrollTo(1000);
    expect(tile(3001)).toBeVisible();
    expect(tile(3024)).toBeVisible();
    // The Tab key leads there, so it is whole.
    expect(asked()).toEqual(['https://api.test/media/3001.png']);
    pass(90);
    scrollTo(2000);
    pass(90);
    expect(asked()).toEqual(['https://api.test/media/6001.png']);
    pass(500);
    expect(asked()).toContain('https://api.test/media/6024.png');
    expect(asked().length).toBe(tiles().length);
    expect(nodes()).toBeLessThanOrEqual(400);
  });

  it('keeps the picture that has the focus, in its place of the list', () => {
    show();
    act(() => tile(4).focus());
    scrollTo(2000);
    expect(tile(4)).toHaveFocus();
    expect(drawn()[0]).toBe('Saved image 4');
    expect(screen.queryByRole('button', { name: 'Saved image 3' })).not.toBeInTheDocument();
  });
});

describe('when the list changes', () => {
  it('leaves the focus where it is', () => {
    const { becomes } = show();
    act(() => tile(4).focus());
    const before = tile(4);
    becomes([listed(10_001), ...MANY]);
    expect(tile(4)).toBe(before);
    expect(tile(4)).toHaveFocus();
    expect(tile(4)).toHaveAttribute('tabindex', '0');
  });

  it('gives it to the next picture when its own is gone', async () => {
    const { becomes, user } = show(pictures(9));
    act(() => tile(4).focus());
    becomes(pictures(9).filter(({ id }) => id !== 4));
    await waitFor(() => expect(tile(5)).toHaveFocus());
    await user.keyboard('{End}');
    becomes(pictures(8));
    await waitFor(() => expect(tile(8)).toHaveFocus());
  });

  it('takes it from nobody', async () => {
    const { becomes, user } = show(pictures(9));
    act(() => tile(4).focus());
    await user.tab();
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    becomes(pictures(3));
    await act(() => new Promise((passed) => setTimeout(passed, 200)));
    expect(other).toHaveFocus();
    other.remove();
  });
});
