import { useNotify } from '@likeness/shared/notifications';
import { useStudioDispatch } from '@likeness/shared/store';
import { space } from '@likeness/shared/theme';
import { declaredAction } from '../paid-action';
import { imageFor } from '../tool/image-for';
import { PriceLine } from '../tool/price-line';
import { RunButtons } from '../tool/run-buttons';
import { ToolResult } from '../tool/tool-result';
import { ToolColumn, ToolLayout } from '../tool/tool-layout';
import { declareSession } from '../tool/tool-session';
import { UploadCard } from '../tool/upload-card';
import { useToolSession } from '../tool/use-tool-session';
import { editingOutfitSwap } from './outfit-swap-api';
import { OUTFIT_SWAP_RUN_TEXTS, OUTFIT_SWAP_TEXTS as TEXTS } from './texts';

const ACTION = declaredAction('outfit-swap');
/** The call takes the outfit as a file only. */
const SESSION = declareSession({ slots: ['person', 'outfit'], inputImage: 'person', asFile: ['outfit'] });

/** Both cards and the buttons beside the result, without scrolling on a desktop. */
const AREA_HEIGHT = space(60);

/** `/edit/outfit-swap`: a person and a garment in, the person in the garment out. */
export default function OutfitSwapScreen() {
  const { slots, run, start, reset } = useToolSession(SESSION);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const swap = async (): Promise<void> => {
    const [person, outfit] = await Promise.all([imageFor(slots.person), imageFor(slots.outfit)]);
    if (typeof person === 'string' || typeof outfit === 'string' || outfit.kind !== 'file') {
      notify.warning(TEXTS.missing);
      return;
    }
    await start({
      action: ACTION,
      texts: OUTFIT_SWAP_RUN_TEXTS,
      send: (uploadKey) => dispatch(editingOutfitSwap.initiate({ person, outfit, uploadKey }, { track: false })),
    });
  };
  const resetAll = (): void => {
    reset();
    notify.info(TEXTS.reset);
  };

  return (
    <ToolLayout title={TEXTS.title} subtitle={TEXTS.subtitle} slots={[slots.person, slots.outfit]}>
      <ToolColumn>
        <UploadCard title={TEXTS.person.upload} slot={slots.person} label={TEXTS.person.label} height={AREA_HEIGHT} />
        <UploadCard title={TEXTS.outfit.upload} slot={slots.outfit} label={TEXTS.outfit.label} height={AREA_HEIGHT} />
        <RunButtons run={run} label={TEXTS.run} onRun={() => void swap()} onReset={resetAll} />
        <PriceLine what={TEXTS.paidFor} credits={ACTION.price} />
      </ToolColumn>
      <ToolResult
        run={run}
        onRetry={() => void swap()}
        original={slots.person}
        doing={TEXTS.doing}
        resultName={TEXTS.resultName}
        large
      />
    </ToolLayout>
  );
}
