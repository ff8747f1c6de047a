import { setTimeout as sleep } from 'node:timers/promises';

/** So many of each stay in a list: the soak is to fill no disk. */
const KEPT = 10;
/** What the studio may answer that is no failure: a full engine says when to come back. */
const BUSY = 503;

/** How often each is done, out of all. */
const SHARES = {
  'sign-in': 6,
  refresh: 4,
  lists: 20,
  upscale: 4,
  'color-correction': 6,
  'background-remove': 3,
  'object-removal': 4,
  'gallery by data': 8,
  'gallery by address': 6,
  'refused upload': 4,
  generate: 3,
  train: 1,
};
const LOTS = Object.entries(SHARES).flatMap(([what, share]) => Array.from({ length: share }, () => what));

/** Somebody who does a bit of everything, one thing after the other. */
export class SoakPerson {
  /** @type {Record<string, number>} How often each was done. */
  done = {};
  /** @type {string[]} */
  failures = [];
  #token = '';
  #refresh = '';
  #seed;

  /** @param {string} origin @param {number} place @param {{ zip: Buffer, picture: Buffer }} files */
  constructor(origin, place, files) {
    this.origin = origin;
    this.files = files;
    this.person = { email: `soak-${place}@example.com`, password: 'correct horse battery 7' };
    this.#seed = place + 1;
  }

  /** @param {number} end milliseconds since 1970 */
  async workUntil(end) {
    const { email, password } = this.person;
    const form = { email, username: 'Soak', password, re_password: password };
    await this.#call('POST', '/api/auth/users/', { json: form, accept: [201] });
    await this.#do('sign-in');
    await this.#do('train');
    for (let turn = 0; Date.now() < end; turn += 1) {
      const what = LOTS[this.#random(LOTS.length)];
      await this.#do(what);
      this.done[what] = (this.done[what] ?? 0) + 1;
      if (turn % 10 === 9) await this.#tidy();
    }
  }

  /** @param {string} what */
  async #do(what) {
    const { zip, picture } = this.files;
    const [image, mask_image] = [picture, picture];
    switch (what) {
      case 'sign-in': {
        const { access, refresh } = await this.#call('POST', '/api/auth/jwt/create/', { json: this.person });
        [this.#token, this.#refresh] = [access, refresh];
        return;
      }
      case 'refresh': {
        const { access } = await this.#call('POST', '/auth/jwt/refresh/', { json: { refresh: this.#refresh } });
        this.#token = access;
        return;
      }
      case 'lists':
        for (const list of ['credits', 'trainings', 'generated-images', 'processed-images', 'gallery'])
          await this.#call('GET', `/api/${list}/`);
        return;
      case 'upscale':
        return this.#call('POST', '/api/upscale/', { form: { image } });
      case 'color-correction':
        return this.#call('POST', '/api/color-correction/', { form: { main_image: image } });
      case 'background-remove':
        return this.#call('POST', '/api/background-remove/', { form: { image, prompt: 'a beach at sunset' } });
      case 'object-removal':
        return this.#call('POST', '/api/object-removal/', {
          form: { main_image: image, mask_image },
          accept: [200, 422],
        });
      case 'gallery by data':
        return this.#call('POST', '/api/gallery/', {
          json: { image_url: `data:image/png;base64,${image.toString('base64')}` },
          accept: [201],
        });
      case 'gallery by address': {
        const [listed] = await this.#call('GET', '/api/processed-images/');
        if (listed)
          await this.#call('POST', '/api/gallery/', { json: { image_url: listed.image_url }, accept: [200, 201] });
        return;
      }
      case 'refused upload':
        return this.#call('POST', '/api/upscale/', { form: { image: image.subarray(0, 2_000) }, accept: [400] });
      case 'generate': {
        const ready = (await this.#call('GET', '/api/trainings/')).find(({ status }) => status === 'succeeded');
        const input = { prompt: 'soak on a beach at sunset' };
        if (ready) await this.#call('POST', '/api/predict/', { json: { version: ready.version_id, input } });
        return;
      }
      case 'train':
        return this.#call('POST', '/api/train/', { form: { zip_file: zip, trigger_word: 'soak' }, accept: [201] });
      default:
        throw new Error(`Nobody knows how to do "${what}".`);
    }
  }

  /** Deletes what is beyond {@link KEPT}, oldest first. */
  async #tidy() {
    for (const [list, at] of [
      ['gallery', 'gallery'],
      ['processed-images', 'generated-images'],
      ['generated-images', 'generated-images'],
    ])
      for (const { id } of (await this.#call('GET', `/api/${list}/`)).slice(KEPT))
        await this.#call('DELETE', `/api/${at}/`, { json: { id }, accept: [204] });
  }

  /** @returns {Promise<any>} the answer's JSON; an empty list where there is none. A token that has ended is renewed once. */
  async #call(method, address, { json, form, accept = [200] } = {}, again = true) {
    const body = json ? JSON.stringify(json) : form && formOf(form);
    const headers = {
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    };
    const response = await fetch(`${this.origin}${address}`, { method, headers, ...(body ? { body } : {}) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    if (status === 401 && again && !address.includes('/auth/')) {
      await this.#do('sign-in');
      return this.#call(method, address, { json, form, accept }, false);
    }
    if (status === BUSY) await sleep(500);
    else if (!accept.includes(status))
      this.failures.push(`${method} ${address}: ${status} ${bytes.toString().slice(0, 200)}`);
    return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(bytes.toString()) : [];
  }

  /** @param {number} below the same for the same person in every run */
  #random(below) {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((this.#seed / 2 ** 31) * below);
  }
}

/** @param {Record<string, string | Buffer>} parts */
function formOf(parts) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), name === 'zip_file' ? 'photos.zip' : 'photo.png');
  return form;
}
