import { PictureActions } from '@likeness/shared/pictures';
import type { InputSlot } from './input-slot';
import { useObservable } from '@likeness/shared/observable';
import { ResultCard } from './result-card';
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
}

/** The column of a tool's result: its card, and under a result what can be done with it. */
export function ToolResult({ run, original, doing, resultName }: ToolResultProps) {
  const state = useObservable(run);
  const { image } = useObservable(original);
  return (
    <ToolColumn>
      <ResultCard run={state} original={image?.shown} doing={doing} resultName={resultName} onCancel={run.cancel} />
      {state.result && state.stage.kind !== 'under-way' && (
        <PictureActions picture={state.result} onDeleted={run.clear} />
      )}
    </ToolColumn>
  );
}
