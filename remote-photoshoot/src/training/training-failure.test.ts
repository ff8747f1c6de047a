import { trainingFailureText } from './training-failure';

it.each([400, 413, 500])('shows the server’s error text of a %i (S8.10)', (status) => {
  expect(trainingFailureText({ status, body: { error: 'There are no pictures in this ZIP.' } })).toBe(
    'There are no pictures in this ZIP.',
  );
});

it.each([{ status: 400 }, { status: 204 }, { status: 404, body: '<p>' }, { status: 'UNREADABLE' as const }])(
  'says that the training failed where the server sent no text (S8.09)',
  (error) => {
    expect(trainingFailureText(error)).toBe('Training failed. Try again.');
  },
);

it.each([{ status: 500 }, { status: 'NO_ANSWER' as const }, { status: 'TIMEOUT' as const }, new Error('broken')])(
  'blames the server where it failed or was not to be reached (S8.11)',
  (error) => {
    expect(trainingFailureText(error)).toBe('Training failed due to server error.');
  },
);
