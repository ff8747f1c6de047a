import { expect, type APIResponse, type Page } from '@playwright/test';

type Body = NonNullable<Parameters<Page['request']['post']>[1]>;

/**
 * Calls the API as the person who is signed in in this page, past the screens: for what a journey needs to be there and is not about.
 *
 * @param path as in section 7, `/api/gallery/`
 */
export async function postAs(page: Page, path: string, body: Pick<Body, 'data' | 'multipart'>): Promise<APIResponse> {
  const { apiHost } = await page.evaluate(
    () => JSON.parse(document.getElementById('studio-configuration')?.textContent ?? '{}') as { apiHost: string },
  );
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post(`${apiHost}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...body,
  });
  expect(answer.ok(), `POST ${path} is answered with ${answer.status()}`).toBe(true);
  return answer;
}
