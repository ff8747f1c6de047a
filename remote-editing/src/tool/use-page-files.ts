import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page or pasted into it, of several the first, as long as the component is there. A drop that
 * a card has taken, a text that is pasted into a field, and whatever a dialog gets stay theirs.
 *
 * @returns whether a file is being dragged over the page
 */
export function usePageFiles(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const arrived = useEffectEvent(onFile);
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      setOver(!isInDialog(event.target));
    };
    const onDragLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      if (!isInDialog(event.target)) arrived(file);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const { files, types } = event.clipboardData ?? {};
      const file = files?.[0];
      if (!file || event.defaultPrevented || isInDialog(event.target)) return;
      if (takesText(event.target) && types?.includes('text/plain')) return;
      event.preventDefault();
      arrived(file);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return over;
}

const isInDialog = (target: EventTarget | null): boolean => isWithin(target, '[role="dialog"], [data-backdrop]');
const takesText = (target: EventTarget | null): boolean => isWithin(target, 'input, textarea, [contenteditable]');

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
