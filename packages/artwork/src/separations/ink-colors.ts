import { PDFArray, PDFDict, PDFName, PDFStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { ALL_INKS, PROCESS_INKS } from '../color/color-space.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import type { SharedDocument } from './plate-document.ts';
import type { Renderer } from './pdfium.ts';

/** Red, green and blue of sRGB, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour space in which an ink is one of the components. */
interface InkSpaceObject {
  readonly space: PDFArray;
  readonly index: number;
  readonly components: number;
}

const MAX_DEPTH = 8;
/** Side of a square of the page of colours, in points and pixels: its middle is free of smoothed edges. */
const SIDE = 8;

/**
 * Adds a page with one square for each ink in its solid, in the file's own definition of its look: whatever alternate
 * space and tint function that has, PDFium shows it.
 */
export function addColorPage({ context, objects }: SharedDocument, inks: readonly string[]): PDFRef {
  const spaces = findInkSpaces(objects, new Set(inks));
  const resources = context.obj({}) as PDFDict;
  const colorSpaces = context.obj({}) as PDFDict;
  resources.set(PDFName.of('ColorSpace'), colorSpaces);
  const content = inks.map((ink, index) => {
    const found = spaces.get(ink);
    if (found) colorSpaces.set(PDFName.of(`C${index}`), found.space);
    return `${writeColor(ink, index, found)} ${index * SIDE} 0 ${SIDE} ${SIDE} re f`;
  });
  const page = context.obj({ Type: 'Page', MediaBox: [0, 0, inks.length * SIDE, SIDE] }) as PDFDict;
  page.set(PDFName.of('Resources'), resources);
  page.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))));
  return context.register(page);
}

/** The colours of the page that `addColorPage` made, which is the one after those of the inks. */
export function renderInkColors(renderer: Renderer, inks: number): Rgb[] {
  const width = inks * SIDE;
  const picture = renderer.renderColor(inks, width, SIDE, { top: 0, rows: SIDE });
  return Array.from({ length: inks }, (_, index) => {
    const at = ((SIDE / 2) * width + index * SIDE + SIDE / 2) * 4;
    return [picture[at + 2] ?? 0, picture[at + 1] ?? 0, picture[at] ?? 0];
  });
}

function writeColor(ink: string, index: number, found: InkSpaceObject | undefined): string {
  const process = (PROCESS_INKS as readonly string[]).indexOf(ink);
  if (process >= 0) return `${[0, 1, 2, 3].map((at) => Number(at === process)).join(' ')} k`;
  if (!found || ink === ALL_INKS) return '0 g';
  const color = Array.from({ length: found.components }, (_, at) => Number(at === found.index));
  return `/C${index} cs ${color.join(' ')} scn`;
}

/** Where the file defines the look of inks: a space of an ink alone is preferred to one of several. */
function findInkSpaces(objects: PdfObjects, inks: ReadonlySet<string>): Map<string, InkSpaceObject> {
  const found = new Map<string, InkSpaceObject>();
  const add = (name: string | undefined, space: InkSpaceObject): void => {
    if (name === undefined || !inks.has(name)) return;
    const known = found.get(name);
    if (!known || known.components > space.components) found.set(name, space);
  };
  const search = (value: PDFObject, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (value instanceof PDFArray) {
      const items = value.asArray();
      const type = items[0] instanceof PDFName && items.length > 3 ? items[0].decodeText() : '';
      if (type === 'Separation') add(objects.name(items[1]), { space: value, index: 0, components: 1 });
      else if (type === 'DeviceN') {
        const names = objects.array(items[1]) ?? [];
        names.forEach((name, index) => add(objects.name(name), { space: value, index, components: names.length }));
      }
      // Long arrays hold numbers or pages, no colour spaces.
      if (items.length <= 64) for (const item of items) search(item, depth + 1);
    } else if (value instanceof PDFStream) search(value.dict, depth + 1);
    else if (value instanceof PDFDict) for (const item of value.values()) search(item, depth + 1);
  };
  for (const [, value] of objects.context.enumerateIndirectObjects()) {
    search(value, 0);
    objects.budget.checkTime();
  }
  return found;
}
