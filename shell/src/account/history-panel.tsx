import { useState } from 'react';
import { styled } from 'styled-components';
import { useFeature } from '@likeness/shared/api';
import { usePaidActions } from '@likeness/shared/federation';
import { openPicture, pictureAt, type Picture } from '@likeness/shared/images';
import { DownloadButton, fileNameOf } from '@likeness/shared/pictures';
import { color, font, media, radius, space, weight } from '@likeness/shared/theme';
import { Button, Panel, PanelTitle, SmallPicture, useThumbnails } from '@likeness/shared/ui';
import { useShellGetCreditHistoryInfiniteQuery, type CreditHistory } from './account-api';
import { creditsText, momentText, stateText, whatText } from './history-texts';

const Lines = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr) auto ${space(10)};
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(14)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
`;
const Thumbnail = styled.button`
  width: ${space(10)};
  height: ${space(10)};
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.small};
  background: ${color.sunken};
  cursor: zoom-in;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;
const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Amount = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
  ${media.mdUp} {
    min-width: ${space(24)};
  }
`;
const Credits = styled.p`
  font-weight: ${weight.medium};
`;

/** What came and what was paid, when and for which picture, where the API knows of such a thing. */
export function HistoryPanel() {
  const isKnown = useFeature('credit-history');
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useShellGetCreditHistoryInfiniteQuery(
    undefined,
    { skip: !isKnown },
  );
  if (!isKnown) return null;
  const lines = data?.pages.flat();
  return (
    <Panel aria-busy={isFetching}>
      <PanelTitle>History</PanelTitle>
      {lines?.length === 0 && <p>Nothing has been paid for yet.</p>}
      {lines && lines.length > 0 && (
        <Lines aria-label="History of your credits">
          {lines.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </Lines>
      )}
      {isError && <p role="alert">The history could not be read.</p>}
      {isError && !lines && <Button onClick={() => void refetch()}>Retry</Button>}
      {hasNextPage && (
        <Button aria-disabled={isFetching} onClick={() => !isFetching && void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Panel>
  );
}

function Entry({ line }: { readonly line: CreditHistory[number] }) {
  const actions = usePaidActions();
  const what = whatText(line, (action) => actions.find(({ id }) => id === action)?.name);
  const moment = momentText(line.created_at);
  const [isBroken, setBroken] = useState(false);
  const picture = isBroken ? undefined : pictureAt(line.image_url ?? '');
  return (
    <Line>
      {picture ? <Paid line={line} picture={picture} what={what} onBroken={() => setBroken(true)} /> : <span />}
      <div>
        <p>{what}</p>
        <Small>
          <time dateTime={line.created_at}>{moment}</time>
        </Small>
      </div>
      <Amount>
        <Credits>{creditsText(line)}</Credits>
        <Small>{stateText(line)}</Small>
      </Amount>
      {picture && <DownloadButton picture={picture} fileName={fileNameOf(what)} what={`${what}, ${moment}`} />}
    </Line>
  );
}

interface PaidProps {
  readonly line: CreditHistory[number];
  readonly picture: Picture;
  readonly what: string;
  /** It is not there any longer. */
  readonly onBroken: () => void;
}

/** The picture that was paid for. */
function Paid({ line, picture, what, onBroken }: PaidProps) {
  const thumbnailOf = useThumbnails();
  return (
    <Thumbnail type="button" aria-label={`Open the picture in a new tab: ${what}`} onClick={() => openPicture(picture)}>
      <SmallPicture source={thumbnailOf(picture.shown, '40px', line)} alt="" loading="lazy" onBroken={onBroken} />
    </Thumbnail>
  );
}
