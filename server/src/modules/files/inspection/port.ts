import type { Place } from '@platewright/domain/files/artwork-picture';

/** What a check reads from an intact file. */
export interface FileFacts {
  readonly pages: number | null;
  /** Trim size of the first page. */
  readonly trimMm: { readonly width: number; readonly height: number } | null;
  /** Smallest bleed of the first page. */
  readonly bleedMm: number | null;
  /** What pictures of the first page show, from the left top corner of its trim box; null where that is not known. */
  readonly pageMm: Place | null;
  readonly inks: readonly string[];
}

/** Why a file is refused after its inspection. */
export type InspectionErrorName = 'fileBroken' | 'fileLocked';

/** One file to inspect, as the worker process receives it. */
export interface InspectionTask {
  /** Local path of the file's bytes. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
  /** Folder that the worker writes pictures into: `THUMBNAIL_FILE_NAME` and `getPageFileName`. */
  readonly folder: string;
  /** Render every page in reading size, as a proof for approval needs it. */
  readonly renderPages: boolean;
}

/** What the inspection of one file found out. */
export type InspectionResult =
  | {
      readonly ok: true;
      /** Null when the format has no facts, or the file cannot be read by our libraries. */
      readonly facts: FileFacts | null;
      /** Whether a thumbnail was written. */
      readonly thumbnail: boolean;
      /** How many page pictures were written, counted from page 1. */
      readonly pages: number;
    }
  | { readonly ok: false; readonly reason: InspectionErrorName };

/** What the worker process sends when it has inspected a file. */
export interface InspectionAnswer {
  readonly result: InspectionResult;
  /** Of processor time. */
  readonly milliseconds: number;
}

/** A check inspects the files of some MIME types. It throws only for defects of its own, never because of the file. */
export type InspectionCheck = (task: InspectionTask) => Promise<InspectionResult>;

/** The result for a file that nothing is known about and nothing is wrong with. */
export const emptyInspection: InspectionResult = { ok: true, facts: null, thumbnail: false, pages: 0 };

export const THUMBNAIL_FILE_NAME = 'thumbnail.webp';
export const getPageFileName = (page: number): string => `page-${page}.webp`;

/** Longest side of a thumbnail in pixels. */
export const THUMBNAIL_PX = 320;
/** Longest side of a page picture in pixels. */
export const PAGE_PX = 2400;
/** Only the first pages of a long document are rendered. */
export const MAX_PAGE_IMAGES = 20;
