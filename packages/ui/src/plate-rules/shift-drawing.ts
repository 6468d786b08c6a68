import type { Placement } from './tile-grid.ts';

/** A drawing that is shown larger or smaller than that is drawn again: its tiles are of another size. */
const [MIN_SCALE, MAX_SCALE] = [0.7, 1.5];

interface Shift {
  /** In CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * How the canvas of a page is moved to show it at another place without drawing it again; null when what was drawn does not
 * cover the stage there.
 * @param canvas its size in CSS pixels, the margin on each side included
 */
export function shiftDrawing(
  drawn: Placement,
  next: Placement,
  canvas: { readonly width: number; readonly height: number },
  margin: number,
): Shift | null {
  const scale = next.width / drawn.width;
  if (!(scale >= MIN_SCALE && scale <= MAX_SCALE)) return null;
  const x = shiftAxis({ at: drawn.x, length: drawn.width }, next.x, canvas.width, margin, scale);
  const y = shiftAxis({ at: drawn.y, length: drawn.height }, next.y, canvas.height, margin, scale);
  return x === null || y === null ? null : { x, y, scale };
}

function shiftAxis(
  drawn: { readonly at: number; readonly length: number },
  next: number,
  canvas: number,
  margin: number,
  scale: number,
): number | null {
  const stage = canvas - 2 * margin;
  const toStage = (point: number): number => next + scale * (point - drawn.at);
  // Where the page ends there is nothing more to draw.
  const isStartCovered = toStage(-margin) <= 0.5 || drawn.at >= -margin;
  const isEndCovered = toStage(stage + margin) >= stage - 0.5 || drawn.at + drawn.length <= stage + margin;
  return isStartCovered && isEndCovered ? next + margin - scale * (drawn.at + margin) : null;
}
