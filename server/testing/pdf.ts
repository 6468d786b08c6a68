import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';

export interface PdfOptions {
  readonly pages?: number;
  /** Trim size of each page. */
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly bleedMm?: number;
  /** Spot colours by name, each used on the first page. */
  readonly spots?: readonly string[];
  readonly text?: string;
  /** Locks the file with this password. */
  readonly password?: string;
}

/** `addSpotColor` came after the published types. */
type Spotted = PDFKit.PDFDocument & {
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => unknown;
};

const points = (mm: number): number => (mm * 72) / 25.4;
const MARGIN_MM = 10;

/** A print file: process colours, spot colours, trim and bleed boxes, a page of its own colour each. */
export function printPdf(options: PdfOptions = {}): Promise<Buffer> {
  const {
    pages = 1,
    widthMm = 120,
    heightMm = 80,
    bleedMm = 3,
    spots = ['PANTONE 485 C', 'White'],
    text = 'Proof',
  } = options;
  const size: [number, number] = [points(widthMm + 2 * MARGIN_MM), points(heightMm + 2 * MARGIN_MM)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: text, CreationDate: new Date(0) },
    ...(options.password ? { userPassword: options.password, pdfVersion: '1.7' as const } : {}),
  }) as Spotted;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const name of spots) document.addSpotColor(name, 10, 90, 80, 5);
  for (let page = 0; page < pages; page++) {
    document.addPage({ size, margin: 0 });
    const box = (grow: number) => [
      points(MARGIN_MM - grow),
      points(MARGIN_MM - grow),
      points(MARGIN_MM + widthMm + grow),
      points(MARGIN_MM + heightMm + grow),
    ];
    Object.assign(document.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleedMm) });
    document.rect(points(20), points(20), points(40), points(30)).fill([(page * 37) % 100, 60, 20, 0]);
    if (page === 0) {
      for (const [index, name] of spots.entries()) {
        document.rect(points(20 + index * 12), points(55), points(10), points(10)).fill(name);
      }
    }
    document.fillColor([0, 0, 0, 100]).text(`${text} ${page + 1}`, points(25), points(25));
  }
  document.end();
  return done.then(() => Buffer.concat(chunks));
}

/** The words of a document as it is printed. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replace(/\r/g, '');
}
