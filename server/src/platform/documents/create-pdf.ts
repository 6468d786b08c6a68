import PDFDocument from 'pdfkit';
import type { Language } from '@platewright/texts/languages';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Distance of what is drawn from the edges of the paper, in points. */
export const PDF_MARGIN = 48;

interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** When it was created, unless it says something else since. */
  readonly changedAt?: Date;
  readonly lang: Language;
  /** Of labels, in millimetres; A4 with margins without it. */
  readonly paper?: { readonly widthMm: number; readonly heightMm: number };
  /** What is drawn begins each of its pages itself. */
  readonly hasNoFirstPage?: boolean;
}

const POINTS_PER_MM = 72 / 25.4;
export const mmToPoints = (mm: number): number => mm * POINTS_PER_MM;

/** A document that is drawn at once, on A4 where nothing else is said; its pages are kept until it ends, so that each can say how many there are. */
export async function createPdf(facts: PdfFacts, draw: (doc: PdfDocument) => void): Promise<Buffer> {
  const { title, author, createdAt, changedAt = createdAt, lang, paper } = facts;
  const doc = new PDFDocument({
    ...(paper
      ? { size: [mmToPoints(paper.widthMm), mmToPoints(paper.heightMm)] as [number, number], margin: 0 }
      : { size: 'A4', margin: PDF_MARGIN }),
    ...{ bufferPages: true, autoFirstPage: !facts.hasNoFirstPage, lang },
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: changedAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  draw(doc);
  doc.end();
  return done;
}
