import type { ColorSpace, IndexedSpace } from './color-space.ts';

/** The colour of an entry of the palette, in the units of the base space. */
export function getIndexedColor(space: IndexedSpace, index: number): readonly number[] {
  const { base, table, highest } = space;
  const entry = Math.min(highest, Math.max(0, Math.round(index)));
  return Array.from({ length: base.components }, (_, component) =>
    toUnits(base, component, (table[entry * base.components + component] ?? 0) / 255),
  );
}

/** A component of 0 to 1 in the units of its space: those of Lab are not 0 to 1. */
function toUnits(space: ColorSpace, component: number, value: number): number {
  if (space.kind !== 'lab') return value;
  if (component === 0) return value * 100;
  const low = space.range[(component - 1) * 2] ?? -100;
  const high = space.range[(component - 1) * 2 + 1] ?? 100;
  return low + value * (high - low);
}
