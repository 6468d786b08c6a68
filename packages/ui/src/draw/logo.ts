import { SCREEN_ANGLES } from '@platewright/domain/geometry/screen-angles';
import { buildDotPath } from './halftone.ts';

function getLogoTone(x: number, y: number): number {
  const crest = 23 - 11 * Math.exp(-(((x - 14) / 9.5) ** 2));
  if (y < crest || Math.hypot(x - 18, y - 18) > 17) return 0;
  return x < 14 + (y - 12) * 0.35 ? 0.95 : Math.max(0.1, 0.62 - (x - 14) / 34);
}

/** The logo of the operator of the demo world: a dune as a halftone of one ink. */
export const drawLogo = (size = 36): string =>
  `<svg class="logomark" viewBox="0 0 36 36" width="${size}" height="${size}" aria-hidden="true" focusable="false"><path class="lg" d="${buildDotPath([1, 1, 34, 34], SCREEN_ANGLES.K, 3.55, getLogoTone)}"/><circle class="lc" cx="18" cy="18" r="17.2"/></svg>`;
