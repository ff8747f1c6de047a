import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { LIMITS } from '@likeness/contract/rules';
import { wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { color, font, layer, radius, shadow, space } from '@likeness/shared/theme';
import { Button, IconButton } from '@likeness/shared/ui';
import { usePicturesRestoreMutation } from '../pictures-api';
import { useOneByOne } from '../use-one-by-one';
import { forgetDeletion, lastDeletion, type Deletion } from './deletion';

/** Says how high the bar at the window's lower edge is. */
const BAR_ROOM = '--undo-room';

/** Where thumbs are, and over no control of the page's end: the page goes on below it. */
const Place = styled.div`
  position: fixed;
  inset: auto 0 0;
  padding: ${space(2)} ${space(4)} ${space(4)};
  z-index: ${layer.header};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;
const Room = styled.div`
  height: var(${BAR_ROOM}, ${space(14)});
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(4)};
  border: 1px solid ${color.control};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${font.small};
  pointer-events: auto;
`;
const Words = styled.p`
  margin-inline-end: ${space(2)};
`;

const TEXTS = {
  label: 'Deleted images',
  deleted: (count: number) =>
    count === 1
      ? `The image stays in the Trash for ${LIMITS.trashDays} days.`
      : `The ${count} images stay in the Trash for ${LIMITS.trashDays} days.`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  restored: (count: number) => (count === 1 ? 'Image restored.' : `${count} images restored.`),
  gone: 'What is not there was erased for good already.',
  failed: 'The images could not be restored. They are still in the Trash.',
} as const;

export interface UndoOfferProps {
  /** Stands where the screen has put it, instead of at the window's lower edge: for one that has controls at that edge. */
  readonly inPlace?: boolean;
  /** Shows again what is there again, by the ids that were deleted: for a screen that does not read it from the API. */
  readonly onRestored?: ((ids: readonly number[]) => void) | undefined;
}

/**
 * What was deleted last on this screen, and the way to take it back. A screen that deletes pictures draws it once; it stays until it is
 * used or dismissed.
 */
export function UndoOffer({ inPlace = false, onRestored }: UndoOfferProps): ReactElement | null {
  const { pathname } = useLocation();
  const deletion = useObservable(lastDeletion);
  if (deletion?.path !== pathname) return null;
  const bar = <Offered deletion={deletion} onRestored={onRestored} />;
  return inPlace ? bar : <AtEdge>{bar}</AtEdge>;
}

function AtEdge({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? takeRoom(place.current) : undefined), []);
  return (
    <>
      <Room aria-hidden />
      <Place ref={place}>{children}</Place>
    </>
  );
}

interface OfferedProps extends UndoOfferProps {
  readonly deletion: Deletion;
}

function Offered({ deletion: { from, ids }, onRestored }: OfferedProps) {
  const notify = useNotify();
  const [restore] = usePicturesRestoreMutation();
  const { busy, run } = useOneByOne();

  const undo = async (): Promise<void> => {
    // The one that was deleted last comes first.
    const { done, missing, failure } = await run(ids.toReversed(), (id) => restore({ from, id }).unwrap());
    if (failure === undefined) {
      if (done.length > 0) notify.info(TEXTS.restored(done.length));
      if (missing.length > 0) notify.warning(TEXTS.gone);
      forgetDeletion();
    } else if (!wasGivenUp(failure)) notify.warning(TEXTS.failed);
    if (done.length > 0) onRestored?.(done);
  };

  return (
    <Bar role="group" aria-label={TEXTS.label}>
      <Words role="status">{TEXTS.deleted(ids.length)}</Words>
      <Button look="quiet" icon={<Undo2 size={16} aria-hidden />} disabled={busy} onClick={() => void undo()}>
        {TEXTS.undo}
      </Button>
      <IconButton label={TEXTS.dismiss} icon={<X size={16} aria-hidden />} onClick={forgetDeletion} />
    </Bar>
  );
}

/** Its words may need two lines. What gets the focus is scrolled to above it. */
function takeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(BAR_ROOM, `${bar.offsetHeight}px`);
    style.setProperty('scroll-padding-bottom', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(BAR_ROOM);
    style.removeProperty('scroll-padding-bottom');
  };
}
