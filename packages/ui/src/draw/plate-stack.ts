import { getInkColor, getInkName, type InkLike } from './inks.ts';
import { buildHexagonPath } from './hexagon.ts';
import { escapeXml, roundCoordinate } from './svg.ts';

export type PlateStackOptions = {
  /** Size in pixels. */
  width?: number;
  height?: number;
  /** Labels each plate: true for the names of the inks, or these texts in the order of the inks. */
  labels?: boolean | readonly string[];
};

/** The plates of an order as a stack, the first ink on top; the edge of each plate has the colour of its ink. */
export function drawPlateStack(inks: readonly InkLike[], options: PlateStackOptions = {}): string {
  const { width = 44, height = 28, labels = false } = options;
  const list = inks.slice(0, labels ? 10 : 6);
  const n = list.length;
  const names = list.map(
    (ink, index) => (Array.isArray(labels) ? (labels as readonly string[])[index] : null) ?? getInkName(ink),
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
    const y = roundCoordinate(top + k * gap);
    const bottom = roundCoordinate(y + depth);
    body += `<path class="pl" d="M${roundCoordinate(1 + skew)} ${y}H${roundCoordinate(right)}L${roundCoordinate(right - skew)} ${bottom}H1Z"/>`;
    body += `<path d="M1 ${bottom}H${roundCoordinate(right - skew)}v${thick}H1Z" fill="${getInkColor(ink)}" class="pe"/>`;
    if (labels && k === 0) body += drawRelief(plateWidth, skew, depth, y);
    if (labels)
      body += `<path class="lead" d="M${roundCoordinate(right - skew + 2)} ${roundCoordinate(bottom + 2)}H${roundCoordinate(plateWidth + 8)}"/><text x="${roundCoordinate(plateWidth + 13)}" y="${roundCoordinate(bottom + 6)}">${escapeXml(names[k] ?? '')}</text>`;
  }
  return `<svg class="stack${labels ? ' stack--lab' : ''}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;
}

const drawRelief = (plateWidth: number, skew: number, depth: number, y: number): string =>
  `<g class="relief" transform="matrix(${roundCoordinate((plateWidth - skew - 8) / 100)} 0 ${roundCoordinate(-skew / 70)} ${roundCoordinate((depth - 6) / 70)} ${roundCoordinate(skew + 4)} ${roundCoordinate(y + 3)})"><path d="${buildHexagonPath(30, 35, 26)}"/><path d="${buildHexagonPath(72, 35, 26)}"/><path d="${buildHexagonPath(30, 35, 14)}M44 8h14M44 62h14"/></g>`;
