import LocateFixed from 'lucide-react/icons/locate-fixed';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useObservable } from '@likeness/shared/observable';
import { IconButton } from '@likeness/shared/ui';
import type { MaskExtras } from '../mask-extras';
import { MASK_ZOOM, type MaskView } from '../mask-view';
import { MASK_TEXTS } from '../texts';
import { ButtonGroup } from './button-group';

interface ViewButtonsProps {
  readonly extras: MaskExtras;
  readonly view: MaskView;
}

/** Farther, nearer, and back to the middle. */
export function ViewButtons({ extras, view }: ViewButtonsProps) {
  const { zoom } = useObservable(extras.view);
  return (
    <ButtonGroup label={MASK_TEXTS.zoom}>
      <IconButton
        label={MASK_TEXTS.zoomOut}
        icon={<ZoomOut size={18} aria-hidden />}
        onClick={() => view.press('out')}
        disabled={zoom <= MASK_ZOOM.least}
      />
      <IconButton
        label={MASK_TEXTS.zoomIn}
        icon={<ZoomIn size={18} aria-hidden />}
        onClick={() => view.press('in')}
        disabled={zoom >= MASK_ZOOM.most}
      />
      <IconButton label={MASK_TEXTS.resetPan} icon={<LocateFixed size={18} aria-hidden />} onClick={view.resetPan} />
    </ButtonGroup>
  );
}
