import { COSTS } from '@likeness/shared/credits';
import { useNotify } from '@likeness/shared/notifications';
import { PictureActions } from '@likeness/shared/pictures';
import { useStudioDispatch } from '@likeness/shared/store';
import { Button, ScreenHead } from '@likeness/shared/ui';
import { imageFor } from '../tool/image-for';
import { useObservable } from '../tool/observable';
import { ResultCard } from '../tool/result-card';
import { TOOL_TEXTS } from '../tool/texts';
import { ToolButtons, ToolColumn, ToolColumns, ToolPrice, ToolRoom } from '../tool/tool-layout';
import { declareSession } from '../tool/tool-session';
import { UploadCard } from '../tool/upload-card';
import { useToolSession } from '../tool/use-tool-session';
import { UPSCALE_RUN_TEXTS, UPSCALE_TEXTS, UPSCALE_WARNINGS } from './texts';
import { editingUpscale } from './upscale-api';

const SESSION = declareSession({ slots: ['image'] });

/** `/edit/upscale`: a picture in, the same picture with more pixels out. */
export default function UpscaleScreen() {
  const { slots, run, reset } = useToolSession(SESSION);
  const { image } = useObservable(slots.image);
  const state = useObservable(run);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const upscale = async (): Promise<void> => {
    const chosen = await imageFor(slots.image);
    if (typeof chosen === 'string') {
      notify.warning(UPSCALE_WARNINGS[chosen]);
      return;
    }
    await run.start(
      { dispatch, notify },
      {
        action: 'upscale',
        texts: UPSCALE_RUN_TEXTS,
        send: (uploadKey) => dispatch(editingUpscale.initiate({ image: chosen, uploadKey }, { track: false })),
      },
    );
  };

  return (
    <ToolRoom>
      <ScreenHead title={UPSCALE_TEXTS.title} subtitle={UPSCALE_TEXTS.subtitle} />
      <ToolColumns>
        <UploadCard title={UPSCALE_TEXTS.upload} slot={slots.image} onRemove={slots.image.clear}>
          <ToolButtons>
            <Button
              onClick={() => {
                reset();
                notify.info(UPSCALE_TEXTS.reset);
              }}
            >
              {TOOL_TEXTS.reset}
            </Button>
            <Button look="accent" disabled={state.busy} onClick={() => void upscale()}>
              {state.busy ? TOOL_TEXTS.processing : UPSCALE_TEXTS.run}
            </Button>
          </ToolButtons>
          <ToolPrice>An upscale takes {COSTS.upscale} credits.</ToolPrice>
        </UploadCard>
        <ToolColumn>
          <ResultCard
            run={state}
            original={image?.shown}
            doing={UPSCALE_TEXTS.doing}
            resultName={UPSCALE_TEXTS.resultName}
            onCancel={run.cancel}
          />
          {state.result && !state.waiting && <PictureActions picture={state.result} onDeleted={run.clear} />}
        </ToolColumn>
      </ToolColumns>
    </ToolRoom>
  );
}
