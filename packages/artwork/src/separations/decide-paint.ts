import { isInvisible, NO_INK, paintsPlate, PROCESS_INKS, type ColorSpace } from '../color/color-space.ts';

/** What a paint does to one plate: sets it (to a tint or to paper white), leaves it as it is, or is nothing at all. */
export type PlateEffect = 'set' | 'leave' | 'nothing';

/** Overprint as ISO 32000-2 (8.6.7) and RIPs understand it. */
export function getPlateEffect(
  space: ColorSpace,
  color: readonly number[],
  ink: string,
  { overprint, overprintMode }: { readonly overprint: boolean; readonly overprintMode: 0 | 1 },
): PlateEffect {
  if (isInvisible(space) || (space.kind === 'inks' && space.names.every((name) => name === NO_INK))) return 'nothing';
  if (!overprint) return 'set';
  if (!paintsPlate(space, ink)) return 'leave';
  // Mode 1 counts for colours in DeviceCMYK only, not for images, shadings or calibrated spaces.
  const isDeviceCmyk = space.kind === 'cmyk' && space.source === 'device' && color.length > 0;
  const isZero = (color[(PROCESS_INKS as readonly string[]).indexOf(ink)] ?? 0) === 0;
  return overprintMode === 1 && isDeviceCmyk && isZero ? 'leave' : 'set';
}
