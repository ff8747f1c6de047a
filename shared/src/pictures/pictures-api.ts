import { injectStudioEndpoints, type GalleryAnswer, type PicturesAnswer, type Unchecked } from '@likeness/shared/api';

/** A picture that was generated, or that a tool made. Both kinds share one sequence of ids. */
export type StoredPicture = PicturesAnswer[number];

/** A saved picture. A provider may call its address `src` (specification, section 3). */
export type GalleryPicture = Unchecked<GalleryAnswer[number], 'id'> & { readonly src?: string };

const picturesApi = injectStudioEndpoints('pictures', (build) => ({
  picturesGetGenerated: build.query<readonly StoredPicture[], void>({
    query: () => ({ url: '/api/generated-images/' }),
    providesTags: ['GeneratedImages'],
  }),
  picturesGetProcessed: build.query<readonly StoredPicture[], void>({
    query: () => ({ url: '/api/processed-images/' }),
    providesTags: ['ProcessedImages'],
  }),
  picturesKeepGenerated: build.mutation<unknown, string>({
    query: (image_url) => ({ url: '/api/generated-images/', method: 'POST', json: { image_url }, reads: 'nothing' }),
    invalidatesTags: ['GeneratedImages'],
  }),
  picturesDeleteGenerated: build.mutation<unknown, number>({
    query: (id) => ({ url: '/api/generated-images/', method: 'DELETE', json: { id }, reads: 'nothing' }),
  }),
  picturesGetGallery: build.query<readonly GalleryPicture[], void>({
    query: () => ({ url: '/api/gallery/' }),
    providesTags: ['Gallery'],
  }),
  picturesAddToGallery: build.mutation<unknown, string>({
    // A result that the provider answered as data: goes up whole, which can be 30 MB.
    query: (image_url) => ({
      url: '/api/gallery/',
      method: 'POST',
      json: { image_url },
      reads: 'nothing',
      timeout: 'work',
    }),
    invalidatesTags: ['Gallery'],
  }),
  picturesDeleteFromGallery: build.mutation<unknown, number>({
    query: (id) => ({ url: '/api/gallery/', method: 'DELETE', json: { id }, reads: 'nothing' }),
  }),
}));

export const {
  picturesGetGenerated,
  picturesGetProcessed,
  picturesKeepGenerated,
  picturesDeleteGenerated,
  picturesAddToGallery,
  picturesDeleteFromGallery,
} = picturesApi.endpoints;

export const { usePicturesGetGeneratedQuery, usePicturesGetProcessedQuery, usePicturesGetGalleryQuery } = picturesApi;

/** Where a saved picture is: `image_url`, or `src` where the provider calls it so. */
export function galleryAddress(picture: GalleryPicture): string | undefined {
  return picture.image_url ?? picture.src;
}
