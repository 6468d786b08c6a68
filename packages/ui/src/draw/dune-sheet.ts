import { drawDuneDots, drawDuneInks, LAYDOWN_ORDER } from './dunes.ts';
import { DUNE_SHEET } from './dune-sheet-area.ts';
import { getScreenAngle, type ProcessInkKey } from '@platewright/domain/geometry/screen-angles';
import { getInkColor, PROCESS_INKS } from './inks.ts';
import { drawCropMarks, drawRegistrationMark } from './marks.ts';
import { drawDotStrokes } from './halftone.ts';
import { clipToPath, escapeXml, createIdGenerator, roundCoordinate } from './svg.ts';

const SCREEN_PITCH = 6.4;
const LOUPE = { radius: 118, zoom: 6.4 } as const;

/** Solid, 75, 50 and 25 % of each process ink. */
function drawColorBar(id: (kind: string) => string): string {
  const y = DUNE_SHEET.picture.height + 14;
  return PROCESS_INKS.map((ink, index) =>
    [1, 0.75, 0.5, 0.25]
      .map((value, step) => {
        const x = 150 + index * 116 + step * 24;
        const patch = `M${x} ${y}h24v20h-24z`;
        const key = ink === 'Black' ? 'k' : ink.charAt(0).toLowerCase();
        const art =
          value === 1
            ? `<path class="ink ink-${key}" fill="${getInkColor(ink)}" d="${patch}"/>`
            : `<g class="ink ink-${key}" fill="none" stroke-linecap="round" stroke="${getInkColor(ink)}">${drawDotStrokes([x, y, 24, 20], getScreenAngle(ink), 4.6, () => value)}</g>`;
        return clipToPath(id('b'), patch, art);
      })
      .join(''),
  ).join('');
}

/** One separation of the whole picture as an SVG file; it is too long for the markup of a page. */
export const drawDuneSeparation = (key: ProcessInkKey, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DUNE_SHEET.picture.width} ${DUNE_SHEET.picture.height}"><g fill="none" stroke-linecap="round" stroke="${color}">${drawDuneDots(key, DUNE_SHEET.picture.width, DUNE_SHEET.picture.height, SCREEN_PITCH)}</g></svg>`;

/**
 * The sheet without the loupe: content of an SVG of the size of `DUNE_SHEET`.
 * @param separationsUrl base URL of the files c.svg, m.svg, y.svg and k.svg (`drawDuneSeparation`)
 * @param ruling text at its foot
 */
export function drawDuneSheet(prefix: string, separationsUrl: string, ruling: string): string {
  const id = createIdGenerator(prefix);
  const { width, height } = DUNE_SHEET.picture;
  const frame = `M0 0h${width}v${height}H0z`;
  const inks = LAYDOWN_ORDER.map(
    (key) =>
      `<image class="ink ink-${key.toLowerCase()}" href="${escapeXml(`${separationsUrl}/${key.toLowerCase()}.svg`)}" width="${width}" height="${height}"/>`,
  ).join('');
  const marks =
    drawCropMarks(0, 0, width, height, 6, 16) +
    drawRegistrationMark(width / 2, -17, 8) +
    drawRegistrationMark(-22, height / 2, 8) +
    drawRegistrationMark(width + 18, height / 2, 8);
  const foot = `<text class="onstock" x="14" y="${height + 29}">C M Y K</text><text class="onstock" x="${width - 14}" y="${height + 29}" text-anchor="end">${escapeXml(ruling)}</text>`;
  return (
    `<rect class="sheetbg" x=".5" y=".5" width="${DUNE_SHEET.width - 1}" height="${DUNE_SHEET.paper}"/>` +
    `<g transform="translate(${DUNE_SHEET.x} ${DUNE_SHEET.y})" class="iso stockmark">${clipToPath(id('d'), frame, inks)}${marks}${drawColorBar(id)}${foot}</g>`
  );
}

/** The loupe at x, y of the sheet: the dots below it, enlarged. */
export function drawDuneLoupe(prefix: string, x: number, y: number): string {
  const { radius, zoom } = LOUPE;
  const { width, height } = DUNE_SHEET.picture;
  const reach = radius / zoom + SCREEN_PITCH;
  const px = x - DUNE_SHEET.x;
  const py = y - DUNE_SHEET.y;
  const clip = createIdGenerator(prefix)('l');
  const inside = (dx: number, dy: number) =>
    Math.hypot(dx - px, dy - py) < reach && dx > -2 && dy > -2 && dx < width + 2 && dy < height + 2;
  const inks = drawDuneInks(width, height, SCREEN_PITCH, {
    box: [px - reach, py - reach, 2 * reach, 2 * reach],
    isInside: inside,
    isFine: true,
  });
  const at = `cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${radius}"`;
  return (
    `<clipPath id="${clip}"><circle ${at}/></clipPath><circle class="loupehalo" ${at}/>` +
    `<g clip-path="url(#${clip})" class="iso"><circle class="stock" ${at}/><g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) scale(${zoom}) translate(${roundCoordinate(-px)} ${roundCoordinate(-py)})">${inks}</g></g>` +
    `<circle class="loupering" ${at}/>`
  );
}
