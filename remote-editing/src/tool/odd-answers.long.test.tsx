import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, asJson, PNG, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { answers, api, chosen, open, original, result, resultCard, run } = toolStudio(PROMPT_TOOL);

const asText = (body: string, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } });
/** As long as ten megabytes. */
const LONG = 'A'.repeat(10 * 1_048_576);

/** After an answer that is none: nothing broken, nothing lost, nothing charged, and it can be tried again. */
async function expectNothingLost(): Promise<void> {
  await waitFor(() => expect(run()).toBeEnabled());
  expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
  expect(await original()).toBeVisible();
  expect(api.deducted).toEqual([]);
  expect([...api.blobs.keys()].length).toBeLessThanOrEqual(1);
}

it.each([
  ['an empty body', () => asText('', 'image/png')],
  ['a picture that is none', () => asText('not a picture', 'image/png')],
  ['a page of HTML', () => asText('<!doctype html><title>Sign in</title>', 'text/html')],
  ['JSON that breaks off', () => asText('{"image": "iVBORw0KGgo', 'application/json')],
  ['null', () => asJson(null)],
  ['an object without its fields', () => asJson({})],
  ['an object of nulls', () => asJson({ image: null, image_url: null })],
  ['fields of other types', () => asJson({ image: 5, image_url: {} })],
  ['an empty list', () => asJson({ output: [] })],
  ['base64 of something else', () => asJson({ image: btoa('no picture at all') })],
  ['an address that must not be shown', () => asJson({ image: 'javascript:alert(1)' })],
  ['10 MB of JSON without a picture', () => asJson({ image: LONG })],
])('takes %s for no picture', async (_, respond) => {
  answers(respond);
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Nothing came back.')).toBeVisible();
  await expectNothingLost();
});

it.each([
  ['a gateway’s page of HTML', () => asText('<h1>502 Bad Gateway</h1>', 'text/html', 502)],
  ['an error of null', () => asJson(null, 500)],
  ['an error of another shape', () => asJson({ error: { code: 7 } }, 400)],
])('has no reason to show for %s, and fails in its own words', async (_, respond) => {
  answers(respond);
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Could not be applied.')).toBeVisible();
  expect(resultCard().getByRole('alert')).toHaveTextContent('That did not work.Nothing was charged.');
  await expectNothingLost();
});

it.each([
  [404, 'This picture does not exist any more.'],
  [422, 'This picture is not one of yours.'],
])('says that a picture was deleted on the server meanwhile (%i)', async (status, sentence) => {
  answers(() => asJson({ error: sentence }, status));
  const { user } = open({ state: { inputImage: ADDRESS } });
  await original();
  await user.click(run());
  expect(await resultCard().findByText(sentence)).toBeVisible();
  await expectNothingLost();
});

it('shows a picture of 10 MB', async () => {
  answers(() => asJson({ image: PNG.slice(0, 32) + LONG }));
  const { user } = await chosen();
  await user.click(run());
  expect(await result()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
});
