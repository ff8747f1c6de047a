import { screen, within } from '@testing-library/react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import SampleTopicScreen from './sample-topic-screen';

const MODELS = '/api/trainings/';
const MODEL = {
  training_id: 'one',
  trigger_word: 'eileen',
  version_id: 'v1',
  status: 'succeeded',
  created_at: '2026-03-05T12:00:00.000Z',
  image_url: null,
} as const;

const server = studioServer();
const open = () => renderInStudio(<SampleTopicScreen />, { path: '/sample-topic' });

it('lists the models, once they are there', async () => {
  server.answers('get', MODELS, [MODEL]);
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sample Topic' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your models...');
  const list = await screen.findByRole('list', { name: 'Your models' });
  expect(within(list).getByText('eileen')).toBeVisible();
  expect(server.calls()).toEqual(['GET /api/trainings/']);
});

it('says that there is none yet', async () => {
  open();
  expect(await screen.findByText('There is no model yet.')).toBeVisible();
});

it('says that they could not be loaded, and tries again when asked', async () => {
  server.refuses('get', MODELS, 500, undefined, { once: true });
  const { user } = open();
  expect(await screen.findByText('Failed to load your models.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no model yet.')).toBeVisible();
});

it.each([
  ['a page of HTML', () => Response.json('<html></html>')],
  ['a model without its name', () => Response.json([{ training_id: 'one' }])],
])('lives with %s', async (_, answer) => {
  server.answersOddly('get', MODELS, answer);
  open();
  expect(await screen.findByText(/There is no model yet\.|A model without a name/)).toBeVisible();
});
