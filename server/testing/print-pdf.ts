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
  /** Encrypts the file with this password. */
  readonly password?: string;
}

/** The published types of PDFKit lack `addSpotColor`. */
type SpotColourPdf = PDFKit.PDFDocument & {
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => unknown;
};

const mmToPoints = (mm: number): number => (mm * 72) / 25.4;
const MARGIN_MM = 10;

/** A print file with process and spot colours, trim and bleed boxes; each page has another colour. */
export function createPrintPdf(options: PdfOptions = {}): Promise<Buffer> {
  const {
    pages = 1,
    widthMm = 120,
    heightMm = 80,
    bleedMm = 3,
    spots = ['PANTONE 485 C', 'White'],
    text = 'Proof',
  } = options;
  const size: [number, number] = [mmToPoints(widthMm + 2 * MARGIN_MM), mmToPoints(heightMm + 2 * MARGIN_MM)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: text, CreationDate: new Date(0) },
    ...(options.password ? { userPassword: options.password, pdfVersion: '1.7' as const } : {}),
  }) as SpotColourPdf;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const name of spots) document.addSpotColor(name, 10, 90, 80, 5);
  for (let page = 0; page < pages; page++) {
    document.addPage({ size, margin: 0 });
    const box = (grow: number) => [
      mmToPoints(MARGIN_MM - grow),
      mmToPoints(MARGIN_MM - grow),
      mmToPoints(MARGIN_MM + widthMm + grow),
      mmToPoints(MARGIN_MM + heightMm + grow),
    ];
    Object.assign(document.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleedMm) });
    document.rect(mmToPoints(20), mmToPoints(20), mmToPoints(40), mmToPoints(30)).fill([(page * 37) % 100, 60, 20, 0]);
    if (page === 0) {
      for (const [index, name] of spots.entries()) {
        document.rect(mmToPoints(20 + index * 12), mmToPoints(55), mmToPoints(10), mmToPoints(10)).fill(name);
      }
    }
    document.fillColor([0, 0, 0, 100]).text(`${text} ${page + 1}`, mmToPoints(25), mmToPoints(25));
  }
  document.end();
  return done.then(() => Buffer.concat(chunks));
}

/** The words of a document as it is printed. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replace(/\r/g, '');
}

/** Of how many pages a PDF is. */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const count = document.getPageCount();
    document.destroy();
    return count;
  } finally {
    library.destroy();
  }
}
