import { mediaOfAddress } from './media';

const ID = '0123456789abcdef0123456789abcdef';

it.each(['http://localhost:3010', 'https://studio.example/api', 'HTTPS://STUDIO.EXAMPLE', 'http://[::1]:3010'])(
  'knows a picture by its address at %s',
  (base) => {
    expect(mediaOfAddress(`${base}/media/${ID}.png?width=160`)).toEqual({ id: ID, format: 'png' });
  },
);

it.each([
  '',
  'media',
  `/media/${ID}.png`,
  `data:/media/${ID}.png`,
  `http://[/media/${ID}.png`,
  `http:///media/${ID}.png`,
])('knows none by %j', (address) => {
  expect(mediaOfAddress(address)).toBeUndefined();
});

it('reads no host that is longer than any', () => {
  const read = jest.spyOn(URL, 'canParse');
  // Of as many different letters it takes a time that grows with their square.
  const letters = String.fromCodePoint(...Array.from({ length: 4_000 }, (_, place) => 0x4e00 + place));
  expect(mediaOfAddress(`http://${letters}/media/${ID}.png`)).toBeUndefined();
  expect(mediaOfAddress(`http:////${letters}/media/${ID}.png`)).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
