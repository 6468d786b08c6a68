import { readFile, stat } from 'node:fs/promises';
import { measureArchiveCoverage, readArchivedFile, writeArchivePictures } from '../archive/archive-tasks.ts';
import { isArchive } from '../archive/open-archive.ts';
import { reportArchive } from '../archive/report-archive.ts';
import { compareTiles } from '../comparison/compare-tiles.ts';
import { writePictures } from '../pictures/write-pictures.ts';
import { LimitError } from '../pdf/budget.ts';
import { reportArtwork } from '../report.ts';
import { measureInkCoverage, type InkCoverage } from '../separations/measure-ink-coverage.ts';
import { writePlates } from '../separations/write-plates.ts';
import { writeTiles } from '../separations/write-tiles.ts';
import type { ArtworkTask, TaskResult } from './task.ts';

type CompareTask = Extract<ArtworkTask, { kind: 'compare' }>;

/** A file is read whole into the memory of one process. */
const MAX_FILE_BYTES = 1_073_741_824;

/** Does a task in this process; use `runInChildProcess` for files that come from somebody else. */
export async function runTask(task: ArtworkTask): Promise<TaskResult> {
  if (task.kind === 'compare') return compare(task);
  // Its files are read one by one, never the whole archive.
  if (await isArchive(task.file)) return workOnArchive(task).catch(toFailure);
  // Before its bytes are read: no limit of the process would name the reason.
  const size = await stat(task.file).then(
    (found) => found.size,
    () => null,
  );
  if (size !== null && size > MAX_FILE_BYTES) return { ok: false, failure: 'tooMuchMemory' };
  const bytes = await readFile(task.file).catch(() => null);
  if (!bytes) return { ok: false, failure: 'noBytes' };
  return runFileTask(task, bytes).catch(toFailure);
}

const toFailure = (error: unknown): TaskResult => ({
  ok: false,
  failure: error instanceof LimitError ? 'tooMuchTime' : 'crashed',
});

async function workOnArchive(task: Exclude<ArtworkTask, CompareTask>): Promise<TaskResult> {
  if (task.kind === 'report') return { ok: true, report: await reportArchive(task.file, { profile: task.profile }) };
  if (task.kind === 'coverage') return { ok: true, coverages: await measureArchiveCoverage(task.file, task.pages) };
  if (task.kind === 'pictures') return { ok: true, pictures: await writeArchivePictures(task.file, task) };
  const archived = task.kind === 'tiles' ? task.page.archived : task.archived;
  const bytes = archived && (await readArchivedFile(task.file, archived.index));
  if (!bytes) return { ok: false, failure: 'notPdf' };
  if (task.kind === 'tiles') return { ok: true, tiles: await writeTiles(bytes, task.page, task.folder) };
  return { ok: true, plates: await writePlates(bytes, task) };
}

function compare(task: CompareTask): TaskResult {
  try {
    return { ok: true, comparison: compareTiles(task) };
  } catch {
    return { ok: false, failure: 'crashed' };
  }
}

async function runFileTask(task: Exclude<ArtworkTask, CompareTask>, bytes: Uint8Array): Promise<TaskResult> {
  if (task.kind === 'report') return { ok: true, report: await reportArtwork(bytes, task) };
  if (task.kind === 'coverage') {
    const coverages: InkCoverage[] = [];
    for (const page of task.pages) coverages.push(await measureInkCoverage(bytes, page, page.inks));
    return { ok: true, coverages };
  }
  if (task.kind === 'pictures') return { ok: true, pictures: await writePictures(bytes, task) };
  if (task.kind === 'tiles') return { ok: true, tiles: await writeTiles(bytes, task.page, task.folder) };
  return { ok: true, plates: await writePlates(bytes, task) };
}
