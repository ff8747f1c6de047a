import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import type { InputImage } from '../tool/input-image';

interface BackgroundReplaceRequest {
  readonly image: InputImage;
  readonly prompt: string;
  readonly uploadKey: string;
}

export const { editingBackgroundReplace } = injectStudioEndpoints('editing', (build) => ({
  editingBackgroundReplace: build.mutation<Picture | null, BackgroundReplaceRequest>({
    query: ({ image, prompt, uploadKey }) => {
      const call = {
        url: '/api/background-remove/',
        method: 'POST',
        reads: 'picture',
        timeout: 'work',
        uploadKey,
      } as const;
      return image.kind === 'file'
        ? { ...call, form: { image: { file: image.file, name: image.name }, prompt } }
        : { ...call, json: { image_url: image.address, prompt } };
    },
    invalidatesTags: ['ProcessedImages'],
  }),
})).endpoints;
