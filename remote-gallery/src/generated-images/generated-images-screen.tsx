import { useState } from 'react';
import { useFeature } from '@likeness/shared/api';
import { usePicturesGetGeneratedQuery, usePicturesGetProcessedQuery } from '@likeness/shared/pictures';
import { Choice, RouteButton, ScreenHead } from '@likeness/shared/ui';
import { keptPlace } from '../picture-grid/kept-place';
import { generatedPictures, processedPictures } from '../picture-grid/listed-picture';
import { PictureBrowser } from '../picture-grid/picture-browser';
import { useListState } from '../picture-grid/use-list-state';
import { useLoadFailure } from '../picture-grid/use-load-failure';
import { TrashBrowser } from '../trash/trash-browser';
import { GENERATED_TEXTS } from './texts';

type List = 'Generated' | 'Processed';
type Shown = List | 'Trash';

const SHOWN = [
  { value: 'Generated', text: GENERATED_TEXTS.generated },
  { value: 'Processed', text: GENERATED_TEXTS.processed },
] as const;
const WITH_TRASH = [...SHOWN, { value: 'Trash', text: GENERATED_TEXTS.trash }] as const;

const EMPTY = {
  Generated: { hint: GENERATED_TEXTS.generatedHint, action: GENERATED_TEXTS.generatedAction, to: '/generate' },
  Processed: { hint: GENERATED_TEXTS.processedHint, action: GENERATED_TEXTS.processedAction, to: '/edit/upscale' },
} as const;

/** `/generated-images`: what was generated, and what the tools made, and what was deleted where the API keeps that. */
export default function GeneratedImagesScreen() {
  const [shown, setShown] = useState<Shown>(shownFirst);
  const options: readonly { readonly value: Shown; readonly text: string }[] = useFeature('trash') ? WITH_TRASH : SHOWN;
  return (
    <>
      <ScreenHead title={GENERATED_TEXTS.title} subtitle={GENERATED_TEXTS.subtitle}>
        <Choice label={GENERATED_TEXTS.switch} options={options} value={shown} onChange={setShown} />
      </ScreenHead>
      {shown === 'Trash' ? <TrashBrowser /> : <Lists shown={shown} />}
    </>
  );
}

/** Both lists are read together. */
function Lists({ shown }: { readonly shown: List }) {
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
  );
}

function labelOf(shown: List): string {
  return `${shown} images`;
}

/** After a delete in the processed list the reloaded document goes on there. */
function shownFirst(): List {
  return keptPlace()?.label === labelOf('Processed') ? 'Processed' : 'Generated';
}
