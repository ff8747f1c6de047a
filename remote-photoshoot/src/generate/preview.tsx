import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RunEnd, type RunStage } from '@likeness/shared/credits';
import { openPicture } from '@likeness/shared/images';
import { fileNameOf, KeepButtons, PictureActions, PictureFacts, UndoOffer } from '@likeness/shared/pictures';
import { usePromptParts } from '@likeness/shared/prompts';
import { keptForPerson } from '@likeness/shared/session';
import { space } from '@likeness/shared/theme';
import { IconButton, Mat, Panel, PanelTitle, Spinner } from '@likeness/shared/ui';
import type { AspectRatio } from '../photoshoot-api/photoshoot-api';
import { proportion } from './choices';
import { Elapsed } from './elapsed';
import { Filmstrip } from './filmstrip';
import { GeneratedPicture } from './generated-picture';
import { NothingYet } from './nothing-yet';
import { Main, Small, Words } from './preview-words';
import { GENERATE_TEXTS } from './texts';
import type { Awaited, Generated } from './use-generation';
import type { Batch } from './visit';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(10)};
`;
const Keep = styled.div`
  display: flex;
  gap: ${space(1)};
`;
/** Has the shape of the picture before it is there, so that nothing moves when it comes. */
const Place = styled.div<{ $proportion: number }>`
  position: relative;
  display: grid;
  justify-self: center;
  width: min(100%, calc(60vh * ${({ $proportion }) => $proportion}));
  aspect-ratio: ${({ $proportion }) => $proportion};
  /* Room for the page's header and for this panel's heading. */
  scroll-margin: ${space(32)} 0 ${space(4)};
`;
const Stage = styled(Mat)`
  min-width: 0;
  min-height: 0;
  /* A failure stands below what the mat says. */
  &[data-failed='true'] {
    place-items: start center;
  }
`;
/** On the mat: what failed, or was deleted, moves no picture and covers no button. */
const End = styled.div`
  position: absolute;
  inset: auto ${space(3)} 0;
  display: grid;
  justify-items: center;
  > * {
    margin-bottom: ${space(3)};
  }
  > :first-child {
    width: 100%;
    margin-bottom: 0;
  }
`;

/** Whether the document was reloaded because of what the person did here: the next one begins here. */
const leftHere = keptForPerson('likeness.generate-left');

export interface PreviewProps {
  readonly generated: Generated | undefined;
  /** The picture that is being made, while it is. */
  readonly awaited: Awaited | undefined;
  /** The shape that is chosen for the next one. */
  readonly chosen: AspectRatio;
  /** Which of how many it is, where more than one is made. */
  readonly batch: Batch | undefined;
  /** How the last generation ended. */
  readonly stage: RunStage<unknown>;
  /** What was made in this visit, the newest first. */
  readonly results: readonly Generated[];
  /** How many are on their way. */
  readonly making: number;
  readonly retry: () => void;
  readonly show: (generated: Generated) => void;
  /** The picture does not exist any longer. */
  readonly forget: () => void;
  /** It was deleted by this id. */
  readonly take: (id: number) => void;
  /** What was deleted by these ids was restored. */
  readonly giveBack: (ids: readonly number[]) => void;
}

/** The panel with the result, and what can be done with it. */
export function Preview({ generated, awaited, batch, chosen, stage: end, results, making, ...does }: PreviewProps) {
  const busy = awaited !== undefined;
  const shown = busy ? undefined : generated;
  const hasFailed = end.kind === 'failed';
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it stands below the form, the person would not see that something happens.
    if (busy) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);
  useEffect(() => {
    if (leftHere.get() !== true) return;
    leftHere.remove();
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const leave = (id: number): void => {
    does.take(id);
    leftHere.set(true);
  };
  const parts = usePromptParts();
  const ratio = (awaited ?? generated)?.aspectRatio ?? chosen;
  return (
    <Panel aria-label={GENERATE_TEXTS.preview} aria-busy={busy}>
      <Head>
        <PanelTitle>{GENERATE_TEXTS.preview}</PanelTitle>
        {shown && (
          <Keep>
            <IconButton
              label={GENERATE_TEXTS.open}
              icon={<ExternalLink size={18} aria-hidden />}
              onClick={() => openPicture(shown.picture)}
            />
            <KeepButtons picture={shown.picture} fileName={fileNameOf(shown.prompt)} />
          </Keep>
        )}
      </Head>
      <Place ref={stage} $proportion={proportion(ratio)}>
        <Stage data-failed={hasFailed} onDoubleClick={() => shown && openPicture(shown.picture)}>
          <Content awaited={awaited} batch={batch} shown={shown} hasFailed={hasFailed} onGone={does.forget} />
        </Stage>
        <End>
          <div>
            <RunEnd stage={end} onRetry={does.retry} />
          </div>
          <UndoOffer inPlace onRestored={does.giveBack} />
        </End>
      </Place>
      <Filmstrip results={results} shown={shown} making={making} onChoose={does.show} />
      <PictureActions picture={shown?.picture} id={shown?.id} announces onDeleted={does.take} onReload={leave} />
      {/* After the buttons, which they would move. */}
      {parts && shown?.words && <parts.MadeWith words={shown.words} />}
      <PictureFacts address={shown?.picture.address} />
    </Panel>
  );
}

interface ContentProps {
  readonly awaited: Awaited | undefined;
  readonly batch: Batch | undefined;
  readonly shown: Generated | undefined;
  /** The failure stands below. */
  readonly hasFailed: boolean;
  /** The picture does not exist any longer: it was deleted elsewhere. */
  readonly onGone: () => void;
}

function Content({ awaited, batch, shown, hasFailed, onGone }: ContentProps): ReactNode {
  if (awaited) {
    return (
      <Words>
        <Spinner label={GENERATE_TEXTS.generating} size={8} />
        <Main>{GENERATE_TEXTS.generating}</Main>
        {batch && <Small>{GENERATE_TEXTS.of(batch.place, batch.count)}</Small>}
        <Small>
          <Elapsed since={awaited.since} />
        </Small>
        <Small>{GENERATE_TEXTS.goesOn}</Small>
      </Words>
    );
  }
  if (shown) {
    return <GeneratedPicture key={shown.picture.shown} generated={shown} onGone={onGone} />;
  }
  if (!hasFailed) return <NothingYet />;
  return (
    <Words>
      <Main>{GENERATE_TEXTS.nothing}</Main>
    </Words>
  );
}
