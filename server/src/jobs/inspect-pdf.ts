import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { FileFacts } from '../db/schema/index.ts';
import { pdfFacts } from './inspect-facts.ts';
import {
  PAGE_COUNT,
  PAGE_DPI,
  PAGE_PX,
  PDF_READ_LIMIT,
  THUMBNAIL_FILE,
  THUMBNAIL_PX,
  nothingFound,
  pageFile,
  type InspectAnswer,
  type InspectTask,
} from './inspect-task.ts';

let library: Promise<PDFiumLibrary> | null = null;

/** Draws the pages and reads boxes and inks. What the renderer can not open is no PDF that anybody could work with. */
export async function inspectPdf(task: InspectTask): Promise<InspectAnswer> {
  if (task.size > PDF_READ_LIMIT) return nothingFound;
  const bytes = await readFile(task.path);
  library ??= PDFiumLibrary.init();
  let document: PDFiumDocument;
  try {
    document = await (await library).loadDocument(bytes);
  } catch (error) {
    const locked = error instanceof Error && /password/i.test(error.message);
    return { ok: false, reason: locked ? 'fileLocked' : 'fileBroken' };
  }
  let count: number;
  let drawn: { thumbnail: boolean; pages: number };
  try {
    count = document.getPageCount();
    if (count < 1) return { ok: false, reason: 'fileBroken' };
    drawn = task.pages ? await drawPages(document, count, task.folder) : await drawFirst(document, task.folder);
  } finally {
    document.destroy();
  }
  // A file that draws but does not parse (locked against changes, say) is good; only less is known of it.
  const facts: FileFacts = await pdfFacts(bytes).catch(() => ({ pages: count, trimMm: null, bleedMm: null, inks: [] }));
  return { ok: true, facts: { ...facts, pages: count }, ...drawn };
}

async function drawFirst(document: PDFiumDocument, folder: string): Promise<{ thumbnail: boolean; pages: number }> {
  // Twice the size, so that scaling down smooths fine lines.
  const picture = await draw(document, 0, 2 * THUMBNAIL_PX);
  if (!picture) return { thumbnail: false, pages: 0 };
  await thumbnail(picture).toFile(join(folder, THUMBNAIL_FILE));
  return { thumbnail: true, pages: 0 };
}

async function drawPages(
  document: PDFiumDocument,
  count: number,
  folder: string,
): Promise<{ thumbnail: boolean; pages: number }> {
  let pages = 0;
  for (let index = 0; index < Math.min(count, PAGE_COUNT); index++) {
    const picture = await draw(document, index, PAGE_PX, PAGE_DPI / 72);
    // A proof with a gap would be signed by mistake: pages are drawn up to the first that fails.
    if (!picture) break;
    await open(picture)
      .webp({ quality: 88 })
      .toFile(join(folder, pageFile(index + 1)));
    if (index === 0) await thumbnail(picture).toFile(join(folder, THUMBNAIL_FILE));
    pages++;
  }
  return { thumbnail: pages > 0, pages };
}

interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** RGBA on white; null when the page has no content that can be drawn. */
async function draw(
  document: PDFiumDocument,
  index: number,
  longest: number,
  largest = Infinity,
): Promise<Picture | null> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const side = Math.max(originalWidth, originalHeight);
  if (!(side > 0)) return null;
  const scale = Math.min(largest, longest / side);
  const width = Math.max(1, Math.floor(originalWidth * scale));
  const height = Math.max(1, Math.floor(originalHeight * scale));
  const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' });
  return { data, width, height };
}

const open = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 4 } });
const thumbnail = (picture: Picture) =>
  open(picture).resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 });
