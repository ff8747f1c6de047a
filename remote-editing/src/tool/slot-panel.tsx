import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { IconButton, Panel, PanelTitle } from '@likeness/shared/ui';
import { useObservable } from '@likeness/shared/observable';
import type { InputSlot } from './input-slot';
import { TOOL_TEXTS } from './texts';
import { useAskToReplace } from './use-ask-to-replace';
import { useFileDrop } from './use-file-drop';

const Card = styled(Panel)`
  &[data-over] {
    border-color: ${color.dropBorder};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-width: 0;
  h2 {
    flex: none;
  }
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
`;

interface SlotPanelProps {
  readonly title: string;
  readonly slot: InputSlot;
  /** What stands beside the trash button, the name of the file for example. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The card of one of a tool's pictures: its title, its trash button, and whatever shows it. A file that is dropped on it is for this picture. */
export function SlotPanel({ title, slot, beside, children }: SlotPanelProps) {
  const { image } = useObservable(slot);
  const { take, dialog } = useAskToReplace();
  const { over, dropHandlers } = useFileDrop((file) => take(slot, file));
  return (
    <Card aria-label={title} data-over={over || undefined} {...dropHandlers}>
      <Head>
        <PanelTitle>{title}</PanelTitle>
        <End>
          {beside}
          <IconButton
            label={TOOL_TEXTS.remove}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={slot.clear}
            disabled={!image}
          />
        </End>
      </Head>
      {children}
      {dialog}
    </Card>
  );
}
