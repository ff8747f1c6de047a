import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setConfiguration } from '@likeness/shared/configuration';
import { bySidebar, paidActionsOf } from '@likeness/contract';
import { renderInStudio, studioServer, TEST_API, trackBlobAddresses } from '@likeness/shared/testing';
import { declaredRemotes } from '../testing/declared-remotes';
import { BillingScreen } from './billing-screen';
import { priceText, timesAffordable } from './prices';
import { SupportScreen } from './support-screen';
import { TRAINING_TIPS } from './support-texts';

const server = studioServer();
const SPECIFIED = [
  'training',
  'generation',
  'object-removal',
  'add-accessories',
  'outfit-swap',
  'background-replace',
  'upscale',
  'color-correction',
];
/** What the remotes of this repository really declare, of what the specification names. */
const paidActions = declaredRemotes()
  .flatMap(({ declaration }) => paidActionsOf(declaration))
  .filter(({ id }) => SPECIFIED.includes(id))
  .sort(bySidebar);
const openBilling = () => renderInStudio(<BillingScreen />, { path: '/billing', paidActions });
const openSupport = () => renderInStudio(<SupportScreen />, { path: '/support', paidActions });

describe('/billing (S1.15, S1.16)', () => {
  const cell = (row: string, column: number) =>
    within(screen.getByRole('row', { name: new RegExp(`^${row} `) })).getAllByRole('cell')[column];

  it('shows the credits left and used (S2.52, S2.53)', async () => {
    openBilling();
    expect(await screen.findByText('93')).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Credits left', 'Credits used']);
    expect(amounts).toEqual(['93', '7']);
  });

  it('shows the price of each action, and what the balance still buys (S2.54, S2.55)', async () => {
    openBilling();
    await screen.findByText('93');
    expect(cell('Train a model', 0)).toHaveTextContent('5 credits');
    expect(cell('Train a model', 1)).toHaveTextContent('18');
    expect(cell('Upscale', 0)).toHaveTextContent('2 credits');
    expect(cell('Upscale', 1)).toHaveTextContent('46');
    expect(cell('Object removal', 0)).toHaveTextContent('free');
    expect(cell('Object removal', 1)).toHaveTextContent('as many as you like');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Train a model',
      'Generate an image',
      'Object removal',
      'Add accessories',
      'Outfit swap',
      'Background replace',
      'Upscale',
      'Color correction',
    ]);
  });

  it('shows what the account keeps of what it may, once the API has announced that it knows', async () => {
    const credits = { credits_remaining: 93, credits_used: 7 };
    server.answersOddly('get', '/api/credits/', () =>
      Response.json(credits, { headers: { 'Studio-Features': 'picture-pages, storage-quota' } }),
    );
    server.answers('get', '/api/storage/', {
      bytes_used: 3_355_443,
      bytes_limit: 4_294_967_296,
      pictures_used: 12,
      pictures_limit: 2_000,
      trash_pictures: 3,
    });
    openBilling();
    expect(await screen.findByRole('heading', { name: 'Storage' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Pictures' })).toHaveAttribute('aria-valuenow', '12');
    expect(screen.getByText('12 of 2,000')).toBeInTheDocument();
    expect(screen.getByText('3.2 of 4,096 MB')).toBeInTheDocument();
    expect(screen.getByText(/^3 pictures are in the Trash\./)).toBeInTheDocument();
  });

  it('asks an API that announces nothing of it for nothing of it', async () => {
    openBilling();
    await screen.findByText('93');
    expect(server.calls()).toEqual(['GET /api/credits/']);
    expect(screen.queryByRole('heading', { name: 'Storage' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
  });

  describe('before an API that keeps a history of credits', () => {
    const HISTORY = '/api/credits/history/';
    const at = '2026-03-05T12:00:00.000Z';
    const picture = `${TEST_API}/media/one.png`;
    beforeEach(() => {
      const headers = { 'Studio-Features': 'credit-history' };
      server.answersOddly('get', '/api/credits/', () =>
        Response.json({ credits_remaining: 93, credits_used: 7 }, { headers }),
      );
    });

    it('shows what came and what was paid, and the picture that it paid for', async () => {
      const opened = jest.spyOn(window, 'open').mockReturnValue(null);
      server.answers('get', HISTORY, [
        { id: 9, created_at: at, kind: 'charge', credits: -2, action: 'upscale', state: 'charged', image_url: picture },
        { id: 8, created_at: at, kind: 'charge', credits: -5, action: 'training', state: 'given-back' },
        { id: 7, created_at: at, kind: 'charge', credits: -2, action: 'of-a-remote-that-is-gone', state: 'held' },
        { id: 6, created_at: at, kind: 'deduction', credits: -3 },
        { id: 1, created_at: at, kind: 'grant', credits: 100 },
      ]);
      const { user } = openBilling();
      const list = within(await screen.findByRole('list', { name: 'History of your credits' }));
      const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/Mar.*M/, ' '));
      expect(shown).toEqual([
        'Upscale −2Paid',
        'Train a model 0Given back',
        'of-a-remote-that-is-gone −2Under way',
        'Deducted −3',
        'Credits received +100',
      ]);
      await user.click(list.getByRole('button', { name: 'Open the picture in a new tab: Upscale' }));
      expect(opened).toHaveBeenCalledWith(picture, '_blank', 'noopener');
      expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    });

    it('saves the picture that was paid for, under the name of what made it', async () => {
      const saved: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      trackBlobAddresses();
      server.use(http.get(picture, () => new HttpResponse(new Blob(['pixels'], { type: 'image/png' }))));
      server.answers('get', HISTORY, [
        { id: 9, created_at: at, kind: 'charge', credits: -2, action: 'upscale', state: 'charged', image_url: picture },
        { id: 6, created_at: at, kind: 'deduction', credits: -3 },
      ]);
      const { user } = openBilling();
      await user.click(await screen.findByRole('button', { name: /^Download: Upscale, Mar 5, 2026/ }));
      await waitFor(() => expect(saved).toEqual(['likeness-upscale.png']));
      expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    });

    it('shows earlier lines where there are more', async () => {
      const part = (from: number, count: number) =>
        Array.from({ length: count }, (_, place) => ({
          ...{ id: from - place, created_at: at, kind: 'deduction' as const, credits: -(from - place) },
        }));
      server.answers('get', HISTORY, part(3, 3));
      server.answers('get', HISTORY, part(23, 20), { once: true });
      const { user } = openBilling();
      await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
      expect(await screen.findByText('−1')).toBeVisible();
      expect(screen.getAllByRole('listitem')).toHaveLength(23);
      expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    });

    it('says that it could not be read, and tries again', async () => {
      jest.spyOn(console, 'warn').mockReturnValue(undefined);
      server.breaks('get', HISTORY);
      const { user } = openBilling();
      expect(await screen.findByText('The history could not be read.')).toBeVisible();
      server.answers('get', HISTORY, []);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Nothing has been paid for yet.')).toBeVisible();
    });
  });

  it('holds the places while nothing is known, and says nothing of a failure', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.breaks('get', '/api/credits/');
    openBilling();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['—', '—']);
    expect(screen.getByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  });
});

describe('prices', () => {
  it.each([
    [0, 'free'],
    [2, '2 credits'],
  ])('says %i as "%s"', (cost, words) => expect(priceText(cost)).toBe(words));

  it.each([
    [100, 5, 20],
    [4, 5, 0],
    [3, 2, 1],
    [0, 0, undefined],
  ])('of a balance of %i at %i each buys %s', (balance, cost, times) => {
    expect(timesAffordable(balance, cost)).toBe(times);
  });
});

describe('/support (S1.17)', () => {
  it('says how each tool works and what it costs (S2.46, S2.47)', () => {
    openSupport();
    for (const { name, price } of paidActions) {
      expect(screen.getByText(`${name}: ${priceText(price)}`)).toBeInTheDocument();
    }
    expect(screen.getAllByRole('definition')).toHaveLength(8);
    for (const definition of screen.getAllByRole('definition'))
      expect(definition.textContent.length).toBeGreaterThan(20);
  });

  it('says what makes good training photos, and which engine is at work (S2.48)', () => {
    openSupport();
    for (const tip of TRAINING_TIPS) expect(screen.getByText(tip)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The engine at work' })).toBeInTheDocument();
    expect(screen.getByText(/built-in engine/)).toBeInTheDocument();
  });

  it('shows the operator’s contact address (S2.49)', () => {
    setConfiguration({ supportEmail: 'help@portrait.example' });
    openSupport();
    expect(screen.getByRole('link', { name: 'help@portrait.example' })).toHaveAttribute(
      'href',
      'mailto:help@portrait.example',
    );
  });
});
