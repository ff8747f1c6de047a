import { styled } from 'styled-components';
import { useObservable } from '@likeness/shared/observable';
import { color, font } from '@likeness/shared/theme';
import type { InputSlot } from '../tool/input-slot';
import { BACKGROUND_REPLACE_TEXTS } from './texts';

const Label = styled.span`
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The name of the chosen file. */
export function FileName({ slot }: { readonly slot: InputSlot }) {
  const { image } = useObservable(slot);
  const name = image?.kind === 'file' ? image.name : BACKGROUND_REPLACE_TEXTS.fileName;
  return <Label title={name}>{name}</Label>;
}
