import { injectStudioEndpoints } from '@likeness/shared/api';
import type { Picture } from '@likeness/shared/images';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { useStudioDispatch } from '@likeness/shared/store';
import { Button } from '@likeness/shared/ui';
import { asPicture, type ToolUnderTest } from '../../testing/tool-studio';
import { imageFor } from '../image-for';
import { inputFields, type InputImage } from '../input-image';
import { PriceLine } from '../price-line';
import { RunButtons } from '../run-buttons';
import type { ToolTexts } from '../texts';
import { ToolResult } from '../tool-result';
import { ToolColumn, ToolLayout } from '../tool-layout';
import { declareSession } from '../tool-session';
import { UploadCard } from '../upload-card';
import { useToolSession } from '../use-tool-session';

const { editingTwoPictureTool } = injectStudioEndpoints('editing', (build) => ({
  editingTwoPictureTool: build.mutation<Picture | null, { main: InputImage; reference: InputImage; uploadKey: string }>(
    {
      query: ({ main, reference, uploadKey }) => ({
        url: '/api/add-accessories/',
        method: 'POST',
        form: {
          ...inputFields(main, { file: 'main_image', address: 'image_url' }),
          ...(reference.kind === 'file' && { reference_image: { file: reference.file, name: reference.name } }),
        },
        reads: 'picture',
        timeout: 'work',
        uploadKey,
      }),
    },
  ),
})).endpoints;

/** It says nothing of how it ended. */
const RUN_TEXTS: ToolTexts = { goesOn: 'The run under way goes on.' };
const RESULT_WORDS = { busy: 'Combining...', nothing: 'It will appear here', title: 'The Two as One' } as const;

const SESSION = declareSession({
  slots: ['main', 'reference'],
  asFile: ['reference'],
  extras: { marks: { initial: 0, belongsTo: 'main' } },
});

/** A tool that stands for those with two pictures and something that belongs to one of them, as a mask does. */
function TwoPictureTool() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const marks = useObservable(extras.marks);
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const combine = async (): Promise<void> => {
    const [main, reference] = await Promise.all([imageFor(slots.main), imageFor(slots.reference)]);
    if (typeof main === 'string' || typeof reference === 'string') {
      notify.warning('Both images, please.');
      return;
    }
    const send = (uploadKey: string) =>
      dispatch(editingTwoPictureTool.initiate({ main, reference, uploadKey }, { track: false }));
    await start({ action: { id: 'two-picture-tool', price: 0 }, texts: RUN_TEXTS, send });
  };

  return (
    <ToolLayout title="Two-Picture Tool" subtitle="One upon the other." slots={[slots.main, slots.reference]}>
      <ToolColumn>
        <UploadCard title="Upload Main" slot={slots.main} label="Main">
          <Button onClick={() => extras.marks.set(marks + 1)}>Mark</Button>
          <output>{marks} marks</output>
        </UploadCard>
        <UploadCard title="Upload Reference" slot={slots.reference} label="Reference" />
        <RunButtons run={run} label="Combine" onRun={() => void combine()} onReset={reset} />
        <PriceLine what="A combination" credits={0} />
      </ToolColumn>
      <ToolResult
        run={run}
        onRetry={() => void combine()}
        original={slots.main}
        doing="Combining"
        resultName="Combined image"
        words={RESULT_WORDS}
        onContinue={(result) => void slots.main.continueWith(result)}
      />
    </ToolLayout>
  );
}

export const TWO_PICTURE_TOOL: ToolUnderTest = {
  screen: <TwoPictureTool />,
  path: '/edit/two-picture-tool',
  endpoint: '/api/add-accessories/',
  run: 'Combine',
  resultName: 'Combined image',
  answer: asPicture,
};
