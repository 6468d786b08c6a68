import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { labelFormats, type LabelFormat } from '@platewright/domain/production/label-formats';
import { formatPlateCode } from '@platewright/domain/production/plate-code';
import type { Language } from '@platewright/texts/languages';
import { createPdf, mmToPoints, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import { drawLines, drawText, wrapText, type TextStyle } from '../../platform/documents/draw-text.ts';
import { translate } from '../../platform/translate.ts';
import { drawCode } from './draw-code.ts';

/** What stands on the label of a plate. */
export interface LabelData {
  readonly code: string;
  /** Address that its QR code leads to. */
  readonly address: string;
  readonly orderId: number;
  readonly number: number;
  /** Above 0 on a plate that is made again: it goes first. */
  readonly remakeNo: number;
  /** Place in its order: so many of so many. */
  readonly position: number;
  readonly of: number;
  readonly ink: string;
  readonly side: 'face' | 'back';
  readonly projectName: string;
  readonly company: string;
  /** As printed: size, thickness, screen, and what else a plate room has to know of it. */
  readonly facts: readonly string[];
}

export interface LabelsData {
  readonly format: LabelFormat;
  readonly lang: Language;
  readonly operator: string;
  readonly printedAt: Date;
  readonly labels: readonly LabelData[];
}

/** White around what is drawn: cutters are not exact to a millimetre. */
const EDGE_MM = 3;

/** Draws labels of plates, one a page: black alone, as label printers have it. */
export function drawLabels({ data }: { readonly data: LabelsData }): Promise<Buffer> {
  const { format, lang, operator, printedAt, labels } = data;
  const paper = labelFormats[format];
  return createPdf(
    { title: translate(lang, 'plateLabels.title'), author: operator, createdAt: printedAt, lang, paper },
    (doc) => {
      labels.forEach((label, index) => {
        if (index > 0) doc.addPage();
        drawLabel(doc, label, data);
      });
    },
  );
}

/** Draws a label into the page, which has its size. */
export function drawLabel(
  doc: PdfDocument,
  label: LabelData,
  { format, lang }: Pick<LabelsData, 'format' | 'lang'>,
): void {
  const { widthMm, heightMm } = labelFormats[format];
  const edge = mmToPoints(EDGE_MM);
  const [width, height] = [mmToPoints(widthMm), mmToPoints(heightMm)];
  const codeSize = mmToPoints(format === 'bag' ? 34 : 26);
  drawCode(doc, label.address, width - edge - codeSize, edge, codeSize);
  const below = { size: format === 'bag' ? 9 : 7.5, weight: 'strong', align: 'end' } as const;
  drawText(doc, formatPlateCode(label.code), width - edge - codeSize, edge + codeSize + 2, codeSize, below);
  const textWidth = width - codeSize - 3 * edge;
  // Two lines at most of what people have named: the rest of it stands on the job ticket.
  const write = (text: string, y: number, style: TextStyle, lines = 1): number =>
    y + drawLines(doc, wrapText(doc, text, textWidth, style).slice(0, lines), edge, y, textWidth, style);
  const large = format === 'bag' ? 20 : 14;
  const small = format === 'bag' ? 9 : 7.5;
  let y = write(getPlateNumber(label.orderId, label.number, label.remakeNo), edge, { size: large, weight: 'strong' });
  if (label.remakeNo > 0)
    y = write(translate(lang, 'plateLabels.remake'), y + 1, { size: small + 1, weight: 'strong' });
  const inkAndSide = label.side === 'back' ? `${label.ink} · ${translate(lang, 'plateLabels.back')}` : label.ink;
  y = write(inkAndSide, y + 2, { size: small + 2, weight: 'strong' }, 2);
  y = write(translate(lang, 'plateLabels.position', { position: label.position, of: label.of }), y + 1, {
    size: small,
  });
  y = write(label.projectName, y + 3, { size: small }, 2);
  y = write(label.company, y + 1, { size: small });
  for (const fact of label.facts) {
    if (y + small * 1.4 > height - edge) return;
    y = write(fact, y + 1, { size: small });
  }
}
