import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { layer, space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import type { Size } from '../stage/view';
import { FocusHeir } from '../tool/focus-heir';
import type { InputSlot } from '../tool/input-slot';
import { SlotPanel } from '../tool/slot-panel';
import { SlotSaid } from '../tool/slot-said';
import { TOOL_TEXTS } from '../tool/texts';
import type { ToolRun } from '../tool/tool-run';
import { UploadCard } from '../tool/upload-card';
import { Caption } from './controls/caption';
import { CANVAS } from './displayed-size';
import { FullScreenStyle } from './full-screen/full-screen-style';
import { useFullScreen } from './full-screen/use-full-screen';
import { MaskEditor } from './mask-editor';
import type { MaskExtras } from './mask-extras';
import { ReplacePicture } from './replace-picture';

const Frame = styled.div<{ $full: boolean }>`
  min-width: 0;
  ${({ $full }) =>
    $full &&
    css`
      > section {
        position: fixed;
        inset: 0;
        z-index: ${layer.dialog};
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        align-content: stretch;
        gap: ${space(3)};
        padding: ${space(4)};
        border: 0;
        border-radius: 0;
      }
    `}
`;
/** What the upload area measures itself by: it is as tall as the canvas at first, but no taller than it is wide. */
const Empty = styled(FocusHeir)`
  container-type: inline-size;
`;
const EMPTY_HEIGHT = `min(${CANVAS.height}px, 100cqi - 2 * ${space(5)} - 2px)`;
const Work = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
  min-height: 0;
`;

interface MaskCardProps {
  readonly title: string;
  readonly slot: InputSlot;
  readonly extras: MaskExtras;
  /** The natural size of the slot's picture, once it is known. */
  readonly size: Size | undefined;
  /** What the picture is called for people who do not see it; "Original" unless a tool has several. */
  readonly label?: string;
  /** The work that the mask is for. When it begins full screen is left, because what becomes of it is seen beside the card. */
  readonly run: ToolRun;
  /** The tool's buttons, below the editor; or what they are while it fills the window, and otherwise. */
  readonly children?: ReactNode | ((full: boolean) => ReactNode);
}

/** The card of a picture that is painted on: an upload area until there is one, then the mask editor. */
export function MaskCard({ title, slot, extras, size, label = TOOL_TEXTS.original, run, children }: MaskCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { image, unshown, tries } = useObservable(slot);
  const { full, toggle, leave } = useFullScreen(frame, image !== undefined);
  const [inherits, setInherits] = useState(false);
  // A dialog that asked about it gives the focus back to a picture that is there no longer.
  const [before, setBefore] = useState(image);
  if (before !== image) {
    setBefore(image);
    if (before) setInherits(true);
  }
  const buttons = typeof children === 'function' ? children(full) : children;

  const underWay = useObservable(run).stage.kind === 'under-way';
  const begun = useEffectEvent(leave);
  useEffect(() => {
    if (underWay) begun();
  }, [underWay]);

  if (!image) {
    return (
      <Empty onFocusLost={() => setInherits(true)}>
        <UploadCard title={title} slot={slot} label={label} height={EMPTY_HEIGHT}>
          <Caption extras={extras} size={CANVAS} />
          {buttons}
        </UploadCard>
      </Empty>
    );
  }
  const shownSize = unshown ? undefined : size;
  return (
    <Frame ref={frame} $full={full} data-full-screen={full || undefined}>
      {full && <FullScreenStyle />}
      <SlotPanel title={title} slot={slot} beside={<ReplacePicture slot={slot} />}>
        <Work>
          <SlotSaid slot={slot} onFocusLost={() => setInherits(true)} />
          <MaskEditor
            key={shownSize ? `${image.shown} ${tries}` : 'not yet known'}
            extras={extras}
            shown={image.shown}
            label={label}
            size={shownSize}
            arriving={!unshown}
            onUnreadable={() => void slot.failToShow()}
            full={full}
            onFull={toggle}
            focused={inherits}
          >
            {buttons}
          </MaskEditor>
        </Work>
      </SlotPanel>
    </Frame>
  );
}
