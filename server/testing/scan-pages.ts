import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels of a point. */
const SCALE = 4;

/** Each page of a PDF as a camera sees it: its QR codes, its barcodes and its size in millimetres. */
export async function scanPages(pdf: Uint8Array) {
  // Else the reader would be fetched from somewhere.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(file)).buffer as ArrayBuffer } });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap' });
    const rgba = new Uint8ClampedArray(data);
    const found = await readBarcodes(
      { data: rgba, width, height, colorSpace: 'srgb' },
      { formats: ['QRCode', 'Code128'] },
    );
    const list = (format: string) => found.filter((one) => one.format === format).map(({ text }) => text);
    const toMm = (pixels: number) => (pixels / SCALE / 72) * 25.4;
    pages.push({
      ...{ codes: list('QRCode'), barcodes: list('Code128') },
      mm: { width: toMm(width), height: toMm(height) },
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
