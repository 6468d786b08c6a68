import { PDFDict, PDFName, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { ALL_INKS } from '../color/color-space.ts';
import { ColorSpaces } from '../color/parse-color-space.ts';
import { ProfileConversionOnDemand } from '../color/profile-conversion.ts';
import type { Box, PageSize } from '../pdf/boxes.ts';
import { readPageSize } from '../pdf/boxes.ts';
import { Budget, DEFAULT_LIMITS, type Limits } from '../pdf/budget.ts';
import { Fonts } from '../pdf/fonts.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { PdfObjects } from '../pdf/pdf-objects.ts';
import type { Approximation } from './exactness.ts';
import { ImageChannels } from './image-channels.ts';
import { removeUnreachable } from './remove-unreachable.ts';
import { SharedObjects, type PlateDocument, type SharedDocument } from './plate-document.ts';
import { PlateWriter } from './plate-writer.ts';
import { addColorPage, renderInkColors, type Rgb } from './ink-colors.ts';
import { openRenderer, type Band, type Renderer } from './pdfium.ts';

/** Entries of the catalogue that name pages, and are wrong once the pages are plates. */
const PAGE_ENTRIES = ['Outlines', 'AcroForm', 'StructTreeRoot', 'Names', 'Dests', 'PageLabels', 'OpenAction'];

/** Rows that are rendered at once: bounds the memory of large pages. */
const BAND_ROWS = 2048;

/** More pixels than a plate of 1.3 × 2 m has at 300 ppi are refused. */
const MAX_PIXELS = 400_000_000;

/** The plates of one page. */
export interface Separations {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly plates: readonly Plate[];
}

export interface Plate {
  readonly ink: string;
  /** One byte a pixel: 0 is the full ink, 255 is none. */
  readonly gray: Uint8Array;
  /** Empty when the plate is exact. */
  readonly approximations: readonly Approximation[];
}

export interface SeparationTask {
  /** From 1. */
  readonly page: number;
  readonly inks: readonly string[];
  readonly ppi: number;
}

/** The plates of a page, ready to be rendered in parts. Must be closed. */
export interface OpenSeparations {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly inks: readonly string[];
  /** How each solid ink looks on a screen. */
  readonly colors: readonly Rgb[];
  /** Of the plate of each ink; empty when it is exact. */
  readonly approximations: readonly (readonly Approximation[])[];
  /** Rows of the plates of inks, by their index: one byte a pixel. Their memory is used again by the next call. */
  readonly renderBands: (inks: readonly number[], band: Band) => readonly Uint8Array[];
  readonly close: () => void;
}

/** Renders one page of a PDF as its plates. @throws LimitError, RangeError, Error for a file that can not be opened */
export async function separatePage(
  bytes: Uint8Array,
  task: SeparationTask,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Separations> {
  const opened = await openSeparations(bytes, task, limits);
  try {
    const { widthPixels, heightPixels, approximations } = opened;
    const plates = opened.inks.map((ink, index): Plate => ({
      ink,
      gray: renderPlate(opened, index),
      approximations: approximations[index] ?? [],
    }));
    return { widthPixels, heightPixels, plates };
  } finally {
    opened.close();
  }
}

/** Rewrites a page into one page for each ink. @throws as `separatePage` */
export async function openSeparations(
  bytes: Uint8Array,
  { page, inks, ppi }: SeparationTask,
  limits: Limits = DEFAULT_LIMITS,
): Promise<OpenSeparations> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(`The file can not be opened: ${opened.reason}.`);
  const pdf = opened.document;
  const { context } = pdf;
  const objects = new PdfObjects(
    context,
    // Once for each plate, and once for what is written before the conversion is loaded.
    new Budget({ ...limits, operators: limits.operators * (inks.length + 1) }),
  );
  const node = pdf.getPage(page - 1).node;
  const size = readPageSize(objects, node);
  const pixels = toPixels(size, ppi);
  const imageChannels = new ImageChannels(context, objects);
  const conversion = new ProfileConversionOnDemand();
  const document: SharedDocument = {
    context,
    objects,
    fonts: new Fonts(objects),
    colorSpaces: new ColorSpaces(objects),
    conversion,
    imageChannels,
    shared: new SharedObjects(context),
    coarseSurfaces: new Set(),
  };
  const names = inks.length > 0 ? inks : [ALL_INKS];
  const colorPage = addColorPage(document, names);
  await imageChannels.load(document.colorSpaces);
  const clip: Box = size.boxes.media;
  // What was found counts also where the plates are written again with a conversion: shared objects are made once.
  const plates = names.map((): PlateDocument => ({ ...document, approximations: new Set() }));
  const pages = await conversion.runWith(() =>
    plates.map((plate, index) => new PlateWriter(plate, names[index] ?? ALL_INKS).writePage(node, clip)),
  );
  replacePages(pdf, [...pages, colorPage]);
  removeUnreachable(context);
  const renderer = await openRenderer(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return { ...pixels, ...describePlates(renderer, plates, pixels), inks: names, close: renderer.close };
}

function describePlates(
  renderer: Renderer,
  plates: readonly PlateDocument[],
  { widthPixels, heightPixels }: { readonly widthPixels: number; readonly heightPixels: number },
): Pick<OpenSeparations, 'colors' | 'approximations' | 'renderBands'> {
  return {
    colors: renderInkColors(renderer, plates.length),
    approximations: plates.map(({ approximations }) => [...approximations]),
    renderBands: (inks, band) => renderer.renderGray(inks, widthPixels, heightPixels, band),
  };
}

/** Size of the picture of a page: its crop box, turned as it is seen. */
function toPixels({ boxes: { crop }, userUnit, rotation }: PageSize, ppi: number) {
  const [width, height] = [crop[2] - crop[0], crop[3] - crop[1]].map((points) =>
    Math.max(1, Math.round((points * userUnit * ppi) / 72)),
  ) as [number, number];
  if (width * height > MAX_PIXELS) throw new RangeError(`A picture of ${width} × ${height} pixels is too large.`);
  return rotation % 180 === 0
    ? { widthPixels: width, heightPixels: height }
    : { widthPixels: height, heightPixels: width };
}

function renderPlate({ widthPixels, heightPixels, renderBands }: OpenSeparations, index: number): Uint8Array {
  const gray = new Uint8Array(widthPixels * heightPixels);
  for (let top = 0; top < heightPixels; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, heightPixels - top);
    for (const band of renderBands([index], { top, rows })) gray.set(band, top * widthPixels);
  }
  return gray;
}

/** The plates become the pages of the document, so that all of them are saved and opened once. */
function replacePages(pdf: PDFDocument, pages: readonly PDFRef[]): void {
  const { context, catalog } = pdf;
  const tree = context.register(context.obj({ Type: 'Pages', Count: pages.length, Kids: [...pages] }));
  for (const page of pages) context.lookup(page, PDFDict).set(PDFName.of('Parent'), tree);
  catalog.set(PDFName.of('Pages'), tree);
  for (const entry of PAGE_ENTRIES) catalog.delete(PDFName.of(entry));
}
