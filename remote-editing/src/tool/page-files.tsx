import { styled } from 'styled-components';
import { color, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import type { InputSlot } from './input-slot';
import { TOOL_TEXTS } from './texts';
import { useAskToReplace } from './use-ask-to-replace';
import { usePageFiles } from './use-page-files';

/** Above everything but dialogs, and in nobody's way: what is dropped reaches the card below it. */
const Frame = styled.div`
  position: fixed;
  z-index: ${layer.drawer};
  inset: ${space(2)};
  display: grid;
  place-items: end center;
  padding: ${space(4)};
  border: 3px dashed ${color.dropBorder};
  border-radius: ${radius.large};
  pointer-events: none;
`;
const Words = styled.p`
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.round};
  background: ${color.ink};
  box-shadow: ${shadow.high};
  color: ${color.paper};
  font-weight: ${weight.medium};
`;

interface PageFilesProps {
  /** Where a file goes: to the first that is empty, else to the first. */
  readonly slots: readonly InputSlot[];
}

/** Takes files that are dropped or pasted anywhere on a tool's screen, and shows that it does while one is dragged. */
export function PageFiles({ slots }: PageFilesProps) {
  const { take, dialog } = useAskToReplace();
  const over = usePageFiles((file) => {
    const slot = placeAmong(slots);
    if (slot) take(slot, file);
  });
  return (
    <>
      {over && (
        <Frame data-testid="page-files">
          <Words>{TOOL_TEXTS.dropAnywhere}</Words>
        </Frame>
      )}
      {dialog}
    </>
  );
}

function placeAmong(slots: readonly InputSlot[]): InputSlot | undefined {
  const isEmpty = (slot: InputSlot): boolean => slot.get().image === undefined && !slot.get().reading;
  return slots.find(isEmpty) ?? slots[0];
}
