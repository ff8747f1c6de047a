import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { apiUrl } from './shared-studio';

const LISTS = ['gallery', 'generated-images', 'processed-images'] as const;

/** Lets any page read the answer, as the API does for the studio's own. */
const OPEN = { 'access-control-allow-origin': '*' };

/**
 * Answers for the API as if the person had this many pictures in each list, which a studio would need hours to make. What is deleted from a
 * list is gone from it. Every picture has an address of its own, as it would there.
 */
export async function serveManyPictures(page: Page, count: number): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const list of LISTS) {
    let entries = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      image_url: `${apiUrl()}/media/many/${list}/${index + 1}.png`,
    }));
    await page.route(`**/api/${list}/`, async (route: Route) => {
      if (route.request().method() !== 'DELETE') return route.fulfill({ json: entries, headers: OPEN });
      const { id } = route.request().postDataJSON() as { id: number };
      entries = entries.filter((entry) => entry.id !== id);
      return route.fulfill({ status: 204, headers: OPEN });
    });
  }
  await page.route('**/media/many/**', (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
}
