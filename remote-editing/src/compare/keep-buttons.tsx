import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Picture } from '@likeness/shared/images';
import { useNotify } from '@likeness/shared/notifications';
import { IconButton } from '@likeness/shared/ui';
import { canCopyPictures, copyPicture } from './copy-picture';
import { downloadPicture } from './download-picture';
import { COMPARE_TEXTS } from './texts';

interface KeepButtonsProps {
  readonly picture: Picture;
  /** What it is called as a file, without an extension. */
  readonly fileName: string;
}

/** The buttons that take a result out of the studio: download, and copy where the browser can. */
export function KeepButtons({ picture, fileName }: KeepButtonsProps) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const keep = async (how: () => Promise<void>, done: string, failed: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await how();
      notify.info(done);
    } catch (error) {
      console.warn(failed, error);
      notify.warning(failed);
    } finally {
      setBusy(false);
    }
  };
  const { download, downloaded, downloadFailed, copy, copied, copyFailed } = COMPARE_TEXTS;
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
    </>
  );
}
