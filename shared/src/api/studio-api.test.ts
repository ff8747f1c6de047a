import { EndpointNameError, injectStudioEndpoints, studioApi } from './studio-api';

const inject = (prefix: string, ...names: string[]) =>
  injectStudioEndpoints(
    prefix,
    (build) =>
      Object.fromEntries(names.map((name) => [name, build.query({ query: () => ({ url: `/${name}` }) })])) as never,
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
