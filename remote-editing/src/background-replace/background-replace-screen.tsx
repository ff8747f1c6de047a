import { LIMITS } from '@likeness/contract/rules';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { usePromptParts } from '@likeness/shared/prompts';
import { useStudioDispatch } from '@likeness/shared/store';
import { TextArea } from '@likeness/shared/ui';
import { declaredAction } from '../paid-action';
import { imageFor } from '../tool/image-for';
import { PriceLine } from '../tool/price-line';
import { RunButtons } from '../tool/run-buttons';
import { ToolResult } from '../tool/tool-result';
import { ToolLayout } from '../tool/tool-layout';
import { declareSession } from '../tool/tool-session';
import { UploadCard } from '../tool/upload-card';
import { useToolSession } from '../tool/use-tool-session';
import { editingBackgroundReplace } from './background-replace-api';
import { FileName } from './file-name';
import { BACKGROUND_REPLACE_RUN_TEXTS, BACKGROUND_REPLACE_TEXTS as TEXTS } from './texts';

const ACTION = declaredAction('background-replace');
const SESSION = declareSession({
  slots: ['image'],
  extras: { prompt: { initial: '', isWork: (prompt) => prompt.trim() !== '' }, answered: { initial: '' } },
});

/** `/edit/background-replace`: a picture and a description in, its foreground before a new background out. */
export default function BackgroundReplaceScreen() {
  const { slots, extras, run, start, reset } = useToolSession(SESSION);
  const prompt = useObservable(extras.prompt);
  /** The prompt of the result. */
  const answered = useObservable(extras.answered);
  const parts = usePromptParts();
  const dispatch = useStudioDispatch();
  const notify = useNotify();

  const replace = async (): Promise<void> => {
    const image = await imageFor(slots.image);
    if (typeof image === 'string' || prompt.trim() === '') {
      notify.warning(typeof image === 'string' ? TEXTS.missing : TEXTS.missingPrompt);
      return;
    }
    const asked = prompt.trim();
    await start({
      action: ACTION,
      texts: BACKGROUND_REPLACE_RUN_TEXTS,
      send: (uploadKey) =>
        dispatch(editingBackgroundReplace.initiate({ image, prompt: asked, uploadKey }, { track: false })),
      onResult: () => extras.answered.set(asked),
    });
  };

  return (
    <ToolLayout title={TEXTS.title} subtitle={TEXTS.subtitle} slots={[slots.image]}>
      <UploadCard title={TEXTS.upload} slot={slots.image} beside={<FileName slot={slots.image} />}>
        <TextArea
          label={TEXTS.prompt}
          placeholder={TEXTS.promptExample}
          rows={4}
          dir="auto"
          maxLength={LIMITS.promptCharacters}
          value={prompt}
          onChange={({ currentTarget }) => extras.prompt.set(currentTarget.value)}
        />
        {parts && <parts.PromptHelp text={prompt} purpose="background-replace" onChange={extras.prompt.set} />}
        <RunButtons run={run} label={TEXTS.run} onRun={() => void replace()} onReset={reset} />
        <PriceLine what={TEXTS.paidFor} credits={ACTION.price} />
      </UploadCard>
      <ToolResult
        run={run}
        onRetry={() => void replace()}
        original={slots.image}
        doing={TEXTS.doing}
        resultName={TEXTS.resultName}
        words={{ busy: TEXTS.busy }}
        note={parts && answered !== '' && <parts.MadeWithPrompt prompt={answered} purpose="background-replace" />}
      />
    </ToolLayout>
  );
}
