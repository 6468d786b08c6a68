import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { labelFormats, type LabelFormat } from '@platewright/domain/production/label-formats';
import { formatPlateCode } from '@platewright/domain/production/plate-code';
import type { Language } from '@platewright/texts/languages';
import { createPdf, mmToPoints, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import { drawLines, drawText, wrapText } from '../../platform/documents/draw-text.ts';
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
export const LABEL_EDGE_MM = 3;
/** Side of the code, with the white around it. */
export const CODE_MM: Record<LabelFormat, number> = { bag: 34, tape: 26 };

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
  const edge = mmToPoints(LABEL_EDGE_MM);
  const [width, height] = [mmToPoints(widthMm), mmToPoints(heightMm)];
  const codeSize = mmToPoints(CODE_MM[format]);
  drawCode(doc, label.address, width - edge - codeSize, edge, codeSize);
  const below = { size: format === 'bag' ? 9 : 7.5, weight: 'strong', align: 'end' } as const;
  drawText(doc, formatPlateCode(label.code), width - edge - codeSize, edge + codeSize + 2, codeSize, below);
  const textWidth = width - codeSize - 3 * edge;
  let y = edge;
  for (const { text, gap, lines, isFact, ...style } of listLabelLines(label, format, lang)) {
    if (isFact && y + style.size * 1.4 > height - edge) return;
    y += gap;
    y += drawLines(doc, wrapText(doc, text, textWidth, style).slice(0, lines), edge, y, textWidth, style);
  }
}

/** A line of a label, or two of what people have named: the rest of it stands on the job ticket. */
interface LabelLine {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly weight: 'regular' | 'strong';
  /** Points above it. */
  readonly gap: number;
  readonly lines: number;
  /** Left out where there is no place for it. */
  readonly isFact: boolean;
}

/** What stands beside the code, in its order. */
export function listLabelLines(label: LabelData, format: LabelFormat, lang: Language): LabelLine[] {
  const large = format === 'bag' ? 20 : 14;
  const small = format === 'bag' ? 9 : 7.5;
  const line = (text: string, size: number, more: Partial<LabelLine> = {}): LabelLine => ({
    ...{ text, size, weight: 'regular', gap: 1, lines: 1, isFact: false },
    ...more,
  });
  const inkAndSide = label.side === 'back' ? `${label.ink} · ${translate(lang, 'plateLabels.back')}` : label.ink;
  return [
    line(getPlateNumber(label.orderId, label.number, label.remakeNo), large, { weight: 'strong', gap: 0 }),
    ...(label.remakeNo > 0 ? [line(translate(lang, 'plateLabels.remake'), small + 1, { weight: 'strong' })] : []),
    line(inkAndSide, small + 2, { weight: 'strong', gap: 2, lines: 2 }),
    line(translate(lang, 'plateLabels.position', { position: label.position, of: label.of }), small),
    line(label.projectName, small, { gap: 3, lines: 2 }),
    line(label.company, small),
    ...label.facts.map((fact) => line(fact, small, { isFact: true })),
  ];
}
