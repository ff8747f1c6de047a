import { useStudioDispatch } from '@likeness/shared/store';
import { MaskCard } from '../mask-editor/mask-card';
import { MaskColumns } from '../mask-editor/mask-columns';
import { maskExtras } from '../mask-editor/mask-extras';
import { sendWithMask } from '../mask-editor/send-with-mask';
import { declaredAction } from '../paid-action';
import { imageFor } from '../tool/image-for';
import { PriceLine } from '../tool/price-line';
import { RunButtons } from '../tool/run-buttons';
import { ToolLayout } from '../tool/tool-layout';
import { ToolResult } from '../tool/tool-result';
import { declareSession } from '../tool/tool-session';
import { knownSize, useNaturalSize } from '../tool/use-natural-size';
import { useToolSession } from '../tool/use-tool-session';
import { editingObjectRemoval } from './object-removal-api';
import { OBJECT_REMOVAL_RUN_TEXTS, OBJECT_REMOVAL_TEXTS, OBJECT_REMOVAL_WORDS } from './texts';

const ACTION = declaredAction('object-removal');
const SESSION = declareSession({ slots: ['image'], extras: maskExtras('image') });

/** `/edit/object-removal`: a picture and what is painted on it in, the picture without that out. */
export default function ObjectRemovalScreen() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const size = useNaturalSize(slots.image);
  const dispatch = useStudioDispatch();

  const remove = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    // Without an image it does nothing, and says nothing either.
    if (typeof image === 'string') return;
    await start({
      action: ACTION,
      texts: OBJECT_REMOVAL_RUN_TEXTS,
      send: sendWithMask({ mask: extras.mask.get(), shown: image.shown, size: knownSize(image) }, (mask, uploadKey) =>
        dispatch(editingObjectRemoval.initiate({ image, mask, uploadKey }, { track: false })),
      ),
    });
  };

  return (
    <ToolLayout title={OBJECT_REMOVAL_TEXTS.title} subtitle={OBJECT_REMOVAL_TEXTS.tagline} slots={[slots.image]}>
      <MaskColumns>
        <MaskCard title={OBJECT_REMOVAL_TEXTS.upload} slot={slots.image} extras={extras} size={size} run={run}>
          <RunButtons run={run} label={OBJECT_REMOVAL_TEXTS.run} onRun={() => void remove()} onReset={reset} />
          <PriceLine what={OBJECT_REMOVAL_TEXTS.paidFor} credits={ACTION.price} />
        </MaskCard>
        <ToolResult
          run={run}
          onRetry={() => void remove()}
          original={slots.image}
          doing={OBJECT_REMOVAL_TEXTS.doing}
          resultName={OBJECT_REMOVAL_TEXTS.resultName}
          words={OBJECT_REMOVAL_WORDS}
          onContinue={(result) => void slots.image.continueWith(result)}
        />
      </MaskColumns>
    </ToolLayout>
  );
}
