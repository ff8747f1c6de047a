import { LARGER_THUMBNAIL_WIDTHS, THUMBNAIL_WIDTHS } from '@likeness/contract/rules';
import { useFeature } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { thumbnailSource, type PictureLook, type PictureSource } from '@likeness/shared/images';

/**
 * What small images load: the thumbnails of the API's pictures where it has announced that it has some, and otherwise the pictures.
 *
 * @returns a function of a picture's address, of how wide it is shown, as the attribute `sizes` has it, and of what the API's answer told
 *   of its look, which counts where the API has announced the feature `focal-points`
 */
export function useThumbnails(): (address: string, sizes: string, look?: PictureLook) => PictureSource {
  const hasThumbnails = useFeature('thumbnails');
  const widths = useFeature('small-thumbnails') ? THUMBNAIL_WIDTHS : LARGER_THUMBNAIL_WIDTHS;
  const hasLooks = useFeature('focal-points');
  return (address, sizes, look) => ({
    ...(hasThumbnails ? thumbnailSource(address, sizes, configuration().apiHost, widths) : { src: address }),
    ...(hasLooks && look ? { look } : {}),
  });
}
