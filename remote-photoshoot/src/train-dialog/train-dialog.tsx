import { useState } from 'react';
import { styled } from 'styled-components';
import { useNotify } from '@likeness/shared/notifications';
import { color, font, space } from '@likeness/shared/theme';
import { Button, Modal, TextField, UploadArea } from '@likeness/shared/ui';
import { TRAINING } from '../paid-action';
import { zipProblem } from '../training/check-zip';
import { useTraining } from '../training/use-training';
import { ChosenFile } from './chosen-file';
import { TRAIN_TEXTS } from './texts';
import { TrainingUploadProgress } from './training-upload';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
const Problem = styled.p`
  color: ${color.danger};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
`;
const Price = styled.p`
  flex: 1 0 auto;
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

const WORDS = { done: TRAIN_TEXTS.started, refused: TRAIN_TEXTS.tooFewCredits };

export interface TrainDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A ZIP of photos and a trigger word make a new model. What was entered stays until a training has started. */
export function TrainDialog({ open, onClose }: TrainDialogProps) {
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, uploadKey, start, cancel } = useTraining(WORDS, () => {
    setFile(undefined);
    setWord('');
    onClose();
  });

  const choose = (chosen: File): void => {
    const wrong = zipProblem(chosen);
    setProblem(wrong);
    if (!wrong) setFile(chosen);
  };
  const submit = (): void => {
    setProblem(undefined);
    if (!file || word.trim() === '') setProblem(TRAIN_TEXTS.missing);
    else void start({ zipFile: file, triggerWord: word });
  };
  const leave = (): void => {
    const said = cancel();
    if (said !== undefined) notify.info(said);
    setProblem(undefined);
    onClose();
  };

  return (
    <Modal title={TRAIN_TEXTS.title} open={open} onClose={leave} dismissible={!busy}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UploadArea
          label={TRAIN_TEXTS.upload}
          hint={TRAIN_TEXTS.uploadHint}
          accept=".zip"
          disabled={busy}
          onFile={choose}
        />
        {file && <ChosenFile file={file} disabled={busy} onRemove={() => setFile(undefined)} />}
        <TextField
          label={TRAIN_TEXTS.word}
          hint={TRAIN_TEXTS.wordHint}
          placeholder={TRAIN_TEXTS.wordExample}
          required
          aria-invalid={problem === TRAIN_TEXTS.missing && word.trim() === ''}
          maxLength={100}
          autoComplete="off"
          disabled={busy}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {uploadKey !== undefined && <TrainingUploadProgress uploadKey={uploadKey} />}
        {problem && <Problem role="alert">{problem}</Problem>}
        <Foot>
          <Price>{TRAIN_TEXTS.price(TRAINING.price)}</Price>
          <Button onClick={leave}>{TRAIN_TEXTS.cancel}</Button>
          <Button type="submit" look="accent" disabled={busy}>
            {busy ? TRAIN_TEXTS.busy : TRAIN_TEXTS.submit}
          </Button>
        </Foot>
      </Form>
    </Modal>
  );
}
