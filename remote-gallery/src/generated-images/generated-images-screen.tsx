import { useState } from 'react';
import { PictureActions, usePicturesGetGeneratedQuery, usePicturesGetProcessedQuery } from '@likeness/shared/pictures';
import { Choice, RouteButton, ScreenHead } from '@likeness/shared/ui';
import { listState } from '../picture-grid/list-state';
import { storedPictures } from '../picture-grid/listed-picture';
import { PictureBrowser } from '../picture-grid/picture-browser';
import { useLoadFailure } from '../picture-grid/use-load-failure';
import { GENERATED_TEXTS } from './texts';

type Shown = 'Generated' | 'Processed';

const SHOWN = [
  { value: 'Generated', text: GENERATED_TEXTS.generated },
  { value: 'Processed', text: GENERATED_TEXTS.processed },
] as const;

const EMPTY = {
  Generated: { hint: GENERATED_TEXTS.generatedHint, action: GENERATED_TEXTS.generatedAction, to: '/generate' },
  Processed: { hint: GENERATED_TEXTS.processedHint, action: GENERATED_TEXTS.processedAction, to: '/edit/upscale' },
} as const;

/** `/generated-images`: what was generated, and what the tools made. Both lists are read together. */
export default function GeneratedImagesScreen() {
  const [shown, setShown] = useState<Shown>('Generated');
  const generated = usePicturesGetGeneratedQuery();
  const processed = usePicturesGetProcessedQuery();
  const settled = !generated.isFetching && !processed.isFetching;
  useLoadFailure(settled ? (generated.error ?? processed.error) : undefined, GENERATED_TEXTS.loadFailed);
  const empty = EMPTY[shown];

  return (
    <>
      <ScreenHead title={GENERATED_TEXTS.title} subtitle={GENERATED_TEXTS.subtitle}>
        <Choice label={GENERATED_TEXTS.switch} options={SHOWN} value={shown} onChange={setShown} />
      </ScreenHead>
      <PictureBrowser
        // Ids run through both lists, but a choice in one is none in the other.
        key={shown}
        label={`${shown} images`}
        state={listState(shown === 'Generated' ? generated : processed, (entries) => storedPictures(entries, shown))}
        onRetry={() => {
          void generated.refetch();
          void processed.refetch();
        }}
        emptyHint={empty.hint}
        emptyAction={
          <RouteButton to={empty.to} look="accent">
            {empty.action}
          </RouteButton>
        }
        actions={({ id, picture }, deselect) => (
          <PictureActions
            id={id}
            picture={picture}
            list="generated"
            addedText={GENERATED_TEXTS.added}
            onDeleted={deselect}
          />
        )}
      />
    </>
  );
}
