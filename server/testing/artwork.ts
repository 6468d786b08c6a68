import sharp from 'sharp';
import { printPdf, type PdfOptions } from './pdf.ts';

/** A file of a form, as a browser appends it. */
export const asFile = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(bytes)], name, { type });

export const pdfFile = async (name = 'face.pdf', options?: PdfOptions): Promise<File> =>
  asFile(await printPdf(options), name, 'application/pdf');

export const pngBytes = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c03030' } })
    .png()
    .toBuffer();

export const pngFile = async (name = 'face.png'): Promise<File> => asFile(await pngBytes(), name, 'image/png');
