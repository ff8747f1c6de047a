import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState, type DragEvent } from 'react';
import { css, styled } from 'styled-components';
import { color, font, motion, radius, space, weight } from '@likeness/shared/theme';
import { filesOf } from './dropped-files';
import { PHOTO_TEXTS } from './texts';

/** What the API takes, of which a telephone makes its HEIC photos by itself where it is asked for these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';

const Area = styled.div<{ $over: boolean; $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 2px dashed ${({ $over }) => ($over ? color.dropBorder : color.control)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.accentSoft : color.sunken)};
  transition: background ${motion.quick};
  svg {
    flex: none;
  }
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
const Label = styled.label`
  font-weight: ${weight.medium};
  cursor: pointer;
  /* The whole area is the target. */
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

interface PhotoAreaProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** A folder was dropped, of which nothing is taken. */
  readonly onFolder: () => void;
}

/** Takes any number of photos by click, by keyboard and by drag and drop. */
export function PhotoArea({ disabled, onFiles, onFolder }: PhotoAreaProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const { files, hasFolders } = filesOf(event.dataTransfer);
    if (hasFolders) onFolder();
    onFiles(files);
  };
  return (
    <Area
      data-testid="photo-area"
      $over={over}
      $disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving onto what stands in the area leaves nothing.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <ImagePlus size={24} aria-hidden />
      <div>
        <Label htmlFor={id}>{PHOTO_TEXTS.add}</Label>
        <Hint id={`${id}hint`}>{PHOTO_TEXTS.addHint}</Hint>
      </div>
      <Input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        disabled={disabled}
        aria-describedby={`${id}hint`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same files again must be noticed.
          currentTarget.value = '';
        }}
      />
    </Area>
  );
}
