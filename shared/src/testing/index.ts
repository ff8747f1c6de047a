export { trackBlobAddresses, type BlobAddresses } from './blob-addresses';
export { renderInStudio, TEST_API, type StudioRender, type StudioRenderOptions } from './render-in-studio';
export { testToken } from './test-token';
export { setViewportWidth } from './viewport';
