import { createHash } from 'node:crypto';

/** Texts, inks and trim size of a design. */
export interface Design {
  readonly title: string;
  readonly tagline: string;
  readonly inks: readonly string[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** Order number and version, drawn in the slug area of a proof. */
  readonly proof?: { readonly orderId: number; readonly version: number };
}

/** The published types of PDFKit lack `addSpotColor`. */
type SpotColourDocument = PDFKit.PDFDocument & {
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => unknown;
};
type Cmyk = [number, number, number, number];

export const BLEED_MM = 3;
const SLUG_MM = 14;
const toPoints = (mm: number): number => (mm * 72) / 25.4;

const processInkColours: Readonly<Record<string, Cmyk>> = {
  Cyan: [100, 0, 0, 0],
  Magenta: [0, 100, 0, 0],
  Yellow: [0, 0, 100, 0],
  Black: [0, 0, 0, 100],
};
/** Process colour equivalents of spot inks. */
const spotInkColours: Readonly<Record<string, Cmyk>> = {
  'PANTONE 485 C': [0, 95, 100, 0],
  'PANTONE 348 C': [96, 2, 100, 12],
  'PANTONE 871 C': [20, 25, 60, 25],
  'PANTONE 286 C': [100, 75, 0, 0],
  'PANTONE 151 C': [0, 60, 100, 0],
  'PANTONE 1545 C': [22, 80, 100, 73],
  White: [4, 2, 2, 0],
  Varnish: [6, 0, 3, 0],
};

/** Pseudo-random numbers seeded by the title: designs differ, but each is the same in every seed. */
function createSeededRandom(title: string): (limit: number) => number {
  let at = 0;
  const bytes = createHash('sha256').update(title).digest();
  return (limit) => (bytes[at++ % bytes.length] ?? 0) % limit;
}

/** Draws a print file of one page, with trim and bleed boxes, process and spot inks. */
export async function drawDesignPdf(design: Design): Promise<Buffer> {
  // A start after the first one does not need it.
  const { default: PDFDocument } = await import('pdfkit');
  const margin = design.proof ? SLUG_MM : BLEED_MM;
  const size: [number, number] = [toPoints(design.widthMm + 2 * margin), toPoints(design.heightMm + 2 * margin)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: design.title, CreationDate: new Date(0) },
  }) as SpotColourDocument;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const ink of design.inks)
    if (!processInkColours[ink]) document.addSpotColor(ink, ...(spotInkColours[ink] ?? [30, 30, 30, 10]));
  document.addPage({ size, margin: 0 });
  const box = (grow: number): number[] => [
    toPoints(margin - grow),
    toPoints(margin - grow),
    toPoints(margin + design.widthMm + grow),
    toPoints(margin + design.heightMm + grow),
  ];
  Object.assign(document.page.dictionary.data, { TrimBox: box(0), BleedBox: box(Math.min(margin, BLEED_MM)) });
  document.save().translate(toPoints(margin), toPoints(margin));
  drawArtwork(document, design);
  document.restore();
  if (design.proof) drawSlugArea(document, design, design.proof);
  document.end();
  return done;
}

/** Draws background, sun, dunes, texts and a bar code, so that each ink is used. */
function drawArtwork(document: SpotColourDocument, { title, tagline, inks, widthMm, heightMm }: Design): void {
  const [w, h, bleed] = [toPoints(widthMm), toPoints(heightMm), toPoints(BLEED_MM)];
  const random = createSeededRandom(title);
  const colour = (index: number): string | Cmyk => {
    const ink = inks[index % inks.length] ?? 'Black';
    return processInkColours[ink] ?? ink;
  };
  const dark = inks.includes('Black') ? inks.indexOf('Black') : inks.length - 1;
  const sun = inks.length > 1 ? dark + 1 + random(inks.length - 1) : 0;
  const light = inks.findIndex((ink) => ink === 'Yellow' || ink === 'White');
  document
    .save()
    .rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)
    .clip();
  document
    .fillOpacity(0.24)
    .rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed)
    .fill(colour(light < 0 ? random(inks.length) : light));
  document
    .fillOpacity(0.85)
    .circle(w * (0.62 + random(20) / 100), h * (0.34 + random(10) / 100), Math.min(w, h) * 0.18)
    .fill(colour(sun));
  for (let dune = 0; dune < 3; dune++) {
    const top = h * (0.56 + dune * 0.13);
    const sway = h * (0.06 + random(8) / 100);
    document
      .fillOpacity(0.35 + dune * 0.22)
      .moveTo(-bleed, top)
      .bezierCurveTo(w * 0.25, top - sway, w * 0.45, top + sway, w * 0.6, top)
      .bezierCurveTo(w * 0.75, top - sway, w * 0.9, top, w + bleed, top - sway / 2)
      .lineTo(w + bleed, h + bleed)
      .lineTo(-bleed, h + bleed)
      .fill(colour(dune + random(2)));
  }
  document.restore().fillOpacity(1);
  const scale = Math.min(w / 22, h / 7);
  document
    .font('Helvetica-Bold')
    .fontSize(scale * 1.5)
    .fillColor(colour(dark));
  document.text(title, w * 0.06, h * 0.09, { width: w * 0.88, lineBreak: false });
  document
    .font('Helvetica')
    .fontSize(scale * 0.62)
    .text(tagline, w * 0.06, h * 0.09 + scale * 1.9, { width: w * 0.7 });
  drawBarcode(document, colour(dark), w, h, random);
}

/** Draws a bar code on a white background, inside the trim box. */
function drawBarcode(
  document: SpotColourDocument,
  ink: string | Cmyk,
  w: number,
  h: number,
  random: (limit: number) => number,
): void {
  const [width, height] = [w * 0.2, h * 0.15];
  const [x, y] = [w * 0.75, h * 0.8];
  document.rect(x - width * 0.06, y - height * 0.1, width * 1.12, height * 1.2).fill([0, 0, 0, 0]);
  for (let at = 0; at < width;) {
    const bar = (width / 60) * (1 + random(3));
    document.rect(x + at, y, Math.min(bar, width - at), height).fill(ink);
    at += bar + (width / 60) * (1 + random(3));
  }
}

/** Draws crop marks, ink patches and the order number outside the trim box of a proof. */
function drawSlugArea(
  document: SpotColourDocument,
  { title, inks, widthMm, heightMm }: Design,
  proof: NonNullable<Design['proof']>,
): void {
  const [left, top] = [toPoints(SLUG_MM), toPoints(SLUG_MM)];
  const [right, bottom] = [left + toPoints(widthMm), top + toPoints(heightMm)];
  const [gap, length] = [toPoints(4), toPoints(5)];
  document.lineWidth(0.35).strokeColor([0, 0, 0, 100]);
  for (const x of [left, right]) {
    document
      .moveTo(x, top - gap - length)
      .lineTo(x, top - gap)
      .stroke();
    document
      .moveTo(x, bottom + gap)
      .lineTo(x, bottom + gap + length)
      .stroke();
  }
  for (const y of [top, bottom]) {
    document
      .moveTo(left - gap - length, y)
      .lineTo(left - gap, y)
      .stroke();
    document
      .moveTo(right + gap, y)
      .lineTo(right + gap + length, y)
      .stroke();
  }
  document.font('Helvetica').fontSize(6).fillColor([0, 0, 0, 100]);
  document.text(
    `${proof.orderId}  ${title}  v${proof.version}  ${widthMm} x ${heightMm} mm`,
    left + toPoints(2),
    toPoints(3),
    { lineBreak: false },
  );
  for (const [index, ink] of inks.entries()) {
    const x = left + toPoints(2 + index * 6);
    document.rect(x, bottom + toPoints(8), toPoints(5), toPoints(3)).fill(processInkColours[ink] ?? ink);
  }
}
