import { useState } from 'react';
import { styled } from 'styled-components';
import { megabytes } from '@likeness/contract/rules';
import { useNotify } from '@likeness/shared/notifications';
import { space } from '@likeness/shared/theme';
import { Button, Panel, PanelTitle, TextField, UploadArea } from '@likeness/shared/ui';
import { cancelledText } from '../training/cancelled-training';
import { zipProblem } from '../training/check-zip';
import { trainingFailureText } from '../training/training-failure';
import { useTraining } from '../training/use-training';
import { PLACEHOLDER_TEXTS } from './texts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

/** The form of the older page. Its training is a real one. */
export function TrainingForm() {
  const notify = useNotify();
  const { busy, start, cancel } = useTraining();
  const [file, setFile] = useState<File>();
  const [word, setWord] = useState('');

  const choose = (chosen: File): void => {
    const wrong = zipProblem(chosen);
    if (wrong) notify.warning(wrong);
    else setFile(chosen);
  };
  const submit = async (): Promise<void> => {
    if (!file || word.trim() === '') {
      notify.warning(PLACEHOLDER_TEXTS.missing);
      return;
    }
    const outcome = await start({ zipFile: file, triggerWord: word }, ({ status = 'processing' }) => {
      notify.finished(PLACEHOLDER_TEXTS.started(status));
      setFile(undefined);
      setWord('');
    });
    if (outcome?.kind === 'refused') notify.failed(PLACEHOLDER_TEXTS.tooFewCredits);
    if (outcome?.kind === 'failed') notify.failed(trainingFailureText(outcome.error));
  };

  return (
    <Panel>
      <PanelTitle>{PLACEHOLDER_TEXTS.formTitle}</PanelTitle>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <UploadArea
          label={PLACEHOLDER_TEXTS.upload}
          hint={file ? `${file.name}, ${megabytes(file.size)} MB` : PLACEHOLDER_TEXTS.uploadHint}
          accept=".zip"
          disabled={busy}
          onFile={choose}
        />
        <TextField
          label={PLACEHOLDER_TEXTS.word}
          placeholder={PLACEHOLDER_TEXTS.wordExample}
          required
          autoComplete="off"
          disabled={busy}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button type="submit" look="accent" disabled={busy}>
          {busy ? PLACEHOLDER_TEXTS.busy : PLACEHOLDER_TEXTS.submit}
        </Button>
        {busy && <Button onClick={() => notify.info(cancelledText(cancel()))}>Cancel</Button>}
      </Form>
    </Panel>
  );
}
