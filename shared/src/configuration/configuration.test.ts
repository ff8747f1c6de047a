type Configuration = typeof import('./configuration');

/** Reads the page's data block as a fresh page would. */
function pageWith(block: string | undefined): Configuration {
  document.body.innerHTML =
    block === undefined ? '' : `<script type="application/json" id="studio-configuration">${block}</script>`;
  let loaded: Configuration | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Configuration>('./configuration');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

it.each([undefined, '', ' ', '{}'])('has defaults where nothing is said: %j', (block) => {
  expect(pageWith(block).configuration()).toEqual({
    productName: 'Likeness',
    supportEmail: 'support@likeness.example',
    apiHost: 'http://localhost:3010',
    registryUrl: '/registry.json',
    developmentOrigins: [],
    development: false,
  });
});

it('reads what the server wrote, without a slash behind the API’s host', () => {
  const { configuration } = pageWith('{"productName":"Portrait","apiHost":"https://api.example.org/"}');
  expect(configuration()).toMatchObject({ productName: 'Portrait', apiHost: 'https://api.example.org' });
});

it.each(['{', '{"apiHost":"ftp://x"}', '{"apiHost":"not an address"}', '{"productName":""}'])(
  'refuses %s, so that an operator sees the mistake at once',
  (block) => {
    expect(() => pageWith(block).configuration()).toThrow();
  },
);

it('can be set where no server writes it', () => {
  const { configuration, setConfiguration } = pageWith(undefined);
  setConfiguration({ productName: 'Alone' });
  setConfiguration({ apiHost: 'http://api.test' });
  expect(configuration()).toMatchObject({ productName: 'Alone', apiHost: 'http://api.test' });
});
