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
  readonly _FPDFBitmap_GetBuffer: (bitmap: number) => number;
  readonly _FPDFBitmap_GetStride: (bitmap: number) => number;
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

interface Format {
  readonly id: number;
  /** Of a pixel. */
  readonly bytes: number;
}

const GRAY: Format = { id: 1, bytes: 1 };
const COLOR: Format = { id: 3, bytes: 4 };
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
  /** Rows of a page whose whole picture has `width` × `height` pixels: one byte a pixel, 255 for white. */
  readonly renderGray: (page: number, width: number, height: number, band: Band) => Uint8Array;
  /** The same in colour: blue, green, red and an unused byte for each pixel. */
  readonly renderColor: (page: number, width: number, height: number, band: Band) => Uint8Array;
  readonly close: () => void;
}

/** @throws Error when PDFium can not open the bytes or has no memory */
export async function openRenderer(bytes: Uint8Array): Promise<Renderer> {
  const pdfium = await loadPdfium();
  const pointer = pdfium._malloc(bytes.length);
  if (!pointer) throw new Error('PDFium has no memory for the document.');
  pdfium.HEAPU8.set(bytes, pointer);
  const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (!document) {
    pdfium._free(pointer);
    throw new Error('PDFium can not open the document.');
  }
  const render =
    (format: Format): Renderer['renderGray'] =>
    (index, width, height, band) =>
      renderBand(pdfium, document, index, { width, height, band, format });
  return {
    renderGray: render(GRAY),
    renderColor: render(COLOR),
    close: () => {
      pdfium._FPDF_CloseDocument(document);
      pdfium._free(pointer);
    },
  };
}

function renderBand(
  pdfium: PdfiumModule,
  document: number,
  index: number,
  { width, height, band, format }: { width: number; height: number; band: Band; format: Format },
): Uint8Array {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new Error('PDFium can not load the page.');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, band.rows, format.id, 0, 0);
  try {
    if (!bitmap) throw new Error('PDFium has no memory for the picture.');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, band.rows, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, -band.top, width, height, 0, 0);
    const buffer = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const length = width * format.bytes;
    const picture = new Uint8Array(length * band.rows);
    // The heap moves when it grows, so it is looked up after rendering.
    const heap = pdfium.HEAPU8;
    if (stride === length) picture.set(heap.subarray(buffer, buffer + length * band.rows));
    else
      for (let row = 0; row < band.rows; row++)
        picture.set(heap.subarray(buffer + row * stride, buffer + row * stride + length), row * length);
    return picture;
  } finally {
    if (bitmap) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium._FPDF_ClosePage(page);
  }
}
