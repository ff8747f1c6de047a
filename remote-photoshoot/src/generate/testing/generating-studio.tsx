import { screen, within } from '@testing-library/react';
import { listedPicture, renderInStudio, studioServer, TEST_API } from '@likeness/shared/testing';
import GenerateScreen from '../generate-screen';

export const CREDITS = '/api/credits/';
export const PREDICT = '/api/predict/';
export const KEEP = '/api/generated-images/';
export const DEDUCT = '/api/dedctcredit/';
/** What a generation asks for, in order. */
export const PAID_CALLS = [`GET ${CREDITS}`, `POST ${PREDICT}`, `POST ${KEEP}`, `POST ${DEDUCT}`];
export const PICTURE = `${TEST_API}/media/picture.jpg`;
export const MODEL = { modelName: 'Ada', version: 'v1' };
export const TOOLS = ['Obj Removal', 'Add Accessories', 'Outfit Swap', 'Bg Replace', 'Upscale', 'Color Correction'];

export const prediction = (...output: [string, ...string[]]) =>
  ({ id: 7, status: 'succeeded', version: 'v1', output }) as const;

export type View = ReturnType<typeof open>;

/** An API by which every generation succeeds, for the tests of a file. */
export function generatingStudio() {
  const server = studioServer();
  beforeEach(() => {
    server.answers('post', PREDICT, prediction(PICTURE));
    server.answers('post', KEEP, listedPicture(7, PICTURE));
    server.answers('post', DEDUCT, { credits_remaining: 91, credits_used: 9 });
  });
  return {
    server,
    /** All calls but the read of the models, of which one gives its cover. */
    asked: () => server.calls().filter((call) => call !== 'GET /api/trainings/'),
  };
}

/** @param state that the navigation to the screen hands over */
export function open(state: unknown = MODEL) {
  return renderInStudio(<GenerateScreen />, {
    path: '/generate',
    state,
    editActions: TOOLS.map((label, order) => ({ label, order, path: `/edit/tool-${order}`, icon: 'M0 0' })),
  });
}

export const prompt = (): HTMLTextAreaElement => screen.getByLabelText<HTMLTextAreaElement>('Prompt');
export const preview = () => within(screen.getByRole('region', { name: 'Image Preview' }));
export const press = ({ user }: View): Promise<void> => user.click(screen.getByRole('button', { name: '✨ Generate' }));
