import { useNotify } from '@likeness/shared/notifications';
import { useStudioDispatch } from '@likeness/shared/store';
import { MaskCard } from '../mask-editor/mask-card';
import { MaskColumns } from '../mask-editor/mask-columns';
import { maskExtras } from '../mask-editor/mask-extras';
import { sendWithMask } from '../mask-editor/send-with-mask';
import { declaredAction } from '../paid-action';
import { imageFor } from '../tool/image-for';
import { PriceLine } from '../tool/price-line';
import { RunButtons } from '../tool/run-buttons';
import { ToolColumn, ToolLayout } from '../tool/tool-layout';
import { ToolResult } from '../tool/tool-result';
import { declareSession } from '../tool/tool-session';
import { knownSize, useNaturalSize } from '../tool/use-natural-size';
import { useToolSession } from '../tool/use-tool-session';
import { editingAddAccessories } from './add-accessories-api';
import { ReferenceCard } from './reference-card';
import {
  ADD_ACCESSORIES_RUN_TEXTS,
  ADD_ACCESSORIES_TEXTS,
  ADD_ACCESSORIES_WARNINGS,
  ADD_ACCESSORIES_WORDS,
} from './texts';

const ACTION = declaredAction('add-accessories');
const SESSION = declareSession({ slots: ['main', 'reference'], asFile: ['reference'], extras: maskExtras('main') });

/** `/edit/add-accessories`: a picture, what is painted on it and a picture of an accessory in, the accessory in its place out. */
export default function AddAccessoriesScreen() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const size = useNaturalSize(slots.main);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const add = async (): Promise<void> => {
    const reference = await imageFor(slots.reference);
    // Last, so that the mask that is read now is this picture's.
    const main = await imageFor(slots.main);
    if (typeof main === 'string') {
      notify.warning(ADD_ACCESSORIES_WARNINGS.main);
      return;
    }
    // Its slot holds nothing but files.
    if (typeof reference === 'string' || reference.kind !== 'file') {
      notify.warning(ADD_ACCESSORIES_WARNINGS.reference);
      return;
    }
    await start({
      action: ACTION,
      texts: ADD_ACCESSORIES_RUN_TEXTS,
      send: sendWithMask({ mask: extras.mask.get(), shown: main.shown, size: knownSize(main) }, (mask, uploadKey) =>
        dispatch(editingAddAccessories.initiate({ main, reference, mask, uploadKey }, { track: false })),
      ),
    });
  };
  const buttons = (
    <>
      <RunButtons run={run} label={ADD_ACCESSORIES_TEXTS.run} onRun={() => void add()} onReset={reset} />
      <PriceLine what={ADD_ACCESSORIES_TEXTS.paidFor} credits={ACTION.price} />
    </>
  );

  return (
    <ToolLayout title={ADD_ACCESSORIES_TEXTS.title} slots={[slots.main, slots.reference]}>
      <MaskColumns>
        <MaskCard
          title={ADD_ACCESSORIES_TEXTS.uploadMain}
          slot={slots.main}
          extras={extras}
          size={size}
          label={ADD_ACCESSORIES_TEXTS.main}
          run={run}
        >
          {(full) => full && buttons}
        </MaskCard>
        <ToolColumn>
          <ReferenceCard slot={slots.reference} />
          {buttons}
          <ToolResult
            run={run}
            onRetry={() => void add()}
            original={slots.main}
            doing={ADD_ACCESSORIES_TEXTS.doing}
            resultName={ADD_ACCESSORIES_TEXTS.resultName}
            words={ADD_ACCESSORIES_WORDS}
            onContinue={(result) => void slots.main.continueWith(result)}
          />
        </ToolColumn>
      </MaskColumns>
    </ToolLayout>
  );
}
