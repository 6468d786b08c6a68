import type { Area, Artwork, DrawLayout } from './design.ts';
import { drawSlugArea } from './draw-slug-area.ts';
import { getSpotInkColour, isProcessInk } from './inks.ts';
import { createPainter, POINT_MM, type PrintDocument } from './painter.ts';

/** A design for the plates of an order. */
export interface Design {
  readonly title: string;
  readonly layout: DrawLayout;
  readonly artwork: Artwork;
  readonly area: Area;
  /** Said in the slug area; only proofs have one. */
  readonly caption?: string;
}

export const BLEED_MM = 3;
const SLUG_MM = 14;

/** How far the page of a design reaches over its trim. */
export const getMarginMm = ({ caption }: Pick<Design, 'caption'>): number =>
  caption === undefined ? BLEED_MM : SLUG_MM;

/** Draws a print file of one page, with trim and bleed boxes, process and spot inks. */
export async function drawDesignPdf(design: Design): Promise<Buffer> {
  // A start after the first one does not need it.
  const { default: PDFDocument } = await import('pdfkit');
  const { title, layout, artwork, area, caption } = design;
  const margin = getMarginMm(design);
  const toPoints = (mm: number): number => mm / POINT_MM;
  const size: [number, number] = [toPoints(area.width + 2 * margin), toPoints(area.height + 2 * margin)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.6',
    info: { Title: title, CreationDate: new Date(0) },
  }) as unknown as PrintDocument;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const ink of area.inks) if (!isProcessInk(ink)) document.addSpotColor(ink, ...getSpotInkColour(ink));
  document.addPage({ size, margin: 0 });
  const box = (grow: number): number[] => [
    toPoints(margin - grow),
    toPoints(margin - grow),
    toPoints(margin + area.width + grow),
    toPoints(margin + area.height + grow),
  ];
  Object.assign(document.page.dictionary.data, { TrimBox: box(0), BleedBox: box(BLEED_MM) });
  const painter = createPainter(document, BLEED_MM);
  document.scale(1 / POINT_MM).translate(margin, margin);
  painter.clip(
    (path) => path.rect(-BLEED_MM, -BLEED_MM, area.width + 2 * BLEED_MM, area.height + 2 * BLEED_MM),
    () => layout(painter, artwork, area),
  );
  if (caption !== undefined) drawSlugArea(painter, area, caption);
  document.end();
  return done;
}
