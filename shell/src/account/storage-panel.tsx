import { styled } from 'styled-components';
import { useFeature } from '@likeness/shared/api';
import { space } from '@likeness/shared/theme';
import { Panel, PanelTitle, Progress } from '@likeness/shared/ui';
import { useShellGetStorageQuery } from './account-api';
import { countText, sizeText, trashText } from './storage-texts';

const Bars = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

/** What the account keeps of what it may, where the API knows of such a thing. */
export function StoragePanel() {
  const isKnown = useFeature('storage-quota');
  const { data } = useShellGetStorageQuery(undefined, { skip: !isKnown });
  if (!data) return null;
  const { bytes_used: bytes, bytes_limit: mostBytes, pictures_used: pictures, pictures_limit: mostPictures } = data;
  return (
    <Panel>
      <PanelTitle>Storage</PanelTitle>
      <Bars>
        <Progress label="Pictures" value={pictures} max={mostPictures} text={countText(pictures, mostPictures)} />
        <Progress label="Space" value={bytes} max={mostBytes} text={sizeText(bytes, mostBytes)} />
      </Bars>
      <p>Every picture that you keep counts once, wherever it is listed. Deleting pictures makes room.</p>
      {data.trash_pictures !== undefined && data.trash_pictures > 0 && <p>{trashText(data.trash_pictures)}</p>}
    </Panel>
  );
}
