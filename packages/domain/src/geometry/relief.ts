import { POLYESTER_BASE_UM } from './distortion.ts';
import type { Um } from './length.ts';

/** The lowest relief that is entered; below it the floor would print. */
export const MIN_RELIEF_UM: Um = 100;

/** The highest relief of a plate: what the polyester base leaves of its thickness. Null where nobody knows how thick it is. */
export const getMaxRelief = (thicknessUm: Um | null): Um | null =>
  thicknessUm === null ? null : Math.max(0, thicknessUm - POLYESTER_BASE_UM);

/** Whether a plate of this thickness can have this relief (handbook 1.1). */
export function isReliefPossible(reliefUm: Um, thicknessUm: Um | null): boolean {
  const max = getMaxRelief(thicknessUm);
  return reliefUm >= MIN_RELIEF_UM && (max === null || reliefUm <= max);
}

/** What is left below the relief, base included; null without a thickness. */
export const calculateFloor = (reliefUm: Um, thicknessUm: Um | null): Um | null =>
  thicknessUm === null ? null : thicknessUm - reliefUm;
