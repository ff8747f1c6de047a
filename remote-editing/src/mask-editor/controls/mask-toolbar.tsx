import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import { Choice, IconButton } from '@likeness/shared/ui';
import type { MaskMode } from '../gesture/press-purpose';
import type { MaskExtras } from '../mask-extras';
import type { MaskView } from '../mask-view';
import { MASK_TEXTS } from '../texts';
import { HistoryButtons } from './history-buttons';
import { ViewButtons } from './view-buttons';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(1)};
  /* All three modes on one line of the smallest phone. */
  label {
    padding-inline: ${space(2)};
    white-space: nowrap;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex: 1;
  justify-content: space-between;
`;

const MODES = (Object.entries(MASK_TEXTS.modes) as [MaskMode, string][]).map(([value, text]) => ({ value, text }));

interface MaskToolbarProps {
  readonly extras: MaskExtras;
  readonly view: MaskView;
  readonly onHistory: (way: 'undo' | 'redo') => void;
  readonly full: boolean;
  readonly onFull: () => void;
}

/** What a pointer does, the way back, how the picture is seen, and all the room of the window. */
export function MaskToolbar({ extras, view, onHistory, full, onFull }: MaskToolbarProps) {
  const mode = useObservable(extras.mode);
  return (
    <Row>
      <Choice label={MASK_TEXTS.mode} options={MODES} value={mode} onChange={extras.mode.set} />
      <Buttons>
        <HistoryButtons extras={extras} onHistory={onHistory} />
        <ViewButtons extras={extras} view={view} />
        <IconButton
          label={full ? MASK_TEXTS.leaveFullScreen : MASK_TEXTS.fullScreen}
          icon={full ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
          onClick={onFull}
        />
      </Buttons>
    </Row>
  );
}
