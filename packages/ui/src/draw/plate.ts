import { gapAround, placeLabels, type PlacedLabel, type StepAndRepeat } from '@platewright/domain/geometry/step';
import { inkColor, inkName, type InkLike } from './ink.ts';
import { LABEL_BOX, labelInks } from './label.ts';
import { registration } from './marks.ts';
import { horizontal, vertical, millimetres } from './dimension.ts';
import { escapeXml, round, safeId } from './svg.ts';

/** What the drawing of a plate needs; lengths in whole micrometres. */
export type PlateModel = {
  /** Print width, without the trim margin. */
  widthUm: number;
  /** Repeat, or the print length of a flat plate. */
  lengthUm: number;
  /** Trim margin on each side: 10 mm or 15 mm. */
  marginUm: number;
  step?: StepAndRepeat | null;
  /** Length of the image on the flat plate after distortion; left out for flat work. */
  imageUm?: number | null;
  /** Bleed beyond the cut of each label; drawn in the print view. */
  bleedUm?: number;
  inks: readonly InkLike[];
  /** Plates for reverse print are right-reading, all others wrong-reading. */
  reversePrint?: boolean;
};

export type PlateView = 'print' | 'plate';

export type PlateLayoutOptions = {
  /** Pixels of the place it fills. */
  width: number;
  height: number;
  view: PlateView;
  /** Only these inks; all when left out. */
  only?: ReadonlySet<string> | null;
  /** Said to those who cannot see it. */
  label: string;
  /** Word beside the arrow in the direction of the web. */
  webLabel: string;
  /** Keeps ids apart from other drawings on the page. */
  prefix: string;
};

type Cell = Pick<PlacedLabel, 'wraps'> & { x: number; y: number; w: number; h: number };

const mm = (um: number) => um / 1000;

/** Where every label lies, in mm from the corner of the print area; the whole area without step and repeat. */
export function plateCells(plate: PlateModel): Cell[] {
  if (!plate.step) return [{ x: 0, y: 0, w: mm(plate.widthUm), h: mm(plate.lengthUm), wraps: false }];
  return placeLabels(plate.step, plate.lengthUm).map((label) => ({
    x: mm(label.xUm),
    y: mm(label.yUm),
    w: mm(label.widthUm),
    h: mm(label.lengthUm),
    wraps: label.wraps,
  }));
}

/** The artwork once, used at every cell; labels over the seam start again at the top. */
function artwork(
  plate: PlateModel,
  scale: number,
  id: string,
  only: ReadonlySet<string> | null | undefined,
  relief: boolean,
): string {
  const cells = plateCells(plate);
  const first = cells[0];
  if (!first) return '';
  const { w, h } = first;
  const fit = Math.min(w / LABEL_BOX.width, h / LABEL_BOX.height);
  const shift = `translate(${round((w - LABEL_BOX.width * fit) / 2)} ${round((h - LABEL_BOX.height * fit) / 2)}) scale(${fit.toFixed(5)})`;
  const inner = labelInks(plate.inks, {
    only,
    fill: relief ? 'var(--plate-relief)' : undefined,
    coarse: w * scale < 34,
  });
  const clip = `<clipPath id="${id}c"><path d="M0 0h${w}v${h}H0z"/></clipPath>`;
  const length = mm(plate.lengthUm);
  const area = `<clipPath id="${id}a"><path d="M0 0h${mm(plate.widthUm)}v${length}H0z"/></clipPath>`;
  const defs = `<defs>${clip}${area}<g id="${id}"><g clip-path="url(#${id}c)"><g transform="${shift}">${inner}</g></g></g></defs>`;
  const at = (x: number, y: number) => `<use href="#${id}" transform="translate(${round(x)} ${round(y)})"/>`;
  const uses = cells.map((cell) => at(cell.x, cell.y) + (cell.wraps ? at(cell.x, cell.y - length) : '')).join('');
  const mirror = relief && !plate.reversePrint ? ` translate(${mm(plate.widthUm)} 0) scale(-1 1)` : '';
  return `${defs}<g class="${relief ? 'plateimg' : 'iso'}" transform="scale(${scale.toFixed(5)})${mirror}" clip-path="url(#${id}a)">${uses}</g>`;
}

function cuts(plate: PlateModel, scale: number): string {
  if (!plate.step) return '';
  const bleed = mm(plate.bleedUm ?? 0);
  const box = (cell: Cell, grow: number, className: string) =>
    `<rect class="${className}" x="${round((cell.x - grow) * scale)}" y="${round((cell.y - grow) * scale)}" width="${round((cell.w + 2 * grow) * scale)}" height="${round((cell.h + 2 * grow) * scale)}" rx="${round(2 * scale)}"/>`;
  const showBleed = bleed * scale >= 2;
  return plateCells(plate)
    .filter((cell) => !cell.wraps)
    .map((cell) => (showBleed ? box(cell, bleed, 'bleed') : '') + box(cell, 0, 'cutline'))
    .join('');
}

/** The live layout: the plate with its trim, the labels, registration marks and dimension lines whose text never scales. */
export function plateLayout(plate: PlateModel, options: PlateLayoutOptions): string {
  const { width: W, height: H, view, only, label, webLabel } = options;
  const id = `${safeId(options.prefix)}-art`;
  const small = W < 460;
  const pad = small
    ? { start: 50, end: plate.step ? 62 : 20, top: 40, bottom: 40 }
    : { start: 74, end: 66, top: 56, bottom: 46 };
  const margin = mm(plate.marginUm);
  const width = mm(plate.widthUm);
  const length = mm(plate.lengthUm);
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
  let body = `<path class="plate" d="M${X} ${Y}h${round(plateW * k)}v${round(plateH * k)}H${X}z"/>`;
  if (view === 'print')
    body += `<rect class="webarea" x="${round(x0)}" y="${round(y0)}" width="${round(width * k)}" height="${round(length * k)}"/>`;
  body += `<g transform="translate(${round(x0)} ${round(y0)})" class="iso">${artwork(plate, k, id, only, view === 'plate')}${cuts(plate, k)}</g>`;
  const inset = (margin / 2) * k;
  for (const x of [X + inset, right - inset])
    for (const y of [Y + inset, bottom - inset]) body += registration(x, y, Math.max(3, Math.min(7, 3.6 * k)));
  body += horizontal(x0, x1, Y - (small ? 16 : 22), `${millimetres(width)} mm`);
  body += vertical(y0, y1, X - (small ? 18 : 24), `${millimetres(length)} mm`);
  if (!small && plate.imageUm && plate.imageUm < plate.lengthUm) {
    const short = (mm(plate.lengthUm - plate.imageUm) / 2) * k;
    body += vertical(y0 + short, y1 - short, X - 52, `${millimetres(mm(plate.imageUm), 3)} mm`, 'dimt2');
  }
  if (plate.step) body += stepDimensions(plate, plate.step, { k, x0, y0, bottom, right, small });
  if (!small)
    body += `<path class="dim" d="M${round(x1 - 6)} ${round(bottom + 30)}v-22m-4 6l4-6 4 6"/><text class="dimt2" x="${round(x1 - 14)}" y="${round(bottom + 22)}" text-anchor="end">${escapeXml(webLabel)}</text>`;
  return `<svg class="draw" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`;
}

type Frame = { k: number; x0: number; y0: number; bottom: number; right: number; small: boolean };

/** Label length and gap around beside the plate, label width and gap across under it. */
function stepDimensions(plate: PlateModel, step: StepAndRepeat, frame: Frame): string {
  const { k, x0, y0, small } = frame;
  const gap = mm(gapAround(step, plate.lengthUm));
  const labelLength = mm(step.labelLengthUm);
  const start = y0 + (gap / 2) * k;
  const end = start + labelLength * k;
  const rx = frame.right + (small ? 14 : 20);
  let body = vertical(start, end, rx, millimetres(labelLength));
  if (step.around > 1 && gap * k > 3)
    body += `<path class="dim" d="M${rx - 6} ${round(end)}h12M${rx - 6} ${round(end + gap * k)}h12"/><text class="dimt" x="${rx + 10}" y="${round(end + (gap * k) / 2 + 4)}">${millimetres(gap, 2)}</text>`;
  if (step.across > 1) {
    const gx0 = x0 + mm(step.labelWidthUm) * k;
    const gx1 = gx0 + mm(step.gapAcrossUm) * k;
    const y = round(frame.bottom + 14);
    body += `<path class="dim" d="M${round(gx0)} ${y - 6}v12M${round(gx1)} ${y - 6}v12M${round(gx0 - 12)} ${y}h12M${round(gx1)} ${y}h12"/><text class="dimt" x="${round(gx1 + 16)}" y="${y + 4}">${millimetres(mm(step.gapAcrossUm))}</text>`;
    if (!small && gx0 - x0 > 70) body += horizontal(x0, gx0 - 16, y, millimetres(mm(step.labelWidthUm)));
  }
  return body;
}

/** One plate of the set, small: relief in plate colour, the ink only on its edge. Wrong-reading unless for reverse print. */
export function plateSheet(plate: PlateModel, ink: InkLike, prefix: string, alignEnd = false): string {
  const margin = mm(plate.marginUm);
  const w = mm(plate.widthUm) + 2 * margin;
  const h = mm(plate.lengthUm) + 2 * margin;
  const edge = Math.max(7, h * 0.02);
  const art = artwork(plate, 1, `${safeId(prefix)}-sheet`, new Set([inkName(ink)]), true);
  return `<svg class="draw" viewBox="-4 -4 ${round(w + 8)} ${round(h + 8)}" preserveAspectRatio="${alignEnd ? 'xMax' : 'xMin'}YMax meet" aria-hidden="true" focusable="false"><path class="plate" vector-effect="non-scaling-stroke" d="M0 0h${round(w)}v${round(h)}H0z"/><g transform="translate(${margin} ${margin})">${art}</g><path d="M0 ${round(h - edge)}h${round(w)}v${round(edge)}H0z" fill="${inkColor(ink)}"/></svg>`;
}
