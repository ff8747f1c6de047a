import type { Page, Route } from '@playwright/test';
import { apiUrl } from './shared-studio';
import { ASTRONAUT } from './training-zip';

/** Lets any page read the answer, as the API does for the studio's own. */
const OPEN = { 'access-control-allow-origin': '*' };
const AT = '2026-03-05T12:00:00.000Z';

const pictureOf = (name: string): string => `${apiUrl()}/media/filled/${name}.png`;

const MODELS = [
  { trigger_word: 'eileen', status: 'succeeded', image_url: pictureOf('cover') },
  { trigger_word: 'grace', status: 'processing', image_url: null, progress: 0.4 },
  {
    trigger_word: 'a model whose name is longer than its card is wide',
    status: 'failed',
    image_url: null,
    error: 'No photo shows a person clearly.',
  },
].map((model, index) => ({ training_id: `t${index}`, version_id: `v${index}`, created_at: AT, ...model }));

const CHARGE = { created_at: AT, kind: 'charge', credits: -2 } as const;
const HISTORY = [
  { id: 6, ...CHARGE, action: 'generation', state: 'charged', image_url: pictureOf('paid') },
  { id: 5, ...CHARGE, action: 'upscale', state: 'held' },
  { id: 4, ...CHARGE, credits: -5, action: 'training', state: 'given-back' },
  { id: 3, ...CHARGE, action: 'upscale', state: 'charged', image_url: pictureOf('paid-too') },
  { id: 2, created_at: AT, kind: 'deduction', credits: -3 },
  { id: 1, created_at: AT, kind: 'grant', credits: 100 },
];

/** Answers for the API as if the person had models in every state, and had paid for something in each way. */
export async function fillStudio(page: Page): Promise<void> {
  const answer = (json: unknown) => (route: Route) => route.fulfill({ json, headers: OPEN });
  await page.route('**/media/filled/**', (route) =>
    route.fulfill({ path: ASTRONAUT, contentType: 'image/png', headers: OPEN }),
  );
  await page.route('**/api/trainings/', answer(MODELS));
  await page.route('**/api/credits/history/**', answer(HISTORY));
}

/** Says how the generation that waits ends. */
type Ends = (how: 'well' | 'badly') => Promise<void>;

/** Lets every generation wait until it is said how it ends: what the engine makes is not the matter, and takes its time. */
export async function holdGenerations(page: Page): Promise<Ends> {
  const waiting: ((how: 'well' | 'badly') => void)[] = [];
  let made = 0;
  await page.route('**/api/predict/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const how = await new Promise((resolve) => waiting.push(resolve));
    if (how === 'badly')
      return route.fulfill({ status: 500, json: { error: 'The engine could not make this image.' }, headers: OPEN });
    made += 1;
    const understood = [
      { kind: 'place', words: 'beach' },
      { kind: 'light', words: 'sunset' },
    ];
    const words = { understood, without_effect: [], not_understood: ['dragon'] };
    return route.fulfill({
      json: { id: made, status: 'succeeded', version: 'v0', output: [pictureOf(`result-${made}`)], ...words },
      headers: OPEN,
    });
  });
  await page.route('**/api/generated-images/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {}, headers: OPEN }) : route.fallback(),
  );
  return async (how) => {
    while (waiting.length === 0) await page.waitForTimeout(50);
    waiting.shift()?.(how);
  };
}
