import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInStudio, studioServer, TEST_API } from '@likeness/shared/testing';
import { picturesGetGenerated } from '../pictures-api';
import { PictureFacts } from './picture-facts';

const ADDRESS = `${TEST_API}/media/seven.png`;
const server = studioServer();
const asked: string[] = [];

/** @param details what the API tells of the picture */
async function open(details: object, features = 'picture-details') {
  asked.length = 0;
  server.answersOddly('get', '/api/generated-images/', () =>
    Response.json([], { headers: { 'Studio-Features': features } }),
  );
  server.use(
    http.get(`${TEST_API}/api/picture-details/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('image_url')!);
      return HttpResponse.json(details);
    }),
  );
  const view = renderInStudio(<PictureFacts address={ADDRESS} />, { path: '/gallery' });
  await act(() => view.store.dispatch(picturesGetGenerated.initiate()));
  return view;
}
const FACTS = { width: 1024, height: 768, created_at: '2026-03-05T12:00:00.000Z' };

it('tells when a picture was made, how large it is and of which prompt, which can be used again', async () => {
  const made = { action: 'generation', prompt: 'on a beach', model: 'Ada', version: 'v1' };
  const { user, router } = await open({ ...FACTS, ...made });
  expect(await screen.findByText('Mar 5, 2026 · 1024 × 768')).toBeVisible();
  expect(screen.getByText('on a beach')).toHaveAttribute('dir', 'auto');
  expect(asked).toEqual([ADDRESS]);
  await user.click(screen.getByRole('link', { name: 'Use again' }));
  expect(router.state.location.pathname).toBe('/generate');
  expect(router.state.location.state).toEqual({ prompt: 'on a beach', modelName: 'Ada', version: 'v1' });
});

it('offers no prompt of a tool to the generate screen, and none where there is none', async () => {
  const { unmount } = await open({ ...FACTS, action: 'background-replace', prompt: 'a beach' });
  expect(await screen.findByText('a beach')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Use again' })).not.toBeInTheDocument();
  unmount();
  await open(FACTS);
  expect(await screen.findByText('Mar 5, 2026 · 1024 × 768')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Use again' })).not.toBeInTheDocument();
});

it('asks an API that does not announce it for nothing', async () => {
  await open({}, 'trash');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toEqual([]);
});
