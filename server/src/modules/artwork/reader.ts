import type { ProcessLimits } from '@platewright/artwork/process/process-limits';
import type { ArtworkTask, TaskResult } from '@platewright/artwork/process/task';

/** Does a task of the reader of PDFs; in a process of its own, except in tests of other things. */
export type ArtworkReader = (task: ArtworkTask, limits: ProcessLimits) => Promise<TaskResult>;

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly artworkReader: ArtworkReader;
  }
}

const MEGABYTE = 1_048_576;

/** What one file may cost. The reader itself stops earlier and says why; this is for what it can not notice. */
export const READING_LIMITS: ProcessLimits = { seconds: 40, clockSeconds: 90, memoryBytes: 1_200 * MEGABYTE };
/** Coverage is one finding of many: less time, and without it the others stand. */
export const COVERAGE_LIMITS: ProcessLimits = { seconds: 20, clockSeconds: 45, memoryBytes: 1_200 * MEGABYTE };
/** The plates of one page in full resolution: a plate of 700 × 1000 mm with eight inks takes about ten seconds. */
export const TILE_LIMITS: ProcessLimits = { seconds: 120, clockSeconds: 140, memoryBytes: 1_200 * MEGABYTE };

/** Two versions of a page of 700 × 1000 mm whose tiles all differ take about twenty seconds. */
export const COMPARISON_LIMITS: ProcessLimits = { seconds: 90, clockSeconds: 130, memoryBytes: 1_200 * MEGABYTE };

/** Pictures are for looking at: a page that takes longer has none. */
export const PICTURE_LIMITS: ProcessLimits = { seconds: 20, clockSeconds: 40, memoryBytes: 1_200 * MEGABYTE };

/** Version of the reader with its profile. Another one reads every file again, so it changes with what a reading says. */
export const READING_PROFILE = 'flexo-7';
