import { PDFName, PDFRawStream, type PDFObject, type PDFStream } from '@cantoo/pdf-lib';
import type { ColorSpace } from '../color/color-space.ts';
import { createGraySpace, recordConversion } from './gray-space.ts';
import type { PlateDocument } from './plate-document.ts';

interface PlateImage {
  /** The image as the page refers to it. */
  readonly value: PDFObject;
  readonly stream: PDFStream;
  readonly space: ColorSpace;
  readonly ink: string;
}

/** The one channel of an image that the plate of an ink prints, in gray. */
export function createPlateImage(document: PlateDocument, { value, stream, space, ink }: PlateImage): PDFObject {
  const { objects, imageChannels, context, shared, approximations } = document;
  recordConversion(document, space, ink);
  const channel = stream instanceof PDFRawStream ? imageChannels.get(stream, String(value), ink) : null;
  // The renderer turns values around, or shows nothing, where a JPEG is more than its channels could be read of.
  const isJpeg = objects.filters(stream).some(({ name: filter }) => filter === 'DCTDecode');
  const hasColorKey = objects.array(objects.get(stream, 'Mask')) !== undefined;
  if (isJpeg && channel === null && space.components > 3 && !hasColorKey) approximations.add('imageColorSpace');
  return (
    channel ??
    shared.get(`image ${String(value)} ${ink}`, () => {
      const dictionary = stream.dict.clone(context);
      dictionary.set(PDFName.of('ColorSpace'), createGraySpace(document, space, ink));
      dictionary.delete(PDFName.of('Alternates'));
      return PDFRawStream.of(dictionary, stream.getContents());
    })
  );
}

/** Where a picture may be shown otherwise, or not at all, also the plates are another that it only knocks out. */
export function recordFilters({ objects, approximations }: PlateDocument, stream: PDFStream): void {
  for (const { name } of objects.filters(stream)) {
    if (name === 'JPXDecode') approximations.add('jpxImage');
    if (name === 'JBIG2Decode') approximations.add('jbig2Image');
  }
}
