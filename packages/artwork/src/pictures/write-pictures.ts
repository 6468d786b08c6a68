import path from 'node:path';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { loadSharp } from '../images/load-sharp.ts';
import { readPageSize } from '../pdf/boxes.ts';
import { Budget, DEFAULT_LIMITS } from '../pdf/budget.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { PdfObjects } from '../pdf/pdf-objects.ts';
import { toPlace, type Place } from '../pdf/place.ts';
import { getProcessorMilliseconds } from '../process/processor-time.ts';

/** A picture of a page in the folder of the task. */
export interface WrittenPicture {
  /** From 1. */
  readonly page: number;
  readonly file: string;
  /** What it shows, in the millimetres in which findings have their places: bleed and margin lie outside of the size. */
  readonly place: Place;
}

export interface PictureTask {
  /** Pages from the first one. */
  readonly pages: number;
  /** Longest side in pixels. */
  readonly longestPixels: number;
  /** Processor seconds of this task after which no further page is begun; all pages when left out. */
  readonly stopAfterSeconds?: number;
  /** Number of the first page, where pages of several files are counted through; 1 when left out. */
  readonly firstNumber?: number;
  /** Existing folder for the pictures. */
  readonly folder: string;
}

let library: Promise<PDFiumLibrary> | null = null;

/**
 * Writes pictures of the first pages as a screen shows them, on white, `<page>.webp`. It stops at a page that has no
 * picture, or when its time is up, so that pictures and pages have the same numbers. `startedAt`: processor time at the
 * start of the task, where it is one file of several.
 */
export async function writePictures(
  bytes: Uint8Array,
  task: PictureTask,
  startedAt = getProcessorMilliseconds(),
): Promise<WrittenPicture[]> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return [];
  const objects = new PdfObjects(opened.document.context, new Budget(DEFAULT_LIMITS));
  library ??= PDFiumLibrary.init();
  const readable = opened.isRepaired ? await opened.document.save({ updateFieldAppearances: false }) : bytes;
  const rendered = await (await library).loadDocument(Buffer.from(readable));
  const written: WrittenPicture[] = [];
  try {
    const count = Math.min(task.pages, opened.document.getPageCount(), rendered.getPageCount());
    for (let page = 1; page <= count; page++) {
      if (getProcessorMilliseconds() - startedAt > (task.stopAfterSeconds ?? Infinity) * 1000) break;
      const size = readPageSize(objects, opened.document.getPage(page - 1).node);
      const number = page - 1 + (task.firstNumber ?? 1);
      const file = `${number}.webp`;
      if (!(await writePicture(rendered, page, task, file))) break;
      written.push({ page: number, file, place: toPlace(size.boxes.crop, size) });
    }
  } finally {
    rendered.destroy();
  }
  return written;
}

/** Answers false for a page without a size. */
async function writePicture(
  document: PDFiumDocument,
  number: number,
  { longestPixels, folder }: PictureTask,
  file: string,
): Promise<boolean> {
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0)) return false;
  const [width, height] = [originalWidth, originalHeight].map((side) =>
    Math.max(1, Math.round((side / longest) * longestPixels)),
  ) as [number, number];
  const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' });
  const sharp = await loadSharp();
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 84 })
    .toFile(path.join(folder, file));
  return true;
}
