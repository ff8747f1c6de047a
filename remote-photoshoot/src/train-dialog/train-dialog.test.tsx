import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LIMITS } from '@likeness/contract/rules';
import { unsavedWork } from '@likeness/shared/observable';
import { endSession } from '@likeness/shared/session';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { photoshootGetTrainings } from '../photoshoot-api/photoshoot-api';
import { LOOKS_AFTER_CANCEL } from '../training/use-training';
import { TrainDialog } from './train-dialog';

const CREDITS = '/api/credits/';
const TRAIN = '/api/train/';
const DEDUCT = '/api/dedctcredit/';
const ACCEPTED = { training_id: 't1', version_id: 'v1', status: 'processing' } as const;

const server = studioServer();
beforeEach(() => {
  server.answers('post', TRAIN, ACCEPTED, { status: 201 });
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

const zip = (name = 'me.zip', bytes = 1_572_864): File => new File([new Uint8Array(bytes)], name);
const upload = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Upload Training Images (.zip)*');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create AI Model' });
const open = () => renderInStudio(<Opener />);
const fill = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.upload(upload(), zip());
  await user.type(screen.getByLabelText('Trigger Word*'), ' Ada ');
  await user.click(submit());
};

it('shows title, fields and buttons (S2.118 S2.120 S2.121 S2.122 S2.123 S2.124 S2.125 S5.08)', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Train a New AI Model' })).toBeVisible();
  expect(upload()).toHaveAttribute('accept', '.zip');
  expect(upload()).toHaveAccessibleDescription('Select a ZIP file with 10+ clear images');
  expect(screen.getByLabelText('Trigger Word*')).toBeRequired();
  expect(screen.getByPlaceholderText(/^e\.g\. /)).toBe(screen.getByLabelText('Trigger Word*'));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(submit()).toBeVisible();
});

it('shows the size in MB with two decimals (S2.127)', async () => {
  const { user } = open();
  await user.upload(upload(), zip());
  expect(screen.getByText('1.50 MB')).toBeVisible();
});

it('uses the first of several chosen files only (S2.129)', () => {
  open();
  fireEvent.change(upload(), { target: { files: [zip('one.zip'), zip('two.zip')] } });
  expect(screen.getByText('one.zip')).toBeVisible();
  expect(screen.queryByText('two.zip')).not.toBeInTheDocument();
});

it('uses the first of several dropped files only (S2.128)', () => {
  open();
  const drop = createEvent.drop(upload());
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [zip('one.zip'), zip('two.zip')] } });
  fireEvent(upload(), drop);
  expect(screen.getByText('one.zip')).toBeVisible();
  expect(screen.queryByText('two.zip')).not.toBeInTheDocument();
});

it.each(['no file', 'a blank word'])('refuses %s before anything is sent (S5.04 S5.05)', async (missing) => {
  const { user } = open();
  if (missing === 'a blank word') {
    await user.upload(upload(), zip());
    await user.type(screen.getByLabelText('Trigger Word*'), '   ');
  } else {
    await user.type(screen.getByLabelText('Trigger Word*'), 'Ada');
  }
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please upload a ZIP file and enter a trigger word.');
  expect(server.calls()).toEqual([]);
});

it('refuses a dropped file that is no ZIP, and one that is too large, and keeps the one it has', async () => {
  const { user } = open();
  await user.upload(upload(), zip('good.zip'));
  fireEvent.change(upload(), { target: { files: [zip('me.txt')] } });
  expect(screen.getByRole('alert')).toHaveTextContent('“me.txt” is not a ZIP. Please choose a .zip file.');
  const huge = zip('huge.zip', 1);
  Object.defineProperty(huge, 'size', { value: LIMITS.zip.bytes + 1 });
  fireEvent.change(upload(), { target: { files: [huge] } });
  expect(screen.getByRole('alert')).toHaveTextContent('A ZIP may have at most 200.00 MB.');
  expect(screen.getByText('good.zip')).toBeVisible();
});

it('reads the credits, trains, closes, clears and deducts 5 (S1.03 S4.20 S4.21 S4.22 S5.09 S7.16 S7.44 S7.45 S8.12 S9.01)', async () => {
  const view = open();
  expect(upload()).toHaveAccessibleDescription('Select a ZIP file with 10+ clear images');
  await fill(view);
  expect(await screen.findByText('Training started!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(server.sent('post', DEDUCT)).toEqual([{ amount: 5 }]));
  expect(server.calls().slice(0, 3)).toEqual([`GET ${CREDITS}`, `POST ${TRAIN}`, `POST ${DEDUCT}`]);
  const [form] = server.sent('post', TRAIN);
  expect([...(form?.keys() ?? [])].sort()).toEqual(['trigger_word', 'zip_file']);
  expect(form?.get('trigger_word')).toBe('Ada');
  expect((form?.get('zip_file') as File).name).toBe('me.zip');
  await view.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.getByLabelText('Trigger Word*')).toHaveValue('');
  expect(screen.queryByText('me.zip')).not.toBeInTheDocument();
});

it.each([200, 201])('takes a status of %i for success (S7.17)', async (status) => {
  server.answersOddly('post', TRAIN, () => Response.json({}, { status }));
  await fill(open());
  expect(await screen.findByText('Training started!')).toBeVisible();
  await waitFor(() => expect(server.sent('post', DEDUCT)).toEqual([{ amount: 5 }]));
});

it('is busy while it trains, and a second click starts nothing (S2.126 S4.20)', async () => {
  const held = server.holds('post', TRAIN);
  await fill(open());
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  await waitFor(() => expect(server.calls()).toContain(`POST ${TRAIN}`));
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  held.release();
  await screen.findByText('Training started!');
  expect(server.sent('post', TRAIN)).toHaveLength(1);
});

const cancel = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Cancel' }));
const STOPPED = 'Upload cancelled. Nothing was charged.';
const GOES_ON = 'Cancelled here. A training that had reached the studio goes on there and costs 5 credits.';

/** A slow line, of which the transport sees this much: MSW would have the whole of a request at once. */
class HalfWayUpload {
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  readonly status = 0;
  onloadend?: () => void;
  readonly open = () => undefined;
  readonly setRequestHeader = () => undefined;
  send() {
    this.upload.onprogress?.({ loaded: 500_000, total: 1_572_864, lengthComputable: true });
  }
  abort() {
    this.onloadend?.();
  }
}

it('cancels an upload that is half way, says that nothing was charged, and keeps what was entered', async () => {
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new HalfWayUpload() as unknown as XMLHttpRequest);
  const view = open();
  await fill(view);
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await cancel(view);
  expect(await screen.findByText(STOPPED)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await view.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.getByText('me.zip')).toBeVisible();
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(server.sent('post', DEDUCT)).toEqual([]);
});

it('cancels before anything was sent, and says that nothing was charged', async () => {
  const held = server.holds('get', CREDITS);
  const view = open();
  await fill(view);
  await cancel(view);
  expect(await screen.findByText(STOPPED)).toBeVisible();
  held.release();
  await view.user.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(server.sent('post', TRAIN)).toEqual([]);
});

it('says that a training goes on and costs where the studio has the whole upload, and looks for it later', async () => {
  server.holds('post', TRAIN);
  const view = open();
  void view.store.dispatch(photoshootGetTrainings.initiate(undefined));
  const models = () => photoshootGetTrainings.select(undefined)(view.store.getState()).data;
  await fill(view);
  await waitFor(() => expect(server.calls()).toContain(`POST ${TRAIN}`));
  const timer = jest.spyOn(globalThis, 'setTimeout');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const [lookLater] = timer.mock.calls.find(([, delay]) => delay === LOOKS_AFTER_CANCEL[1]) ?? [];
  timer.mockRestore();
  expect(await screen.findByText(GOES_ON)).toBeVisible();
  expect(server.sent('post', DEDUCT)).toEqual([]);
  // The studio checks the photos before it has a model of them: the look at once comes too early.
  await waitFor(() => expect(models()).toEqual([]));
  server.answersOddly('get', '/api/trainings/', () => Response.json([{ training_id: 't1', status: 'processing' }]));
  act(() => lookLater?.());
  await waitFor(() => expect(models()).toHaveLength(1));
});

it('refuses with too few credits, and sends nothing (S5.32 S8.07)', async () => {
  server.answers('get', CREDITS, { credits_remaining: 4, credits_used: 96 });
  await fill(open());
  expect(await screen.findByText('Not enough credits to train.')).toBeVisible();
  expect(server.calls()).toEqual([`GET ${CREDITS}`]);
  expect(screen.getByText('me.zip')).toBeVisible();
});

it.each([
  ['S8.07', 402, { error: 'too few' }, 'Not enough credits to train.'],
  ['S7.18 S8.10', 400, { error: 'This ZIP holds no pictures.' }, 'This ZIP holds no pictures.'],
  ['S7.18 S8.10', 200, { error: 'This ZIP holds no pictures.' }, 'This ZIP holds no pictures.'],
  ['S8.09', 400, undefined, 'Training failed. Try again.'],
  ['S8.09', 202, {}, 'Training failed. Try again.'],
  ['S8.11', 500, undefined, 'Training failed due to server error.'],
] as const)('says what went wrong, keeps the form and deducts nothing (%s, %i)', async (_, status, body, text) => {
  server.answersOddly('post', TRAIN, () => (body ? Response.json(body, { status }) : new Response(null, { status })));
  await fill(open());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByText('me.zip')).toBeVisible();
  expect(server.sent('post', DEDUCT)).toEqual([]);
});

it('says so when no server answers (S8.11)', async () => {
  server.breaks('post', TRAIN);
  await fill(open());
  expect(await screen.findByText('Training failed due to server error.')).toBeVisible();
  expect(screen.getByText('Nothing was charged.')).toBeVisible();
});

it('reads the balance again where nobody heard whether the training began', async () => {
  server.breaks('post', TRAIN);
  await fill(open());
  await waitFor(() => expect(server.calls()).toEqual([`GET ${CREDITS}`, `POST ${TRAIN}`, `GET ${CREDITS}`]));
});

describe('leaving the screen and coming back', () => {
  const underWay = async () => {
    const held = server.holds('post', TRAIN);
    const view = open();
    await fill(view);
    await waitFor(() => expect(server.calls()).toContain(`POST ${TRAIN}`));
    await act(() => view.router.navigate('/elsewhere'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    return { view, answer: held.release };
  };
  const comeBack = ({ router }: ReturnType<typeof open>) => act(() => router.navigate(-1));

  it('finds the training under way, and closes as soon as it has been accepted', async () => {
    const { view, answer } = await underWay();
    await comeBack(view);
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Training started!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(server.sent('post', DEDUCT)).toEqual([{ amount: 5 }]));
  });

  it('can cancel it', async () => {
    const { view } = await underWay();
    await comeBack(view);
    await cancel(view);
    expect(await screen.findByText(GOES_ON)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(server.sent('post', DEDUCT)).toEqual([]);
  });

  it('says elsewhere too that it was accepted, and is ready for the next one', async () => {
    const { view, answer } = await underWay();
    answer();
    expect(await screen.findByText('Training started!')).toBeVisible();
    await waitFor(() => expect(server.sent('post', DEDUCT)).toEqual([{ amount: 5 }]));
    await comeBack(view);
    await waitFor(() => expect(submit()).toBeEnabled());
    // Nothing is there that could be sent, and paid, once more.
    expect(screen.queryByText('me.zip')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Trigger Word*')).toHaveValue('');
    expect(unsavedWork.get()).toBe(0);
  });

  it('shows the next account nothing of it', async () => {
    const { view, answer } = await underWay();
    act(endSession);
    await comeBack(view);
    expect(submit()).toBeEnabled();
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.queryByText('Training started!')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
