import type { PlateComparison } from '../comparison/compare-plates.ts';
import type { CompareTask } from '../comparison/compare-tiles.ts';
import type { ArchivedPage } from '../facts/archived-page.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import type { Limits } from '../pdf/budget.ts';
import type { UnreadableReason } from '../pdf/open-pdf.ts';
import type { PictureTask, WrittenPicture } from '../pictures/write-pictures.ts';
import type { Profile } from '../preflight/profile.ts';
import type { ArtworkReport } from '../report.ts';
import type { Approximation } from '../separations/exactness.ts';
import type { InkCoverage } from '../separations/measure-ink-coverage.ts';
import type { TilePage, WrittenTiles } from '../separations/write-tiles.ts';

/** What the child process is asked to do with a file. */
export type ArtworkTask =
  | { readonly kind: 'report'; readonly file: string; readonly profile?: Profile; readonly limits?: Limits }
  | {
      readonly kind: 'coverage';
      readonly file: string;
      readonly pages: readonly CoveragePage[];
    }
  | {
      readonly kind: 'tiles';
      readonly file: string;
      readonly page: TilePage;
      /** Existing folder for the file of the tiles. */
      readonly folder: string;
    }
  | {
      readonly kind: 'plates';
      readonly file: string;
      /** From 1. */
      readonly page: number;
      readonly inks: readonly string[];
      readonly ppi: number;
      /** Of a page in an archive; `page` is then its number in the names of the pictures. */
      readonly archived?: ArchivedPage;
      /** Existing folder for the pictures. */
      readonly folder: string;
    }
  | ({ readonly kind: 'pictures'; readonly file: string } & PictureTask)
  /** Reads tiles that were written before, of two versions of a page. */
  | ({ readonly kind: 'compare' } & CompareTask);

/** A page whose ink coverage is measured, and the inks that are added up. */
export interface CoveragePage extends Pick<PageFacts, 'number' | 'boxes' | 'userUnit' | 'rotation'> {
  readonly inks: readonly string[];
  /** Of a page in an archive: in which of its files, and which page there, from 1. */
  readonly archived?: ArchivedPage;
}

/** A plate in the folder of the task. */
export interface WrittenPlate {
  readonly page: number;
  readonly ink: string;
  readonly file: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly isExact: boolean;
  readonly approximations: readonly Approximation[];
}

/** Why a task has no result: the process took too much and was killed, the reader threw, or it said what is wrong. */
export type TaskFailure = 'tooMuchTime' | 'tooMuchMemory' | 'crashed' | UnreadableReason | ServerFault;

/**
 * What says nothing of the file: its bytes could not be read, or the process could not be started or was ended by somebody
 * else. The task may succeed later.
 */
export type ServerFault = 'noBytes' | 'interrupted';

export const isServerFault = (failure: TaskFailure): failure is ServerFault =>
  failure === 'noBytes' || failure === 'interrupted';

export type TaskResult =
  | { readonly ok: true; readonly report: ArtworkReport }
  | { readonly ok: true; readonly coverages: readonly InkCoverage[] }
  | { readonly ok: true; readonly tiles: WrittenTiles }
  | { readonly ok: true; readonly plates: readonly WrittenPlate[] }
  | { readonly ok: true; readonly pictures: readonly WrittenPicture[] }
  | { readonly ok: true; readonly comparison: PlateComparison }
  | { readonly ok: false; readonly failure: TaskFailure };

/** What the child process sends. */
export interface TaskAnswer {
  readonly result: TaskResult;
  /** Of processor time that the process has used. */
  readonly milliseconds: number;
}
