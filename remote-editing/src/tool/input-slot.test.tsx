import { fireEvent, screen } from '@testing-library/react';
import { photo, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { api, chosen, open, original, picker, result, run } = toolStudio(PROMPT_TOOL);

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
