import { PicturePile } from '@likeness/shared/ui';
import outfit from './examples/outfit.avif';
import photo from './examples/photo.avif';
import snow from './examples/snow.avif';
import { TOOL_TEXTS } from './texts';

/** A photo, and what two of the tools made of it. */
export function ExamplePictures() {
  return <PicturePile pictures={[photo, snow, outfit]} caption={TOOL_TEXTS.examples} />;
}
