import { Profiler } from 'react';
import { injectStudioEndpoints, type FileField } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { useStudioDispatch } from '@likeness/shared/store';
import type { ToolUnderTest } from '../../testing/tool-studio';
import { imageFor } from '../../tool/image-for';
import { inputFields, type InputImage } from '../../tool/input-image';
import { RunButtons } from '../../tool/run-buttons';
import { ToolLayout } from '../../tool/tool-layout';
import { ToolResult } from '../../tool/tool-result';
import { declareSession } from '../../tool/tool-session';
import { useNaturalSize } from '../../tool/use-natural-size';
import { useToolSession } from '../../tool/use-tool-session';
import { MaskCard } from '../mask-card';
import { maskExtras } from '../mask-extras';
import { sendWithMask } from '../send-with-mask';

const { editingMaskTool } = injectStudioEndpoints('editing', (build) => ({
  editingMaskTool: build.mutation<Picture | null, { image: InputImage; mask: FileField; uploadKey: string }>({
    query: ({ image, mask, uploadKey }) => ({
      url: '/api/object-removal/',
      method: 'POST',
      form: { ...inputFields(image, { file: 'main_image', address: 'image_url' }), mask_image: mask },
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
  }),
})).endpoints;

const ACTION = { id: 'mask-tool', price: 2 };
const SESSION = declareSession({ slots: ['image'], extras: maskExtras('image') });
const RUN_TEXTS = { refused: 'Too few credits.', failed: 'Could not be done.', goesOn: 'It goes on.' };

/** How often React has drawn the tool. */
export const drawings = { count: 0 };

/** A tool that stands for those with a mask, so that the editor is shown without any real tool. */
function MaskTool() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const size = useNaturalSize(slots.image);
  const dispatch = useStudioDispatch();
  const apply = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    if (typeof image === 'string') return;
    const send = sendWithMask({ mask: extras.mask.get(), shown: image.shown, size }, (mask, uploadKey) =>
      dispatch(editingMaskTool.initiate({ image, mask, uploadKey }, { track: false })),
    );
    await start({ action: ACTION, texts: RUN_TEXTS, send });
  };
  return (
    <Profiler id="mask tool" onRender={() => (drawings.count += 1)}>
      <ToolLayout title="Mask Tool" slots={[slots.image]}>
        <MaskCard title="Upload" slot={slots.image} extras={extras} size={size} run={run}>
          <RunButtons run={run} label="Apply" onRun={() => void apply()} onReset={reset} />
        </MaskCard>
        <ToolResult
          run={run}
          onRetry={() => void apply()}
          original={slots.image}
          doing="Applying"
          resultName="Applied image"
          onContinue={(result) => void slots.image.continueWith(result)}
        />
      </ToolLayout>
    </Profiler>
  );
}

export const MASK_TOOL: ToolUnderTest = {
  screen: (
    <main>
      <MaskTool />
    </main>
  ),
  path: '/edit/mask-tool',
  endpoint: '/api/object-removal/',
  run: 'Apply',
  resultName: 'Applied image',
};
