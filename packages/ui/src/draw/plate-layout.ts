import {
  calculateGapAround,
  placeLabels,
  type LabelPlacement,
  type StepAndRepeat,
} from '@platewright/domain/geometry/step-and-repeat';
import { getInkColor, getInkName, type InkLike } from './inks.ts';
import { LABEL_SIZE, drawLabelInks } from './label-artwork.ts';
import { drawRegistrationMark } from './marks.ts';
import { drawHorizontalDimension, drawVerticalDimension, toFixedMillimetres } from './dimension-lines.ts';
import { drawPageArtwork, drawReliefFilter, type PageArtwork } from './page-artwork.ts';
import { escapeXml, roundCoordinate, toSafeId } from './svg.ts';

/** Geometry and inks of a plate; lengths in whole micrometres. */
export type PlateModel = {
  /** Print width, without the trim margin. */
  widthUm: number;
  /** Repeat, or the print length of a flat plate. */
  lengthUm: number;
  /** Trim margin on each side: 10 mm or 15 mm. */
  marginUm: number;
  step?: StepAndRepeat | null;
  /** Length of the image on the flat plate after distortion; null for flat printing. */
  imageUm?: number | null;
  /** Bleed around each label; shown in the print view. */
  bleedUm?: number;
  inks: readonly InkLike[];
  /** Plates for reverse print are right-reading, all others wrong-reading. */
  reversePrint?: boolean;
};

export type PlateView = 'print' | 'plate';

export type PlateLayoutOptions = {
  /** Size of the drawing in pixels. */
  width: number;
  height: number;
  view: PlateView;
  /** Draws only these inks; all by default. */
  visibleInks?: ReadonlySet<string> | null;
  /** The customer's page, drawn instead of the sample label as long as all inks are shown; `none` leaves the labels empty. */
  artwork?: PageArtwork | 'none' | null;
  /** Accessible name. */
  label: string;
  /** Text next to the arrow in the direction of the web. */
  webLabel: string;
  /** Makes ids unique on the page. */
  prefix: string;
};

type PlateCell = Pick<LabelPlacement, 'wraps'> & { x: number; y: number; w: number; h: number };

const toMillimetres = (um: number) => um / 1000;

/** Position of every label in mm from the corner of the print area; one cell of the whole area without step and repeat. */
export function getPlateCells(plate: PlateModel): PlateCell[] {
  if (!plate.step)
    return [{ x: 0, y: 0, w: toMillimetres(plate.widthUm), h: toMillimetres(plate.lengthUm), wraps: false }];
  return placeLabels(plate.step, plate.lengthUm).map((label) => ({
    x: toMillimetres(label.xUm),
    y: toMillimetres(label.yUm),
    w: toMillimetres(label.widthUm),
    h: toMillimetres(label.lengthUm),
    wraps: label.wraps,
  }));
}

/** Defines the artwork once and uses it in every cell; a label that crosses the seam is continued at the top. */
function drawArtwork(
  plate: PlateModel,
  scale: number,
  id: string,
  visibleInks: ReadonlySet<string> | null | undefined,
  isRelief: boolean,
  page: PageArtwork | 'none' | null = null,
): string {
  if (page === 'none') return '';
  const cells = getPlateCells(plate);
  const first = cells[0];
  if (!first) return '';
  const { w, h } = first;
  const fit = Math.min(w / LABEL_SIZE.width, h / LABEL_SIZE.height);
  const shift = `translate(${roundCoordinate((w - LABEL_SIZE.width * fit) / 2)} ${roundCoordinate((h - LABEL_SIZE.height * fit) / 2)}) scale(${fit.toFixed(5)})`;
  const reliefId = page && isRelief ? `${id}r` : null;
  const inner = page
    ? drawPageArtwork(page, w, h, reliefId)
    : `<g transform="${shift}">${drawLabelInks(plate.inks, {
        visibleInks,
        fill: isRelief ? 'var(--plate-relief)' : undefined,
        isCoarse: w * scale < 34,
      })}</g>`;
  const clip = `<clipPath id="${id}c"><path d="M0 0h${w}v${h}H0z"/></clipPath>`;
  const length = toMillimetres(plate.lengthUm);
  const area = `<clipPath id="${id}a"><path d="M0 0h${toMillimetres(plate.widthUm)}v${length}H0z"/></clipPath>`;
  const filter = reliefId ? drawReliefFilter(reliefId) : '';
  const defs = `<defs>${clip}${area}${filter}<g id="${id}"><g clip-path="url(#${id}c)">${inner}</g></g></defs>`;
  const at = (x: number, y: number) =>
    `<use href="#${id}" transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)})"/>`;
  const uses = cells.map((cell) => at(cell.x, cell.y) + (cell.wraps ? at(cell.x, cell.y - length) : '')).join('');
  const mirror = isRelief && !plate.reversePrint ? ` translate(${toMillimetres(plate.widthUm)} 0) scale(-1 1)` : '';
  return `${defs}<g class="${isRelief ? 'plateimg' : 'iso'}" transform="scale(${scale.toFixed(5)})${mirror}" clip-path="url(#${id}a)">${uses}</g>`;
}

function drawCutLines(plate: PlateModel, scale: number): string {
  if (!plate.step) return '';
  const bleed = toMillimetres(plate.bleedUm ?? 0);
  const box = (cell: PlateCell, grow: number, className: string) =>
    `<rect class="${className}" x="${roundCoordinate((cell.x - grow) * scale)}" y="${roundCoordinate((cell.y - grow) * scale)}" width="${roundCoordinate((cell.w + 2 * grow) * scale)}" height="${roundCoordinate((cell.h + 2 * grow) * scale)}" rx="${roundCoordinate(2 * scale)}"/>`;
  const showBleed = bleed * scale >= 2;
  return getPlateCells(plate)
    .filter((cell) => !cell.wraps)
    .map((cell) => (showBleed ? box(cell, bleed, 'bleed') : '') + box(cell, 0, 'cutline'))
    .join('');
}

/** The plate with trim margin, labels, registration marks and dimension lines, whose text is not scaled. */
export function drawPlateLayout(plate: PlateModel, options: PlateLayoutOptions): string {
  const { width: W, height: H, view, visibleInks, artwork, label, webLabel } = options;
  // No picture shows one ink of a page alone: the sample does.
  const page = visibleInks ? null : (artwork ?? null);
  const id = `${toSafeId(options.prefix)}-art`;
  const small = W < 460;
  const pad = small
    ? { start: 50, end: plate.step ? 62 : 20, top: 40, bottom: 40 }
    : { start: 74, end: 66, top: 56, bottom: 46 };
  const margin = toMillimetres(plate.marginUm);
  const width = toMillimetres(plate.widthUm);
  const length = toMillimetres(plate.lengthUm);
  const plateW = width + 2 * margin;
  const plateH = length + 2 * margin;
  const k = Math.max(0.01, Math.min((W - pad.start - pad.end) / plateW, (H - pad.top - pad.bottom) / plateH));
  const X = Math.round((W - plateW * k + pad.start - pad.end) / 2);
  const Y = Math.round(pad.top + (H - pad.top - pad.bottom - plateH * k) / 2);
  const x0 = X + margin * k;
  const y0 = Y + margin * k;
  const x1 = x0 + width * k;
  const y1 = y0 + length * k;
  const right = X + plateW * k;
  const bottom = Y + plateH * k;
  let body = `<path class="plate" d="M${X} ${Y}h${roundCoordinate(plateW * k)}v${roundCoordinate(plateH * k)}H${X}z"/>`;
  if (view === 'print')
    body += `<rect class="webarea" x="${roundCoordinate(x0)}" y="${roundCoordinate(y0)}" width="${roundCoordinate(width * k)}" height="${roundCoordinate(length * k)}"/>`;
  body += `<g transform="translate(${roundCoordinate(x0)} ${roundCoordinate(y0)})" class="iso">${drawArtwork(plate, k, id, visibleInks, view === 'plate', page)}${drawCutLines(plate, k)}</g>`;
  const inset = (margin / 2) * k;
  for (const x of [X + inset, right - inset])
    for (const y of [Y + inset, bottom - inset]) body += drawRegistrationMark(x, y, Math.max(3, Math.min(7, 3.6 * k)));
  body += drawHorizontalDimension(x0, x1, Y - (small ? 16 : 22), `${toFixedMillimetres(width)} mm`);
  body += drawVerticalDimension(y0, y1, X - (small ? 18 : 24), `${toFixedMillimetres(length)} mm`);
  if (!small && plate.imageUm && plate.imageUm < plate.lengthUm) {
    const short = (toMillimetres(plate.lengthUm - plate.imageUm) / 2) * k;
    body += drawVerticalDimension(
      y0 + short,
      y1 - short,
      X - 52,
      `${toFixedMillimetres(toMillimetres(plate.imageUm), 3)} mm`,
      'dimt2',
    );
  }
  if (plate.step) body += drawStepDimensions(plate, plate.step, { k, x0, y0, bottom, right, small });
  if (!small)
    body += `<path class="dim" d="M${roundCoordinate(x1 - 6)} ${roundCoordinate(bottom + 30)}v-22m-4 6l4-6 4 6"/><text class="dimt2" x="${roundCoordinate(x1 - 14)}" y="${roundCoordinate(bottom + 22)}" text-anchor="end">${escapeXml(webLabel)}</text>`;
  return `<svg class="draw" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`;
}

type DrawingFrame = { k: number; x0: number; y0: number; bottom: number; right: number; small: boolean };

/** Dimension lines of label length and gap around next to the plate, of label width and gap across below it. */
function drawStepDimensions(plate: PlateModel, step: StepAndRepeat, frame: DrawingFrame): string {
  const { k, x0, y0, small } = frame;
  const gap = toMillimetres(calculateGapAround(step, plate.lengthUm));
  const labelLength = toMillimetres(step.labelLengthUm);
  const start = y0 + (gap / 2) * k;
  const end = start + labelLength * k;
  const rx = frame.right + (small ? 14 : 20);
  let body = drawVerticalDimension(start, end, rx, toFixedMillimetres(labelLength));
  if (step.around > 1 && gap * k > 3)
    body += `<path class="dim" d="M${rx - 6} ${roundCoordinate(end)}h12M${rx - 6} ${roundCoordinate(end + gap * k)}h12"/><text class="dimt" x="${rx + 10}" y="${roundCoordinate(end + (gap * k) / 2 + 4)}">${toFixedMillimetres(gap, 2)}</text>`;
  if (step.across > 1) {
    const gx0 = x0 + toMillimetres(step.labelWidthUm) * k;
    const gx1 = gx0 + toMillimetres(step.gapAcrossUm) * k;
    const y = roundCoordinate(frame.bottom + 14);
    body += `<path class="dim" d="M${roundCoordinate(gx0)} ${y - 6}v12M${roundCoordinate(gx1)} ${y - 6}v12M${roundCoordinate(gx0 - 12)} ${y}h12M${roundCoordinate(gx1)} ${y}h12"/><text class="dimt" x="${roundCoordinate(gx1 + 16)}" y="${y + 4}">${toFixedMillimetres(toMillimetres(step.gapAcrossUm))}</text>`;
    if (!small && gx0 - x0 > 70)
      body += drawHorizontalDimension(x0, gx0 - 16, y, toFixedMillimetres(toMillimetres(step.labelWidthUm)));
  }
  return body;
}

/**
 * A small picture of the plate for one ink: the relief in the colour of the plate, the edge in that of the ink.
 * Wrong-reading, except for reverse print.
 */
export function drawPlateSheet(plate: PlateModel, ink: InkLike, prefix: string, alignEnd = false): string {
  const margin = toMillimetres(plate.marginUm);
  const w = toMillimetres(plate.widthUm) + 2 * margin;
  const h = toMillimetres(plate.lengthUm) + 2 * margin;
  const edge = Math.max(7, h * 0.02);
  const art = drawArtwork(plate, 1, `${toSafeId(prefix)}-sheet`, new Set([getInkName(ink)]), true);
  return `<svg class="draw" viewBox="-4 -4 ${roundCoordinate(w + 8)} ${roundCoordinate(h + 8)}" preserveAspectRatio="${alignEnd ? 'xMax' : 'xMin'}YMax meet" aria-hidden="true" focusable="false"><path class="plate" vector-effect="non-scaling-stroke" d="M0 0h${roundCoordinate(w)}v${roundCoordinate(h)}H0z"/><g transform="translate(${margin} ${margin})">${art}</g><path d="M0 ${roundCoordinate(h - edge)}h${roundCoordinate(w)}v${roundCoordinate(edge)}H0z" fill="${getInkColor(ink)}"/></svg>`;
}
