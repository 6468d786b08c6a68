import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { FileFacts } from '../port.ts';

/** Separation names that stand for all inks or for none (PDF 32000-1, 8.6.6.4). */
const NOT_INKS = new Set(['All', 'None']);
const round = (mm: number): number => Math.round(mm * 100) / 100;
const pointsToMm = (points: number): number => round((points * 25.4) / 72);

/**
 * Number of pages, trim size, bleed and page box of the first page in millimetres, and the spot inks that any page names, in the
 * order of their first use.
 * @throws Error when pdf-lib cannot parse the file
 */
export async function readPdfFacts(bytes: Uint8Array): Promise<FileFacts> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  const pages = document.getPages();
  const inks = new Set<string>();
  const visited = new Set<PDFObject>();
  for (const page of pages) collectInks(page.node.Resources(), document, inks, visited);
  const [first] = pages;
  return {
    pages: pages.length,
    trimMm: first ? readTrimSize(first) : null,
    bleedMm: first ? readBleed(first) : null,
    pageMm: first ? readPageBox(first) : null,
    inks: [...inks],
  };
}

function readUserUnit(page: PDFPage): number {
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  return unit && 'asNumber' in unit && typeof unit.asNumber === 'function' ? Number(unit.asNumber()) : 1;
}

function readTrimSize(page: PDFPage): NonNullable<FileFacts['trimMm']> {
  const box = page.getTrimBox();
  const scale = readUserUnit(page);
  const [width, height] = [pointsToMm(Math.abs(box.width) * scale), pointsToMm(Math.abs(box.height) * scale)];
  return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * The crop box, which pictures show, from the corner of the trim box of the page as it is seen. It reaches at most to the
 * media box (ISO 32000-2, 14.11.2).
 */
function readPageBox(page: PDFPage): FileFacts['pageMm'] {
  const [trim, crop, media] = [page.getTrimBox(), page.getCropBox(), page.getMediaBox()];
  const right = Math.min(crop.x + crop.width, media.x + media.width);
  const top = Math.min(crop.y + crop.height, media.y + media.height);
  const scale = readUserUnit(page);
  const margins = [
    top - trim.y - trim.height,
    right - trim.x - trim.width,
    trim.y - Math.max(crop.y, media.y),
    trim.x - Math.max(crop.x, media.x),
  ];
  // A page is turned clockwise: its left margin becomes the one at the top.
  const quarterTurns = (((page.getRotation().angle / 90) % 4) + 4) % 4;
  const at = (side: number): number => pointsToMm((margins[(side - quarterTurns + 4) % 4] ?? 0) * scale);
  const trimMm = readTrimSize(page);
  return {
    left: 0 - at(3),
    top: 0 - at(0),
    width: round(trimMm.width + at(1) + at(3)),
    height: round(trimMm.height + at(0) + at(2)),
  };
}

/** The smallest bleed of the four sides; null when the page has no trim box or no bleed box. */
function readBleed(page: PDFPage): number | null {
  if (!page.node.has(PDFName.of('TrimBox')) || !page.node.has(PDFName.of('BleedBox'))) return null;
  const trim = page.getTrimBox();
  const bleed = page.getBleedBox();
  return pointsToMm(
    Math.max(
      0,
      Math.min(
        trim.x - bleed.x,
        trim.y - bleed.y,
        bleed.x + bleed.width - trim.x - trim.width,
        bleed.y + bleed.height - trim.y - trim.height,
      ),
    ),
  );
}

/** Collects inks of a page's resources. Forms, patterns and images nest at any depth; each object is visited once. */
function collectInks(
  start: PDFObject | undefined,
  document: PDFDocument,
  inks: Set<string>,
  visited: Set<PDFObject>,
): void {
  const pending: (PDFObject | undefined)[] = [start];
  while (pending.length > 0) {
    const next = pending.pop();
    const object = next instanceof PDFRef ? document.context.lookup(next) : next;
    if (!object || visited.has(object)) continue;
    visited.add(object);
    if (object instanceof PDFArray) {
      const items = object.asArray();
      addInks(items, document, inks);
      pending.push(...[...items].reverse());
    } else {
      const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
      // Links to parents lead through the whole file; what a page prints is below its resources.
      const children = (dict?.entries() ?? []).filter(([key]) => !PARENT_KEYS.has(key.decodeText()));
      pending.push(...children.map(([, value]) => value).reverse());
    }
  }
}
const PARENT_KEYS = new Set(['Parent', 'P', 'StructParents', 'StructParent', 'Dest', 'Annots']);

/** Adds the inks of a colour space array: [/Separation name …] or [/DeviceN [names] …]. */
function addInks(items: readonly PDFObject[], document: PDFDocument, inks: Set<string>): void {
  const [family, names] = items;
  if (!(family instanceof PDFName)) return;
  const kind = family.decodeText();
  const named = names instanceof PDFRef ? document.context.lookup(names) : names;
  if (kind === 'Separation' && named instanceof PDFName) addInk(named, inks);
  if (kind === 'DeviceN' && named instanceof PDFArray) {
    for (const name of named.asArray()) if (name instanceof PDFName) addInk(name, inks);
  }
}

function addInk(name: PDFName, inks: Set<string>): void {
  const text = name.decodeText().slice(0, 120);
  if (text !== '' && !NOT_INKS.has(text) && inks.size < 100) inks.add(text);
}
