import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { inputImageState } from '@likeness/contract/handover';
import { useEditActions } from '@likeness/shared/federation';
import type { Picture } from '@likeness/shared/images';
import { useNotify, type NotifiedAct } from '@likeness/shared/notifications';
import { color, font, space } from '@likeness/shared/theme';
import { Button, PathIcon } from '@likeness/shared/ui';
import { PICTURE_TEXTS } from './texts';
import { useAddToGallery } from './use-add-to-gallery';
import { useDeleteDialog } from './use-delete-dialog';
import type { DeletionEnds, PictureList } from './use-delete-picture';

/** Milliseconds between the click on an edit action and the navigation (specification, section 9). */
export const NAVIGATION_DELAY = 100;

/** As many equal columns as there is room for: two on a phone, where the longest label decides. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(35)}, 1fr));
  gap: ${space(2)};
  button {
    justify-content: flex-start;
    gap: ${space(1.5)};
    padding-inline: ${space(2)};
    font-size: ${font.small};
    text-align: start;
  }
`;
/** A calm tile: eight frames side by side would be louder than the picture above them. */
const Tile = styled(Button)`
  && {
    border-color: transparent;
    background: ${color.sunken};
  }
  &&:hover:not(:disabled) {
    background: ${color.accentSoft};
  }
`;
/** Apart from the others, which nobody should miss by a finger's width. */
const Delete = styled(Button)`
  grid-column: 1 / -1;
  justify-self: start;
  && {
    border-color: transparent;
    background: transparent;
  }
  &&:hover:not(:disabled) {
    background: ${color.dangerSoft};
  }
  &&[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

export interface PictureActionsProps extends DeletionEnds {
  /** The picture that the buttons act on; without one each says so. */
  readonly picture: Picture | undefined;
  /** Its id, where the screen knows it; otherwise it is looked up by the picture's lasting address. */
  readonly id?: number | undefined;
  /** The list from which "Delete Image" takes it. */
  readonly list?: PictureList;
  /** The toast after saving to the gallery, which differs on the gallery routes. */
  readonly addedText?: string;
  /** Shows an info toast with each button's label before it acts (specification, generate screen). */
  readonly announces?: boolean;
}

/**
 * The buttons under a picture: one for each edit action that a remote declares, except the one of this route, then "Added to Gallery" and
 * "Delete Image".
 */
export function PictureActions({
  picture,
  id,
  list = 'generated',
  addedText = PICTURE_TEXTS.added,
  announces = false,
  onDeleted,
  onReload,
}: PictureActionsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const editActions = useEditActions().filter(({ path }) => path !== pathname);
  const gallery = useAddToGallery(addedText);
  const deletion = useDeleteDialog(list, { onDeleted, onReload });

  /** What is said of the act after that stands in the same toast. */
  const announce = (label: string): NotifiedAct => {
    const about = { act: announces ? `picture: ${label}` : undefined };
    if (announces) notify.info(label, about);
    return about;
  };
  const edit = (label: string, path: string): void => {
    const about = announce(label);
    if (!picture) {
      notify.warning(PICTURE_TEXTS.noImageToEdit, about);
      return;
    }
    const state = inputImageState(picture.address ?? picture.shown);
    setTimeout(() => void navigate(path, { state }), NAVIGATION_DELAY);
  };
  const add = (): void => {
    const about = announce(PICTURE_TEXTS.addToGallery);
    void gallery.add(picture?.address ?? picture?.shown, about);
  };
  const askToDelete = (): void => {
    if (deletion.busy) return;
    const about = announce(PICTURE_TEXTS.delete);
    void deletion.ask({ id, picture, about });
  };

  return (
    <Row role="group" aria-label="Actions for this image">
      {editActions.map(({ label, path, icon }) => (
        <Tile key={path} icon={<PathIcon path={icon} size={16} />} onClick={() => edit(label, path)}>
          {label}
        </Tile>
      ))}
      <Tile icon={<ImagePlus size={16} aria-hidden />} onClick={add} disabled={gallery.busy}>
        {PICTURE_TEXTS.addToGallery}
      </Tile>
      <Delete
        look="danger"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={askToDelete}
        // It keeps the focus, which the dialog gives back to it.
        aria-disabled={deletion.busy}
      >
        {PICTURE_TEXTS.delete}
      </Delete>
      {deletion.dialog}
    </Row>
  );
}
