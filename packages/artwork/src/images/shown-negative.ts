import { PDFRawStream } from '@cantoo/pdf-lib';
import type { ColorSpace } from '../color/color-space.ts';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import { hasAdobeMarker } from './adobe-marker.ts';

/**
 * Whether readers before flexo-8 made the plates of an image negative: they turned a JPEG of four components around by its
 * Adobe marker, where a PDF does so by its Decode array alone.
 */
export function wasShownNegative(objects: PdfObjects, stream: PdfValue, space: ColorSpace): boolean {
  if ((space.kind !== 'cmyk' && space.kind !== 'inks') || space.components !== 4) return false;
  const filters = objects.filters(stream);
  if (filters.length !== 1 || filters[0]?.name !== 'DCTDecode' || !(stream instanceof PDFRawStream)) return false;
  const decode = objects.numbers(objects.get(stream, 'Decode'));
  const isTurned = (decode?.[0] ?? 0) > (decode?.[1] ?? 1);
  return hasAdobeMarker(stream.getContents()) !== isTurned;
}
