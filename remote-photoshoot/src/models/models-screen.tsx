import CloudOff from 'lucide-react/icons/cloud-off';
import ImagePlus from 'lucide-react/icons/image-plus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { Button, EmptyState, Panel, ScreenHead, VisuallyHidden } from '@likeness/shared/ui';
import { TrainDialog } from '../train-dialog/train-dialog';
import { arrangeModels, type Arrangement } from './arrange-models';
import { ExamplePictures } from './example-pictures';
import { ModelGrid, ModelGridSkeleton } from './model-grid';
import { ModelFilters } from './model-filters';
import { MODELS_TEXTS } from './texts';
import { useModels } from './use-models';

const EVERYTHING: Arrangement = { search: '', status: 'All', sort: 'created' };

/** /: the person's trained models, and the way to a new one. */
export default function ModelsScreen() {
  const { models, loading, failure, reload } = useModels();
  const [arrangement, setArrangement] = useState(EVERYTHING);
  // Nothing of it is drawn, nor runs, before somebody wants it; then it stays, with what was entered.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const train = (): void => setDialog('open');
  return (
    <>
      <ScreenHead title={MODELS_TEXTS.title} subtitle={MODELS_TEXTS.subtitle}>
        <Button look="accent" icon={<Plus size={18} aria-hidden />} onClick={train}>
          {MODELS_TEXTS.train}
        </Button>
      </ScreenHead>
      <ModelFilters arrangement={arrangement} onChange={setArrangement} />
      {loading ? (
        <ModelGridSkeleton />
      ) : failure ? (
        <Panel>
          <EmptyState
            icon={<CloudOff size={36} aria-hidden />}
            text={MODELS_TEXTS.none}
            hint={MODELS_TEXTS.failed[failure]}
          >
            <Button icon={<RotateCw size={16} aria-hidden />} onClick={reload}>
              {MODELS_TEXTS.retry}
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        <Found
          shown={arrangeModels(models, arrangement)}
          some={models.length > 0}
          onTrain={train}
          onShowAll={() => setArrangement(EVERYTHING)}
        />
      )}
      {dialog && <TrainDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </>
  );
}

interface FoundProps {
  readonly shown: ReturnType<typeof arrangeModels>;
  /** Whether there are models at all, shown or not. */
  readonly some: boolean;
  readonly onTrain: () => void;
  readonly onShowAll: () => void;
}

function Found({ shown, some, onTrain, onShowAll }: FoundProps) {
  if (shown.length > 0) {
    return (
      <section>
        <VisuallyHidden as="h2">{MODELS_TEXTS.list}</VisuallyHidden>
        <ModelGrid models={shown} />
      </section>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={some ? <ImagePlus size={36} aria-hidden /> : <ExamplePictures />}
        text={MODELS_TEXTS.none}
        hint={some ? MODELS_TEXTS.noneMatchHint : MODELS_TEXTS.noneHint}
      >
        {some ? (
          <Button onClick={onShowAll}>{MODELS_TEXTS.showAll}</Button>
        ) : (
          <Button onClick={onTrain}>{MODELS_TEXTS.firstModel}</Button>
        )}
      </EmptyState>
    </Panel>
  );
}
