import { act, screen } from '@testing-library/react';
import { endSession, startSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken } from '@likeness/shared/testing';
import { savableAddress } from './gallery-address';
import { useAddToGallery } from './use-add-to-gallery';

jest.mock('./gallery-address', () => {
  const actual = jest.requireActual<typeof import('./gallery-address')>('./gallery-address');
  return { ...actual, savableAddress: jest.fn(actual.savableAddress) };
});

const server = studioServer();
afterEach(() => act(endSession));

function Adder({ image }: { readonly image: unknown }) {
  const { add } = useAddToGallery();
  return <button onClick={() => void add(image)}>Add</button>;
}

it.each([[{ some: 'object' }], [5], [[7]]])('says that %p is no address (S5.29)', async (image) => {
  const { user } = renderInStudio(<Adder image={image} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Invalid image URL format')).toBeVisible();
});

it('alerts where an image is there but says nothing (S5.26)', async () => {
  const alerted = jest.spyOn(window, 'alert').mockReturnValue();
  const { user } = renderInStudio(<Adder image={0} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(alerted).toHaveBeenCalledWith('Missing token or image');
});

it('saves nothing for somebody else who comes while the picture is read', async () => {
  let read: (address: string) => void = () => undefined;
  jest.mocked(savableAddress).mockReturnValueOnce(new Promise((resolve) => (read = resolve)));
  const { user } = renderInStudio(<Adder image="blob:http://localhost/ada" />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  act(() => startSession({ access: testToken({ subject: 'bob' }) }));
  await act(async () => read('data:image/png;base64,AAAA'));
  expect(server.calls()).toEqual([]);
});
