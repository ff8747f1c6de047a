import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { unsavedWork } from '@likeness/shared/observable';
import { endSession } from '@likeness/shared/session';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { heic, jpeg, loadingPhotos } from '../train-photos/testing/loading-photos';
import { TrainDialog } from './train-dialog';

const TRAIN = '/api/train/';
const DEDUCT = '/api/dedctcredit/';

const server = studioServer();
const { addresses } = loadingPhotos();
beforeEach(() => {
  server.answers('post', TRAIN, { training_id: 't1', version_id: 'v1', status: 'processing' }, { status: 201 });
  server.answers('post', DEDUCT, { credits_remaining: 88, credits_used: 12 });
});

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <TrainDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const open = () => renderInStudio(<Opener />);

const picker = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Or add photos as they are');
const area = (): HTMLElement => screen.getByTestId('photo-area');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create AI Model' });
const word = (): HTMLElement => screen.getByLabelText('Trigger Word*');
const used = (): HTMLElement => screen.getByRole('list', { name: 'Photos that are used' });
const leftOut = (): HTMLElement => screen.getByRole('list', { name: 'Photos that are left out' });
const said = (sentence: string) => waitFor(() => expect(screen.getByText(sentence)).toHaveAttribute('role', 'status'));
const photos = (count: number): File[] => Array.from({ length: count }, (_, index) => jpeg(`${index + 1}.jpg`));

/** As a browser drops files: jsdom knows no DataTransfer. */
function drop(files: readonly File[], folders: readonly string[] = []): void {
  const entry = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
  const event = createEvent.drop(area());
  Object.defineProperty(event, 'dataTransfer', {
    value: {
      items: [...folders.map(() => entry(true)), ...files.map(() => entry(false))],
      files: [...folders.map((name) => new File([], name)), ...files],
    },
  });
  fireEvent(area(), event);
}

function paste(target: Element, files: readonly File[], types: readonly string[] = ['Files']): void {
  const event = createEvent.paste(target);
  Object.defineProperty(event, 'clipboardData', {
    value: { files, types, items: files.map(() => ({ kind: 'file', webkitGetAsEntry: () => null })) },
  });
  fireEvent(target, event);
}

it('packs ten photos, sends them as a ZIP is sent, and clears all', async () => {
  const { user } = open();
  await user.upload(picker(), photos(10));
  await said('10 of 10 photos are used.');
  expect(
    within(used())
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toContain('10.jpg');
  expect(addresses().size).toBe(10);
  await user.type(word(), ' Ada ');
  await user.click(submit());
  expect(await screen.findByText('Training started!')).toBeVisible();
  await waitFor(() => expect(server.sent('post', DEDUCT)).toEqual([{ amount: 5 }]));
  const [form] = server.sent('post', TRAIN);
  expect([...(form?.keys() ?? [])].sort()).toEqual(['trigger_word', 'zip_file']);
  expect(form?.get('trigger_word')).toBe('Ada');
  expect(form?.get('zip_file')).toMatchObject({ name: 'photos.zip', type: 'application/zip' });
  await waitFor(() => expect(addresses().size).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('shows what is wrong with each photo, and leaves those out', async () => {
  open();
  drop([jpeg('good.jpg'), jpeg('again.jpg', '640x480', 'good.jpg'), heic('IMG_1.HEIC'), jpeg('small.jpg', '120x160')]);
  await said('1 of 4 photos is used. 10 or more make a better model.');
  expect(screen.getByRole('heading', { name: '3 photos left out' })).toBeVisible();
  const [double, phone, small] = within(leftOut()).getAllByRole('listitem');
  expect(double).toHaveTextContent('again.jpgThe same photo as “good.jpg”.');
  expect(phone).toHaveTextContent('A HEIC photo, which cannot be read here. Please save it as JPEG and use that.');
  expect(small).toHaveTextContent('Too small: 120 × 160 pixels.');
});

it('takes what is dropped and pasted, and says that folders are not opened', async () => {
  const { user } = open();
  drop(photos(1), ['holiday']);
  expect(await screen.findByText('Folders are not opened here. Please drop the photos in them.')).toBeVisible();
  await said('1 of 1 photo is used. 10 or more make a better model.');
  paste(document.body, [jpeg('image.png')]);
  await said('2 of 2 photos are used. 10 or more make a better model.');
  await user.click(word());
  paste(word(), [jpeg('a text as a picture.png')], ['text/plain', 'Files']);
  paste(word(), [jpeg('another.png')]);
  await said('3 of 3 photos are used. 10 or more make a better model.');
});

it('says that it looks at many, and how many of them are used', async () => {
  open();
  const others = Array.from({ length: 6 }, (_, index) => new File(['x'.repeat(100)], `${index}.txt`));
  drop([...photos(24), ...others]);
  expect(screen.getByText('Looking at the photos…')).toBeInTheDocument();
  await said('24 of 30 photos are used.');
  expect(within(leftOut()).getAllByRole('listitem')).toHaveLength(6);
});

it('removes photos one after the other by the keyboard, and says how many are left', async () => {
  const { user } = open();
  await user.upload(picker(), photos(3));
  await said('3 of 3 photos are used. 10 or more make a better model.');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('2.jpg').focus();
  await user.keyboard('{Enter}');
  await said('2 of 2 photos are used. 10 or more make a better model.');
  expect(remove('3.jpg')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(remove('1.jpg')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(picker()).toHaveFocus();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(addresses().size).toBe(0);
});

it('removes all at once', async () => {
  const { user } = open();
  await user.upload(picker(), photos(3));
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  expect(picker()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Remove all' })).not.toBeInTheDocument();
});

it.each([
  ['no word', photos(1), 'Please enter a trigger word.'],
  ['no photo that can be used', [heic('IMG_1.HEIC')], 'None of the photos can be used. Please add others.'],
])('refuses %s before anything is sent', async (_, files, sentence) => {
  const { user } = open();
  drop(files);
  await screen.findByRole('button', { name: 'Remove all' });
  await waitFor(() => expect(screen.queryByText('Looking at the photos…')).not.toBeInTheDocument());
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(server.calls()).toEqual([]);
});

it('waits with a training until all photos have been looked at', async () => {
  const { user } = open();
  await user.type(word(), 'Ada');
  globalThis.createImageBitmap = () => new Promise(() => undefined);
  drop(photos(1));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('The photos are still being looked at.');
  expect(server.calls()).toEqual([]);
});

it('keeps the photos for another try where the training fails', async () => {
  server.answersOddly('post', TRAIN, () => Response.json({ error: 'The queue is full.' }, { status: 503 }));
  const { user } = open();
  await user.upload(picker(), photos(2));
  await said('2 of 2 photos are used. 10 or more make a better model.');
  await user.type(word(), 'Ada');
  await user.click(submit());
  expect(await screen.findByText('The queue is full.')).toBeVisible();
  expect(within(used()).getAllByRole('img')).toHaveLength(2);
  await user.click(submit());
  await waitFor(() => expect(server.sent('post', TRAIN)).toHaveLength(2));
});

it('keeps them where the dialog is closed or the screen is left, and releases them when the session ends', async () => {
  const { user, router } = open();
  await user.upload(picker(), photos(2));
  await said('2 of 2 photos are used. 10 or more make a better model.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(within(used()).getAllByRole('img')).toHaveLength(2);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(within(used()).getAllByRole('img')).toHaveLength(2);
  expect(unsavedWork.get()).toBe(1);
  act(endSession);
  expect(unsavedWork.get()).toBe(0);
  await waitFor(() => expect(addresses().size).toBe(0));
});

it('sends the ZIP where one was chosen, and says that the photos wait', async () => {
  const { user } = open();
  await user.upload(picker(), photos(2));
  await user.upload(screen.getByLabelText('Upload Training Images (.zip)*'), new File(['x'], 'me.zip'));
  await said('The ZIP is sent and the photos wait. Remove the file to train from them.');
  await user.type(word(), 'Ada');
  await user.click(submit());
  await waitFor(() => expect(server.sent('post', TRAIN)).toHaveLength(1));
  expect((server.sent('post', TRAIN)[0]?.get('zip_file') as File).name).toBe('me.zip');
});

it('says which photo cannot be read any more, and sends nothing', async () => {
  const gone = jpeg('gone.jpg');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = open();
  drop([jpeg('me.jpg'), gone]);
  await said('2 of 2 photos are used. 10 or more make a better model.');
  jest.spyOn(gone, 'stream').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError');
  });
  await user.type(word(), 'Ada');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('“gone.jpg” cannot be read any more.');
  expect(submit()).toBeEnabled();
  expect(server.calls()).toEqual([]);
});

it('stops packing by Cancel, and says that nothing was charged', async () => {
  const slow = jpeg('slow.jpg');
  const { user } = open();
  drop([slow]);
  await said('1 of 1 photo is used. 10 or more make a better model.');
  jest.spyOn(slow, 'stream').mockReturnValue(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  await user.type(word(), 'Ada');
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  await said('Packing the photos…');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Upload cancelled. Nothing was charged.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(within(used()).getAllByRole('img')).toHaveLength(1);
  expect(server.calls()).toEqual([]);
});
