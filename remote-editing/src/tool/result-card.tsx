import ImageIcon from 'lucide-react/icons/image';
import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { EmptyState, Panel, PanelTitle } from '@likeness/shared/ui';
import { CompareViewer } from '../compare/compare-viewer';
import { TOOL_TEXTS } from './texts';
import type { RunState } from './tool-run';
import { Working } from './working';

/** As tall as the specification says, whatever is in it: nothing jumps when the picture arrives. */
const Card = styled(Panel)`
  grid-template-rows: auto minmax(0, 1fr);
  align-content: stretch;
  height: 500px;
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
const Reason = styled.p`
  margin-bottom: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${font.small};
`;

interface ResultCardProps {
  readonly run: RunState;
  /** What the result is held against. */
  readonly original: string | undefined;
  /** What is being done: "Upscaling". */
  readonly doing: string;
  /** What the result is called for people who do not see it. */
  readonly resultName: string;
  readonly onCancel: () => void;
}

/** "Final Result": the work under way, its result held against the original, or that there is none, and why. */
export function ResultCard({ run: { stage, result }, original, doing, resultName, onCancel }: ResultCardProps) {
  const said = stage.kind === 'failed' ? stage.reason : stage.kind === 'cancelled' ? stage.text : undefined;
  return (
    <Card aria-label={TOOL_TEXTS.result}>
      <Head>
        <PanelTitle>{TOOL_TEXTS.result}</PanelTitle>
      </Head>
      <Content>
        {/* It is there before it has words, so that a screen reader notices them. */}
        <div role="alert">{said && <Reason>{said}</Reason>}</div>
        {stage.kind === 'under-way' ? (
          <Waiting>
            <Working since={stage.since} uploadKey={stage.uploadKey} doing={doing} onCancel={onCancel} />
          </Waiting>
        ) : result ? (
          <CompareViewer key={result.shown} result={result} original={original} name={resultName} />
        ) : (
          <Empty>
            <EmptyState icon={<ImageIcon size={32} aria-hidden />} text={TOOL_TEXTS.nothing} />
          </Empty>
        )}
      </Content>
    </Card>
  );
}
