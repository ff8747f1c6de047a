import { usePicturesGetGalleryQuery } from '@likeness/shared/pictures';
import { RouteButton, ScreenHead } from '@likeness/shared/ui';
import { savedPictures } from '../picture-grid/listed-picture';
import { PictureBrowser } from '../picture-grid/picture-browser';
import { useListState } from '../picture-grid/use-list-state';
import { useLoadFailure } from '../picture-grid/use-load-failure';
import { GALLERY_TEXTS } from './texts';

/** `/gallery`: what the person has saved. */
export default function GalleryScreen() {
  const gallery = usePicturesGetGalleryQuery();
  useLoadFailure(gallery.error, GALLERY_TEXTS.loadFailed);
  return (
    <>
      <ScreenHead title={GALLERY_TEXTS.title} subtitle={GALLERY_TEXTS.subtitle} />
      <PictureBrowser
        label={GALLERY_TEXTS.title}
        state={useListState(gallery, savedPictures)}
        onRetry={() => void gallery.refetch()}
        emptyHint={GALLERY_TEXTS.emptyHint}
        emptyAction={
          <RouteButton to="/generated-images" look="accent">
            {GALLERY_TEXTS.emptyAction}
          </RouteButton>
        }
        deletesFrom="gallery"
        addedText={GALLERY_TEXTS.added}
      />
    </>
  );
}
