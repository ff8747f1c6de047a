import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ADDRESS, photo, toolStudio } from '../testing/tool-studio';
import { TWO_PICTURE_TOOL } from './testing/two-picture-tool';

const { card, open, original, picker, server } = toolStudio(TWO_PICTURE_TOOL);

it('shows a chosen file under the name that its tool gives it', async () => {
  const { user } = open();
  await user.upload(picker('Upload Reference'), photo());
  expect(await original('Reference')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(card('Upload Reference').getByText('Reference')).toBeVisible();
  expect(card('Upload Main').queryByRole('img')).not.toBeInTheDocument();
});

it('takes a dropped file', async () => {
  open();
  fireEvent.drop(card('Upload Main').getByTestId('upload-area'), { dataTransfer: { files: [photo()] } });
  expect(await original('Main')).toBeVisible();
});

it('removes its own picture', async () => {
  const { user } = open({ state: { inputImage: ADDRESS } });
  expect(card('Upload Reference').getByRole('button', { name: 'Remove image' })).toBeDisabled();
  await user.upload(picker('Upload Reference'), photo());
  await original('Reference');
  await user.click(card('Upload Main').getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img', { name: 'Main' })).not.toBeInTheDocument();
  expect(await original('Reference')).toBeVisible();
});

it.each([
  ['is gone', () => new HttpResponse(null, { status: 404 })],
  ['is a page', () => HttpResponse.html('<h1>Not here</h1>')],
])('shows the empty state for an address that is no picture any longer: what was there %s', async (_, answer) => {
  server.use(http.head(ADDRESS, answer));
  open({ state: { inputImage: ADDRESS } });
  fireEvent.error(await original('Main'));
  expect(await screen.findByText(/can no longer be read/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Main' })).not.toBeInTheDocument();
});

it.each([
  ['the server is not reached', () => HttpResponse.error()],
  ['the server is at its limit', () => new HttpResponse(null, { status: 503 })],
  ['the picture is there', () => new HttpResponse(null, { headers: { 'Content-Type': 'image/png' } })],
])('keeps a picture that could not be loaded, and shows it again when asked: %s', async (_, answer) => {
  server.use(http.head(ADDRESS, answer));
  const { user } = open({ state: { inputImage: ADDRESS } });
  fireEvent.error(await original('Main'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await original('Main')).toHaveAttribute('src', ADDRESS);
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(picker('Upload Main')).toHaveFocus();
});
