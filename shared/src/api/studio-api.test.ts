import type { StudioRequest } from './request';
import { EndpointNameError, injectStudioEndpoints, studioApi, tellPartsApart } from './studio-api';

const inject = (prefix: string, ...names: string[]) =>
  injectStudioEndpoints(
    prefix,
    (build) =>
      Object.fromEntries(
        names.map((name) => [name, build.query({ query: () => ({ url: '/api/credits/' }) })]),
      ) as never,
  );

it('takes endpoints that begin with their part’s prefix', () => {
  inject('tailor', 'tailorGetSuits', 'tailorCut');
  expect(Object.keys(studioApi.endpoints)).toEqual(expect.arrayContaining(['tailorGetSuits', 'tailorCut']));
});

it.each(['getSuits', 'tailor', 'tailored', 'Tailorx', 'creditsGet'])('refuses %s from the part "tailor"', (name) => {
  expect(() => inject('tailor', name)).toThrow(EndpointNameError);
  expect(() => inject('tailor', name)).toThrow(`"${name}" must be named "tailor…"`);
});

it('refuses a name that another part has', () => {
  inject('shop', 'shopTillRead');
  expect(() => inject('shopTill', 'shopTillRead')).toThrow('The endpoint "shopTillRead" belongs to "shop" already.');
});

it('takes the same part’s endpoints again, as after a hot reload or a second try to load it', () => {
  inject('again', 'againRead');
  expect(() => inject('again', 'againRead', 'againWrite')).not.toThrow();
  expect(studioApi.endpoints).toHaveProperty('againWrite');
});

it('gives a remote the prefix of its name alone, and shell and shared any', () => {
  let remote: string | undefined = 'remote-candle-shop';
  tellPartsApart((stack) => (stack.includes('studio-api.test') ? remote : 'nobody'));
  expect(() => inject('candleShop', 'candleShopOpen')).not.toThrow();
  expect(() => inject('candle', 'candleLight')).toThrow(
    'The endpoints of remote-candle-shop begin with "candleShop", not with "candle".',
  );
  remote = undefined;
  expect(() => inject('candle', 'candleLight')).not.toThrow();
  tellPartsApart(() => undefined);
});

it('takes calls as section 7 has them: anything else is no program', () => {
  const calls: readonly StudioRequest[] = [
    { url: '/api/gallery/' },
    { url: '/api/dedctcredit/', method: 'POST', json: { amount: 2 } },
    { url: '/api/background-remove/', method: 'POST', json: { image_url: 'http://a.test/1.png', prompt: 'a beach' } },
    { url: '/api/background-remove/', method: 'POST', form: { image: { file: new Blob(), name: 'a' }, prompt: 'sea' } },
    // @ts-expect-error -- a slip in the path
    { url: '/api/galery/' },
    // @ts-expect-error -- there is no such call
    { url: '/api/credits/', method: 'DELETE' },
    // @ts-expect-error -- another field
    { url: '/api/dedctcredit/', method: 'POST', json: { amounts: 2 } },
    // @ts-expect-error -- another type
    { url: '/api/dedctcredit/', method: 'POST', json: { amount: '2' } },
    // @ts-expect-error -- no body
    { url: '/api/gallery/', method: 'POST' },
    // @ts-expect-error -- a form where JSON is read
    { url: '/api/gallery/', method: 'POST', form: { image_url: 'http://a.test/1.png' } },
    // @ts-expect-error -- an address where a file is read
    { url: '/api/upscale/', method: 'POST', form: { image: 'http://a.test/1.png' } },
  ];
  expect(calls).not.toHaveLength(0);
});
