import { useState } from 'react';
import { usePicturesGetGeneratedQuery, usePicturesGetProcessedQuery } from '@likeness/shared/pictures';
import { Choice, RouteButton, ScreenHead } from '@likeness/shared/ui';
import { keptPlace } from '../picture-grid/kept-place';
import { generatedPictures, processedPictures } from '../picture-grid/listed-picture';
import { PictureBrowser } from '../picture-grid/picture-browser';
import { useListState } from '../picture-grid/use-list-state';
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
  const [shown, setShown] = useState(shownFirst);
  const generated = usePicturesGetGeneratedQuery();
  const processed = usePicturesGetProcessedQuery();
  const settled = !generated.isFetching && !processed.isFetching;
  useLoadFailure(settled ? (generated.error ?? processed.error) : undefined, GENERATED_TEXTS.loadFailed);
  const lists = {
    Generated: useListState(generated, generatedPictures),
    Processed: useListState(processed, processedPictures),
  };
  const empty = EMPTY[shown];

  return (
    <>
      <ScreenHead title={GENERATED_TEXTS.title} subtitle={GENERATED_TEXTS.subtitle}>
        <Choice label={GENERATED_TEXTS.switch} options={SHOWN} value={shown} onChange={setShown} />
      </ScreenHead>
      <PictureBrowser
        // Ids run through both lists, but a choice in one is none in the other.
        key={shown}
        label={labelOf(shown)}
        state={lists[shown]}
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
        deletesFrom="generated"
        addedText={GENERATED_TEXTS.added}
      />
    </>
  );
}

function labelOf(shown: Shown): string {
  return `${shown} images`;
}

/** After a delete in the processed list the reloaded document goes on there. */
function shownFirst(): Shown {
  return keptPlace()?.label === labelOf('Processed') ? 'Processed' : 'Generated';
}
