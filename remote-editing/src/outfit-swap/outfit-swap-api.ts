import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { inputFields, type FileImage, type InputImage } from '../tool/input-image';

interface OutfitSwapRequest {
  readonly person: InputImage;
  readonly outfit: FileImage;
  readonly uploadKey: string;
}

export const { editingOutfitSwap } = injectStudioEndpoints('editing', (build) => ({
  editingOutfitSwap: build.mutation<Picture | null, OutfitSwapRequest>({
    query: ({ person, outfit, uploadKey }) => ({
      url: '/api/outfit-swap/',
      method: 'POST',
      form: {
        outfit_image: { file: outfit.file, name: outfit.name },
        ...inputFields(person, { file: 'person_image', address: 'person_url' }),
      },
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
