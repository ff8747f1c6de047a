import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { color, radius, space } from '@likeness/shared/theme';
import { PHOTO_TEXTS } from './texts';

const Round = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(8)};
  height: ${space(8)};
  border: 1px solid ${color.control};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.ink};
  cursor: pointer;
  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

export interface RemoveProps {
  readonly id: number;
  readonly name: string;
  readonly disabled: boolean;
  readonly onRemove: (id: number) => void;
}

/**
 * Takes a photo out of its list. The focus goes on to the next one, so that several are removed one after the other. While a training begins it
 * does nothing and keeps the focus: the list that it stands in is scrolled by the keyboard then too.
 */
export function RemoveButton({ id, name, disabled, onRemove }: RemoveProps) {
  const label = PHOTO_TEXTS.remove(name);
  return (
    <Round
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={({ currentTarget }) => {
        if (disabled) return;
        nextAfter(currentTarget)?.focus();
        onRemove(id);
      }}
    >
      <X size={16} aria-hidden />
    </Round>
  );
}

/** The button of the next photo, of the one before where it is the last, or the picker where it is the only one in its list. */
function nextAfter(button: Element): HTMLElement | null | undefined {
  const item = button.closest('li');
  const near = item?.nextElementSibling ?? item?.previousElementSibling;
  return (near ?? button.closest('[data-photos]'))?.querySelector<HTMLElement>('button, input');
}
