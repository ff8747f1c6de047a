import { act, screen, waitFor, within } from '@testing-library/react';
import type { TrainingsAnswer } from '@likeness/shared/api';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import ModelsScreen from './models-screen';

const TRAININGS = '/api/trainings/';
const server = studioServer();
afterEach(() => jest.useRealTimers());

type TrainedModel = TrainingsAnswer[number];
const ADA: TrainedModel = {
  training_id: 't1',
  trigger_word: 'Ada',
  version_id: 'v1',
  status: 'succeeded',
  created_at: '2026-03-05T12:00:00Z',
  image_url: 'http://api.test/media/ada.png',
};
const BO: TrainedModel = {
  training_id: 't2',
  trigger_word: 'Bo',
  version_id: 'v2',
  status: 'processing',
  created_at: '2026-03-04T12:00:00Z',
  image_url: null,
  progress: 0.4,
};
const NAMELESS: TrainedModel = {
  training_id: 't3',
  trigger_word: '',
  version_id: 'v3',
  status: 'canceled',
  created_at: '2026-03-03T12:00:00Z',
  image_url: null,
};

/** Answers with each list in turn, the last one for good. */
function listing(...lists: readonly TrainingsAnswer[]): void {
  const [last = [], ...before] = lists.toReversed();
  server.answers('get', TRAININGS, last);
  for (const list of before) server.answers('get', TRAININGS, list, { once: true });
}
const asked = () => server.sent('get', TRAININGS).length;

const open = () => renderInStudio(<ModelsScreen />);
const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return screen.getAllByRole('article').find((article) => article.contains(heading))!;
};
const shownNames = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const choose = async (user: ReturnType<typeof open>['user'], list: string, option: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('shows title, subtitle and controls, and that it loads (S2.29 S2.99 S2.100 S2.101 S2.102 S2.106)', async () => {
  listing([ADA]);
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Generating AI Models' })).toBeVisible();
  expect(screen.getByText('Manage your trained models and start generating with a click.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Train My AI' })).toBeVisible();
  expect(screen.getByPlaceholderText('Search by name')).toBeVisible();
  expect(screen.getByText('Loading models...')).toBeVisible();
  await card('Ada');
  expect(screen.queryByText('Loading models...')).not.toBeInTheDocument();
});

it('says that there are none, and opens the dialog from there (S2.107)', async () => {
  listing([]);
  const { user } = open();
  expect(await screen.findByText('No models found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload your photos' }));
  expect(await screen.findByRole('dialog', { name: 'Train a New AI Model' })).toBeVisible();
});

it('shows each model with name, date, image and status (S2.108 S2.110 S2.111 S2.112 S2.113 S3.08 S3.10 S3.11 S3.12 S7.15)', async () => {
  listing([ADA]);
  open();
  const ada = within(await card('Ada'));
  expect(ada.getByText(/Created .*2026/)).toBeVisible();
  expect(ada.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', 'http://api.test/media/ada.png');
  expect(ada.getByText('Ready')).toBeVisible();
});

it.each([
  ['thumbnails', [320, 640]],
  ['thumbnails, small-thumbnails', [128, 320, 640]],
])("loads a cover's thumbnail from an API that has %s", async (features, widths) => {
  const image_url = `http://api.test/media/${'a'.repeat(32)}.png`;
  const headers = { 'Studio-Features': features };
  server.answersOddly('get', TRAININGS, () => Response.json([{ ...ADA, image_url }], { headers }));
  open();
  const cover = within(await card('Ada')).getByRole('img', { name: 'Ada' });
  expect(cover).toHaveAttribute('srcset', widths.map((width) => `${image_url}?width=${width} ${width}w`).join(', '));
  expect(cover).toHaveAttribute('src', image_url);
});

it('calls a model without a trigger word so (S2.109 S3.10)', async () => {
  listing([NAMELESS]);
  open();
  expect(await card('Unnamed Model')).toHaveTextContent('canceled');
});

it('generates with a model of any status, handing over word and version (S2.114 S2.115 S2.116 S2.117 S3.09 S4.18)', async () => {
  listing([BO]);
  const { user, router } = open();
  await user.click(within(await card('Bo')).getByRole('button', { name: 'Generate' }));
  expect(router.state.location.pathname).toBe('/generate');
  expect(router.state.location.state).toEqual({ modelName: 'Bo', version: 'v2' });
});

it('filters by status (S2.103)', async () => {
  listing([ADA, BO, NAMELESS]);
  const { user } = open();
  await card('Ada');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All',
    'succeeded',
    'processing',
    'canceled',
  ]);
  await user.click(screen.getByRole('option', { name: 'canceled' }));
  await waitFor(() => expect(shownNames()).toEqual(['Unnamed Model']));
});

it('sorts by date, name or status (S2.104)', async () => {
  listing([NAMELESS, BO, ADA]);
  const { user } = open();
  await card('Ada');
  await choose(user, 'Sort by', 'Name');
  await waitFor(() => expect(shownNames()).toEqual(['Unnamed Model', 'Ada', 'Bo']));
  await choose(user, 'Sort by', 'Status');
  await waitFor(() => expect(shownNames()).toEqual(['Ada', 'Bo', 'Unnamed Model']));
  await choose(user, 'Sort by', 'Date Created');
  await waitFor(() => expect(shownNames()[0]).toBe('Ada'));
});

it('searches by name, and shows all again (S2.102 S2.107)', async () => {
  listing([ADA, BO]);
  const { user } = open();
  await card('Ada');
  await user.type(screen.getByPlaceholderText('Search by name'), 'b');
  expect(shownNames()).toEqual(['Bo']);
  await user.type(screen.getByPlaceholderText('Search by name'), 'x');
  expect(screen.getByText('No models found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all models' }));
  expect(shownNames()).toHaveLength(2);
});

it('follows a model that is being trained, and stops when it is ready (S4.23)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  listing([BO], [{ ...BO, progress: 0.8 }], [{ ...BO, status: 'succeeded' }]);
  open();
  const bo = within(await card('Bo'));
  expect(bo.getByText('processing')).toBeVisible();
  expect(bo.getByRole('progressbar', { name: 'Training' })).toHaveAttribute('aria-valuenow', '40');
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  await waitFor(() => expect(bo.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80'));
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  expect(await bo.findByText('Ready')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(3);
});

it('loads once where no model is being trained (S4.23)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  listing([ADA]);
  open();
  await card('Ada');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(1);
});

it('says why a training failed', async () => {
  listing([{ ...BO, status: 'failed', error: 'No face was found in these photos.' }]);
  open();
  expect(await card('Bo')).toHaveTextContent('No face was found in these photos.');
});

it('only logs that the models could not be loaded, and shows an empty list (S8.14 S8.15)', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.refuses('get', TRAININGS, 500);
  open();
  expect(await screen.findByText('No models found.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
});

it.each([
  ['cannot be reached', () => server.breaks('get', TRAININGS), /^The studio could not be reached/],
  ['is in trouble', () => server.refuses('get', TRAININGS, 500), /^The studio could not say which models you have/],
])('says why there are none where the studio %s, and tries again in place', async (_, fail, words) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  fail();
  const { user } = open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('No models found.')).toBeVisible();
  listing([ADA]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Ada')).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
