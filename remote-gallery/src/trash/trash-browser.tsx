import CheckCheck from 'lucide-react/icons/check-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import {
  PICTURE_TEXTS,
  useOneByOne,
  usePicturesEmptyTrashMutation,
  usePicturesEraseMutation,
  usePicturesGetTrashQuery,
  usePicturesRestoreMutation,
  type DeletedPicture,
  type OneByOne,
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
/** Of how many pictures it was asked: the list gets shorter meanwhile. */
interface Asked {
  readonly what: 'erase' | 'empty';
  readonly count: number;
}

/** What is done with each of the picked pictures, and the words for it. */
interface Deed {
  readonly act: (named: Pick<DeletedPicture, 'from' | 'id'>) => Promise<unknown>;
  readonly done: (count: number) => string;
  /** Said of those that were not there any more; without it they count as done. */
  readonly missing?: string;
  readonly failed: string;
}

const NONE: readonly DeletedPicture[] = [];
const NOTHING: ReadonlySet<number> = new Set();

/** What was deleted in the last days: each picture is a box to be checked, and what is checked goes back to where it was, or for good. */
export function TrashBrowser() {
  const trash = usePicturesGetTrashQuery();
  const [ids, setIds] = useState(NOTHING);
  const [asked, setAsked] = useState<Asked>();
  const [isEmptying, setIsEmptying] = useState(false);
  const { busy: isAtEach, progress, endEarly, run } = useOneByOne();
  const notify = useNotify();
  const [restore] = usePicturesRestoreMutation();
  const [erase] = usePicturesEraseMutation();
  const [empty] = usePicturesEmptyTrashMutation();
  const deleted = trash.data ?? NONE;
  const picked = deleted.filter((entry) => ids.has(gridId(entry)));
  const isAll = picked.length === deleted.length;
  const isToEmpty = asked?.what === 'empty';
  const progressWords = progress && progressText(progress, asked ? TRASH_TEXTS.erasing : TRASH_TEXTS.restoring);
  // Of what is erased the question says it.
  const restoring = asked ? undefined : progressWords;
  const busy = isEmptying || isAtEach;

  const forEach = async (deed: Deed): Promise<void> => {
    const session = sessionSignal();
    // The one that was deleted last stands first in the list, and comes back last: so it is first in the other one, too.
    const { done, missing, failure } = await run(picked.toReversed(), ({ from, id }) => deed.act({ from, id }));
    if (failure !== undefined && !wasGivenUp(failure)) notify.warning(deed.failed);
    // Whoever is signed in by then has done nothing.
    if (!session.aborted) {
      const count = done.length + (deed.missing === undefined ? missing.length : 0);
      if (count > 0) notify.info(deed.done(count));
      if (deed.missing !== undefined && missing.length > 0) notify.warning(deed.missing);
    }
    const gone = new Set([...done, ...missing].map(gridId));
    setAsked(undefined);
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))));
  };
  const restorePicked = () =>
    forEach({
      act: (named) => restore(named).unwrap(),
      done: TRASH_TEXTS.restored,
      missing: TRASH_TEXTS.missing,
      failed: TRASH_TEXTS.restoreFailed,
    });
  const erasePicked = () =>
    forEach({
      act: (named) => erase(named).unwrap(),
      done: TRASH_TEXTS.erased,
      failed: TRASH_TEXTS.eraseFailed,
    });
  const emptyIt = async (): Promise<void> => {
    setIsEmptying(true);
    try {
      await empty().unwrap();
      notify.info(TRASH_TEXTS.emptied);
    } catch (error) {
      if (!wasGivenUp(error)) notify.warning(TRASH_TEXTS.eraseFailed);
    } finally {
      setIsEmptying(false);
      setAsked(undefined);
    }
  };

  return (
    <Panel aria-label={TRASH_TEXTS.label}>
      {deleted.length > 0 && (
        <Bar role="group" aria-label={TRASH_TEXTS.group}>
          <Words role="status">{restoring ?? wordsOf(picked, deleted.length)}</Words>
          <Buttons>
            {restoring === undefined ? (
              <>
                <Button
                  look="quiet"
                  icon={<CheckCheck size={16} aria-hidden />}
                  disabled={busy}
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
                  onClick={() =>
                    setAsked(
                      picked.length === 0
                        ? { what: 'empty', count: deleted.length }
                        : { what: 'erase', count: picked.length },
                    )
                  }
                >
                  {picked.length === 0 ? TRASH_TEXTS.empty : TRASH_TEXTS.erase}
                </Button>
              </>
            ) : (
              <Button look="quiet" onClick={endEarly}>
                {TRASH_TEXTS.cancel}
              </Button>
            )}
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
        title={isToEmpty ? TRASH_TEXTS.askToEmpty : TRASH_TEXTS.askToErase(asked?.count ?? 0)}
        text={TRASH_TEXTS.gone(asked?.count ?? 0)}
        verb={isToEmpty ? TRASH_TEXTS.empty : TRASH_TEXTS.erase}
        busy={busy}
        progress={progressWords}
        onCancel={() => (progress ? endEarly() : setAsked(undefined))}
        onConfirm={() => void (isToEmpty ? emptyIt() : erasePicked())}
      />
    </Panel>
  );
}

function progressText(
  { place, count, isEnding }: NonNullable<OneByOne['progress']>,
  doing: (place: number, count: number) => string,
): string {
  return isEnding ? PICTURE_TEXTS.endingAfter(place, count) : doing(place, count);
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
