import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import type { Picture } from '@likeness/shared/images';
import { IconButton } from '@likeness/shared/ui';
import { canCopyPictures, copyPicture } from './copy-picture';
import { downloadPicture } from './download-picture';
import { canSharePictures, sharePicture } from './share-picture';
import { KEEP_TEXTS } from './texts';
import { useKeeping } from './use-keeping';

export interface KeepButtonsProps {
  readonly picture: Picture;
  /** What it is called as a file, without an extension. */
  readonly fileName: string;
}

/** The buttons that take a picture out of the studio: download, and where the browser can, copy and share. */
export function KeepButtons({ picture, fileName }: KeepButtonsProps) {
  const { busy, keep } = useKeeping();
  const { download, downloaded, downloadFailed, copy, copied, copyFailed, share, shareFailed } = KEEP_TEXTS;
  return (
    <>
      <IconButton
        label={download}
        icon={<Download size={18} aria-hidden />}
        aria-disabled={busy}
        onClick={() => void keep(() => downloadPicture(picture, fileName), downloaded, downloadFailed)}
      />
      {canCopyPictures() && (
        <IconButton
          label={copy}
          icon={<Copy size={18} aria-hidden />}
          aria-disabled={busy}
          onClick={() => void keep(() => copyPicture(picture), copied, copyFailed)}
        />
      )}
      {canSharePictures() && (
        <IconButton
          label={share}
          icon={<Share2 size={18} aria-hidden />}
          aria-disabled={busy}
          // The browser asks where to, and says what came of it.
          onClick={() => void keep(() => sharePicture(picture, fileName), undefined, shareFailed)}
        />
      )}
    </>
  );
}
