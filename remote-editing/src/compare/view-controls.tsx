import Columns2 from 'lucide-react/icons/columns-2';
import ExternalLink from 'lucide-react/icons/external-link';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, selectedInForcedColors, space } from '@likeness/shared/theme';
import { Button, IconButton } from '@likeness/shared/ui';
import { COMPARE_TEXTS } from './texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;
const Group = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;
/** At the end, also on a line of its own. */
const Last = styled(Group)`
  margin-inline-start: auto;
`;
const Percent = styled(Button)`
  flex: 0 1 ${space(14)};
  min-width: 0;
  padding-inline: 0;
  color: ${color.inkSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;
const Toggle = styled(Button)`
  padding-inline: ${space(3)};
  /* Also while the pointer is over it. */
  &&[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    ${selectedInForcedColors}
  }
`;

interface ViewControlsProps {
  readonly zoom: number;
  /** Left out where it goes no nearer. */
  readonly onZoomIn?: (() => void) | undefined;
  /** Left out where it goes no farther away. */
  readonly onZoomOut?: (() => void) | undefined;
  readonly onWhole: () => void;
  readonly onOpen: () => void;
  /** Beside the button that opens the result: what else takes it along. */
  readonly children?: ReactNode;
  /** Left out where there is nothing to compare with. */
  readonly compare?: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined;
}

/** The buttons below a result: compare, zoom, open and whatever else takes it along. */
export function ViewControls({ zoom, onZoomIn, onZoomOut, onWhole, onOpen, compare, children }: ViewControlsProps) {
  return (
    <Row>
      {compare && (
        <Toggle
          aria-pressed={compare.on}
          icon={<Columns2 size={16} aria-hidden />}
          onClick={() => compare.onChange(!compare.on)}
        >
          {COMPARE_TEXTS.compare}
        </Toggle>
      )}
      <Group role="group" aria-label={COMPARE_TEXTS.zoom}>
        <IconButton
          label={COMPARE_TEXTS.zoomOut}
          icon={<ZoomOut size={18} aria-hidden />}
          onClick={onZoomOut}
          disabled={!onZoomOut}
        />
        <Percent look="quiet" title={COMPARE_TEXTS.whole} onClick={onWhole}>
          {Math.round(zoom * 100)} %
        </Percent>
        <IconButton
          label={COMPARE_TEXTS.zoomIn}
          icon={<ZoomIn size={18} aria-hidden />}
          onClick={onZoomIn}
          disabled={!onZoomIn}
        />
      </Group>
      <Last>
        {children}
        <IconButton label={COMPARE_TEXTS.open} icon={<ExternalLink size={18} aria-hidden />} onClick={onOpen} />
      </Last>
    </Row>
  );
}
