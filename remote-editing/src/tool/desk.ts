import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readInputImage } from '@likeness/contract/handover';
import { onSessionEnd } from '@likeness/shared/session';
import { createInputSlot, type InputSlot } from './input-slot';
import { createToolRun, type ToolRun } from './tool-run';

/** What lies on the table of a tool: its picture and its work. */
export interface Desk {
  readonly input: InputSlot;
  readonly run: ToolRun;
}

/** Milliseconds for which a left tool keeps its `blob:` addresses: the screen that it handed one to copies the bytes meanwhile. */
const HAND_OVER = 10_000;

/** The desks in use, and those whose work went on after the person left: coming back finds it running or done. */
const kept = new Map<string, Desk>();
const leaving = new Map<Desk, ReturnType<typeof setTimeout>>();

// The next account in this tab must find nothing of this one's.
onSessionEnd(() => {
  for (const desk of [...kept.values(), ...leaving.keys()]) clearAway(desk);
  for (const timer of leaving.values()) clearTimeout(timer);
  kept.clear();
  leaving.clear();
});

/**
 * The desk of a tool's screen, with the picture that the navigation state brings (`inputImage`) on it.
 *
 * @param tool the tool's route
 */
export function useDesk(tool: string): Desk {
  const inputImage = readInputImage(useLocation().state);
  const [desk] = useState(() => deskFor(tool, inputImage));
  useEffect(() => {
    arrive(tool, desk);
    return () => leave(tool, desk);
  }, [tool, desk]);
  useEffect(() => {
    if (inputImage !== undefined) void desk.input.seed(inputImage);
  }, [desk, inputImage]);
  return desk;
}

function deskFor(tool: string, inputImage: string | undefined): Desk {
  const desk = kept.get(tool);
  const sameWork = inputImage === undefined || desk?.input.seededWith() === inputImage;
  return desk && sameWork ? desk : createDesk();
}

function createDesk(): Desk {
  const run = createToolRun();
  return { run, input: createInputSlot(() => run.clear()) };
}

function arrive(tool: string, desk: Desk): void {
  clearTimeout(leaving.get(desk));
  leaving.delete(desk);
  const other = kept.get(tool);
  if (other && other !== desk) clearAway(other);
  kept.set(tool, desk);
}

function leave(tool: string, desk: Desk): void {
  if (desk.run.get().busy) return;
  if (kept.get(tool) === desk) kept.delete(tool);
  leaving.set(
    desk,
    setTimeout(() => {
      leaving.delete(desk);
      clearAway(desk);
    }, HAND_OVER),
  );
}

function clearAway({ input, run }: Desk): void {
  run.abandon();
  input.clear();
}
