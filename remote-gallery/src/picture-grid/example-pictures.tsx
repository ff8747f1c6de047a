import { PicturePile } from '@likeness/shared/ui';
import beach from './examples/beach.avif';
import forest from './examples/forest.avif';
import garden from './examples/garden.avif';
import { LIST_TEXTS } from './list-texts';

/** What a list could hold, while it is empty. */
export function ExamplePictures() {
  return <PicturePile pictures={[forest, beach, garden]} caption={LIST_TEXTS.examples} />;
}
