import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useNotify } from '@likeness/shared/notifications';
import { color, font, space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import { pastedPhotos } from './dropped-files';
import { PhotoArea } from './photo-area';
import { PhotoLists } from './photo-lists';
import type { PhotoChecksState } from './photo-checks';
import { PHOTO_TEXTS } from './texts';
import type { ChosenPhotos } from './use-photos';

/** What a person who trains with fewer is told (specification, section 5: suggested, not enforced). */
const SUGGESTED = 10;

const Group = styled.div`
  > * + * {
    margin-top: ${space(2)};
  }
`;
const Line = styled.div<{ $empty: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  > button {
    flex: none;
  }
  /* Its place is there before it says something, and a live region has to be. */
  min-height: 1lh;
  @media (max-width: 480px) {
    align-items: start;
    min-height: 2lh;
  }
  ${({ $empty }) => $empty && 'position: absolute;'}
`;
const Done = styled.span`
  color: ${color.inkSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

interface TrainPhotosProps {
  readonly photos: ChosenPhotos;
  /** What the studio finds in them. */
  readonly checks: PhotoChecksState;
  /** A training begins: nothing can be changed. */
  readonly busy: boolean;
  /** The ZIP of these photos is being made. */
  readonly packing: boolean;
  /** A ZIP has been chosen, which goes first. */
  readonly hasZip: boolean;
}

/** Photos that are trained from as they are: chosen, dropped or pasted, each shown with what is wrong with it before anything is paid. */
export function TrainPhotos({ photos, checks, busy, packing, hasZip }: TrainPhotosProps) {
  const notify = useNotify();
  const group = useRef<HTMLDivElement>(null);
  const { used, leftOut, count, waiting, add, remove, clear } = photos;
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedPhotos(event);
    if (busy || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    // Wherever the focus is: the dialog is all that can be worked in.
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    <Group ref={group} data-photos>
      <PhotoArea disabled={busy} onFiles={add} onFolder={() => notify.warning(PHOTO_TEXTS.folders)} />
      <Line $empty={count === 0}>
        <p>
          <span role="status">{statusOf(used.length, { count, waiting, packing, hasZip })}</span>{' '}
          {/* Nobody wants to hear each of two hundred. */}
          {waiting > 0 && <Done aria-hidden>{PHOTO_TEXTS.lookedAt(count - waiting, count)}</Done>}
        </p>
        {count > 0 && (
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => {
              group.current?.querySelector('input')?.focus();
              clear();
            }}
          >
            {PHOTO_TEXTS.removeAll}
          </Button>
        )}
      </Line>
      <Line as="p" $empty={count === 0}>
        <span role="status">{checkedOf(used, checks)}</span>
        {checks.left > 0 && <Done aria-hidden>{PHOTO_TEXTS.checking(checks.left)}</Done>}
      </Line>
      <PhotoLists
        used={used}
        leftOut={leftOut}
        count={count}
        verdicts={checks.verdicts}
        disabled={busy}
        onRemove={remove}
      />
    </Group>
  );
}

/** What was found, once all have been looked at. */
function checkedOf(used: ChosenPhotos['used'], { verdicts, left }: PhotoChecksState): string {
  const found = used.flatMap(({ id }) => verdicts.get(id) ?? []);
  if (left > 0 || found.length === 0) return '';
  const odd = found.filter((verdict) => verdict !== 'good').length;
  return odd === 0 ? PHOTO_TEXTS.allGood(found.length) : PHOTO_TEXTS.someOdd(odd, found.length);
}

function statusOf(
  used: number,
  {
    count,
    waiting,
    packing,
    hasZip,
  }: Pick<ChosenPhotos, 'count' | 'waiting'> & Pick<TrainPhotosProps, 'packing' | 'hasZip'>,
): string {
  if (count === 0) return '';
  if (packing) return PHOTO_TEXTS.packing;
  if (waiting > 0) return PHOTO_TEXTS.looking;
  if (hasZip) return PHOTO_TEXTS.zipIsSent;
  const sentence = `${PHOTO_TEXTS.used(used, count)}.`;
  return used < SUGGESTED ? `${sentence} ${PHOTO_TEXTS.fewer}` : sentence;
}
