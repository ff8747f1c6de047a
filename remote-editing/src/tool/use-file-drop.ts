import { useState, type DragEvent, type DragEventHandler } from 'react';

interface FileDrop {
  /** A file is being dragged over the element. */
  readonly over: boolean;
  readonly dropHandlers: {
    readonly onDragOver: DragEventHandler;
    readonly onDragLeave: DragEventHandler;
    readonly onDrop: DragEventHandler;
  };
}

/**
 * Makes an element take dropped files, of several the first. Whatever else is dragged over it, text into a field for example, is none of its
 * business, nor is a file that something inside it has taken, nor one over a dialog that the element has opened.
 */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files') || !isWithin(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    // Moving onto what stands in the element leaves nothing.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file || event.isDefaultPrevented() || !isWithin(event)) return;
    event.preventDefault();
    onFile(file);
  };
  return { over, dropHandlers: { onDragOver, onDragLeave, onDrop } };
}

/** React hands events of a dialog to whoever has drawn it, wherever in the page it stands. */
function isWithin({ currentTarget, target }: DragEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
