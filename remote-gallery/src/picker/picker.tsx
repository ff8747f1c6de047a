import { useState } from 'react';
import { styled } from 'styled-components';
import type { GalleryPickerProps } from '@likeness/contract/picker';
import { space } from '@likeness/shared/theme';
import { Choice, Modal } from '@likeness/shared/ui';
import { ExamplePictures } from '../picture-grid/example-pictures';
import type { ListedPicture } from '../picture-grid/listed-picture';
import { PictureList } from '../picture-grid/picture-list';
import { usePickerList, type PickerList } from './use-picker-list';

const LISTS = [
  { value: 'Saved', text: 'Saved' },
  { value: 'Generated', text: 'Generated' },
  { value: 'Processed', text: 'Processed' },
] as const;

const EMPTY_HINTS: Readonly<Record<PickerList, string>> = {
  Saved: 'You have not saved a picture to your gallery yet.',
  Generated: 'You have not generated a picture yet.',
  Processed: 'No tool has made a picture for you yet.',
};

/** One height for all lists and states, so that the dialog does not jump. */
const List = styled.div`
  height: min(60vh, ${space(130)});
  overflow: auto;
  /* The rings of focused tiles at the edges are not cut off. */
  margin: -${space(1)};
  padding: ${space(1)};
`;

/** A dialog in which the person chooses one of their own pictures: the choice acts at once. Loaded by other remotes at run time. */
export default function GalleryPicker({ open, onClose, onPick }: GalleryPickerProps) {
  const pick = ({ picture }: ListedPicture): void => {
    if (picture?.address === undefined) return;
    onPick({ address: picture.address });
    onClose();
  };
  return (
    <Modal title="Choose from gallery" open={open} onClose={onClose}>
      <Lists onSelect={pick} />
    </Modal>
  );
}

function Lists({ onSelect }: { readonly onSelect: (listed: ListedPicture) => void }) {
  const [list, setList] = useState<PickerList>('Saved');
  const { state, retry } = usePickerList(list);
  return (
    <>
      <div>
        <Choice label="Which images" options={LISTS} value={list} onChange={setList} />
      </div>
      <List>
        <PictureList
          label={`${list} images`}
          state={state}
          selectable={false}
          onSelect={onSelect}
          onRetry={retry}
          emptyPictures={<ExamplePictures />}
          emptyHint={EMPTY_HINTS[list]}
        />
      </List>
    </>
  );
}
