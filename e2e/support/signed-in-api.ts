import { expect, type APIResponse, type Page } from '@playwright/test';

type Body = Pick<NonNullable<Parameters<Page['request']['fetch']>[1]>, 'data' | 'multipart'>;

/**
 * Calls the API as the person who is signed in in this page, past the screens: for what a journey needs to be there and is not about.
 *
 * @param path as in section 7, `/api/gallery/`
 */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: Body = {},
): Promise<APIResponse> {
  const { apiHost } = await page.evaluate(
    () => JSON.parse(document.getElementById('studio-configuration')?.textContent ?? '{}') as { apiHost: string },
  );
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.fetch(`${apiHost}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...body,
  });
  expect(answer.ok(), `${method} ${path} is answered with ${answer.status()}`).toBe(true);
  return answer;
}

/** {@link callAs} with POST. */
export async function postAs(page: Page, path: string, body: Body): Promise<APIResponse> {
  return callAs(page, 'POST', path, body);
}
