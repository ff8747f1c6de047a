import { screenPoint, type ScreenPoint } from '../../stage/points';
import type { Size } from '../../stage/view';

/** Whether a place lies on the stage; its edge belongs to it. */
export function isOnStage({ x, y }: ScreenPoint, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Where the way from a place on the stage to one beside it crosses the stage's edge. */
export function edgeBetween(inside: ScreenPoint, outside: ScreenPoint, stage: Size): ScreenPoint {
  const share = Math.min(shareToEdge(inside.x, outside.x, stage.width), shareToEdge(inside.y, outside.y, stage.height));
  // Rounding may leave the crossing a hair beside the edge.
  return screenPoint(
    held(inside.x + (outside.x - inside.x) * share, stage.width),
    held(inside.y + (outside.y - inside.y) * share, stage.height),
  );
}

/** How much of the way lies on the stage, along one axis. */
function shareToEdge(from: number, to: number, extent: number): number {
  if (to >= 0 && to <= extent) return 1;
  const edge = to < 0 ? 0 : extent;
  return Math.max(0, (edge - from) / (to - from));
}

const held = (value: number, extent: number): number => Math.min(extent, Math.max(0, value));
