import type { ProcessLimits } from '@platewright/artwork/process/process-limits';
import type { ArtworkTask, TaskResult } from '@platewright/artwork/process/task';
import type { Deps } from '../../platform/deps.ts';
import { measureFileCost, type FileRow } from '../files/index.ts';

/**
 * Does a task of the reader of PDFs; in a process of its own, except in tests of other things. Reports the milliseconds of
 * processor time that it took, as far as they are known.
 */
export type ArtworkReader = (
  task: ArtworkTask,
  limits: ProcessLimits,
  reportCost?: (milliseconds: number) => void,
) => Promise<TaskResult>;

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly artworkReader: ArtworkReader;
  }
}

/** Does a task on a file of a customer and counts its cost for the account. */
export const readFor = (
  deps: Deps,
  file: Pick<FileRow, 'companyId' | 'trialAddress'>,
  task: ArtworkTask,
  limits: ProcessLimits,
): Promise<TaskResult> => measureFileCost(deps, file, (reportCost) => deps.artworkReader(task, limits, reportCost));

const MEGABYTE = 1_048_576;

/**
 * What one file may cost: processor time, so that a busy machine changes nothing. The time on the clock is far beyond it,
 * for a process that hangs, and says nothing of the file: it is tried again. The reader itself stops earlier and says why.
 */
const createLimits = (seconds: number, clockSeconds: number): ProcessLimits => ({
  seconds,
  clockSeconds,
  memoryBytes: 1_200 * MEGABYTE,
});

export const READING_LIMITS = createLimits(40, 300);
/** The first slice of each step of a reading, the start of its process included: what takes longer is read behind what is quick (decision 054). */
export const FIRST_SLICE_SECONDS = 5;
/** Coverage is one finding of many: less time, and without it the others stand. */
export const COVERAGE_LIMITS = createLimits(20, 150);
/** Pictures are for looking at: a page that takes longer has none. */
export const PICTURE_LIMITS = createLimits(20, 150);
/** The plates of one page in full resolution: a plate of 700 × 1000 mm with eight inks takes about ten seconds. */
export const TILE_LIMITS = createLimits(120, 900);
/** Two versions of a page of 700 × 1000 mm whose tiles all differ take about twenty seconds. */
export const COMPARISON_LIMITS = createLimits(90, 600);

/** How long a process may work on a row with such limits, one after the other, before it counts as stuck. */
export const toLostAfterMs = (...limits: readonly ProcessLimits[]): number =>
  limits.reduce((seconds, { clockSeconds }) => seconds + clockSeconds, 60) * 1000;

/** Version of the reader with its profile. Another one reads every file again, so it changes with what a reading says. */
export const READER_VERSION = 'flexo-14';
