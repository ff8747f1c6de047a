import { LARGER_THUMBNAIL_WIDTHS, THUMBNAIL_WIDTHS } from '@likeness/contract/rules';
import { useFeature } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { thumbnailSource, type PictureSource } from '@likeness/shared/images';

/**
 * What small images load: the thumbnails of the API's pictures where it has announced that it has some, and otherwise the pictures.
 *
 * @returns a function of a picture's address and of how wide it is shown, as the attribute `sizes` has it
 */
export function useThumbnails(): (address: string, sizes: string) => PictureSource {
  const hasThumbnails = useFeature('thumbnails');
  const widths = useFeature('small-thumbnails') ? THUMBNAIL_WIDTHS : LARGER_THUMBNAIL_WIDTHS;
  return (address, sizes) =>
    hasThumbnails ? thumbnailSource(address, sizes, configuration().apiHost, widths) : { src: address };
}
