import type { PDFDocument } from '@cantoo/pdf-lib';
import { listDeclaredInks } from '../color/declared-inks.ts';
import { ColorSpaces } from '../color/parse-color-space.ts';
import { interpretPage, type InterpretedDocument } from '../content/interpreter.ts';
import { readPageSize, uniteBoxes, type Box, type PageSize } from '../pdf/boxes.ts';
import { Budget, DEFAULT_LIMITS, LimitError, type LimitName, type Limits } from '../pdf/budget.ts';
import { Fonts } from '../pdf/fonts.ts';
import { Layers } from '../pdf/layers.ts';
import { openPdf, type UnreadableReason } from '../pdf/open-pdf.ts';
import { PdfObjects, type PdfValue } from '../pdf/pdf-objects.ts';
import type { ArtworkFacts, FontFacts, PageFacts } from './artwork-facts.ts';
import { findBarcodes } from './find-barcodes.ts';
import { MarkCollector } from './collect-marks.ts';
import type { Mark } from './marks.ts';
import { readConformance } from './conformance.ts';
import { summarizeInks } from './summarize-inks.ts';

/** What was read of a file. When a limit ended the reading, the facts are those of what was read until then. */
export type ReadArtwork =
  | { readonly ok: false; readonly reason: UnreadableReason }
  | {
      readonly ok: true;
      readonly facts: ArtworkFacts;
      /** For the preflight, in the order of `facts.pages`. */
      readonly pages: readonly ReadPage[];
      readonly exceeded: readonly LimitName[];
      /** The file was damaged as a whole, and what is said of it is what could be recovered. */
      readonly isRepaired: boolean;
    };

/** One page with all its marks. */
export interface ReadPage {
  readonly facts: PageFacts;
  readonly marks: readonly Mark[];
  readonly hiddenMarks: readonly Mark[];
  readonly problems: readonly string[];
  readonly fontNames: readonly string[];
  /** How many looks are defined for each ink. */
  readonly appearances: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Images that the facts list of a page; the preflight looks at all. */
const MAX_LISTED_IMAGES = 400;

/** Reads a PDF: what it is made of, and what it paints with which inks. */
export async function readArtwork(bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Promise<ReadArtwork> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return opened;
  const { document: pdf, encrypted, isRepaired } = opened;
  const objects = new PdfObjects(pdf.context, new Budget(limits));
  const fonts = new Fonts(objects);
  const layers = new Layers(objects, pdf.catalog);
  const document = { objects, fonts, layers, colorSpaces: new ColorSpaces(objects) };
  const exceeded = new Set<LimitName>();
  const guard = <T>(work: () => T, fallback: T): T => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      exceeded.add(error.limit);
      return fallback;
    }
  };

  const pageNodes = listPages(pdf, limits.pages);
  if (pdf.getPageCount() > limits.pages) exceeded.add('pages');
  const pages = pageNodes.map((node, index) => readPage(document, node, index + 1, guard));
  if (pages.some(({ isCut }) => isCut)) exceeded.add('marks');
  const declared = guard(() => listDeclaredInks(objects), []);
  return {
    ok: true,
    pages,
    exceeded: [...exceeded],
    isRepaired,
    facts: {
      ...readConformance(objects, pdf),
      isEncrypted: encrypted,
      pageCount: pdf.getPageCount(),
      pages: pages.map(({ facts }) => facts),
      inks: summarizeInks(
        pages.map(({ facts: { number }, marks, hiddenMarks }) => ({ number, marks, hiddenMarks })),
        declared,
      ),
      fonts: listFonts(document, pages),
      layers: layers.list(),
    },
  };
}

const listPages = (pdf: PDFDocument, max: number): PdfValue[] =>
  Array.from({ length: Math.min(pdf.getPageCount(), max) }, (_, index) => pdf.getPage(index).node);

function readPage(
  document: InterpretedDocument,
  node: PdfValue,
  number: number,
  guard: <T>(work: () => T, fallback: T) => T,
): ReadPage & { readonly isCut: boolean } {
  const { objects } = document;
  const size = readPageSize(objects, node);
  const collector = new MarkCollector(size.userUnit, objects.budget.limits.marks);
  const isWhole = guard(() => {
    interpretPage(document, node, size.boxes.media, collector);
    return !collector.isCut;
  }, false);
  const { marks, hiddenMarks, problems, fontNames, appearances, isCut } = collector;
  return {
    facts: {
      ...describePage(number, size, collector, objects.array(objects.get(node, 'Annots'))?.length ?? 0),
      ...(!isWhole && { hasMoreBarcodes: true }),
    },
    marks,
    hiddenMarks,
    problems: [...problems],
    fontNames: [...fontNames],
    appearances,
    isCut,
  };
}

function describePage(
  number: number,
  size: PageSize,
  { marks, transparency, hadNegativeImages }: MarkCollector,
  annotations: number,
): PageFacts {
  const counts: Record<string, number> = {};
  const inks = new Set<string>();
  let paintedBox: Box | null = null;
  for (const mark of marks) {
    counts[mark.kind] = (counts[mark.kind] ?? 0) + 1;
    for (const { name } of mark.inks) inks.add(name);
    paintedBox = uniteBoxes(paintedBox, mark.box);
  }
  const barcodes = findBarcodes(marks);
  return {
    ...size,
    number,
    isEmpty: marks.length === 0,
    inks: [...inks],
    counts,
    paintedBox,
    images: listCoarsest(marks.flatMap(describeImage)),
    transparency: [...transparency],
    annotations,
    barcodes: barcodes.boxes,
    barcodeDigits: barcodes.digits,
    hasMoreBarcodes: barcodes.isCut,
    hadNegativeImages,
    hasConvertedColors: marks.some(({ space }) => space.isConverted),
  };
}

/** Of more images than are listed those that print worst, in the order of painting. */
function listCoarsest(images: PageFacts['images']): PageFacts['images'] {
  if (images.length <= MAX_LISTED_IMAGES) return images;
  const getPpi = ({ ppiX, ppiY }: PageFacts['images'][number]) => Math.min(ppiX, ppiY);
  const listed = new Set([...images].sort((a, b) => getPpi(a) - getPpi(b)).slice(0, MAX_LISTED_IMAGES));
  return images.filter((image) => listed.has(image));
}

function describeImage({ kind, box, image, inks, space }: Mark): PageFacts['images'] {
  if (!image) return [];
  const { widthPixels, heightPixels, ppiX, ppiY, bits } = image;
  const description = kind === 'mask' ? 'mask' : [space.kind, ...(space.source ? [space.source] : [])].join(' ');
  return [{ box, widthPixels, heightPixels, ppiX, ppiY, bits, space: description, inks: inks.map(({ name }) => name) }];
}

function listFonts({ fonts }: InterpretedDocument, pages: readonly ReadPage[]): FontFacts[] {
  const used = new Set(pages.flatMap(({ fontNames }) => fontNames));
  return fonts
    .list()
    .filter(({ name }) => used.has(name))
    .map(({ name, type, isEmbedded, isSubset }) => ({ name, type, isEmbedded, isSubset }));
}
