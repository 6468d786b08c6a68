import type { GraphicsState } from '../content/graphics-state.ts';
import type { PlateDocument } from './plate-document.ts';

type Modes = Pick<GraphicsState, 'blendMode' | 'groupBlendMode'>;

/** Modes that make no gray of a group lighter or darker than its paints are. */
const ORDERED_MODES = new Set(['Normal', 'Lighten', 'Darken']);

const isDodgeOrBurn = (mode: string | null): boolean => mode === 'ColorDodge' || mode === 'ColorBurn';

/** The mode that counts for what is painted in this state, and inside of a group that is; null for any other. */
export const getDodgeOrBurn = ({ blendMode, groupBlendMode }: Modes): string | null =>
  isDodgeOrBurn(blendMode) ? blendMode : groupBlendMode;

/**
 * The gray of a flat colour as PDFium has to get it. With ColorDodge a solid keeps its ink under a paint without it, and with
 * ColorBurn bare plate stays bare under a solid (ISO 32000-2, 11.3.5.2). PDFium has white there, and black, as PDF 1.7 had:
 * a paint that is one of 255 steps away from either blends as it should with every backdrop.
 */
export function limitGray(gray: number, state: Modes): number {
  const mode = getDodgeOrBurn(state);
  if (mode === 'ColorDodge') return Math.min(gray, 254 / 255);
  return mode === 'ColorBurn' ? Math.max(gray, 1 / 255) : gray;
}

/** To be called for whatever is painted that is no flat colour: its grays can not be limited. */
export function recordUnlimitedGray({ approximations }: PlateDocument, state: Modes): void {
  if (getDodgeOrBurn(state) !== null) approximations.add('dodgeOrBurn');
}

/** To be called for each new graphics state: others than these may make white or black of limited grays. */
export function recordBlendMode({ approximations }: PlateDocument, { blendMode, groupBlendMode }: Modes): void {
  if (groupBlendMode !== null && !ORDERED_MODES.has(blendMode)) approximations.add('dodgeOrBurn');
}
