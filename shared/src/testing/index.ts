export { trackBlobAddresses, type BlobAddresses } from './blob-addresses';
export { listedPicture, savedPicture } from './plain-answers';
export { renderInStudio, type StudioRender, type StudioRenderOptions } from './render-in-studio';
export { studioServer, TEST_API, type StudioServer } from './studio-server';
export { testToken } from './test-token';
export { setViewportWidth } from './viewport';
