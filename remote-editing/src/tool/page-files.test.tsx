import { fireEvent, screen, waitFor } from '@testing-library/react';
import { photo, toolStudio } from '../testing/tool-studio';
import { TWO_PICTURE_TOOL } from './testing/two-picture-tool';

const { api, card, open, original } = toolStudio(TWO_PICTURE_TOOL);

/** What a drag or the clipboard brings. */
const bringing = (files: readonly File[], ...others: string[]) => ({
  files,
  types: [...others, ...(files.length > 0 ? ['Files'] : [])],
});
const dragOver = (target: Element, ...files: File[]) => fireEvent.dragOver(target, { dataTransfer: bringing(files) });
const drop = (target: Element, ...files: File[]) => fireEvent.drop(target, { dataTransfer: bringing(files) });
const paste = (target: Element, files: readonly File[], ...others: string[]) =>
  fireEvent.paste(target, { clipboardData: bringing(files, ...others) });
/** jsdom knows no DragEvent, and would drop where the pointer went. */
const leaveFor = (target: Element, relatedTarget: Element | null) =>
  fireEvent(target, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
const heading = () => screen.getByRole('heading', { level: 1 });
const frame = () => screen.queryByText('Drop the image anywhere');
const shown = async (label: string) => (await original(label)).getAttribute('src');

it.each([
  ['dropped beside the cards', (file: File) => drop(heading(), file)],
  ['pasted', (file: File) => paste(document.body, [file])],
])('takes a file that is %s: to the first picture that is missing, else to the first', async (_, bring) => {
  open();
  bring(photo('main.png'));
  const main = await shown('Main');
  expect(screen.queryByRole('img', { name: 'Reference' })).not.toBeInTheDocument();
  bring(photo('reference.png'));
  const reference = await shown('Reference');
  bring(photo('another.png'));
  await waitFor(async () => expect(await shown('Main')).not.toBe(main));
  expect(await shown('Reference')).toBe(reference);
});

it('takes the first of several', async () => {
  open();
  drop(heading(), photo('first.png'), photo('second.png'));
  await original('Main');
  expect([...api.blobs.values()].map((file) => (file as File).name)).toEqual(['first.png']);
});

it('leaves a card what is dropped on it, wherever on it', async () => {
  open();
  drop(screen.getByRole('heading', { name: 'Upload Reference' }), photo());
  await original('Reference');
  drop(card('Upload Main').getByTestId('upload-area'), photo());
  await original('Main');
  expect([...api.blobs.keys()]).toHaveLength(2);
});

it('says in the words of the picture’s place that a file is no image', async () => {
  open();
  paste(document.body, [photo('notes.txt', 'text/plain')]);
  expect(await card('Upload Main').findByText(/“notes.txt” is not an image/)).toBeVisible();
});

it('shows that a file may be dropped, as long as one is over the page', async () => {
  open();
  expect(frame()).not.toBeInTheDocument();
  expect(dragOver(heading(), photo())).toBe(false);
  expect(frame()).toBeVisible();
  leaveFor(heading(), document.body);
  expect(frame()).toBeVisible();
  leaveFor(heading(), null);
  expect(frame()).not.toBeInTheDocument();
  dragOver(heading(), photo());
  drop(heading(), photo());
  expect(frame()).not.toBeInTheDocument();
  await original('Main');
});

it('shows on which card it would lie', () => {
  open();
  const [main, reference] = ['Upload Main', 'Upload Reference'].map((name) => screen.getByRole('region', { name }));
  dragOver(card('Upload Main').getByRole('heading'), photo());
  expect(main).toHaveAttribute('data-over');
  expect(reference).not.toHaveAttribute('data-over');
  leaveFor(main!, heading());
  expect(main).not.toHaveAttribute('data-over');
});

describe('what is none of its business', () => {
  it('is a text that is dragged', () => {
    open();
    const text = { dataTransfer: bringing([], 'text/plain') };
    expect(fireEvent.dragOver(heading(), text)).toBe(true);
    expect(frame()).not.toBeInTheDocument();
    expect(fireEvent.drop(heading(), text)).toBe(true);
  });

  it('is a text that is pasted into a field, also where a picture of it comes along; a picture alone is not', async () => {
    open();
    const field = document.body.appendChild(document.createElement('textarea'));
    expect(paste(field, [photo()], 'text/plain', 'text/html')).toBe(true);
    expect(paste(field, [], 'text/plain')).toBe(true);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(paste(field, [photo()], 'text/html')).toBe(false);
    expect(await original('Main')).toBeVisible();
    field.remove();
  });

  it('is a dialog, though no file ever makes the browser leave the page', () => {
    open();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    expect(dragOver(dialog, photo())).toBe(false);
    expect(frame()).not.toBeInTheDocument();
    expect(drop(dialog, photo())).toBe(false);
    expect(paste(dialog, [photo()])).toBe(true);
    expect([...api.blobs.keys()]).toEqual([]);
    dialog.remove();
  });

  it('is another screen', () => {
    const { unmount } = open();
    unmount();
    expect(dragOver(document.body, photo())).toBe(true);
    expect(drop(document.body, photo())).toBe(true);
    expect(paste(document.body, [photo()])).toBe(true);
  });
});
