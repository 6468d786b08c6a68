import { buildHexagonPath } from './hexagon.ts';
import { getInkColor, getInkName, getPrintRank, type InkLike } from './inks.ts';
import { escapeXml, roundCoordinate } from './svg.ts';

/** The box of the sample label, which is drawn in place of the artwork of the customer: one layer for each ink. */
export const LABEL_SIZE = { width: 70, height: 100 } as const;

const BARCODE_BITS = '101000110100111010011011110110101010110011011100101000010110011';

/** Path data of the bars of a linear barcode. */
export function buildBarcodePath(x: number, y: number, width: number, height: number, bits = BARCODE_BITS): string {
  const unit = width / bits.length;
  let d = '';
  for (let i = 0; i < bits.length; i++) {
    if (bits[i] !== '1') continue;
    let n = 1;
    while (bits[i + n] === '1') n++;
    d += `M${roundCoordinate(x + i * unit)} ${y}h${roundCoordinate(n * unit)}v${height}h${roundCoordinate(-n * unit)}z`;
    i += n;
  }
  return d;
}

type HoneycombCell = readonly [column: number, row: number];
// prettier-ignore
const YELLOW_CELLS: readonly HoneycombCell[] = [[-2, -2], [-1, -2], [1, -2], [2, -2], [-3, -1], [-2, -1], [-1, -1], [0, -1], [1, -1], [2, -1], [-3, 0], [-2, 0], [-1, 0], [0, 0], [1, 0], [2, 0], [3, 0], [-3, 1], [-2, 1], [-1, 1], [0, 1], [1, 1], [2, 1], [-2, 2], [-1, 2], [0, 2], [1, 2], [2, 2], [-2, 3], [-1, 3], [1, 3]];
// prettier-ignore
const MAGENTA_CELLS: readonly HoneycombCell[] = [[-2, -2], [-2, -1], [0, -1], [-1, 0], [0, 0], [2, 0], [-2, 1], [0, 1], [1, 1], [-1, 2], [0, 2], [1, 2], [-1, 3], [1, -1]];
const CYAN_CELLS: readonly HoneycombCell[] = [
  [1, -2],
  [1, 0],
  [-3, 0],
  [-2, 2],
  [2, 1],
];

const CELL_RADIUS = 4.6;
const buildHoneycombPath = (cells: readonly HoneycombCell[]): string =>
  cells
    .map(([i, j]) =>
      buildHexagonPath(
        35 + (i + (Math.abs(j) % 2) * 0.5) * CELL_RADIUS * 1.732,
        31.5 + j * CELL_RADIUS * 1.5,
        CELL_RADIUS * 0.93,
      ),
    )
    .join('');

const ANCHOR_MIDDLE = 'text-anchor="middle"';
/** The texts of the label; drawing.css sets their sizes. */
const LABEL_TEXT =
  `<g class="arttext"><text x="35" y="69" ${ANCHOR_MIDDLE} class="at1">SIDR</text>` +
  `<text x="35" y="78.6" ${ANCHOR_MIDDLE} direction="rtl" class="at2">عسل السدر</text>` +
  `<text x="35" y="84.2" ${ANCHOR_MIDDLE} class="at3">MOUNTAIN HONEY · 500 g</text>` +
  `<text x="6" y="93" class="at4">Product of the U.A.E.</text><text x="6" y="96" class="at4">Best before: see lid</text></g>`;
const HEADER_PATH = 'M-2-2h74v9.5h-74z';
const FOOTER_PATH = 'M-2 88h74v14h-74z';

const PROCESS_LAYERS = new Map<string, string>(
  Object.entries({
    Yellow: `<path fill-opacity=".15" d="M-2-2h74v104h-74z"/><path d="${buildHoneycombPath(YELLOW_CELLS)}"/><path d="${FOOTER_PATH}"/>`,
    Magenta: `<path fill-opacity=".42" d="${buildHoneycombPath(MAGENTA_CELLS)}"/><path fill-opacity=".12" d="${buildHoneycombPath(YELLOW_CELLS)}"/><path fill-opacity=".55" d="${FOOTER_PATH}"/>`,
    Cyan: `<path fill-opacity=".55" d="${buildHoneycombPath(CYAN_CELLS)}"/><path fill-opacity=".9" d="${HEADER_PATH}"/><path fill-opacity=".18" d="${FOOTER_PATH}"/>`,
    Black: `<path fill-opacity=".5" d="${HEADER_PATH}"/>${LABEL_TEXT}<path d="${buildBarcodePath(43, 90.4, 21, 6.6)}"/>`,
  }),
);
/** Simplified black layer for small labels: bars in place of the texts. */
const COARSE_BLACK_LAYER = `<path fill-opacity=".5" d="${HEADER_PATH}"/><path d="M16 61h38v8H16zM22 74h26v4H22zM43 90.4h21v6.6H43z"/>`;
const SPOT_LAYERS = [
  `<path d="${buildHexagonPath(35, 33, 12.5)}" fill-opacity=".9"/>`,
  `<path d="M4 50.6h62v1.1h-62zM4 86h62v.8h-62z"/><circle cx="58" cy="18" r="6.4"/>`,
  `<path d="M-2-2h74v104h-74z" fill-opacity=".22"/>`,
  `<path d="${buildHexagonPath(35, 33, 20)}" fill="none" stroke-width="1.2" class="st"/>`,
] as const;

export type LabelDrawingOptions = {
  /** Draws only these inks; all by default. */
  visibleInks?: ReadonlySet<string> | null;
  /** One colour for all inks, for the relief of a plate. */
  fill?: string;
  /** Draws bars in place of texts, which would be illegible. */
  isCoarse?: boolean;
};

/** The label as SVG groups, one for each ink in printing order. */
export function drawLabelInks(
  inks: readonly InkLike[],
  { visibleInks, fill, isCoarse }: LabelDrawingOptions = {},
): string {
  return inks
    .map((ink, index) => ({ ink, name: getInkName(ink), index }))
    .sort((a, b) => getPrintRank(a.name) - getPrintRank(b.name))
    .filter(({ name }) => !visibleInks || visibleInks.has(name))
    .map(({ ink, name, index }) => {
      const layer =
        isCoarse && name === 'Black'
          ? COARSE_BLACK_LAYER
          : (PROCESS_LAYERS.get(name) ?? SPOT_LAYERS[index % SPOT_LAYERS.length] ?? '');
      return `<g class="ink" data-ink="${escapeXml(name)}" fill="${fill ?? getInkColor(ink)}" stroke="none">${layer}</g>`;
    })
    .join('');
}

/** The label as a thumbnail. */
export const drawLabel = (inks: readonly InkLike[]): string =>
  `<svg class="draw" viewBox="0 0 70 100" aria-hidden="true" focusable="false">${drawLabelInks(inks)}</svg>`;
