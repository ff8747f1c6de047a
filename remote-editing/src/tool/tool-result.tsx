import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { configuration } from '@likeness/shared/configuration';
import type { Picture } from '@likeness/shared/images';
import { useObservable } from '@likeness/shared/observable';
import { PictureActions, PictureFacts, UndoOffer } from '@likeness/shared/pictures';
import { Button, Panel } from '@likeness/shared/ui';
import type { InputSlot } from './input-slot';
import { ResultCard, type ResultWords } from './result-card';
import { TOOL_TEXTS } from './texts';
import type { ToolRun } from './tool-run';
import { ToolColumn } from './tool-layout';

interface ToolResultProps {
  readonly run: ToolRun;
  /** The picture that the result is held against. */
  readonly original: InputSlot;
  /** What is being done: "Upscaling". */
  readonly doing: string;
  /** What the result is called for people who do not see it. */
  readonly resultName: string;
  /** The tool's words where they are not those of all tools. */
  readonly words?: ResultWords;
  /** A card that is taller than usual, for a tool with more than one card beside it. */
  readonly large?: boolean;
  /** Under the result: what is to be said of it. */
  readonly note?: ReactNode;
  /** Does the tool's work: tried again, after it failed. */
  readonly onRetry: () => void;
  /** Lets the person go on with the result in the place of the original. */
  readonly onContinue?: (result: Picture) => void;
}

/** The column of a tool's result: its card, and under a result what can be done with it and what is known of it. */
export function ToolResult({
  run,
  original,
  doing,
  resultName,
  words,
  large,
  note,
  onRetry,
  onContinue,
}: ToolResultProps) {
  const state = useObservable(run);
  const { image } = useObservable(original);
  const column = useRef<HTMLDivElement>(null);
  const fileName = fileNameAt(useLocation().pathname);
  const result = state.stage.kind === 'under-way' ? undefined : state.result;
  return (
    <ToolColumn ref={column} tabIndex={-1}>
      <ResultCard
        run={state}
        original={image?.shown}
        doing={doing}
        resultName={resultName}
        fileName={fileName}
        words={words}
        large={large}
        onCancel={run.cancel}
        onRetry={onRetry}
      />
      {result && (
        <Panel>
          {note}
          {onContinue && (
            <Button
              icon={<ArrowLeftToLine size={16} aria-hidden />}
              onClick={() => {
                // The button goes with the result, and a keyboard would begin at the top of the page again.
                column.current?.focus({ preventScroll: true });
                onContinue(result);
              }}
            >
              {TOOL_TEXTS.continue}
            </Button>
          )}
          <PictureActions picture={result} onDeleted={run.clear} />
          <PictureFacts address={result.address} />
        </Panel>
      )}
      <UndoOffer />
    </ToolColumn>
  );
}

/** What a result is called as a file, after the product and the tool's route: `likeness-outfit-swap`. */
function fileNameAt(pathname: string): string {
  const tool = pathname.split('/').findLast(Boolean) ?? 'image';
  return `${configuration().productName}-${tool}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
