import { PDFArray, PDFDict, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import { ALL_INKS, NO_INK } from './color-space.ts';

const MAX_DEPTH = 8;
/** A file with more is damaged or hostile. */
const MAX_INKS = 2000;

/** Names of all inks that a document declares anywhere, used or not. */
export function listDeclaredInks(objects: PdfObjects): string[] {
  const inks = new Set<string>();
  const addName = (value: PDFObject | undefined): void => {
    const name = objects.name(value);
    if (name !== undefined && name !== ALL_INKS && name !== NO_INK && inks.size < MAX_INKS) inks.add(name);
  };
  const search = (value: PDFObject, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (value instanceof PDFArray) {
      const items = value.asArray();
      const type = items[0] instanceof PDFName && items.length > 2 ? items[0].decodeText() : '';
      if (type === 'Separation') addName(items[1]);
      else if (type === 'DeviceN') objects.array(items[1])?.forEach(addName);
      // Long arrays hold numbers or pages, no colour spaces.
      if (items.length <= 64) items.forEach((item) => search(item, depth + 1));
    } else if (value instanceof PDFStream) search(value.dict, depth + 1);
    else if (value instanceof PDFDict) value.values().forEach((item) => search(item, depth + 1));
  };
  for (const [, value] of objects.context.enumerateIndirectObjects()) {
    search(value, 0);
    objects.budget.checkTime();
  }
  return [...inks];
}
