import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { inputFields, type InputImage } from '../tool/input-image';

interface UpscaleRequest {
  readonly image: InputImage;
  readonly uploadKey: string;
}

export const { editingUpscale } = injectStudioEndpoints('editing', (build) => ({
  editingUpscale: build.mutation<Picture | null, UpscaleRequest>({
    query: ({ image, uploadKey }) => ({
      url: '/api/upscale/',
      method: 'POST',
      form: inputFields(image, { file: 'image', address: 'image_url' }),
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
