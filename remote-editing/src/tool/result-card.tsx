import { styled } from 'styled-components';
import { RunEnd } from '@likeness/shared/credits';
import { breakpoint, color, radius, space } from '@likeness/shared/theme';
import { EmptyState, Panel, PanelTitle } from '@likeness/shared/ui';
import { CompareViewer } from '../compare/compare-viewer';
import { ExamplePictures } from './example-pictures';
import { TOOL_TEXTS } from './texts';
import type { RunState } from './tool-run';
import { Working } from './working';

/** As tall as the specification says, whatever is in it: nothing jumps when the picture arrives. */
const HEIGHT = '500px';
const LARGE = space(140);
/** As tall as two upload cards beside it. */
const LARGE_BESIDE = space(173);

const Card = styled(Panel)<{ $large: boolean }>`
  grid-template-rows: auto minmax(0, 1fr);
  align-content: stretch;
  height: ${({ $large }) => ($large ? LARGE : HEIGHT)};
  @container (min-width: ${breakpoint.md}px) {
    ${({ $large }) => $large && `height: ${LARGE_BESIDE};`}
  }
`;
/** As tall as the head of the upload card beside it. */
const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: ${space(10)};
`;
const Empty = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
  overflow: auto;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;
const Waiting = styled(Empty)`
  display: block;
`;
const Content = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

/** A tool's words where they are not those of all tools. */
export interface ResultWords {
  /** Beside the spinner. */
  readonly busy?: string;
  /** While there is no result. */
  readonly nothing?: string;
  readonly title?: string;
}

interface ResultCardProps {
  readonly run: RunState;
  /** What the result is held against. */
  readonly original: string | undefined;
  /** What is being done: "Upscaling". */
  readonly doing: string;
  /** What the result is called for people who do not see it. */
  readonly resultName: string;
  /** What it is called as a file, without an extension. */
  readonly fileName: string;
  readonly words?: ResultWords | undefined;
  /** For a tool whose result has more than one card beside it. */
  readonly large?: boolean | undefined;
  readonly onCancel: () => void;
  /** Does the last work again. */
  readonly onRetry: () => void;
}

/** "Final Result": the work under way, its result held against the original, or that there is none, and why. */
export function ResultCard({
  run: { stage, result },
  original,
  doing,
  resultName,
  fileName,
  words: { busy, nothing = TOOL_TEXTS.nothing, title = TOOL_TEXTS.result } = {},
  large = false,
  onCancel,
  onRetry,
}: ResultCardProps) {
  return (
    <Card aria-label={title} $large={large}>
      <Head>
        <PanelTitle>{title}</PanelTitle>
      </Head>
      <Content>
        <RunEnd stage={stage} onRetry={onRetry} />
        {stage.kind === 'under-way' ? (
          <Waiting>
            <Working since={stage.since} uploadKey={stage.uploadKey} doing={doing} words={busy} onCancel={onCancel} />
          </Waiting>
        ) : result ? (
          <CompareViewer key={result.shown} result={result} original={original} name={resultName} fileName={fileName} />
        ) : (
          <Empty>
            <EmptyState icon={<ExamplePictures />} text={nothing} />
          </Empty>
        )}
      </Content>
    </Card>
  );
}
