import { useNotify } from '@likeness/shared/notifications';
import { useStudioDispatch } from '@likeness/shared/store';
import { declaredAction } from '../paid-action';
import { imageFor } from '../tool/image-for';
import { PriceLine } from '../tool/price-line';
import { RunButtons } from '../tool/run-buttons';
import { ToolResult } from '../tool/tool-result';
import { ToolLayout } from '../tool/tool-layout';
import { declareSession } from '../tool/tool-session';
import { UploadCard } from '../tool/upload-card';
import { useToolSession } from '../tool/use-tool-session';
import { editingColorCorrection } from './color-correction-api';
import { COLOR_CORRECTION_RUN_TEXTS, COLOR_CORRECTION_TEXTS as TEXTS } from './texts';

const ACTION = declaredAction('color-correction');
const SESSION = declareSession({ slots: ['image'] });

/** `/edit/color-correction`: a picture in, the same picture in better light and colours out. */
export default function ColorCorrectionScreen() {
  const { slots, run, start, reset } = useToolSession(SESSION);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const correct = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    if (typeof image === 'string') {
      notify.warning(TEXTS.missing);
      return;
    }
    await start({
      action: ACTION,
      texts: COLOR_CORRECTION_RUN_TEXTS,
      send: (uploadKey) => dispatch(editingColorCorrection.initiate({ image, uploadKey }, { track: false })),
    });
  };
  const resetAll = (): void => {
    reset();
    notify.info(TEXTS.reset);
  };

  return (
    <ToolLayout title={TEXTS.title} subtitle={TEXTS.subtitle} slots={[slots.image]}>
      <UploadCard title={TEXTS.upload} slot={slots.image}>
        <RunButtons run={run} label={TEXTS.run} onRun={() => void correct()} onReset={resetAll} />
        <PriceLine what={TEXTS.paidFor} credits={ACTION.price} />
      </UploadCard>
      <ToolResult
        run={run}
        onRetry={() => void correct()}
        original={slots.image}
        doing={TEXTS.doing}
        resultName={TEXTS.resultName}
      />
    </ToolLayout>
  );
}
