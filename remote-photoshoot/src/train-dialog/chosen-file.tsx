import FileArchive from 'lucide-react/icons/file-archive';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { megabytes } from '@likeness/contract/rules';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { IconButton } from '@likeness/shared/ui';
import { TRAIN_TEXTS } from './texts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
const Name = styled.p`
  overflow: hidden;
  font-weight: ${weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Size = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** The ZIP that will be sent, with its size in MB. */
export function ChosenFile({
  file,
  disabled,
  onRemove,
}: {
  readonly file: File;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}) {
  return (
    <Row>
      <FileArchive size={22} aria-hidden />
      <Words>
        <Name title={file.name}>{file.name}</Name>
        <Size>{megabytes(file.size)} MB</Size>
      </Words>
      <IconButton
        label={TRAIN_TEXTS.remove}
        icon={<Trash2 size={18} aria-hidden />}
        disabled={disabled}
        onClick={onRemove}
      />
    </Row>
  );
}
