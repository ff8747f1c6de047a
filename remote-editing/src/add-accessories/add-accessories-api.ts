import { injectStudioEndpoints, type FileField } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { inputFields, type InputImage } from '../tool/input-image';

interface AddAccessoriesRequest {
  readonly main: InputImage;
  readonly reference: FileField;
  readonly mask: FileField;
  readonly uploadKey: string;
}

export const { editingAddAccessories } = injectStudioEndpoints('editing', (build) => ({
  editingAddAccessories: build.mutation<Picture | null, AddAccessoriesRequest>({
    query: ({ main, reference, mask, uploadKey }) => ({
      url: '/api/add-accessories/',
      method: 'POST',
      form: {
        ...inputFields(main, { file: 'main_image', address: 'image_url' }),
        reference_image: reference,
        mask_image: mask,
      },
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
