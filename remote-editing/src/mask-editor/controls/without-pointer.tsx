import { styled } from 'styled-components';
import { color, font, space, weight } from '@likeness/shared/theme';
import type { Size } from '../../stage/view';
import type { MaskEdits } from '../mask-edits';
import type { MaskExtras } from '../mask-extras';
import { MASK_TEXTS } from '../texts';
import { RectangleForm } from './rectangle-form';

const More = styled.details`
  font-size: ${font.small};
  summary {
    width: fit-content;
    padding-block: ${space(1)};
    color: ${color.inkSoft};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
`;
const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(2)};
`;

interface WithoutPointerProps {
  readonly extras: MaskExtras;
  readonly edits: MaskEdits;
  readonly size: Size;
}

/** The ways to make a mask by keys and by numbers, for whoever looks for them. */
export function WithoutPointer({ extras, edits, size }: WithoutPointerProps) {
  return (
    <More>
      <summary>{MASK_TEXTS.withoutPointer}</summary>
      <Ways>
        <p>{MASK_TEXTS.instructions}</p>
        <RectangleForm extras={extras} edits={edits} size={size} />
      </Ways>
    </More>
  );
}
