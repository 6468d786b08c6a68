import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The functions of PDFium that are used here (public/fpdfview.h); pointers are numbers. */
interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly _malloc: (bytes: number) => number;
  readonly _free: (pointer: number) => void;
  readonly _FPDF_LoadMemDocument: (pointer: number, bytes: number, password: number) => number;
  readonly _FPDF_CloseDocument: (document: number) => void;
  readonly _FPDF_LoadPage: (document: number, index: number) => number;
  readonly _FPDF_ClosePage: (page: number) => void;
  readonly _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    buffer: number,
    stride: number,
  ) => number;
  readonly _FPDFBitmap_FillRect: (
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ) => void;
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void;
  readonly _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ) => void;
}

/** Formats of bitmaps (public/fpdfview.h) and the bytes of a pixel. */
const GRAY = { id: 1, bytes: 1 } as const;
const COLOR = { id: 3, bytes: 4 } as const;
const WHITE = 0xffffffff;

let library: Promise<PdfiumModule> | null = null;

/** The library wraps the module for whole RGB pages only; gray bitmaps and bands need its functions. */
const loadPdfium = (): Promise<PdfiumModule> =>
  (library ??= PDFiumLibrary.init().then((loaded) => (loaded as unknown as { module: PdfiumModule }).module));

export interface Band {
  /** First row and number of rows. */
  readonly top: number;
  readonly rows: number;
}

/** A document opened for rendering. Must be closed. Annotations are left out. */
export interface Renderer {
  /**
   * Rows of pages whose whole pictures have `width` × `height` pixels: of each one byte a pixel, 255 for white. The answer is
   * memory of the renderer, which the next call uses again: plates of large sheets are not copied.
   */
  readonly renderGray: (pages: readonly number[], width: number, height: number, band: Band) => readonly Uint8Array[];
  /** The same of one page in colour: blue, green, red and an unused byte for each pixel. */
  readonly renderColor: (page: number, width: number, height: number, band: Band) => Uint8Array;
  readonly close: () => void;
}

/** @throws Error when PDFium can not open the bytes or has no memory */
export async function openRenderer(bytes: Uint8Array): Promise<Renderer> {
  const pdfium = await loadPdfium();
  const pointer = allocate(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, pointer);
  const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (!document) {
    pdfium._free(pointer);
    throw new Error('PDFium can not open the document.');
  }
  const pixels = { pointer: 0, length: 0 };
  const render = (pages: readonly number[], picture: Picture): Uint8Array[] => {
    const length = picture.width * picture.band.rows * picture.format.bytes;
    if (pixels.length < length * pages.length) {
      pdfium._free(pixels.pointer);
      Object.assign(pixels, { pointer: 0, length: 0 });
      pixels.pointer = allocate(pdfium, length * pages.length);
      pixels.length = length * pages.length;
    }
    const places = pages.map((_, index) => pixels.pointer + index * length);
    pages.forEach((page, index) => renderBand(pdfium, document, page, places[index] ?? 0, picture));
    // The heap moves when it grows, so it is looked up after rendering.
    return places.map((place) => pdfium.HEAPU8.subarray(place, place + length));
  };
  return {
    renderGray: (pages, width, height, band) => render(pages, { width, height, band, format: GRAY }),
    renderColor: (page, width, height, band) => {
      const [picture = new Uint8Array()] = render([page], { width, height, band, format: COLOR });
      return picture;
    },
    close: () => {
      pdfium._FPDF_CloseDocument(document);
      pdfium._free(pixels.pointer);
      pdfium._free(pointer);
    },
  };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly band: Band;
  readonly format: typeof GRAY | typeof COLOR;
}

function allocate(pdfium: PdfiumModule, bytes: number): number {
  const pointer = pdfium._malloc(bytes);
  if (!pointer) throw new Error('PDFium has no memory.');
  return pointer;
}

function renderBand(
  pdfium: PdfiumModule,
  document: number,
  index: number,
  place: number,
  { width, height, band, format }: Picture,
): void {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new Error('PDFium can not load the page.');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, band.rows, format.id, place, width * format.bytes);
  try {
    if (!bitmap) throw new Error('PDFium has no memory for the picture.');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, band.rows, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, -band.top, width, height, 0, 0);
  } finally {
    if (bitmap) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium._FPDF_ClosePage(page);
  }
}
