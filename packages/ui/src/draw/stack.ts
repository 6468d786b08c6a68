import { inkColor, inkName, type InkLike } from './ink.ts';
import { hexagon } from './label.ts';
import { escapeXml, round } from './svg.ts';

export type StackOptions = {
  /** Pixels. */
  width?: number;
  height?: number;
  /** Writes the ink's name beside each plate, or these words in the order of the inks. */
  labels?: boolean | readonly string[];
};

/** The plates of a job lying on each other; the edge has the ink's colour, the first ink lies on top. */
export function plateStack(inks: readonly InkLike[], options: StackOptions = {}): string {
  const { width = 44, height = 28, labels = false } = options;
  const list = inks.slice(0, labels ? 10 : 6);
  const n = list.length;
  const names = list.map(
    (ink, index) => (Array.isArray(labels) ? (labels as readonly string[])[index] : null) ?? inkName(ink),
  );
  const labelWidth = labels && n ? Math.max(...names.map((name) => name.length)) * 7.3 + 16 : 0;
  const plateWidth = Math.max(width - labelWidth, width * 0.3);
  const skew = plateWidth * 0.3;
  const gap = Math.min(labels ? 26 : 4.4, (height - plateWidth * 0.3) / Math.max(1, n));
  const depth = Math.max(2, Math.min(plateWidth * 0.38, height - gap * (n - 1) - 2));
  const top = height - 1 - gap * (n - 1) - depth;
  const thick = labels ? 4 : 1.6;
  const right = plateWidth - 1;
  let body = '';
  for (let k = n - 1; k >= 0; k--) {
    const ink = list[k];
    if (ink === undefined) continue;
    const y = round(top + k * gap);
    const bottom = round(y + depth);
    body += `<path class="pl" d="M${round(1 + skew)} ${y}H${round(right)}L${round(right - skew)} ${bottom}H1Z"/>`;
    body += `<path d="M1 ${bottom}H${round(right - skew)}v${thick}H1Z" fill="${inkColor(ink)}" class="pe"/>`;
    if (labels && k === 0) body += relief(plateWidth, skew, depth, y);
    if (labels)
      body += `<path class="lead" d="M${round(right - skew + 2)} ${round(bottom + 2)}H${round(plateWidth + 8)}"/><text x="${round(plateWidth + 13)}" y="${round(bottom + 6)}">${escapeXml(names[k] ?? '')}</text>`;
  }
  return `<svg class="stack${labels ? ' stack--lab' : ''}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;
}

const relief = (plateWidth: number, skew: number, depth: number, y: number): string =>
  `<g class="relief" transform="matrix(${round((plateWidth - skew - 8) / 100)} 0 ${round(-skew / 70)} ${round((depth - 6) / 70)} ${round(skew + 4)} ${round(y + 3)})"><path d="${hexagon(30, 35, 26)}"/><path d="${hexagon(72, 35, 26)}"/><path d="${hexagon(30, 35, 14)}M44 8h14M44 62h14"/></g>`;
