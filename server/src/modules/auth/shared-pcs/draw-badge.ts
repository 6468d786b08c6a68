import { encode } from 'uqr';
import type { Language } from '@platewright/texts/languages';
import { createPdf, mmToPoints } from '../../../platform/documents/create-pdf.ts';
import { drawLines, drawText, wrapText, type TextStyle } from '../../../platform/documents/draw-text.ts';
import { translate } from '../../../platform/translate.ts';

/** What stands on the badge of a member of staff. */
export interface BadgeData {
  readonly lang: Language;
  readonly operator: string;
  readonly issuedAt: Date;
  readonly name: string;
  /** What is typed with a PIN. */
  readonly number: number;
  readonly code: string;
}

/** A card as banks issue them (ISO/IEC 7810 ID-1): printers of cards and their holders have this size. */
const card = { widthMm: 85.6, heightMm: 54 } as const;
const EDGE_MM = 4;
const CODE_MM = 36;

/** Draws a badge: name, number and a QR code that scanners type. The code is not written out: nobody shall copy it by eye. */
export function drawBadge({ data }: { readonly data: BadgeData }): Promise<Buffer> {
  const { lang, operator, issuedAt, name, number, code } = data;
  return createPdf(
    { title: translate(lang, 'staffBadge.title'), author: operator, createdAt: issuedAt, lang, paper: card },
    (doc) => {
      const edge = mmToPoints(EDGE_MM);
      const size = mmToPoints(CODE_MM);
      const left = mmToPoints(card.widthMm) - edge - size;
      const { data: rows, size: modules } = encode(code, { ecc: 'M', border: 4 });
      const module = size / modules;
      rows.forEach((row, rowIndex) =>
        row.forEach((isDark, column) => {
          if (isDark) doc.rect(left + column * module, edge + rowIndex * module, module, module);
        }),
      );
      doc.fill('#000000');
      const textWidth = left - 2 * edge;
      const write = (text: string, y: number, style: TextStyle, lines: number): number =>
        y + drawLines(doc, wrapText(doc, text, textWidth, style).slice(0, lines), edge, y, textWidth, style);
      let y = write(operator, edge, { size: 8 }, 2);
      y = write(name, y + 8, { size: 13, weight: 'strong' }, 3);
      write(translate(lang, 'staffBadge.number', { number }), y + 4, { size: 10, weight: 'strong' }, 1);
      const width = mmToPoints(card.widthMm) - 2 * edge;
      const hint: TextStyle = { size: 6.5 };
      const lines = wrapText(doc, translate(lang, 'staffBadge.hint'), width, hint).slice(0, 3);
      const top = mmToPoints(card.heightMm) - edge - lines.length * 6.5 * 1.4;
      lines.forEach((line, index) => drawText(doc, line, edge, top + index * 6.5 * 1.4, width, hint));
    },
  );
}
