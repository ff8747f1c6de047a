import { useId } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { ChooseFromGallery } from '../tool/choose-from-gallery';
import type { InputSlot } from '../tool/input-slot';
import { TOOL_TEXTS } from '../tool/texts';

const Words = styled.p`
  font-size: ${font.small};
  text-align: right;
`;
/** A phone has no room for it beside the title; there it is in the upload area, once the picture is removed. */
const FromGallery = styled.span`
  @media (max-width: 480px) {
    display: none;
  }
  @container (max-width: 520px) {
    display: none;
  }
`;
const Label = styled.label`
  padding-block: ${space(1)};
  border-radius: ${radius.small};
  color: ${color.accent};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:has(+ input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
const Picker = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;

/** Another picture in the place of this one, where no upload area is any longer. */
export function ReplacePicture({ slot }: { readonly slot: InputSlot }) {
  const id = useId();
  return (
    <Words>
      <Label htmlFor={id}>{TOOL_TEXTS.replace}</Label>
      <Picker
        id={id}
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void slot.choose(file);
          // Choosing the same file again must be noticed.
          currentTarget.value = '';
        }}
      />
      <FromGallery>
        {' '}
        or <ChooseFromGallery onPick={(address) => void slot.pick(address)} />
      </FromGallery>
    </Words>
  );
}
