import CheckCheck from 'lucide-react/icons/check-check';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import type { Picking } from './picked';
import { SEVERAL_TEXTS } from './texts';
import { useDownload } from './use-download';

/** While several are picked it stays in sight, however long the list is. */
const Bar = styled.div<{ $picking: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: ${space(10)};
  ${({ $picking }) => $picking && `position: sticky; top: ${space(16)}; z-index: 1;`}
  background: ${color.surface};
`;
const Count = styled.p`
  flex: 1;
  color: ${color.inkSoft};
  font-size: ${font.small};
  white-space: nowrap;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  button {
    padding-inline: ${space(2.5)};
    font-size: ${font.small};
  }
`;

interface SeveralBarProps {
  /** The name of the list. */
  readonly label: string;
  /** How many pictures the list has. */
  readonly count: number;
  readonly picking: Picking;
  readonly onDelete: (ids: readonly number[]) => void;
}

/** Stands above a list of pictures: how many there are, and the way to take several of them away or to delete them at once. */
export function SeveralBar({ label, count, picking, onDelete }: SeveralBarProps) {
  const { ids, pictures } = picking;
  const { progress, start, cancel } = useDownload(label);
  const begin = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    // The button that ended it is gone, and the focus with it.
    if (wasPicking.current && !ids && document.activeElement === document.body) begin.current?.focus();
    wasPicking.current = ids !== undefined;
  }, [ids]);

  if (!ids) {
    return (
      <Bar $picking={false}>
        <Count>{SEVERAL_TEXTS.count(count)}</Count>
        <Buttons>
          <Button ref={begin} look="quiet" icon={<ListChecks size={16} aria-hidden />} onClick={picking.begin}>
            {SEVERAL_TEXTS.begin}
          </Button>
        </Buttons>
      </Bar>
    );
  }
  const none = pictures.length === 0;
  const isAll = pictures.length === count;
  return (
    <Bar $picking role="group" aria-label={SEVERAL_TEXTS.group}>
      <Count role="status">
        {progress ? SEVERAL_TEXTS.zipping(progress.done, progress.count) : SEVERAL_TEXTS.picked(pictures.length)}
      </Count>
      <Buttons>
        {progress ? (
          <Button look="quiet" onClick={cancel}>
            {SEVERAL_TEXTS.cancel}
          </Button>
        ) : (
          <>
            <Button
              look="quiet"
              icon={<CheckCheck size={16} aria-hidden />}
              onClick={isAll ? picking.pickNone : picking.pickAll}
            >
              {isAll ? SEVERAL_TEXTS.none : SEVERAL_TEXTS.all}
            </Button>
            <Button
              look="quiet"
              icon={<Download size={16} aria-hidden />}
              disabled={none}
              onClick={() => void start(pictures)}
            >
              {SEVERAL_TEXTS.download}
            </Button>
            <Button
              look="danger"
              icon={<Trash2 size={16} aria-hidden />}
              disabled={none}
              onClick={() => onDelete(pictures.map(({ id }) => id))}
            >
              {SEVERAL_TEXTS.delete}
            </Button>
            <Button look="plain" onClick={picking.end}>
              {SEVERAL_TEXTS.end}
            </Button>
          </>
        )}
      </Buttons>
    </Bar>
  );
}
