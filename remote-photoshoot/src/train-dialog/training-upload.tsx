import { useUploadProgress } from '@likeness/shared/api';
import { megabytes } from '@likeness/contract/rules';
import { Progress } from '@likeness/shared/ui';
import { TRAIN_TEXTS } from './texts';

/** How much of the ZIP is on the server, while it is on its way. */
export function TrainingUploadProgress({ uploadKey }: { readonly uploadKey: string }) {
  const progress = useUploadProgress(uploadKey);
  if (!progress || progress.total === 0) return null;
  const { sent, total } = progress;
  const all = sent >= total;
  return (
    <Progress
      label={all ? TRAIN_TEXTS.checking : TRAIN_TEXTS.uploading}
      value={sent}
      max={total}
      text={`${megabytes(sent)} of ${megabytes(total)} MB`}
    />
  );
}
