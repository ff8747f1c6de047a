import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { photoshootGetTrainings, type PhotoCheckAnswer } from '../photoshoot-api/photoshoot-api';
import { jpeg, loadingPhotos } from '../train-photos/testing/loading-photos';
import { BUSY } from '../train-photos/use-photo-checks';
import { TrainDialog } from './train-dialog';

const CHECK = '/api/photos/check/';
const GOOD: PhotoCheckAnswer = { faces: 1, blurred: false };

const server = studioServer();
loadingPhotos();

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <TrainDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** A page whose API has announced that it checks photos. */
async function open(features = 'photo-check') {
  const headers = { 'Studio-Features': features };
  server.answersOddly('get', '/api/trainings/', () => Response.json([], { headers }));
  const view = renderInStudio(<Opener />);
  await act(() => view.store.dispatch(photoshootGetTrainings.initiate(undefined)));
  const picker = screen.getByLabelText<HTMLInputElement>('Or add photos as they are');
  const add = (...files: File[]) => view.user.upload(picker, files);
  return { ...view, add };
}
const checked = () => server.calls().filter((call) => call === `POST ${CHECK}`).length;
const tiles = () =>
  within(screen.getByRole('list', { name: 'Photos that are used' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says of each photo in words what is found in it, and what that means', async () => {
  const found: PhotoCheckAnswer[] = [
    GOOD,
    { faces: 0, blurred: false },
    { faces: 2, blurred: false },
    { faces: 5, blurred: false },
    { faces: 2, blurred: true },
  ];
  server.answers('post', CHECK, () => found.shift() ?? GOOD);
  const { add } = await open();
  await add(jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg'), jpeg('4.jpg'), jpeg('5.jpg'));
  await waitFor(() => expect(tiles()).toEqual(['Good', 'No face', 'Two faces', 'Several faces', 'Blurred']));
  expect(
    screen.getByText('4 of 5 photos may not help the model, and are sent unless you remove them.'),
  ).toHaveAttribute('role', 'status');
  expect(checked()).toBe(5);
  const [form] = server.sent('post', CHECK);
  expect(form?.get('photo')).toMatchObject({ name: 'photo.jpg' });
  // They are warnings: nothing is left out by them.
  expect(screen.getByText('5 of 5 photos are used. 10 or more make a better model.')).toBeInTheDocument();
});

it('says that all are good, and looks at those alone that come later', async () => {
  server.answers('post', CHECK, GOOD);
  const { add } = await open();
  await add(jpeg('1.jpg'));
  expect(await screen.findByText('One sharp face was found in the photo.')).toBeVisible();
  await add(jpeg('2.jpg'), jpeg('3.jpg'));
  expect(await screen.findByText('One sharp face was found in each of 3 photos.')).toBeVisible();
  expect(checked()).toBe(3);
});

it('sends and says nothing where the API has not announced it', async () => {
  const { add } = await open('thumbnails');
  await add(jpeg('1.jpg'));
  await screen.findByText('1 of 1 photo is used. 10 or more make a better model.');
  expect(tiles()).toEqual(['']);
  expect(checked()).toBe(0);
});

it('stops when the dialog is closed, and goes on when it is opened again', async () => {
  server.answers('post', CHECK, GOOD);
  const held = server.holds('post', CHECK);
  const { add, user } = await open();
  await add(jpeg('1.jpg'), jpeg('2.jpg'));
  await held.reached;
  expect(await screen.findByText('Looking for faces: 2 photos left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  held.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(checked()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(tiles()).toEqual(['Good', 'Good']));
  expect(checked()).toBe(3);
});

it('lets a training begin while it looks, and looks at nothing beside it', async () => {
  const held = server.holds('post', CHECK);
  server.answers('post', '/api/train/', { training_id: 't1', version_id: 'v1', status: 'processing' }, { status: 201 });
  server.answers('post', '/api/dedctcredit/', { credits_remaining: 88, credits_used: 12 });
  const { add, user } = await open();
  await add(jpeg('1.jpg'), jpeg('2.jpg'));
  await held.reached;
  await user.type(screen.getByLabelText('Trigger Word*'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Create AI Model' }));
  expect(await screen.findByText('Training started!')).toBeVisible();
  expect(checked()).toBe(1);
});

it.each([400, 413, 422])('says nothing of a photo of which nothing can be told (%i), and goes on', async (status) => {
  server.answers('post', CHECK, GOOD);
  server.refuses('post', CHECK, status, 'The photo is damaged.', { once: true });
  const { add } = await open();
  await add(jpeg('1.jpg'), jpeg('2.jpg'));
  await waitFor(() => expect(tiles()).toEqual(['', 'Good']));
  expect(screen.queryByText('The photo is damaged.')).not.toBeInTheDocument();
});

it('asks again where the studio is busy', async () => {
  jest.replaceProperty(BUSY, 'wait', 20);
  server.answers('post', CHECK, GOOD);
  server.refuses('post', CHECK, 503, 'The studio is busy.', { once: true });
  const { add } = await open();
  await add(jpeg('1.jpg'));
  await waitFor(() => expect(tiles()).toEqual(['Good']));
  expect(checked()).toBe(2);
  expect(screen.queryByText('The studio is busy.')).not.toBeInTheDocument();
});

it('is silent where the check fails, and asks no more', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.refuses('post', CHECK, 500, 'Something went wrong.');
  const { add } = await open();
  await add(jpeg('1.jpg'), jpeg('2.jpg'));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(checked()).toBe(1);
  expect(tiles()).toEqual(['', '']);
  expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument();
});
