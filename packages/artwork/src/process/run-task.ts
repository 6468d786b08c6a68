import { readFile } from 'node:fs/promises';
import { reportArtwork } from '../report.ts';
import { writePlates } from '../separations/write-plates.ts';
import type { ArtworkTask, TaskResult } from './task.ts';

/** Does a task in this process; use `runInChildProcess` for files that come from somebody else. */
export async function runTask(task: ArtworkTask): Promise<TaskResult> {
  const bytes = await readFile(task.file);
  if (task.kind === 'report') return { ok: true, report: await reportArtwork(bytes, task) };
  return { ok: true, plates: await writePlates(bytes, task) };
}
