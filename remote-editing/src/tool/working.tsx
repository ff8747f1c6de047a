import { styled } from 'styled-components';
import { useUploadProgress } from '@likeness/shared/api';
import { useElapsed } from '@likeness/shared/credits';
import { color, font, space } from '@likeness/shared/theme';
import { Button, Progress, Spinner } from '@likeness/shared/ui';
import { RUN_TEXTS } from './texts';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(4)};
  height: 100%;
  padding: ${space(6)};
  text-align: center;
`;
const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;
/** Its room is kept while there is nothing to show in it, so that the spinner does not jump. */
const UploadRoom = styled.div`
  width: min(100%, ${space(70)});
  min-height: ${space(8)};
`;

interface WorkingProps {
  readonly since: number;
  readonly uploadKey: string;
  /** What is being done: "Upscaling". */
  readonly doing: string;
  /** What is said of it beside the spinner, where the specification has words for that. */
  readonly words?: string | undefined;
  readonly onCancel: () => void;
}

/** Work under way: a spinner, the time so far, how much of the upload is done while that is known, and a way to give up. */
export function Working({ since, uploadKey, doing, words, onCancel }: WorkingProps) {
  const upload = useUploadProgress(uploadKey);
  const elapsed = useElapsed(since);
  const uploading = upload !== undefined && upload.total > 0 && upload.sent < upload.total;
  return (
    <Middle>
      <Spinner label={doing} size={10} />
      <Words>
        {words === undefined ? doing : <span>{words}</span>} · {asClock(elapsed)}
      </Words>
      <UploadRoom>
        {uploading && <Progress label={RUN_TEXTS.uploading} value={upload.sent} max={upload.total} />}
      </UploadRoom>
      <Button onClick={onCancel}>{RUN_TEXTS.cancel}</Button>
    </Middle>
  );
}

/** Seconds as minutes and seconds: `1:05`. */
function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
