import { useState } from 'react';
import { styled } from 'styled-components';
import { megabytes } from '@likeness/contract/rules';
import { useNotify } from '@likeness/shared/notifications';
import { space } from '@likeness/shared/theme';
import { Button, Panel, PanelTitle, TextField, UploadArea } from '@likeness/shared/ui';
import { zipProblem } from '../training/check-zip';
import { TrainingCharge } from '../training/training-charge';
import { useTraining } from '../training/use-training';
import type { TrainingAnswer } from '../photoshoot-api/photoshoot-api';
import { PLACEHOLDER_TEXTS } from './texts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const WORDS = {
  done: ({ status = 'processing' }: TrainingAnswer) => PLACEHOLDER_TEXTS.started(status),
  refused: PLACEHOLDER_TEXTS.tooFewCredits,
};

/** The form of the older page. Its training is a real one. */
export function TrainingForm() {
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [word, setWord] = useState('');
  const { busy, stage, start, cancel } = useTraining(WORDS, () => {
    setFile(undefined);
    setWord('');
  });

  const choose = (chosen: File): void => {
    const wrong = zipProblem(chosen);
    if (wrong) notify.warning(wrong);
    else setFile(chosen);
  };
  const submit = (): void => {
    if (!file || word.trim() === '') notify.warning(PLACEHOLDER_TEXTS.missing);
    else void start({ zipFile: file, triggerWord: word });
  };
  const giveUp = (): void => {
    const said = cancel();
    if (said !== undefined) notify.info(said);
  };

  return (
    <Panel>
      <PanelTitle>{PLACEHOLDER_TEXTS.formTitle}</PanelTitle>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
        {busy && <Button onClick={giveUp}>Cancel</Button>}
        <TrainingCharge stage={stage} />
      </Form>
    </Panel>
  );
}
