import { useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Spinner } from '@likeness/shared/ui';
import type { Size } from '../stage/view';
import { TOOL_TEXTS } from '../tool/texts';
import { BrushControls } from './controls/brush-controls';
import { Caption, PaintedWords } from './controls/caption';
import { MaskToolbar } from './controls/mask-toolbar';
import { WithoutPointer } from './controls/without-pointer';
import { CANVAS } from './displayed-size';
import { besideEachOther } from './full-screen/full-screen-style';
import { Spoken } from './keyboard/spoken';
import { useEditorKeys } from './keyboard/use-editor-keys';
import { maskEdits } from './mask-edits';
import { BRUSH, type MaskExtras } from './mask-extras';
import { MaskStage } from './mask-stage';
import { maskView } from './mask-view';
import type { MountedStage } from './mount-stage';
import { StagePlace } from './stage-parts';
import { brushSaid } from './texts';
import { useMaskWorker } from './use-mask-worker';

const SIDE_WIDTH = '22rem';

const Editor = styled.div<{ $full: boolean }>`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  min-height: 0;
  ${({ $full }) =>
    $full &&
    css`
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      ${besideEachOther} {
        grid-template: minmax(0, 1fr) / minmax(0, 1fr) ${SIDE_WIDTH};
        gap: ${space(5)};
      }
    `}
`;
/** All that is not the picture; where the window is too small for it, it scrolls. */
const Side = styled.div<{ $full: boolean }>`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-width: 0;
  container-type: inline-size;
  ${({ $full }) =>
    $full &&
    css`
      max-height: 55dvh;
      overflow: auto;
      ${besideEachOther} {
        max-height: none;
      }
    `}
`;

interface MaskEditorProps {
  readonly extras: MaskExtras;
  /** Where the picture is shown, and what it is called. */
  readonly shown: string;
  readonly label: string;
  /** Its natural size. Until it is known the place is kept, and nothing can be done yet. */
  readonly size: Size | undefined;
  /** Whether that is waited for. */
  readonly arriving: boolean;
  readonly onUnreadable: () => void;
  readonly full: boolean;
  readonly onFull: () => void;
  /** Takes the focus once it is ready, where nothing else has it. */
  readonly focused: boolean;
  /** The tool's buttons. */
  readonly children?: ReactNode;
}

/** A picture that is painted on, with all that belongs to that. For another picture, or another size, it is made anew (`key`). */
export function MaskEditor({
  extras,
  shown,
  label,
  size,
  arriving,
  onUnreadable,
  full,
  onFull,
  focused,
  children,
}: MaskEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const picture = size ?? CANVAS;
  // What is done to the session's values: functions that hold no state of their own.
  const [view] = useState(() => maskView(extras, picture));
  const [edits] = useState(() => maskEdits(extras.mask));
  const mounted = useRef<MountedStage>(undefined);
  const [said, say] = useState('');
  useMaskWorker(extras.mask);

  const goBack = (way: 'undo' | 'redo'): void => {
    if (!mounted.current?.strokes.running()) {
      edits[way]();
      return;
    }
    // The stroke under way is the last thing that was done: nothing comes after it, and undone it can be done again.
    if (way === 'redo') return;
    const before = extras.mask.get();
    mounted.current.finish();
    if (extras.mask.get() !== before) edits.undo();
  };
  useEditorKeys({
    editor,
    onHistory: goBack,
    onBrush: (by) => {
      extras.brush.set(Math.min(BRUSH.max, Math.max(0, extras.brush.get() + by)));
      say(brushSaid(extras.brush.get()));
    },
    stage: () => mounted.current,
  });

  return (
    <Editor ref={editor} $full={full}>
      {size ? (
        <MaskStage
          extras={extras}
          view={view}
          shown={shown}
          label={label}
          size={size}
          full={full}
          focused={focused}
          onUnreadable={onUnreadable}
          onMounted={(stage) => {
            mounted.current = stage;
          }}
          say={say}
        />
      ) : (
        <StagePlace $full={full}>{arriving && <Spinner label={TOOL_TEXTS.reading} size={8} />}</StagePlace>
      )}
      <Side $full={full}>
        <Side $full={false} inert={size === undefined}>
          <Caption extras={extras} size={picture}>
            <PaintedWords extras={extras} size={picture} />
          </Caption>
          <MaskToolbar extras={extras} view={view} onHistory={goBack} full={full} onFull={onFull} />
          <BrushControls extras={extras} edits={edits} />
          <WithoutPointer extras={extras} edits={edits} size={picture} />
        </Side>
        {children}
      </Side>
      <Spoken words={said} />
    </Editor>
  );
}
