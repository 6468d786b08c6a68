import { inkColor, inkName, printOrder, type InkLike } from './ink.ts';
import { escapeXml, round } from './svg.ts';

/** The stand-in artwork, one layer per ink, in a box of 70 x 100. */
export const LABEL_BOX = { width: 70, height: 100 } as const;

const BITS = '101000110100111010011011110110101010110011011100101000010110011';

/** Bars of a linear code as one path. */
export function barcodePath(x: number, y: number, width: number, height: number, bits = BITS): string {
  const unit = width / bits.length;
  let d = '';
  for (let i = 0; i < bits.length; i++) {
    if (bits[i] !== '1') continue;
    let n = 1;
    while (bits[i + n] === '1') n++;
    d += `M${round(x + i * unit)} ${y}h${round(n * unit)}v${height}h${round(-n * unit)}z`;
    i += n;
  }
  return d;
}

/** Upright hexagon as a path. */
export const hexagon = (cx: number, cy: number, r: number): string =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((k) => `${round(cx + r * Math.sin((k * Math.PI) / 3))} ${round(cy - r * Math.cos((k * Math.PI) / 3))}`)
    .join('L')}Z`;

type Cell = readonly [column: number, row: number];
// prettier-ignore
const CELLS_Y: readonly Cell[] = [[-2, -2], [-1, -2], [1, -2], [2, -2], [-3, -1], [-2, -1], [-1, -1], [0, -1], [1, -1], [2, -1], [-3, 0], [-2, 0], [-1, 0], [0, 0], [1, 0], [2, 0], [3, 0], [-3, 1], [-2, 1], [-1, 1], [0, 1], [1, 1], [2, 1], [-2, 2], [-1, 2], [0, 2], [1, 2], [2, 2], [-2, 3], [-1, 3], [1, 3]];
// prettier-ignore
const CELLS_M: readonly Cell[] = [[-2, -2], [-2, -1], [0, -1], [-1, 0], [0, 0], [2, 0], [-2, 1], [0, 1], [1, 1], [-1, 2], [0, 2], [1, 2], [-1, 3], [1, -1]];
const CELLS_C: readonly Cell[] = [
  [1, -2],
  [1, 0],
  [-3, 0],
  [-2, 2],
  [2, 1],
];

const RADIUS = 4.6;
const comb = (cells: readonly Cell[]): string =>
  cells
    .map(([i, j]) =>
      hexagon(35 + (i + (Math.abs(j) % 2) * 0.5) * RADIUS * 1.732, 31.5 + j * RADIUS * 1.5, RADIUS * 0.93),
    )
    .join('');

const middle = 'text-anchor="middle"';
/** The words; sizes stand in drawing.css. */
const WORDS =
  `<g class="arttext"><text x="35" y="69" ${middle} class="at1">SIDR</text>` +
  `<text x="35" y="78.6" ${middle} direction="rtl" class="at2">عسل السدر</text>` +
  `<text x="35" y="84.2" ${middle} class="at3">MOUNTAIN HONEY · 500 g</text>` +
  `<text x="6" y="93" class="at4">Product of the U.A.E.</text><text x="6" y="96" class="at4">Best before: see lid</text></g>`;
const HEAD = 'M-2-2h74v9.5h-74z';
const FOOT = 'M-2 88h74v14h-74z';

const LAYERS = new Map<string, string>(
  Object.entries({
    Yellow: `<path fill-opacity=".15" d="M-2-2h74v104h-74z"/><path d="${comb(CELLS_Y)}"/><path d="${FOOT}"/>`,
    Magenta: `<path fill-opacity=".42" d="${comb(CELLS_M)}"/><path fill-opacity=".12" d="${comb(CELLS_Y)}"/><path fill-opacity=".55" d="${FOOT}"/>`,
    Cyan: `<path fill-opacity=".55" d="${comb(CELLS_C)}"/><path fill-opacity=".9" d="${HEAD}"/><path fill-opacity=".18" d="${FOOT}"/>`,
    Black: `<path fill-opacity=".5" d="${HEAD}"/>${WORDS}<path d="${barcodePath(43, 90.4, 21, 6.6)}"/>`,
  }),
);
/** Far away the words are bars. */
const BLACK_COARSE = `<path fill-opacity=".5" d="${HEAD}"/><path d="M16 61h38v8H16zM22 74h26v4H22zM43 90.4h21v6.6H43z"/>`;
const SPOTS = [
  `<path d="${hexagon(35, 33, 12.5)}" fill-opacity=".9"/>`,
  `<path d="M4 50.6h62v1.1h-62zM4 86h62v.8h-62z"/><circle cx="58" cy="18" r="6.4"/>`,
  `<path d="M-2-2h74v104h-74z" fill-opacity=".22"/>`,
  `<path d="${hexagon(35, 33, 20)}" fill="none" stroke-width="1.2" class="st"/>`,
] as const;

export type LabelOptions = {
  /** Only these inks; all when left out. */
  only?: ReadonlySet<string> | null;
  /** One colour for every ink, for relief on a plate. */
  fill?: string;
  /** Leaves the words out: for labels smaller than a finger nail. */
  coarse?: boolean;
};

/** The artwork as groups, one per ink in printing order. */
export function labelInks(inks: readonly InkLike[], { only, fill, coarse }: LabelOptions = {}): string {
  return inks
    .map((ink, index) => ({ ink, name: inkName(ink), index }))
    .sort((a, b) => printOrder(a.name) - printOrder(b.name))
    .filter(({ name }) => !only || only.has(name))
    .map(({ ink, name, index }) => {
      const layer = coarse && name === 'Black' ? BLACK_COARSE : (LAYERS.get(name) ?? SPOTS[index % SPOTS.length] ?? '');
      return `<g class="ink" data-ink="${escapeXml(name)}" fill="${fill ?? inkColor(ink)}" stroke="none">${layer}</g>`;
    })
    .join('');
}

/** The artwork as a thumbnail. */
export const labelPicture = (inks: readonly InkLike[]): string =>
  `<svg class="draw" viewBox="0 0 70 100" aria-hidden="true" focusable="false">${labelInks(inks)}</svg>`;
