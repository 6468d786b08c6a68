import { getIndexedColor } from './indexed.ts';
import { isForAllPlates, PROCESS_INKS, type ColorSpace } from './color-space.ts';

/** Converts what is no ink into the four process inks, each 0 to 1. */
export interface ProcessConversion {
  readonly rgb: (rgb: readonly number[]) => readonly number[];
  /** L 0 to 100, a and b within the range of their space. */
  readonly lab: (lab: readonly number[]) => readonly number[];
}

const clamp = (value: number | undefined): number => Math.min(1, Math.max(0, value ?? 0));

/** How much of an ink a colour prints: 0 for none, 1 for the solid. */
export function getTint(
  space: ColorSpace,
  color: readonly number[],
  ink: string,
  conversion: ProcessConversion,
): number {
  const process = (PROCESS_INKS as readonly string[]).indexOf(ink);
  switch (space.kind) {
    case 'inks': {
      const index = isForAllPlates(space) ? 0 : space.names.indexOf(ink);
      return index < 0 ? 0 : clamp(color[index]);
    }
    case 'gray':
      return ink === 'Black' ? 1 - clamp(color[0]) : 0;
    case 'cmyk':
      return process < 0 ? 0 : clamp(color[process]);
    case 'rgb':
      return process < 0 ? 0 : clamp(conversion.rgb(color)[process]);
    case 'lab':
      return process < 0 ? 0 : clamp(conversion.lab(color)[process]);
    case 'indexed':
      return getTint(space.base, getIndexedColor(space, color[0] ?? 0), ink, conversion);
    case 'pattern':
      return space.base ? getTint(space.base, color, ink, conversion) : 0;
  }
}

/** The conversion of those who only ask which inks are used: complements, as DeviceRGB would print without a profile. */
export const PLAIN_CONVERSION: ProcessConversion = {
  rgb: ([r = 0, g = 0, b = 0]) => {
    const black = 1 - Math.max(r, g, b);
    return black >= 1 ? [0, 0, 0, 1] : [1 - r - black, 1 - g - black, 1 - b - black, black];
  },
  lab: ([lightness = 0]) => [0, 0, 0, 1 - lightness / 100],
};
