import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, motion, radius, space, weight } from '@likeness/shared/theme';

const Area = styled.div<{ $over: boolean; $height: string }>`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space(2)};
  min-height: ${({ $height }) => $height};
  padding: ${space(4)};
  border: 2px dashed ${({ $over }) => ($over ? color.ink : color.control)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.accentSoft : color.sunken)};
  text-align: center;
  transition: background ${motion.quick};
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
const Label = styled.label`
  font-weight: ${weight.medium};
  cursor: pointer;
  /* The whole area is the target, but not what stands above it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  opacity: 0;
`;
const Above = styled.div`
  position: relative;
  z-index: 1;
`;

export interface UploadAreaProps {
  /** The words on the area, which are also the name of its file picker. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** As the `accept` of a file input: `image/*`, `.zip`. */
  readonly accept: string;
  /** The first of the dropped or chosen files. */
  readonly onFile: (file: File) => void;
  /** A CSS length; 400px in the tools. */
  readonly height?: string;
  readonly disabled?: boolean;
  /** More than words: a link to the gallery, for example. It stands above the area's own click target. */
  readonly children?: ReactNode;
}

/** A dashed area that takes a file by click, by keyboard and by drag and drop. Of several files it takes the first. */
export function UploadArea({
  label,
  hint,
  accept,
  onFile,
  height = '10rem',
  disabled = false,
  children,
}: UploadAreaProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
    // Choosing the same file again must be noticed.
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Area
      $over={over}
      $height={height}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <CloudUpload size={28} aria-hidden />
      <Label htmlFor={id}>{label}</Label>
      <Input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={(event) => take(event.currentTarget.files)}
      />
      {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
      {children && <Above>{children}</Above>}
    </Area>
  );
}
