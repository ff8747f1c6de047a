import { trainingFailureText, TrainingRefusal } from './training-failure';

it.each([400, 413, 500])('shows the server’s error text of a %i (S8.10)', (status) => {
  expect(trainingFailureText({ status, body: { error: 'There are no pictures in this ZIP.' } })).toBe(
    'There are no pictures in this ZIP.',
  );
});

it.each([{ status: 400 }, new TrainingRefusal(), { status: 404, body: '<p>' }, { status: 'UNREADABLE' as const }])(
  'says that the training failed where the server sent no text (S8.09)',
  (error) => {
    expect(trainingFailureText(error)).toBe('Training failed. Try again.');
  },
);

it('shows the text of a refusal that came with a success status (S8.10)', () => {
  expect(trainingFailureText(new TrainingRefusal('Too many trainings.'))).toBe('Too many trainings.');
});

it.each([{ status: 500 }, { status: 'NO_ANSWER' as const }, { status: 'TIMEOUT' as const }, new Error('broken')])(
  'blames the server where it failed or was not to be reached (S8.11)',
  (error) => {
    expect(trainingFailureText(error)).toBe('Training failed due to server error.');
  },
);
