import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'uqr';
import { labelFormats } from '@platewright/domain/production/label-formats';
import { formatPlateCode } from '@platewright/domain/production/plate-code';
import {
  createZplLabel,
  fitPrinterText,
  isPrinterText,
  zplResolutions,
  type ZplElement,
  type ZplResolution,
} from '@platewright/domain/production/zpl-label';
import { createPdf, mmToPoints } from '../../platform/documents/create-pdf.ts';
import { drawLines, wrapText } from '../../platform/documents/draw-text.ts';
import { CODE_MM, LABEL_EDGE_MM, listLabelLines, type LabelData, type LabelsData } from './draw-labels.ts';

const POINTS_PER_MM = mmToPoints(1);
/** Height of a line of text, of its size. */
const LINE_HEIGHT = 1.4;
/** Gray levels below it are black. */
const BLACK_BELOW = 128;

type LabelLine = ReturnType<typeof listLabelLines>[number];
interface Picture {
  readonly bytesPerRow: number;
  readonly bytes: Uint8Array;
  readonly heightMm: number;
}

/**
 * Labels in the language of label printers (ZPL II), as `drawLabels` draws them. The printer writes Latin letters itself; lines in
 * other writing systems, such as Arabic names, are pictures, because its fonts do not shape them.
 */
export async function drawZplLabels({
  data,
  resolution,
}: {
  readonly data: LabelsData;
  readonly resolution: ZplResolution;
}): Promise<Buffer> {
  const { format, lang, labels } = data;
  const size = labelFormats[format];
  const textWidthMm = size.widthMm - CODE_MM[format] - 3 * LABEL_EDGE_MM;
  const pictures = await drawPictures(
    labels.flatMap((label) => listLabelLines(label, format, lang).filter(({ text }) => !isPrinterText(text))),
    textWidthMm,
    zplResolutions[resolution],
  );
  const printed = labels.map((label) =>
    createZplLabel(size, resolution, [
      ...listCode(label, size.widthMm - LABEL_EDGE_MM - CODE_MM[format], CODE_MM[format]),
      ...placeLines(listLabelLines(label, format, lang), { ...size, textWidthMm }, pictures),
    ]),
  );
  return Buffer.from(printed.join(''), 'utf8');
}

/** The code with its digits below it. */
function listCode({ address, code }: LabelData, xMm: number, sizeMm: number): ZplElement[] {
  const withBorder = encode(address, { ecc: 'M', border: 4 }).size;
  const borderMm = (4 / withBorder) * sizeMm;
  const place = { xMm: xMm + borderMm, yMm: LABEL_EDGE_MM + borderMm };
  const digits = fitPrinterText(formatPlateCode(code), sizeMm, 3.2, 1);
  return [
    { kind: 'qr', ...place, value: address, sizeMm: sizeMm - 2 * borderMm, modules: withBorder - 8 },
    { kind: 'text', ...digits, xMm: place.xMm, yMm: LABEL_EDGE_MM + sizeMm + 0.7, heightMm: 3.2, widthMm: sizeMm },
  ];
}

function placeLines(
  lines: readonly LabelLine[],
  { heightMm, textWidthMm }: { readonly heightMm: number; readonly textWidthMm: number },
  pictures: ReadonlyMap<string, Picture>,
): ZplElement[] {
  const elements: ZplElement[] = [];
  let yMm = LABEL_EDGE_MM;
  for (const line of lines) {
    const lineMm = (line.size * LINE_HEIGHT) / POINTS_PER_MM;
    if (line.isFact && yMm + lineMm > heightMm - LABEL_EDGE_MM) break;
    yMm += line.gap / POINTS_PER_MM;
    const place = { xMm: LABEL_EDGE_MM, yMm };
    const picture = pictures.get(toKey(line));
    if (picture) {
      elements.push({ kind: 'picture', ...place, bytes: picture.bytes, bytesPerRow: picture.bytesPerRow });
      yMm += picture.heightMm;
      continue;
    }
    const glyphMm = line.size / POINTS_PER_MM;
    const fitted = fitPrinterText(line.text, textWidthMm, glyphMm, line.lines);
    elements.push({ kind: 'text', ...place, ...fitted, heightMm: glyphMm, widthMm: textWidthMm });
    yMm += lineMm * fitted.lines;
  }
  return elements;
}

const toKey = ({ text, size, weight, lines }: LabelLine): string => [size, weight, lines, text].join(' ');

/** Each text once, as the labels in PDF have it. */
async function drawPictures(
  lines: readonly LabelLine[],
  widthMm: number,
  dotsPerMm: number,
): Promise<ReadonlyMap<string, Picture>> {
  const wanted = [...new Map(lines.map((line) => [toKey(line), line]))];
  if (wanted.length === 0) return new Map();
  const width = mmToPoints(widthMm);
  const facts = { title: '', author: '', createdAt: new Date(0), lang: 'en', hasNoFirstPage: true } as const;
  const pdf = await createPdf(facts, (doc) => {
    for (const [, line] of wanted) {
      const wrapped = wrapText(doc, line.text, width, line).slice(0, line.lines);
      doc.addPage({ size: [width, wrapped.length * line.size * LINE_HEIGHT], margin: 0 });
      drawLines(doc, wrapped, 0, 0, width, line);
    }
  });
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pictures = new Map<string, Picture>();
    for (const [index, [key]] of wanted.entries()) {
      const {
        width: columns,
        height: rows,
        data,
      } = await document.getPage(index).render({ scale: dotsPerMm / POINTS_PER_MM, render: 'bitmap' });
      const picture = toBits(data, columns, rows);
      pictures.set(key, { ...picture, heightMm: rows / dotsPerMm });
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

/** Pixels of four bytes as rows of bits, the first pixel in the highest bit. */
function toBits(pixels: Uint8Array, columns: number, rows: number) {
  const bytesPerRow = Math.ceil(columns / 8);
  const bytes = new Uint8Array(bytesPerRow * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = (y * columns + x) * 4;
      const gray = ((pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255)) / 3;
      const byte = y * bytesPerRow + (x >> 3);
      if (gray < BLACK_BELOW) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (x & 7));
    }
  return { bytesPerRow, bytes };
}
