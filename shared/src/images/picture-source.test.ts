import { thumbnailSource } from './picture-source';

const API = 'https://api.test';
const ID = '0123456789abcdef0123456789abcdef';

it.each(['jpg', 'png', 'webp'])('knows the thumbnails of a picture of the API (%s)', (extension) => {
  const address = `${API}/media/${ID}.${extension}`;
  expect(thumbnailSource(address, '200px', API)).toEqual({
    src: address,
    srcSet: `${address}?width=128 128w, ${address}?width=320 320w, ${address}?width=640 640w`,
    sizes: '200px',
  });
});

it('knows them below a path, too', () => {
  const address = `${API}/base/media/${ID}.png`;
  expect(thumbnailSource(address, '200px', `${API}/base`)).toHaveProperty('srcSet');
});

it.each([
  `https://elsewhere.test/media/${ID}.png`,
  `${API}.elsewhere.test/media/${ID}.png`,
  `${API}/other/media/${ID}.png`,
  `${API}/media/${ID}.svg`,
  `${API}/media/${ID}.png?width=320`,
  `${API}/media/seven.png`,
  `${API}/media/${ID}.png 1w, https://elsewhere.test/x`,
  'data:image/png;base64,AAAA',
  `blob:${API}/media/${ID}.png`,
  '',
])('leaves any other address as it is: %s', (address) => {
  expect(thumbnailSource(address, '200px', API)).toEqual({ src: address });
});
