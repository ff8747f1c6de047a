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
import { UPSCALE_RUN_TEXTS, UPSCALE_TEXTS, UPSCALE_WARNINGS } from './texts';
import { editingUpscale } from './upscale-api';

const ACTION = declaredAction('upscale');
const SESSION = declareSession({ slots: ['image'] });

/** `/edit/upscale`: a picture in, the same picture with more pixels out. */
export default function UpscaleScreen() {
  const { slots, run, start, reset } = useToolSession(SESSION);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const upscale = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    if (typeof image === 'string') {
      notify.warning(UPSCALE_WARNINGS[image]);
      return;
    }
    await start({
      action: ACTION,
      texts: UPSCALE_RUN_TEXTS,
      send: (uploadKey) => dispatch(editingUpscale.initiate({ image, uploadKey }, { track: false })),
    });
  };
  const resetAll = (): void => {
    reset();
    notify.info(UPSCALE_TEXTS.reset);
  };

  return (
    <ToolLayout title={UPSCALE_TEXTS.title} subtitle={UPSCALE_TEXTS.subtitle} slots={[slots.image]}>
      <UploadCard title={UPSCALE_TEXTS.upload} slot={slots.image}>
        <RunButtons run={run} label={UPSCALE_TEXTS.run} onRun={() => void upscale()} onReset={resetAll} />
        <PriceLine what={UPSCALE_TEXTS.paidFor} credits={ACTION.price} />
      </UploadCard>
      <ToolResult
        run={run}
        onRetry={() => void upscale()}
        original={slots.image}
        doing={UPSCALE_TEXTS.doing}
        resultName={UPSCALE_TEXTS.resultName}
      />
    </ToolLayout>
  );
}
