import { isImage } from '../images/report-image.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { writeImagePictures } from '../pictures/write-image-pictures.ts';
import { writePictures, type PictureTask, type WrittenPicture } from '../pictures/write-pictures.ts';
import { getProcessorMilliseconds } from '../process/processor-time.ts';
import type { CoveragePage } from '../process/task.ts';
import { reportArtwork } from '../report.ts';
import { measureInkCoverage, type InkCoverage } from '../separations/measure-ink-coverage.ts';
import { openArchive, Unpacker, type ArchivedFile } from './open-archive.ts';

/** Calls `visit` with the bytes of each file, in the order in which its report lists them, until it answers false. */
async function visitFiles(
  path: string,
  wants: (file: ArchivedFile, index: number) => boolean,
  visit: (bytes: Uint8Array, index: number, file: ArchivedFile) => Promise<boolean>,
): Promise<void> {
  const archive = await openArchive(path);
  if (!('zip' in archive)) return;
  try {
    const unpacker = new Unpacker(archive.zip);
    for (const [index, file] of archive.files.entries()) {
      if (!wants(file, index)) continue;
      const bytes = await unpacker.unpack(file);
      if (typeof bytes !== 'string' && !(await visit(bytes, index, file))) return;
    }
  } finally {
    archive.zip.close();
  }
}

/** The ink coverage of pages that `listCoveragePages` has found in an archive. */
export async function measureArchiveCoverage(path: string, pages: readonly CoveragePage[]): Promise<InkCoverage[]> {
  const coverages: InkCoverage[] = [];
  await visitFiles(
    path,
    (_file, index) => pages.some(({ archived }) => archived?.index === index),
    async (bytes, index) => {
      for (const page of pages.filter(({ archived }) => archived?.index === index)) {
        const inside = { ...page, number: page.archived?.page ?? page.number };
        const coverage = await measureInkCoverage(bytes, inside, page.inks);
        coverages.push({ ...coverage, page: page.number });
      }
      return true;
    },
  );
  return coverages;
}

/** The bytes of one file inside, by its place in the list of the report; null when it can not be unpacked. */
export async function readArchivedFile(path: string, wanted: number): Promise<Uint8Array | null> {
  let found: Uint8Array | null = null;
  await visitFiles(
    path,
    (_file, index) => index === wanted,
    (bytes) => {
      found = bytes;
      return Promise.resolve(false);
    },
  );
  return found;
}

/** Pictures of the first pages, counted through all files. It stops at a page that has none, as it does in one PDF. */
export async function writeArchivePictures(path: string, task: PictureTask): Promise<WrittenPicture[]> {
  const startedAt = getProcessorMilliseconds();
  const written: WrittenPicture[] = [];
  await visitFiles(
    path,
    () => true,
    async (bytes) => {
      const before = written.length;
      const pages = task.pages - before;
      const inside = { ...task, pages, firstNumber: before + 1 };
      // Its content says what a file is, not its name, as in the report.
      if (isImage(bytes)) {
        const { facts } = await reportArtwork(bytes);
        // What can not be read has no pages in the report either.
        if (!facts) return true;
        written.push(...(await writeImagePictures(bytes, facts, inside)));
        return written.length === before + facts.pageCount && written.length < task.pages;
      }
      const opened = await openPdf(bytes);
      if (!opened.ok) return true;
      written.push(...(await writePictures(bytes, inside, startedAt)));
      return written.length === before + opened.document.getPageCount() && written.length < task.pages;
    },
  );
  return written;
}
