import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import {
  MAX_PAGE_IMAGES,
  PAGE_PX,
  THUMBNAIL_FILE_NAME,
  THUMBNAIL_PX,
  emptyInspection,
  getPageFileName,
  type FileFacts,
  type InspectionCheck,
} from '../port.ts';
import { readPdfFacts } from './pdf-facts.ts';

/** A PDF is held in memory twice while it is read, so larger ones (in bytes) get no facts and pictures. */
const MAX_PDF_BYTES = 200 * 1_048_576;
/** Highest resolution of a page picture: small pages are not enlarged to `PAGE_PX`. */
const MAX_PAGE_DPI = 150;

let pdfiumLibrary: Promise<PDFiumLibrary> | null = null;

/** Renders a PDF and reads its boxes and inks. A PDF that PDFium cannot open is refused as broken or locked. */
export const inspectPdf: InspectionCheck = async (task) => {
  if (task.size > MAX_PDF_BYTES) return emptyInspection;
  const bytes = await readFile(task.path);
  pdfiumLibrary ??= PDFiumLibrary.init();
  let document: PDFiumDocument;
  try {
    document = await (await pdfiumLibrary).loadDocument(bytes);
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return { ok: false, reason: isLocked ? 'fileLocked' : 'fileBroken' };
  }
  let pageCount: number;
  let rendered: RenderedPictures;
  try {
    pageCount = document.getPageCount();
    if (pageCount < 1) return { ok: false, reason: 'fileBroken' };
    rendered = task.renderPages
      ? await renderPages(document, pageCount, task.folder)
      : await renderThumbnail(document, task.folder);
  } finally {
    document.destroy();
  }
  // A PDF that PDFium renders but pdf-lib cannot parse (such as one locked against changes) is accepted without facts.
  const facts: FileFacts = await readPdfFacts(bytes).catch(() => ({
    pages: pageCount,
    trimMm: null,
    bleedMm: null,
    pageMm: null,
    inks: [],
  }));
  return { ok: true, facts: { ...facts, pages: pageCount }, ...rendered };
};

interface RenderedPictures {
  readonly thumbnail: boolean;
  readonly pages: number;
}

async function renderThumbnail(document: PDFiumDocument, folder: string): Promise<RenderedPictures> {
  // Rendered at twice the size, so that scaling down smooths fine lines.
  const bitmap = await renderPage(document, 0, 2 * THUMBNAIL_PX);
  if (!bitmap) return { thumbnail: false, pages: 0 };
  await toThumbnail(bitmap).toFile(join(folder, THUMBNAIL_FILE_NAME));
  return { thumbnail: true, pages: 0 };
}

async function renderPages(document: PDFiumDocument, pageCount: number, folder: string): Promise<RenderedPictures> {
  let pages = 0;
  for (let index = 0; index < Math.min(pageCount, MAX_PAGE_IMAGES); index++) {
    const bitmap = await renderPage(document, index, PAGE_PX, MAX_PAGE_DPI / 72);
    // Stops at the first page that fails: a customer could approve a proof with a missing page by mistake.
    if (!bitmap) break;
    await toSharpImage(bitmap)
      .webp({ quality: 88 })
      .toFile(join(folder, getPageFileName(index + 1)));
    if (index === 0) await toThumbnail(bitmap).toFile(join(folder, THUMBNAIL_FILE_NAME));
    pages++;
  }
  return { thumbnail: pages > 0, pages };
}

/** RGBA pixels. */
interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders a page on white so that its longest side has `longestPx` pixels, but at most with `maxScale` pixels a point.
 * @returns null when the page has no size
 */
async function renderPage(
  document: PDFiumDocument,
  index: number,
  longestPx: number,
  maxScale = Infinity,
): Promise<Bitmap | null> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longestPoints = Math.max(originalWidth, originalHeight);
  if (!(longestPoints > 0)) return null;
  const scale = Math.min(maxScale, longestPx / longestPoints);
  const width = Math.max(1, Math.floor(originalWidth * scale));
  const height = Math.max(1, Math.floor(originalHeight * scale));
  const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' });
  return { data, width, height };
}

const toSharpImage = ({ data, width, height }: Bitmap) => sharp(data, { raw: { width, height, channels: 4 } });
const toThumbnail = (bitmap: Bitmap) =>
  toSharpImage(bitmap)
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
