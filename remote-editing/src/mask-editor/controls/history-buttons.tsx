import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useObservable } from '@likeness/shared/observable';
import { IconButton } from '@likeness/shared/ui';
import { canRedo, canUndo } from '../mask/mask-history';
import type { MaskExtras } from '../mask-extras';
import { MASK_TEXTS } from '../texts';
import { ButtonGroup } from './button-group';

interface HistoryButtonsProps {
  readonly extras: MaskExtras;
  readonly onHistory: (way: 'undo' | 'redo') => void;
}

/** One step back, and forward again. */
export function HistoryButtons({ extras, onHistory }: HistoryButtonsProps) {
  const mask = useObservable(extras.mask);
  return (
    <ButtonGroup label={MASK_TEXTS.steps}>
      <IconButton
        label={MASK_TEXTS.undo}
        icon={<Undo2 size={18} aria-hidden />}
        onClick={() => onHistory('undo')}
        disabled={!canUndo(mask)}
      />
      <IconButton
        label={MASK_TEXTS.redo}
        icon={<Redo2 size={18} aria-hidden />}
        onClick={() => onHistory('redo')}
        disabled={!canRedo(mask)}
      />
    </ButtonGroup>
  );
}
