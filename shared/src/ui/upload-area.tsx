import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, font, motion, radius, shadow, space, weight } from '@likeness/shared/theme';

const Area = styled.div<{ $over: boolean; $height: string; $disabled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space(2)};
  min-height: ${({ $height }) => $height};
  padding: ${space(4)};
  border: 2px dashed ${({ $over }) => ($over ? color.dropBorder : color.control)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.accentSoft : color.sunken)};
  text-align: center;
  transition: background ${motion.quick};
  ${({ $disabled }) =>
    $disabled &&
    css`
      border-color: ${color.line};
      color: ${color.inkSoft};
      label {
        cursor: not-allowed;
      }
    `}
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
const Words = styled.p<{ $filled: boolean }>`
  font-weight: ${weight.medium};
  ${({ $filled }) =>
    $filled &&
    css`
      position: absolute;
      right: ${space(3)};
      bottom: ${space(3)};
      max-width: calc(100% - ${space(6)});
      padding: ${space(1)} ${space(3)};
      border-radius: ${radius.round};
      background: ${color.surface};
      box-shadow: ${shadow.low};
      font-size: ${font.small};
    `}
`;
// The whole area is the target, but not what stands above it.
const Label = styled.label<{ $filled: boolean }>`
  cursor: pointer;
  ${({ $filled }) =>
    $filled
      ? css`
          color: ${color.accent};
          text-decoration: underline;
          text-underline-offset: 0.2em;
        `
      : css`
          &::after {
            content: '';
            position: absolute;
            inset: 0;
          }
        `}
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
const AboveInLine = styled(Above).attrs({ as: 'span' })``;
const Filling = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
`;
export interface UploadAreaProps {
  /** The words on the area, which are also the name of its file picker; `alternative` continues the sentence. */
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
  /** The end of the sentence that `label` begins, with a control of its own in it: "or choose from gallery". */
  readonly alternative?: ReactNode;
  /** What stands in the area instead of words, once something is chosen. The area still takes another file. */
  readonly filled?: ReactNode;
  /** The words that take the place of `label` while `filled` is given: they choose another file. */
  readonly anotherLabel?: string;
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
  alternative,
  filled,
  anotherLabel = 'Replace',
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
    setOver(false);
    if (!isWithin(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Area
      data-testid="upload-area"
      $over={over}
      $height={height}
      $disabled={disabled}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!isWithin(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving onto what stands in the area leaves nothing.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
    >
      {filled ? <Filling>{filled}</Filling> : <CloudUpload size={28} aria-hidden />}
      <Words $filled={Boolean(filled)}>
        <Label htmlFor={id} $filled={Boolean(filled)}>
          {filled ? anotherLabel : label}
        </Label>
        {alternative && <AboveInLine> {alternative}</AboveInLine>}
      </Words>
      <Input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={hint && !filled ? `${id}hint` : undefined}
        onChange={(event) => take(event.currentTarget.files)}
      />
      {hint && !filled && <Hint id={`${id}hint`}>{hint}</Hint>}
      {children && !filled && <Above>{children}</Above>}
    </Area>
  );
}

/** React hands events of a dialog to the area that has opened it, wherever in the page it stands. */
function isWithin({ currentTarget, target }: DragEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
