import { PicturePile } from '@likeness/shared/ui';
import beach from './examples/beach.avif';
import photo from './examples/photo.avif';
import space from './examples/space.avif';
import { MODELS_TEXTS } from './texts';

/** A photo, and what became of it: what a first model is good for. */
export function ExamplePictures() {
  return <PicturePile pictures={[photo, beach, space]} caption={MODELS_TEXTS.examples} />;
}
