import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { useStudioDispatch } from '@likeness/shared/store';
import { TextArea } from '@likeness/shared/ui';
import type { ToolUnderTest } from '../../testing/tool-studio';
import { imageFor } from '../image-for';
import { inputFields, type InputImage } from '../input-image';
import { PriceLine } from '../price-line';
import { RunButtons } from '../run-buttons';
import type { ToolTexts } from '../texts';
import { ToolResult } from '../tool-result';
import { ToolLayout } from '../tool-layout';
import { declareSession } from '../tool-session';
import { UploadCard } from '../upload-card';
import { useToolSession } from '../use-tool-session';

const { editingPromptTool } = injectStudioEndpoints('editing', (build) => ({
  editingPromptTool: build.mutation<Picture | null, { image: InputImage; prompt: string; uploadKey: string }>({
    query: ({ image, prompt, uploadKey }) => ({
      url: '/api/background-remove/',
      method: 'POST',
      form: { ...inputFields(image, { file: 'image', address: 'image_url' }), prompt },
      reads: 'picture',
      timeout: 'work',
      uploadKey,
    }),
  }),
})).endpoints;

const RUN_TEXTS: ToolTexts = {
  done: 'Applied!',
  refused: 'Too few credits.',
  empty: 'Nothing came back.',
  failed: 'Could not be applied.',
  goesOn: 'The run under way goes on.',
};
const WARNINGS = { missing: 'An image, please.', unreadable: 'The image is gone.' } as const;

const ACTION = { id: 'prompt-tool', price: 2 };
const SESSION = declareSession({ slots: ['image'], extras: { prompt: { initial: '' } } });

/** A tool that stands for those with one picture and a prompt, so that the pieces are shown without any real tool. */
function PromptTool() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const prompt = useObservable(extras.prompt);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const apply = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    if (typeof image === 'string') {
      notify.warning(WARNINGS[image]);
      return;
    }
    const send = (uploadKey: string) =>
      dispatch(editingPromptTool.initiate({ image, prompt, uploadKey }, { track: false }));
    await start({ action: ACTION, texts: RUN_TEXTS, send });
  };

  return (
    <ToolLayout title="Prompt Tool" slots={[slots.image]}>
      <UploadCard title="Upload An Image" slot={slots.image}>
        <TextArea label="Prompt" value={prompt} onChange={(event) => extras.prompt.set(event.currentTarget.value)} />
        <RunButtons run={run} label="Apply" onRun={() => void apply()} onReset={reset} />
        <PriceLine what="A run" credits={ACTION.price} />
      </UploadCard>
      <ToolResult
        run={run}
        onRetry={() => void apply()}
        original={slots.image}
        doing="Applying"
        resultName="Applied image"
      />
    </ToolLayout>
  );
}

export const PROMPT_TOOL: ToolUnderTest = {
  screen: <PromptTool />,
  path: '/edit/prompt-tool',
  endpoint: '/api/background-remove/',
  run: 'Apply',
  resultName: 'Applied image',
};
