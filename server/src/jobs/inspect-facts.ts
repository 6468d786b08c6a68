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
import type { FileFacts } from '../db/schema/index.ts';

/** Separations that are no inks of their own. */
const NOT_INKS = new Set(['All', 'None']);
const mm = (points: number): number => Math.round((points * 25.4 * 100) / 72) / 100;

/**
 * Pages, trim size and bleed of the first page, and every ink that any page names, in the order of their first use.
 * @throws when the file can not be parsed
 */
export async function pdfFacts(bytes: Uint8Array): Promise<FileFacts> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  const pages = document.getPages();
  const inks = new Set<string>();
  const seen = new Set<PDFObject>();
  for (const page of pages) collectInks(page.node.Resources(), document, inks, seen);
  const [first] = pages;
  return {
    pages: pages.length,
    trimMm: first ? trimOf(first) : null,
    bleedMm: first ? bleedOf(first) : null,
    inks: [...inks],
  };
}

function trimOf(page: PDFPage): FileFacts['trimMm'] {
  const box = page.getTrimBox();
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  const scale = unit && 'asNumber' in unit && typeof unit.asNumber === 'function' ? Number(unit.asNumber()) : 1;
  const [width, height] = [mm(Math.abs(box.width) * scale), mm(Math.abs(box.height) * scale)];
  return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The smallest bleed of the four sides; null when the page does not say where it is trimmed and bleeds. */
function bleedOf(page: PDFPage): number | null {
  if (!page.node.has(PDFName.of('TrimBox')) || !page.node.has(PDFName.of('BleedBox'))) return null;
  const trim = page.getTrimBox();
  const bleed = page.getBleedBox();
  return mm(
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

/** Colour spaces may hide in forms, patterns and images at any depth; each object is looked at once. */
function collectInks(
  start: PDFObject | undefined,
  document: PDFDocument,
  inks: Set<string>,
  seen: Set<PDFObject>,
): void {
  const open: (PDFObject | undefined)[] = [start];
  while (open.length > 0) {
    const next = open.pop();
    const object = next instanceof PDFRef ? document.context.lookup(next) : next;
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) {
      const items = object.asArray();
      addInks(items, document, inks);
      open.push(...[...items].reverse());
    } else {
      const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
      // Upwards links lead round the whole file; what prints hangs below.
      const below = (dict?.entries() ?? []).filter(([key]) => !UPWARDS.has(key.decodeText()));
      open.push(...below.map(([, value]) => value).reverse());
    }
  }
}
const UPWARDS = new Set(['Parent', 'P', 'StructParents', 'StructParent', 'Dest', 'Annots']);

/** [/Separation name …] or [/DeviceN [names] …]. */
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
