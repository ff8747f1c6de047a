import { injectStudioEndpoints, type FileField } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { inputFields, type InputImage } from '../tool/input-image';

interface ObjectRemovalRequest {
  readonly image: InputImage;
  readonly mask: FileField;
  readonly uploadKey: string;
}

export const { editingObjectRemoval } = injectStudioEndpoints('editing', (build) => ({
  editingObjectRemoval: build.mutation<Picture | null, ObjectRemovalRequest>({
    query: ({ image, mask, uploadKey }) => ({
      url: '/api/object-removal/',
      method: 'POST',
      form: { ...inputFields(image, { file: 'main_image', address: 'image_url' }), mask_image: mask },
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
