import Download from 'lucide-react/icons/download';
import { IconButton } from '@likeness/shared/ui';
import { downloadPicture } from './download-picture';
import type { KeepButtonsProps } from './keep-buttons';
import { KEEP_TEXTS } from './texts';
import { useKeeping } from './use-keeping';

export interface DownloadButtonProps extends KeepButtonsProps {
  /** Which picture, to tell apart those of one screen. */
  readonly what: string;
}

/** Download alone, for a line among many. */
export function DownloadButton({ picture, fileName, what }: DownloadButtonProps) {
  const { busy, keep } = useKeeping();
  const { download, downloaded, downloadFailed } = KEEP_TEXTS;
  return (
    <IconButton
      label={`${download}: ${what}`}
      icon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void keep(() => downloadPicture(picture, fileName), downloaded, downloadFailed)}
    />
  );
}
