import { SCREEN_ANGLES } from '@platewright/domain/geometry/screen-angles';
import { getInkColor } from './inks.ts';
import { drawDotStrokes } from './halftone.ts';
import { roundCoordinate } from './svg.ts';

function drawReliefProfile(y: number, dots: number, width: number): string {
  const u = width / dots;
  const bump = `h${roundCoordinate(u * 0.14)}c${roundCoordinate(u * 0.12)} 0 ${roundCoordinate(u * 0.16)}-36 ${roundCoordinate(u * 0.2)}-36h${roundCoordinate(u * 0.32)}c${roundCoordinate(u * 0.04)} 0 ${roundCoordinate(u * 0.08)} 36 ${roundCoordinate(u * 0.2)} 36h${roundCoordinate(u * 0.14)}`;
  return `<path class="plate" d="M0 ${y}V${y - 22}${bump.repeat(dots)}V${y}Z"/><path class="base" d="M0 ${y + 0.5}h${width}"/>`;
}

const wrapValueDrawing = (body: string) =>
  `<svg class="draw" viewBox="0 0 360 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true" focusable="false">${body}</svg>`;

const REGISTER_MARKS = (['Yellow', 'Magenta', 'Cyan', 'Black'] as const)
  .map((ink, index) => {
    const black = ink === 'Black';
    return `<g stroke="${black ? 'var(--ink)' : getInkColor(ink)}" fill="none" stroke-width="${black ? 1.4 : 5 - index}" transform="translate(${60 + index * 34} 60)"><circle r="24"/><path d="M-44 0h88M0-44v88"/></g>`;
  })
  .join('');

const STRENGTH_DRAWINGS = {
  /** A relief with its dimension. */
  quality: () =>
    wrapValueDrawing(
      `${drawReliefProfile(96, 7, 300)}<path class="mark" d="M312 38v58M308 38h8M308 96h8"/><text x="322" y="71">1.14</text>`,
    ),
  /** The first and the millionth print. */
  repeat: () =>
    wrapValueDrawing(
      `${drawReliefProfile(58, 10, 250)}${drawReliefProfile(116, 10, 250)}<text x="262" y="46">1</text><text x="262" y="104">1 000 000</text>`,
    ),
  /** Four inks in register. */
  register: () =>
    wrapValueDrawing(
      `${REGISTER_MARKS}<path class="dash" d="M214 60h46"/><path class="mark" d="M254 56l6 4-6 4"/><g transform="translate(312 60)"><circle class="line" r="24"/><path class="line" d="M-44 0h88M0-44v88"/></g>`,
    ),
} as const;

export type StrengthKind = keyof typeof STRENGTH_DRAWINGS;

/** The drawing of one of the strengths on the home page. */
export const drawStrength = (kind: StrengthKind): string => STRENGTH_DRAWINGS[kind]();

/** Quotation marks as a halftone. */
export function drawQuoteMark(): string {
  const tail = (x: number, y: number, cx: number) =>
    Math.abs(x - cx - 8 + (y - 96) * 0.55) < 20 - (y - 96) * 0.32 && y > 84 && y < 150;
  const tone = (x: number, y: number) =>
    Math.hypot(x - 52, y - 70) < 34 || Math.hypot(x - 140, y - 70) < 34 || tail(x, y, 62) || tail(x, y, 150)
      ? 0.25 + 0.6 * (y / 170)
      : 0;
  return `<svg class="pic" viewBox="0 0 200 200" aria-hidden="true" focusable="false"><g fill="none" stroke-linecap="round" stroke="var(--action)">${drawDotStrokes([0, 0, 200, 200], SCREEN_ANGLES.K, 8.5, tone)}</g></svg>`;
}
