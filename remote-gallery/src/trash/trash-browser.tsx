import CheckCheck from 'lucide-react/icons/check-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { holdUnsaved } from '@likeness/shared/observable';
import {
  usePicturesEmptyTrashMutation,
  usePicturesEraseMutation,
  usePicturesGetTrashQuery,
  usePicturesRestoreMutation,
  type DeletedPicture,
} from '@likeness/shared/pictures';
import { sessionSignal } from '@likeness/shared/session';
import { color, font, space } from '@likeness/shared/theme';
import { Button, Confirm, Panel } from '@likeness/shared/ui';
import { PictureList } from '../picture-grid/picture-list';
import { useListState } from '../picture-grid/use-list-state';
import { deletedPictures, gridId } from './deleted-pictures';
import { TRASH_TEXTS } from './texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: ${space(10)};
  position: sticky;
  top: ${space(16)};
  z-index: 1;
  margin-bottom: ${space(2)};
  background: ${color.surface};
`;
const Words = styled.p`
  flex: 1 1 ${space(50)};
  color: ${color.inkSoft};
  font-size: ${font.small};
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
const NONE: readonly DeletedPicture[] = [];
const NOTHING: ReadonlySet<number> = new Set();

/** What was deleted in the last days: each picture is a box to be checked, and what is checked goes back to where it was, or for good. */
export function TrashBrowser() {
  const trash = usePicturesGetTrashQuery();
  const [ids, setIds] = useState(NOTHING);
  const [asked, setAsked] = useState<'erase' | 'empty'>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const [restore] = usePicturesRestoreMutation();
  const [erase] = usePicturesEraseMutation();
  const [empty] = usePicturesEmptyTrashMutation();
  const deleted = trash.data ?? NONE;
  const picked = deleted.filter((entry) => ids.has(gridId(entry)));
  const isAll = picked.length === deleted.length;

  /** One after the other. What was done is done, also where the next one fails. */
  const each = async (
    act: (named: Pick<DeletedPicture, 'from' | 'id'>) => Promise<unknown>,
    done: (count: number) => string,
    failed: string,
  ): Promise<void> => {
    setBusy(true);
    const session = sessionSignal();
    // A reload in the middle would leave the others where they are, without a word.
    const isOver = holdUnsaved();
    let count = 0;
    try {
      for (const { from, id } of picked.toReversed()) {
        await act({ from, id });
        count += 1;
      }
    } catch (error) {
      if (!wasGivenUp(error)) notify.warning(failed);
    } finally {
      isOver();
      if (count > 0 && !session.aborted) notify.info(done(count));
      setBusy(false);
      setAsked(undefined);
      setIds(NOTHING);
    }
  };
  const restorePicked = () => each((named) => restore(named).unwrap(), TRASH_TEXTS.restored, TRASH_TEXTS.restoreFailed);
  const erasePicked = () => each((named) => erase(named).unwrap(), TRASH_TEXTS.erased, TRASH_TEXTS.eraseFailed);
  const emptyIt = async (): Promise<void> => {
    setBusy(true);
    try {
      await empty().unwrap();
      notify.info(TRASH_TEXTS.emptied);
    } catch (error) {
      if (!wasGivenUp(error)) notify.warning(TRASH_TEXTS.eraseFailed);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };

  return (
    <Panel aria-label={TRASH_TEXTS.label}>
      {deleted.length > 0 && (
        <Bar role="group" aria-label={TRASH_TEXTS.group}>
          <Words role="status">{wordsOf(picked, deleted.length)}</Words>
          <Buttons>
            <Button
              look="quiet"
              icon={<CheckCheck size={16} aria-hidden />}
              onClick={() => setIds(isAll ? NOTHING : new Set(deleted.map(gridId)))}
            >
              {isAll ? TRASH_TEXTS.none : TRASH_TEXTS.all}
            </Button>
            <Button
              look="quiet"
              icon={<Undo2 size={16} aria-hidden />}
              disabled={busy || picked.length === 0}
              onClick={() => void restorePicked()}
            >
              {TRASH_TEXTS.restore}
            </Button>
            <Button
              look="danger"
              icon={<Trash2 size={16} aria-hidden />}
              disabled={busy}
              onClick={() => setAsked(picked.length === 0 ? 'empty' : 'erase')}
            >
              {picked.length === 0 ? TRASH_TEXTS.empty : TRASH_TEXTS.erase}
            </Button>
          </Buttons>
        </Bar>
      )}
      <PictureList
        label={TRASH_TEXTS.label}
        state={useListState(trash, deletedPictures)}
        onRetry={() => void trash.refetch()}
        emptyHint={TRASH_TEXTS.emptyHint}
        picked={ids}
        onSelect={({ id }) => setIds((before) => toggled(before, id))}
      />
      <Confirm
        open={asked !== undefined}
        title={asked === 'empty' ? TRASH_TEXTS.askToEmpty : TRASH_TEXTS.askToErase(picked.length)}
        text={TRASH_TEXTS.gone(asked === 'empty' ? deleted.length : picked.length)}
        verb={asked === 'empty' ? TRASH_TEXTS.empty : TRASH_TEXTS.erase}
        busy={busy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void (asked === 'empty' ? emptyIt() : erasePicked())}
      />
    </Panel>
  );
}

function wordsOf(picked: readonly DeletedPicture[], count: number): string {
  const [only, another] = picked;
  if (!only) return TRASH_TEXTS.about(count);
  const words = TRASH_TEXTS.picked(picked.length);
  return another ? words : `${words}. ${TRASH_TEXTS.erasedOn(only.erased_at)}`;
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
