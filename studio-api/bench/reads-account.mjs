import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import yazl from 'yazl';

import { portrait } from './support.mjs';

/** How much the account has: what somebody would have after some weeks. */
export const LISTED = { trainings: 3, generated: 20, processed: 20, gallery: 20 };

/**
 * Signs somebody up and fills the account the way a person does, through the API alone.
 *
 * @param {string} origin of the API
 * @returns {Promise<string>} an access token
 */
export async function fillAccount(origin) {
  const send = async (address, { token, ...options }) => {
    const response = await fetch(`${origin}${address}`, {
      method: 'POST',
      ...options,
      headers: { ...options.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const person = { email: 'reads@example.com', password: 'correct horse battery 7' };
  await send('/api/auth/users/', json({ ...person, username: 'Reads', re_password: person.password }));
  const signIn = async () => (await (await send('/api/auth/jwt/create/', json(person))).json()).access;

  const token = await signIn();
  const zip = await trainingZip();
  for (let model = 1; model <= LISTED.trainings; model += 1) {
    const form = new FormData();
    form.append('zip_file', new Blob([zip]), 'photos.zip');
    form.append('trigger_word', `reads${model}`);
    await send('/api/train/', { token, body: form });
  }
  // The signed-in person's own pictures, as they come from the tool and from the page.
  for (let picture = 0; picture < LISTED.processed; picture += 1) {
    const form = new FormData();
    form.append('image', new Blob([await tiny(picture)]), 'tiny.png');
    await send('/api/upscale/', { token, body: form });
  }
  const saved = [];
  for (let picture = 0; picture < LISTED.gallery; picture += 1) {
    const image_url = `data:image/png;base64,${(await tiny(100 + picture)).toString('base64')}`;
    saved.push((await (await send('/api/gallery/', { token, ...json({ image_url }) })).json()).image_url);
  }
  for (const image_url of saved) await send('/api/generated-images/', { token, ...json({ image_url }) });
  await trainingsEnd(origin, token);
  return signIn();
}

async function trainingsEnd(origin, token) {
  for (;;) {
    const trainings = await (
      await fetch(`${origin}/api/trainings/`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    if (trainings.every(({ status }) => status === 'succeeded')) return;
    const failed = trainings.find(({ status }) => status !== 'succeeded' && status !== 'processing');
    if (failed) throw new Error(`A training ended as ${failed.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function tiny(hue) {
  const background = { r: hue % 256, g: (hue * 7) % 256, b: 90 };
  return sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Ten crops of one portrait. */
export async function trainingZip() {
  const bytes = await readFile(portrait);
  const zip = new yazl.ZipFile();
  for (let photo = 0; photo < 10; photo += 1) {
    const crop = { left: photo * 4, top: 0, width: 512 - photo * 8, height: 512 - photo * 8 };
    zip.addBuffer(await sharp(bytes).extract(crop).jpeg().toBuffer(), `photo-${photo}.jpg`);
  }
  zip.end();
  return buffer(zip.outputStream);
}
