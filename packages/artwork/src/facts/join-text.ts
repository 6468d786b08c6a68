import { uniteBoxes, type Box } from '../pdf/boxes.ts';
import type { Mark } from './marks.ts';

/** Largest gap inside of a line of text, in parts of its size. */
const MAX_GAP = 0.8;
/** How far the ends of two glyphs' heights may lie apart, in parts of the size. */
const SAME_LINE = 0.05;

/**
 * Many programs place every glyph by itself: what continues the line of text before it in the same way is one text, or a
 * finding would count letters. Null when it does not.
 */
export function joinText(before: Mark | undefined, added: Mark): Mark | null {
  if (before?.kind !== 'text' || added.kind !== 'text') return null;
  const isAlike =
    before.textSize === added.textSize &&
    before.fontName === added.fontName &&
    before.overprint === added.overprint &&
    before.overprintMode === added.overprintMode &&
    before.processingStep === added.processingStep &&
    before.space.kind === added.space.kind &&
    before.space.source === added.space.source &&
    before.inks.length === added.inks.length &&
    before.inks.every(({ name, tint }, index) => name === added.inks[index]?.name && tint === added.inks[index].tint);
  if (!isAlike) return null;
  const size = before.textSize ?? 0;
  const continues = isBeside(before.box, added.box, 0, size) || isBeside(before.box, added.box, 1, size);
  return continues ? { ...before, box: uniteBoxes(before.box, added.box) } : null;
}

/** Whether two boxes lie in one line along an axis (0: from left to right, 1: upwards), one right after the other. */
function isBeside(a: Box, b: Box, axis: 0 | 1, size: number): boolean {
  const across = axis === 0 ? 1 : 0;
  const height = (a[across + 2] ?? 0) - (a[across] ?? 0);
  // Lines of one width under each other are no line.
  if (height > 1.2 * size) return false;
  const isLevel = [across, across + 2].every((side) => Math.abs((a[side] ?? 0) - (b[side] ?? 0)) <= SAME_LINE * size);
  const gap = Math.max((a[axis] ?? 0) - (b[axis + 2] ?? 0), (b[axis] ?? 0) - (a[axis + 2] ?? 0));
  return isLevel && gap <= MAX_GAP * height;
}
