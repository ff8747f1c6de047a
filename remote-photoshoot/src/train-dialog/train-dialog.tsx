import { useState } from 'react';
import { styled } from 'styled-components';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { color, font, space } from '@likeness/shared/theme';
import { Button, Modal, TextField, UploadArea } from '@likeness/shared/ui';
import { TRAINING } from '../paid-action';
import { PHOTO_TEXTS } from '../train-photos/texts';
import { TrainPhotos } from '../train-photos/train-photos';
import { usePacking } from '../train-photos/use-packing';
import { usePhotoChecks } from '../train-photos/use-photo-checks';
import { usePhotos, type ChosenPhotos } from '../train-photos/use-photos';
import { cancelledText } from '../training/cancelled-training';
import { zipProblem } from '../training/check-zip';
import { TrainingCharge } from '../training/training-charge';
import { useTraining } from '../training/use-training';
import { ChosenFile } from './chosen-file';
import { enteredFile, enteredWord, forgetEntered } from './entered';
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

/** Photos, as a ZIP or as they are, and a trigger word make a new model. What was entered stays until a training has started. */
export function TrainDialog({ open, onClose }: TrainDialogProps) {
  const notify = useNotify();
  const file = useObservable(enteredFile);
  const word = useObservable(enteredWord);
  const [problem, setProblem] = useState<string>();
  const photos = usePhotos();
  const training = useTraining(WORDS, onClose);
  const forget = (): void => {
    forgetEntered();
    photos.clear();
  };
  const { packing, pack, ...packer } = usePacking({
    onPacked: (zip) => void training.start({ zipFile: zip, triggerWord: word }, forget),
    onLeft: () => notify.info(cancelledText(false)),
    onFailed: setProblem,
  });
  const busy = training.busy || packing;
  // After the others have been looked at here, which takes the same memory, and never beside an upload.
  const checks = usePhotoChecks(photos.used, open && !busy && photos.waiting === 0);

  const choose = (chosen: File): void => {
    const wrong = zipProblem(chosen);
    setProblem(wrong);
    if (!wrong) enteredFile.set(chosen);
  };
  const submit = (): void => {
    const wrong = missing({ file, word, photos });
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (file) void training.start({ zipFile: file, triggerWord: word }, forget);
    else void pack(photos.used);
  };
  const leave = (): void => {
    const said = packing ? cancelledText(false) : training.cancel();
    packer.cancel();
    if (said !== undefined) notify.info(said);
    training.dismiss();
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
        {file && <ChosenFile file={file} disabled={busy} onRemove={enteredFile.reset} />}
        <TrainPhotos photos={photos} checks={checks} busy={busy} packing={packing} hasZip={file !== undefined} />
        <TextField
          label={TRAIN_TEXTS.word}
          hint={TRAIN_TEXTS.wordHint}
          placeholder={TRAIN_TEXTS.wordExample}
          required
          aria-invalid={(problem === TRAIN_TEXTS.missing || problem === PHOTO_TEXTS.noWord) && word.trim() === ''}
          maxLength={100}
          autoComplete="off"
          disabled={busy}
          value={word}
          onChange={(event) => enteredWord.set(event.target.value)}
        />
        {training.uploadKey !== undefined && <TrainingUploadProgress uploadKey={training.uploadKey} />}
        {problem && <Problem role="alert">{problem}</Problem>}
        <TrainingCharge stage={training.stage} />
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

interface Entered {
  readonly file: File | undefined;
  readonly word: string;
  readonly photos: ChosenPhotos;
}

/** @returns a sentence that says why no training can begin with what was entered, or nothing. */
function missing({ file, word, photos }: Entered): string | undefined {
  const noWord = word.trim() === '';
  if (file || photos.count === 0) return !file || noWord ? TRAIN_TEXTS.missing : undefined;
  if (photos.waiting > 0) return PHOTO_TEXTS.stillLooking;
  if (photos.used.length === 0) return PHOTO_TEXTS.noneUsed;
  return noWord ? PHOTO_TEXTS.noWord : undefined;
}
