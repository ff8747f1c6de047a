import {
  injectStudioEndpoints,
  type DetailsAnswer,
  type GalleryAnswer,
  type PicturesAnswer,
  type TrashAnswer,
  type Unchecked,
} from '@likeness/shared/api';

/** A picture that was generated, or that a tool made. Both kinds share one sequence of ids. */
export type StoredPicture = PicturesAnswer[number];

/** A saved picture. A provider may call its address `src` (specification, section 3). */
export type GalleryPicture = Unchecked<GalleryAnswer[number], 'id'> & { readonly src?: string };

/** A picture that was deleted and is not erased yet (feature trash). */
export type DeletedPicture = TrashAnswer[number];

/** How large a picture is and what it was made with (feature picture-details). */
export type PictureDetails = DetailsAnswer;

const WHERE_PICTURES_ARE = ['Gallery', 'GeneratedImages', 'ProcessedImages', 'Trash'] as const;

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
  picturesGetTrash: build.query<readonly DeletedPicture[], void>({
    query: () => ({ url: '/api/trash/' }),
    providesTags: ['Trash'],
  }),
  picturesRestore: build.mutation<unknown, Pick<DeletedPicture, 'from' | 'id'>>({
    query: (named) => ({ url: '/api/trash/restore/', method: 'POST', json: named, reads: 'nothing' }),
    // Also where it was erased meanwhile: the lists do not know that.
    invalidatesTags: WHERE_PICTURES_ARE,
  }),
  picturesErase: build.mutation<unknown, Pick<DeletedPicture, 'from' | 'id'>>({
    query: (named) => ({ url: '/api/trash/', method: 'DELETE', json: named, reads: 'nothing' }),
    invalidatesTags: ['Trash'],
  }),
  picturesEmptyTrash: build.mutation<unknown, void>({
    query: () => ({ url: '/api/trash/empty/', method: 'POST', reads: 'nothing' }),
    invalidatesTags: ['Trash'],
  }),
  picturesGetDetails: build.query<PictureDetails, string>({
    query: (address) => ({
      url: `/api/picture-details/?image_url=${encodeURIComponent(address)}`,
      beyond: 'picture-details',
    }),
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

export const {
  usePicturesGetGeneratedQuery,
  usePicturesGetProcessedQuery,
  usePicturesGetGalleryQuery,
  usePicturesGetTrashQuery,
  usePicturesGetDetailsQuery,
  usePicturesRestoreMutation,
  usePicturesEraseMutation,
  usePicturesEmptyTrashMutation,
} = picturesApi;

/** Where a saved picture is: `image_url`, or `src` where the provider calls it so. */
export function galleryAddress(picture: GalleryPicture): string | undefined {
  return picture.image_url ?? picture.src;
}
