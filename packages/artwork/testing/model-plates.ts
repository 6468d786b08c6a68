/** A rectangle of whole pixels that is painted in one colour; the model that separations are compared with. */
export interface ModelPaint {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly color:
    | { readonly space: 'cmyk'; readonly tints: readonly [number, number, number, number] }
    | { readonly space: 'gray'; readonly gray: number }
    | { readonly space: 'spot'; readonly ink: string; readonly tint: number };
  readonly overprint: boolean;
  readonly overprintMode: 0 | 1;
}

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** What the paint puts onto a plate; null when it leaves the plate as it is (ISO 32000-2, 8.6.7). */
function getTint({ color, overprint, overprintMode }: ModelPaint, ink: string): number | null {
  const index = PROCESS.indexOf(ink);
  if (color.space === 'spot') return color.ink === ink ? color.tint : overprint ? null : 0;
  if (index < 0) return overprint ? null : 0;
  const tint = color.space === 'gray' ? (ink === 'Black' ? 1 - color.gray : 0) : (color.tints[index] ?? 0);
  return overprint && overprintMode === 1 && color.space === 'cmyk' && tint === 0 ? null : tint;
}

/** Tint of an ink in the middle of a pixel, counted from the bottom left. */
export function getModelTint(paints: readonly ModelPaint[], ink: string, x: number, y: number): number {
  let tint = 0;
  for (const paint of paints) {
    const { left, bottom, width, height } = paint;
    if (x < left || y < bottom || x >= left + width || y >= bottom + height) continue;
    tint = getTint(paint, ink) ?? tint;
  }
  return tint;
}

/** The paints as operators; spot inks are the colour spaces named after them. */
export const writeModel = (paints: readonly ModelPaint[]): string =>
  paints
    .map(({ left, bottom, width, height, color, overprint, overprintMode }) => {
      const state = overprint ? `/O${overprintMode} gs` : '/KO gs';
      const set =
        color.space === 'cmyk'
          ? `${color.tints.join(' ')} k`
          : color.space === 'gray'
            ? `${color.gray} g`
            : `/${color.ink} cs ${color.tint} scn`;
      return `${state} ${set} ${left} ${bottom} ${width} ${height} re f`;
    })
    .join('\n');

export const MODEL_STATES =
  '/ExtGState << /O0 << /OP true /op true /OPM 0 >> /O1 << /OP true /op true /OPM 1 >> /KO << /OP false /op false >> >>';
