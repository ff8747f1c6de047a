import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { inputFields, type InputImage } from '../tool/input-image';

interface ColorCorrectionRequest {
  readonly image: InputImage;
  readonly uploadKey: string;
}

export const { editingColorCorrection } = injectStudioEndpoints('editing', (build) => ({
  editingColorCorrection: build.mutation<Picture | null, ColorCorrectionRequest>({
    query: ({ image, uploadKey }) => ({
      url: '/api/color-correction/',
      method: 'POST',
      form: inputFields(image, { file: 'main_image', address: 'image_url' }),
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
