import { screen, waitFor } from '@testing-library/react';
import { unsavedWork } from '@likeness/shared/observable';
import { decodedMask } from './mask/testing/decoded-mask';
import { NO_MASK } from './mask/mask-history';
import { sendWithMask } from './send-with-mask';
import { maskStudio } from './testing/mask-studio';
import { MASK_TOOL } from './testing/mask-tool';

const { answers, api, chosen, drag, painted, result, run, server, stage } = maskStudio(MASK_TOOL);

async function painting() {
  const view = await chosen();
  await stage();
  drag([128, 96], [256, 96]);
  return view;
}

it('sends a mask of the picture’s natural size, white where it was painted and black elsewhere', async () => {
  const { user } = await painting();
  await user.click(run());
  await result();
  const mask = await decodedMask(api.sent?.get('mask_image') as File);
  expect(mask).toMatchObject({ width: 1600, height: 1200 });
  const at = (x: number, y: number) => mask.values[y * 1600 + x];
  expect([at(400, 300), at(600, 300), at(800, 325), at(800, 335), at(360, 300), at(0, 0)]).toEqual([
    255, 255, 255, 0, 0, 0,
  ]);
  expect(new Set(mask.values)).toEqual(new Set([0, 255]));
});

it('sends a black one while nothing is painted', async () => {
  const { user } = await chosen();
  await user.click(run());
  await result();
  const { values } = await decodedMask(api.sent?.get('mask_image') as File);
  expect(values.every((value) => value === 0)).toBe(true);
});

it('leaves the mask after a result and after a failure', async () => {
  const { user } = await painting();
  await user.click(run());
  await result();
  expect(painted()).toBe(true);
  answers(() => Response.json({}, { status: 500 }));
  await waitFor(() => expect(run()).toBeEnabled());
  await user.click(run());
  expect(await screen.findByText('Could not be done.')).toBeVisible();
  expect(painted()).toBe(true);
});

it('is work that must not be lost until a result has come of it, and again once more is painted', async () => {
  const { user } = await chosen();
  await stage();
  expect(unsavedWork.get()).toBe(0);
  drag([128, 96], [256, 96]);
  expect(unsavedWork.get()).toBe(1);
  server.refuses('post', MASK_TOOL.endpoint, 500, undefined, { once: true });
  await user.click(run());
  expect(await screen.findByText('Could not be done.')).toBeVisible();
  expect(unsavedWork.get()).toBe(1);
  await user.click(run());
  await result();
  await waitFor(() => expect(run()).toBeEnabled());
  expect(unsavedWork.get()).toBe(0);
  drag([128, 196], [256, 196]);
  expect(unsavedWork.get()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Clear mask' }));
  expect(unsavedWork.get()).toBe(0);
});

it('puts the result under the same editor, with a blank mask', async () => {
  const { user } = await painting();
  await user.click(run());
  await result();
  await user.click(screen.getByRole('button', { name: 'Continue with the result' }));
  await waitFor(() => expect(painted()).toBe(false));
  await stage();
  expect(screen.queryByRole('img', { name: 'Applied image' })).not.toBeInTheDocument();
});

it('begins no call where the credits do not suffice', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 }, { once: true });
  const { user } = await painting();
  await user.click(run());
  expect(await screen.findByText('Too few credits.')).toBeVisible();
  expect(api.calls).toEqual(['credits']);
});

it('ends at once where it is given up while the mask is being made, and begins no call', async () => {
  const send = sendWithMask({ mask: NO_MASK, shown: 'blob:never', size: undefined }, () => {
    throw new Error('It was sent.');
  });
  // A picture that neither comes nor fails.
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockReturnValue();
  const { unwrap, abort } = send('key');
  const ended = unwrap();
  abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
});
