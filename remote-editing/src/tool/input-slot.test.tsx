import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ADDRESS, photo, toolStudio } from '../testing/tool-studio';
import { createInputSlot, type InputSlot } from './input-slot';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { api, chosen, open, original, picker, result, run, server } = toolStudio(PROMPT_TOOL);

it('copies the bytes of a blob: address of the navigation state, and sends them as a file (S4.33)', async () => {
  const handed = URL.createObjectURL(new Blob(['made elsewhere'], { type: 'image/png' }));
  const { user } = open({ state: { inputImage: handed } });
  await original();
  URL.revokeObjectURL(handed);
  await user.click(run());
  await result();
  expect(await (api.sent?.get('image') as File).text()).toBe('made elsewhere');
  expect(api.sent?.get('image_url')).toBeNull();
});

it('is empty where a blob: address is dead, never a broken picture', async () => {
  const { user } = open({ state: { inputImage: 'blob:http://localhost/gone' } });
  expect(await screen.findByText(/can no longer be read/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  await user.click(run());
  expect(await screen.findByText('The image is gone.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('never takes an address that is neither http(s): nor blob:', () => {
  open({ state: { inputImage: 'javascript:alert(1)' } });
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
});

it('takes the last of two files that are chosen before the first has been looked at, and releases the other', async () => {
  const { user } = open();
  for (const name of ['first.png', 'second.png']) {
    fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [photo(name)] } });
  }
  expect([...api.blobs.keys()]).toHaveLength(2);
  expect([(await original()).getAttribute('src')]).toEqual([...api.blobs.keys()]);
  await user.click(run());
  await result();
  expect((api.sent?.get('image') as File).name).toBe('second.png');
});

it('loses a file that has gone since it was chosen', async () => {
  const { user } = open();
  const file = photo();
  await user.upload(picker(), file);
  await original();
  file.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
  await user.click(run());
  expect(await screen.findByText('The image is gone.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('releases a file that is removed', async () => {
  const { user } = await chosen();
  expect([...api.blobs.keys()]).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect([...api.blobs.keys()]).toEqual([]);
});

const fileIn = (slot: InputSlot): Blob | undefined => {
  const { image } = slot.get();
  return image?.kind === 'file' ? image.file : undefined;
};

describe('a slot that wants files', () => {
  const filled = async (): Promise<InputSlot> => {
    const slot = createInputSlot(() => undefined, { asFile: true });
    await slot.choose(photo('before.png'));
    return slot;
  };

  it('fetches what is picked on the server, and keeps what was there meanwhile', async () => {
    server.use(http.get(ADDRESS, () => new HttpResponse('bytes', { headers: { 'Content-Type': 'image/webp' } })));
    const slot = await filled();
    const picked = slot.pick(ADDRESS);
    expect(slot.get()).toMatchObject({ reading: true, image: { name: 'before.png' } });
    await picked;
    expect(slot.get()).toMatchObject({
      reading: false,
      problem: undefined,
      image: { kind: 'file', name: 'image.webp' },
    });
    expect([fileIn(slot)?.type, await fileIn(slot)?.text()]).toEqual(['image/webp', 'bytes']);
  });

  it('takes the picture of the navigation state as a file too', async () => {
    server.use(http.get(ADDRESS, () => new HttpResponse('bytes', { headers: { 'Content-Type': 'image/png' } })));
    const slot = await filled();
    await slot.seed(ADDRESS);
    expect(await fileIn(slot)?.text()).toBe('bytes');
  });

  it.each([
    ['was deleted', () => HttpResponse.json({ error: 'gone' }, { status: 404 }), /could not be fetched/],
    ['is out of reach', () => HttpResponse.error(), /could not be fetched/],
    ['is a page', () => HttpResponse.html('<p>Sign in</p>'), /is not an image/],
  ])('says so where what is picked %s, and keeps what was there', async (_, answer, problem) => {
    server.use(http.get(ADDRESS, answer));
    const slot = await filled();
    await slot.pick(ADDRESS);
    expect(slot.get()).toMatchObject({ reading: false, image: { name: 'before.png' } });
    expect(slot.get().problem).toMatch(problem);
  });

  it('loses what was handed over and can no longer be fetched', async () => {
    server.use(http.get(ADDRESS, () => new HttpResponse(null, { status: 404 })));
    const slot = await filled();
    await slot.seed(ADDRESS);
    expect(slot.get()).toMatchObject({ image: undefined, lost: true });
  });
});

describe('continuing with a result', () => {
  it('takes its lasting address', async () => {
    const slot = createInputSlot(() => undefined);
    await slot.continueWith({ shown: 'blob:http://localhost/result', address: ADDRESS });
    expect(slot.get().image).toEqual({ kind: 'address', shown: ADDRESS, address: ADDRESS });
  });

  it('copies the bytes of one that has none, before whoever made it lets go of it', async () => {
    const shown = URL.createObjectURL(new Blob(['the result'], { type: 'image/png' }));
    const slot = createInputSlot(({ image }) => {
      // As a session does: another picture takes the result away.
      if (image) URL.revokeObjectURL(shown);
    });
    await slot.continueWith({ shown });
    expect(slot.get().image).toMatchObject({ kind: 'file', name: 'image.png' });
    expect(await fileIn(slot)?.text()).toBe('the result');
    expect(api.blobs.has(shown)).toBe(false);
  });

  it('keeps what is there where the result is gone', async () => {
    const slot = createInputSlot(() => undefined);
    await slot.choose(photo('before.png'));
    await slot.continueWith({ shown: 'blob:http://localhost/gone' });
    expect(slot.get()).toMatchObject({ image: { name: 'before.png' } });
    expect(slot.get().problem).toMatch(/could not be fetched/);
  });
});
