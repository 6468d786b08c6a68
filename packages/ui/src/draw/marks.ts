import { roundCoordinate } from './svg.ts';

/** Registration mark. */
export const drawRegistrationMark = (x: number, y: number, r = 6): string =>
  `<g class="mark"><circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(r * 0.62)}"/><path d="M${roundCoordinate(x - r)} ${roundCoordinate(y)}h${roundCoordinate(2 * r)}M${roundCoordinate(x)} ${roundCoordinate(y - r)}v${roundCoordinate(2 * r)}"/></g>`;

/** Crop marks of the given length, `offset` outside the corners. */
export function drawCropMarks(x: number, y: number, width: number, height: number, offset = 5, length = 12): string {
  const corners = [
    [x, y, -1, -1],
    [x + width, y, 1, -1],
    [x, y + height, -1, 1],
    [x + width, y + height, 1, 1],
  ] as const;
  const d = corners
    .map(([cx, cy, i, j]) => `M${cx + i * offset} ${cy}h${i * length}M${cx} ${cy + j * offset}v${j * length}`)
    .join('');
  return `<path class="mark" d="${d}"/>`;
}

/** Outline of a gear with the given number of teeth. */
export function drawGearOutline(cx: number, cy: number, r: number, teeth: number, depth = r * 0.06): string {
  const step = (2 * Math.PI) / teeth;
  const at = (radius: number, angle: number) =>
    `${roundCoordinate(cx + radius * Math.cos(angle))} ${roundCoordinate(cy + radius * Math.sin(angle))}`;
  let d = '';
  for (let k = 0; k < teeth; k++) {
    const a = k * step;
    d += `${k ? 'L' : 'M'}${at(r - depth, a)}L${at(r, a + step * 0.22)}L${at(r, a + step * 0.5)}L${at(r - depth, a + step * 0.72)}`;
  }
  return `<path class="line" d="${d}Z"/>`;
}

/** A gear with its plate cylinder. */
export const drawGear = (teeth: number): string =>
  `<svg class="draw fine" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${drawGearOutline(50, 50, 49, teeth, Math.max(2, 300 / teeth))}<circle class="plate" cx="50" cy="50" r="40"/><circle class="line" cx="50" cy="50" r="37"/><circle class="line" cx="50" cy="50" r="9"/></svg>`;

/** Cross-section of corrugated board: two liners and `waves` flutes. */
export function drawFlutes(x: number, y: number, width: number, height: number, waves: number): string {
  const p = width / waves;
  let d = `M${x} ${y + height}`;
  for (let i = 0; i < waves; i++)
    d += `c${roundCoordinate(p * 0.25)} 0 ${roundCoordinate(p * 0.25)} ${-height} ${roundCoordinate(p * 0.5)} ${-height}s${roundCoordinate(p * 0.25)} ${height} ${roundCoordinate(p * 0.5)} ${height}`;
  return `<path class="line" d="${d}"/><path class="line hv" d="M${x} ${y}h${width}M${x} ${y + height}h${width}"/>`;
}
