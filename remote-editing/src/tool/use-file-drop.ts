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
 * business, nor is a file that something inside it has taken.
 */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
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
    if (!file || event.isDefaultPrevented()) return;
    event.preventDefault();
    onFile(file);
  };
  return { over, dropHandlers: { onDragOver, onDragLeave, onDrop } };
}
