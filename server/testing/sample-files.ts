import sharp from 'sharp';
import { createPrintPdf, type PdfOptions } from './print-pdf.ts';

/** A file as a browser appends it to a form. */
export const toFile = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(bytes)], name, { type });

export const createPdfFile = async (name = 'face.pdf', options?: PdfOptions): Promise<File> =>
  toFile(await createPrintPdf(options), name, 'application/pdf');

export const createPngBytes = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c03030' } })
    .png()
    .toBuffer();

export const createPngFile = async (name = 'face.png'): Promise<File> =>
  toFile(await createPngBytes(), name, 'image/png');
