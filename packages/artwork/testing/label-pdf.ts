import { buildPdf, separation } from './build-pdf.ts';

export interface LabelOptions {
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly spots?: readonly string[];
  readonly pages?: number;
  /** Text in points, set in black. */
  readonly textPt?: number;
}

const toPoints = (mm: number): number => Math.round((mm / 25.4) * 72 * 1000) / 1000;
const MARGIN_MM = 5;

/** A label as a customer sends it: black, spot colours, a dieline that makes no plate, trim and bleed. */
export function createLabelPdf({
  widthMm = 120,
  heightMm = 80,
  spots = ['PANTONE 186 C', 'PANTONE 349 C'],
  pages = 1,
  textPt = 3,
}: LabelOptions = {}): Buffer {
  const [width, height, margin] = [toPoints(widthMm), toPoints(heightMm), toPoints(MARGIN_MM)];
  const bleed = toPoints(MARGIN_MM - 3);
  const spaces = [...spots, 'Dieline'].map((name, index) => `/S${index} ${separation(name, look(index))}`).join(' ');
  const content = (page: number) =>
    [
      ...spots.map(
        (_, index) =>
          `/S${index} cs 1 scn ${margin + (index * width) / spots.length} ${bleed} ${width / spots.length / 2} ${height} re f`,
      ),
      `0 0 0 1 k BT /F 18 Tf ${margin + 20} ${margin + height / 2} Td (Label ${page}) Tj ET`,
      `0 0 0 1 k BT /F ${textPt} Tf ${margin + 20} ${margin + 12} Td (Ingredients) Tj ET`,
      `/S${spots.length} CS 1 SCN 0.5 w ${margin} ${margin} ${width} ${height} re S`,
    ].join('\n');
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  const box = (name: string, inset: number) =>
    `/${name} [${inset} ${inset} ${fullWidth - inset} ${fullHeight - inset}]`;
  return buildPdf(
    Array.from({ length: pages }, (_, index) => ({
      content: content(index + 1),
      mediaBox: `0 0 ${fullWidth} ${fullHeight}`,
      resources: `/ColorSpace << ${spaces} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`,
      entries: `${box('TrimBox', margin)} ${box('BleedBox', bleed)}`,
    })),
  );
}

/** Each ink looks different, or the preflight takes two for one. */
const look = (index: number): string => ['0 1 1 0', '1 0 1 .2', '1 1 0 0'][index] ?? `0 .${index % 10} 1 .1`;
