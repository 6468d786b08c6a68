import type PDFDocument from 'pdfkit';

/** The box in which a document shows the logo of the operator, in points. */
const BOX: [width: number, height: number] = [170, 40];
const GAP = 6;

/** Draws a logo, a PNG, at the start of a document's head. Returns how much of the height it takes: none without one. */
export function drawLogo(doc: typeof PDFDocument.prototype, png: Uint8Array | null, x: number, y: number): number {
  if (!png) return 0;
  doc.image(Buffer.from(png), x, y, { fit: BOX });
  return BOX[1] + GAP;
}
