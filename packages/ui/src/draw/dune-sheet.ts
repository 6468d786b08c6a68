import { duneDots, duneInks, ORDER } from './dunes.ts';
import { inkAngle, inkColor, PROCESS, type ProcessKey } from './ink.ts';
import { crops, registration } from './marks.ts';
import { dotStrokes } from './screen.ts';
import { clipTo, escapeXml, idMaker, round } from './svg.ts';

/** The banner's press sheet: its own size, the picture on it, the place of the picture. */
export const SHEET = {
  width: 840,
  height: 590,
  paper: 580,
  picture: { width: 760, height: 500 },
  x: 44,
  y: 34,
} as const;
const PITCH = 6.4;
const LOUPE = { radius: 118, zoom: 6.4 } as const;

/** Solid, 75, 50 and 25 % of each process ink. */
function colourBar(id: (kind: string) => string): string {
  const y = SHEET.picture.height + 14;
  return PROCESS.map((ink, index) =>
    [1, 0.75, 0.5, 0.25]
      .map((value, step) => {
        const x = 150 + index * 116 + step * 24;
        const patch = `M${x} ${y}h24v20h-24z`;
        const key = ink === 'Black' ? 'k' : ink.charAt(0).toLowerCase();
        const art =
          value === 1
            ? `<path class="ink ink-${key}" fill="${inkColor(ink)}" d="${patch}"/>`
            : `<g class="ink ink-${key}" fill="none" stroke-linecap="round" stroke="${inkColor(ink)}">${dotStrokes([x, y, 24, 20], inkAngle(ink), 4.6, () => value)}</g>`;
        return clipTo(id('b'), patch, art);
      })
      .join(''),
  ).join('');
}

/** One separation of the whole picture as a file of its own: too long to stand in a page. */
export const duneSeparation = (key: ProcessKey, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.picture.width} ${SHEET.picture.height}"><g fill="none" stroke-linecap="round" stroke="${color}">${duneDots(key, SHEET.picture.width, SHEET.picture.height, PITCH)}</g></svg>`;

/**
 * The sheet without the loupe, as the inside of an svg of SHEET.width x SHEET.height. `separations` is the folder of
 * the four files that `duneSeparation` writes (c.svg, m.svg, y.svg, k.svg); `ruling` is the text at its foot.
 */
export function duneSheet(prefix: string, separations: string, ruling: string): string {
  const id = idMaker(prefix);
  const { width, height } = SHEET.picture;
  const frame = `M0 0h${width}v${height}H0z`;
  const inks = ORDER.map(
    (key) =>
      `<image class="ink ink-${key.toLowerCase()}" href="${escapeXml(`${separations}/${key.toLowerCase()}.svg`)}" width="${width}" height="${height}"/>`,
  ).join('');
  const marks =
    crops(0, 0, width, height, 6, 16) +
    registration(width / 2, -17, 8) +
    registration(-22, height / 2, 8) +
    registration(width + 18, height / 2, 8);
  const foot = `<text class="onstock" x="14" y="${height + 29}">C M Y K</text><text class="onstock" x="${width - 14}" y="${height + 29}" text-anchor="end">${escapeXml(ruling)}</text>`;
  return (
    `<rect class="sheetbg" x=".5" y=".5" width="${SHEET.width - 1}" height="${SHEET.paper}"/>` +
    `<g transform="translate(${SHEET.x} ${SHEET.y})" class="iso stockmark">${clipTo(id('d'), frame, inks)}${marks}${colourBar(id)}${foot}</g>`
  );
}

/** The loupe over x, y of the sheet: only the dots under it, enlarged. */
export function duneLoupe(prefix: string, x: number, y: number): string {
  const { radius, zoom } = LOUPE;
  const { width, height } = SHEET.picture;
  const reach = radius / zoom + PITCH;
  const px = x - SHEET.x;
  const py = y - SHEET.y;
  const clip = idMaker(prefix)('l');
  const inside = (dx: number, dy: number) =>
    Math.hypot(dx - px, dy - py) < reach && dx > -2 && dy > -2 && dx < width + 2 && dy < height + 2;
  const inks = duneInks(width, height, PITCH, {
    box: [px - reach, py - reach, 2 * reach, 2 * reach],
    inside,
    fine: true,
  });
  const at = `cx="${round(x)}" cy="${round(y)}" r="${radius}"`;
  return (
    `<clipPath id="${clip}"><circle ${at}/></clipPath><circle class="loupehalo" ${at}/>` +
    `<g clip-path="url(#${clip})" class="iso"><circle class="stock" ${at}/><g transform="translate(${round(x)} ${round(y)}) scale(${zoom}) translate(${round(-px)} ${round(-py)})">${inks}</g></g>` +
    `<circle class="loupering" ${at}/>`
  );
}

/** Keeps a point on the picture. */
export const onPicture = (x: number, y: number): readonly [number, number] => [
  Math.max(SHEET.x, Math.min(SHEET.x + SHEET.picture.width, x)),
  Math.max(SHEET.y, Math.min(SHEET.y + SHEET.picture.height, y)),
];
