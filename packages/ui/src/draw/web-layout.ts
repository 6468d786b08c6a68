import { measureLayout, type LabelLayout } from '@platewright/domain/geometry/label-layout';
import { UM_PER_GEAR, umToMm } from '@platewright/domain/geometry/length';
import { drawHorizontalDimension, drawVerticalDimension, toFixedMillimetres } from './dimension-lines.ts';
import type { InkLike } from './inks.ts';
import { drawLabelInks, LABEL_SIZE } from './label-artwork.ts';
import { drawGearOutline } from './marks.ts';
import { escapeXml, roundCoordinate, toSafeId } from './svg.ts';

export interface WebLayoutOptions {
  /** Size of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
  readonly inks: readonly InkLike[];
  /** The largest sizes of drawings that stand beside each other, so that all have one scale; its own by default. */
  readonly frame?: { readonly repeatUm: number; readonly webUm: number } | undefined;
  /** Another repeat to mark: the strip between the two is what it saves or needs. */
  readonly markedRepeatUm?: number | null;
  /** Accessible name. */
  readonly label: string;
  /** The name of the cylinder below it: 104 gears. */
  readonly cylinderName: string;
  /** Makes ids unique on the page. */
  readonly prefix: string;
}

/** How much of the next turn is shown, so that the gap at its begin is seen. */
const NEXT_TURN = 0.14;

const drawHatch = (id: string): string =>
  `<defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v6"/></pattern></defs>`;

/** A label as it lies on the web, whose direction is from left to right; attributes, as classes do not reach into `<use>`. */
function defineLabel({ step, isTurned }: LabelLayout, inks: readonly InkLike[], id: string, scale: number): string {
  const across = umToMm(step.labelWidthUm);
  const along = umToMm(step.labelLengthUm);
  const [w, h] = isTurned ? [along, across] : [across, along];
  const fit = Math.min(w / LABEL_SIZE.width, h / LABEL_SIZE.height);
  const art = drawLabelInks(inks, { isCoarse: w * scale < 34 });
  const shift = `translate(${roundCoordinate((w - LABEL_SIZE.width * fit) / 2)} ${roundCoordinate((h - LABEL_SIZE.height * fit) / 2)}) scale(${fit.toFixed(5)})`;
  const turn = isTurned ? '' : ` transform="translate(0 ${across}) rotate(-90)"`;
  return `<defs><clipPath id="${id}c"><path d="M0 0h${w}v${h}H0z"/></clipPath><g id="${id}"><rect fill="var(--stock)" width="${along}" height="${across}"/><g${turn} clip-path="url(#${id}c)"><g transform="${shift}" class="iso">${art}</g></g><rect fill="none" stroke="var(--on-stock)" stroke-width=".7" opacity=".55" vector-effect="non-scaling-stroke" width="${along}" height="${across}"/></g></defs>`;
}

/** The web of one turn and the begin of the next; waste is hatched. Coordinates in mm, scaled by `k`. */
function drawWeb(
  layout: LabelLayout,
  { x0, y0, k, more }: { x0: number; y0: number; k: number; more: number },
  { inks, prefix }: Pick<WebLayoutOptions, 'inks' | 'prefix'>,
): string {
  const id = toSafeId(prefix);
  const { repeatUm, step, edgeUm } = layout;
  const repeat = umToMm(repeatUm);
  const web = umToMm(measureLayout(layout).webUm);
  const pitch = repeat / step.around;
  const length = repeat * (1 + more);
  const area = `x="0" y="0" width="${roundCoordinate(length)}" height="${roundCoordinate(web)}"`;
  let labels = '';
  for (let lane = 0; lane < step.across; lane++) {
    const y = umToMm(edgeUm + lane * (step.labelWidthUm + step.gapAcrossUm));
    const shift = lane % 2 === 1 ? (step.staggerPercent / 100) * pitch : 0;
    // A shifted lane begins with the end of the turn before.
    for (let row = shift > 0 ? -1 : 0; row * pitch + shift < length; row++)
      labels += `<use href="#${id}-l" transform="translate(${roundCoordinate(row * pitch + shift)} ${roundCoordinate(y)})"${row >= step.around ? ' class="nextturn"' : ''}/>`;
  }
  const clip = `<clipPath id="${id}-w"><rect ${area}/></clipPath>`;
  const end = roundCoordinate(x0 + length * k);
  const bottom = roundCoordinate(y0 + web * k);
  return (
    `<defs>${clip}</defs>${defineLabel(layout, inks, `${id}-l`, k)}` +
    `<rect class="film" x="${roundCoordinate(x0)}" y="${roundCoordinate(y0)}" width="${roundCoordinate(length * k)}" height="${roundCoordinate(web * k)}"/>` +
    `<rect fill="url(#${id}-h)" x="${roundCoordinate(x0)}" y="${roundCoordinate(y0)}" width="${roundCoordinate(length * k)}" height="${roundCoordinate(web * k)}"/>` +
    `<g transform="translate(${roundCoordinate(x0)} ${roundCoordinate(y0)}) scale(${k.toFixed(5)})"><g clip-path="url(#${id}-w)">${labels}</g></g>` +
    `<path class="line" d="M${roundCoordinate(x0)} ${roundCoordinate(y0)}H${end}M${roundCoordinate(x0)} ${bottom}H${end}"/>`
  );
}

/** The cylinder from its end with its true number of teeth; each label is an arc, the gaps between them are hatched. */
function drawCylinderEnd(layout: LabelLayout, at: { x: number; y: number; r: number }, id: string): string {
  const { x, y, r } = at;
  const { repeatUm, step } = layout;
  const turn = (2 * Math.PI) / step.around;
  const label = (turn * step.labelLengthUm * step.around) / repeatUm;
  const toPoint = (radius: number, angle: number) =>
    `${roundCoordinate(x + radius * Math.cos(angle))} ${roundCoordinate(y + radius * Math.sin(angle))}`;
  const [outer, inner] = [r * 0.985, r * 0.76];
  const drawArc = (from: number, to: number, attributes: string): string => {
    const large = to - from > Math.PI ? 1 : 0;
    return `<path ${attributes} d="M${toPoint(outer, from)}A${roundCoordinate(outer)} ${roundCoordinate(outer)} 0 ${large} 1 ${toPoint(outer, to)}L${toPoint(inner, to)}A${roundCoordinate(inner)} ${roundCoordinate(inner)} 0 ${large} 0 ${toPoint(inner, from)}Z"/>`;
  };
  let arcs = '';
  for (let row = 0; row < step.around; row++) {
    const start = -Math.PI / 2 + row * turn;
    arcs += drawArc(start, start + label, 'class="plate"');
    if (turn - label > 0.001) arcs += drawArc(start + label, start + turn - 0.0005, `fill="url(#${id}-h)"`);
  }
  const teeth = Math.max(12, Math.round(repeatUm / UM_PER_GEAR));
  const circle = (radius: number) => `<circle class="line" cx="${x}" cy="${y}" r="${roundCoordinate(radius)}"/>`;
  return (
    drawGearOutline(x, y, r * 1.075, teeth, Math.max(1.6, ((2 * Math.PI * r) / teeth) * 0.55)) +
    arcs +
    circle(outer) +
    circle(inner) +
    circle(r * 0.16) +
    `<path class="dash" d="M${roundCoordinate(x - r * 0.3)} ${y}h${roundCoordinate(r * 0.6)}M${x} ${roundCoordinate(y - r * 0.3)}v${roundCoordinate(r * 0.6)}"/>`
  );
}

const drawText = (x: number, y: number, text: string, anchor: 'start' | 'middle', className = 'dimt'): string =>
  `<text class="${className}" x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" text-anchor="${anchor}">${escapeXml(text)}</text>`;

/** Cylinder and web to scale, with dimension lines whose text is not scaled. */
export function drawWebLayout(layout: LabelLayout, options: WebLayoutOptions): string {
  const { width: W, height: H, frame, markedRepeatUm, label, cylinderName } = options;
  const id = toSafeId(options.prefix);
  const { step } = layout;
  const { webUm, gapAroundUm } = measureLayout(layout);
  const repeat = umToMm(layout.repeatUm);
  const web = umToMm(webUm);
  const isSmall = W < 560;
  const top = 40;
  const bottom = isSmall ? 40 : 46;
  const cylinderW = isSmall ? 0 : Math.min(W * 0.24, H * 0.62);
  const left = cylinderW + (isSmall ? 44 : 62);
  const right = isSmall ? 46 : 60;
  const largestRepeat = Math.max(repeat, umToMm(frame?.repeatUm ?? 0));
  const largestWeb = Math.max(web, umToMm(frame?.webUm ?? 0));
  const k = Math.max(
    0.01,
    Math.min((W - left - right) / (largestRepeat * (1 + NEXT_TURN)), (H - top - bottom) / largestWeb),
  );
  const x0 = left;
  const y0 = top + Math.max(0, (H - top - bottom - web * k) / 2);
  const x1 = x0 + repeat * k;
  const y1 = y0 + web * k;
  let body = drawHatch(`${id}-h`);
  if (cylinderW > 0) {
    const r = Math.min(cylinderW / 2 / 1.08, (repeat * k) / (2 * Math.PI));
    const at = { x: roundCoordinate(10 + cylinderW / 2), y: roundCoordinate(y0 + (web * k) / 2), r };
    const below = at.y + r * 1.08;
    body += drawCylinderEnd(layout, at, id);
    body += drawText(at.x, below + 20, cylinderName, 'middle');
    body += drawText(at.x, below + 36, `Ø ${toFixedMillimetres(repeat / Math.PI, 2)} mm`, 'middle', 'dimt2');
  }
  body += drawWeb(layout, { x0, y0, k, more: NEXT_TURN }, options);
  body += `<path class="repeatline" d="M${roundCoordinate(x0)} ${roundCoordinate(y0 - 8)}V${roundCoordinate(y1 + 8)}M${roundCoordinate(x1)} ${roundCoordinate(y0 - 8)}V${roundCoordinate(y1 + 8)}"/>`;
  body += drawHorizontalDimension(x0, x1, y0 - 22, `${toFixedMillimetres(repeat, 2)} mm`);
  body += drawVerticalDimension(y0, y1, x0 - 22, `${toFixedMillimetres(web)} mm`);
  const gapStart = x0 + umToMm(step.labelLengthUm) * k;
  const gapEnd = x0 + (repeat / step.around) * k;
  const y = roundCoordinate(y1 + 16);
  if (gapStart - x0 > 60)
    body += drawHorizontalDimension(x0, gapStart, y, toFixedMillimetres(umToMm(step.labelLengthUm)));
  body += `<path class="dim" d="M${roundCoordinate(gapStart)} ${roundCoordinate(y - 6)}v12M${roundCoordinate(gapEnd)} ${roundCoordinate(y - 6)}v12"/>`;
  body += drawText(gapEnd + 6, y + 4, toFixedMillimetres(umToMm(gapAroundUm), 2), 'start');
  if (step.across > 1 && step.gapAcrossUm > 0) {
    const gy = y0 + umToMm(layout.edgeUm + step.labelWidthUm) * k;
    const x = roundCoordinate(x0 + repeat * (1 + NEXT_TURN) * k + 4);
    body += `<path class="dim" d="M${x} ${roundCoordinate(gy)}h10M${x} ${roundCoordinate(gy + umToMm(step.gapAcrossUm) * k)}h10"/>`;
    body += drawText(
      x + 14,
      gy + (umToMm(step.gapAcrossUm) * k) / 2 + 4,
      toFixedMillimetres(umToMm(step.gapAcrossUm)),
      'start',
    );
  }
  if (markedRepeatUm !== null && markedRepeatUm !== undefined && markedRepeatUm !== layout.repeatUm)
    body += drawMark(x0 + umToMm(markedRepeatUm) * k, { x1, y0, y1 }, umToMm(markedRepeatUm - layout.repeatUm));
  return `<svg class="draw" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`;
}

/** The strip between two repeats, with its length. */
function drawMark(x: number, { x1, y0, y1 }: { x1: number; y0: number; y1: number }, mm: number): string {
  const from = Math.min(x, x1);
  return (
    `<rect class="saved" x="${roundCoordinate(from)}" y="${roundCoordinate(y0)}" width="${roundCoordinate(Math.abs(x - x1))}" height="${roundCoordinate(y1 - y0)}"/>` +
    `<path class="savedline" d="M${roundCoordinate(x)} ${roundCoordinate(y0 - 12)}V${roundCoordinate(y1 + 12)}"/>` +
    `<text class="savedtext" x="${roundCoordinate((x + x1) / 2)}" y="${roundCoordinate(y0 + 18)}" text-anchor="middle">${mm < 0 ? '− ' : '+ '}${toFixedMillimetres(Math.abs(mm), 2)} mm</text>`
  );
}

/** A small picture of one turn of the web; decorative. */
export function drawWebThumbnail(layout: LabelLayout, inks: readonly InkLike[], prefix: string): string {
  const [width, height] = [128, 64];
  const repeat = umToMm(layout.repeatUm);
  const web = umToMm(measureLayout(layout).webUm);
  const k = Math.min(width / repeat, height / web);
  const id = toSafeId(prefix);
  const frame = { x0: (width - repeat * k) / 2, y0: (height - web * k) / 2, k, more: 0 };
  return `<svg class="draw" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${drawHatch(`${id}-h`)}${drawWeb(layout, frame, { inks, prefix })}</svg>`;
}
