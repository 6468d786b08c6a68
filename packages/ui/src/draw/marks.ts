import { round } from './svg.ts';

/** Registration cross. */
export const registration = (x: number, y: number, r = 6): string =>
  `<g class="mark"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.62)}"/><path d="M${round(x - r)} ${round(y)}h${round(2 * r)}M${round(x)} ${round(y - r)}v${round(2 * r)}"/></g>`;

/** Crop marks outside the corners: `offset` away, `length` long. */
export function crops(x: number, y: number, width: number, height: number, offset = 5, length = 12): string {
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

/** Outline of a gear with its real number of teeth. */
export function gear(cx: number, cy: number, r: number, teeth: number, depth = r * 0.06): string {
  const step = (2 * Math.PI) / teeth;
  const at = (radius: number, angle: number) =>
    `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  let d = '';
  for (let k = 0; k < teeth; k++) {
    const a = k * step;
    d += `${k ? 'L' : 'M'}${at(r - depth, a)}L${at(r, a + step * 0.22)}L${at(r, a + step * 0.5)}L${at(r - depth, a + step * 0.72)}`;
  }
  return `<path class="line" d="${d}Z"/>`;
}

/** A gear with its plate cylinder, as it stands beside the repeat. */
export const gearPicture = (teeth: number): string =>
  `<svg class="draw fine" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${gear(50, 50, 49, teeth, Math.max(2, 300 / teeth))}<circle class="plate" cx="50" cy="50" r="40"/><circle class="line" cx="50" cy="50" r="37"/><circle class="line" cx="50" cy="50" r="9"/></svg>`;

/** Corrugated board seen from its edge: two liners and `waves` flutes. */
export function flute(x: number, y: number, width: number, height: number, waves: number): string {
  const p = width / waves;
  let d = `M${x} ${y + height}`;
  for (let i = 0; i < waves; i++)
    d += `c${round(p * 0.25)} 0 ${round(p * 0.25)} ${-height} ${round(p * 0.5)} ${-height}s${round(p * 0.25)} ${height} ${round(p * 0.5)} ${height}`;
  return `<path class="line" d="${d}"/><path class="line hv" d="M${x} ${y}h${width}M${x} ${y + height}h${width}"/>`;
}
