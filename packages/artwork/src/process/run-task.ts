import { readFile } from 'node:fs/promises';
import { writePictures } from '../pictures/write-pictures.ts';
import { LimitError } from '../pdf/budget.ts';
import { reportArtwork } from '../report.ts';
import { measureInkCoverage, type InkCoverage } from '../separations/ink-coverage.ts';
import { writePlates } from '../separations/write-plates.ts';
import { writeTiles } from '../separations/write-tiles.ts';
import type { ArtworkTask, TaskResult } from './task.ts';

/** Does a task in this process; use `runInChildProcess` for files that come from somebody else. */
export async function runTask(task: ArtworkTask): Promise<TaskResult> {
  const bytes = await readFile(task.file).catch(() => null);
  if (!bytes) return { ok: false, failure: 'noBytes' };
  return work(task, bytes).catch((error: unknown) => ({
    ok: false,
    failure: error instanceof LimitError ? 'tooMuchTime' : 'crashed',
  }));
}

async function work(task: ArtworkTask, bytes: Uint8Array): Promise<TaskResult> {
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
