import { encode } from 'uqr';
import type { PdfDocument } from '../../platform/documents/create-pdf.ts';

/** The squares of a QR code; its quiet zone is inside `size`. */
export function drawCode(doc: PdfDocument, value: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(value, { ecc: 'M', border: 4 });
  const module = size / modules;
  data.forEach((row, rowIndex) =>
    row.forEach((isDark, column) => {
      if (isDark) doc.rect(x + column * module, y + rowIndex * module, module, module);
    }),
  );
  doc.fill('#000000');
}
