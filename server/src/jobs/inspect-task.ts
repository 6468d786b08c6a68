import type { FileFacts } from '../db/schema/index.ts';

/** One file for the inspecting process. Pictures are written into `folder`. */
export interface InspectTask {
  readonly path: string;
  readonly size: number;
  readonly mime: string;
  readonly folder: string;
  /** Draw every page large, for a proof. */
  readonly pages: boolean;
}

export type InspectAnswer =
  | {
      readonly ok: true;
      readonly facts: FileFacts | null;
      readonly thumbnail: boolean;
      /** How many page pictures were drawn. */
      readonly pages: number;
    }
  | { readonly ok: false; readonly reason: 'fileBroken' | 'fileLocked' };

export const THUMBNAIL_FILE = 'thumbnail.webp';
export const pageFile = (page: number): string => `page-${page}.webp`;

/** Longest side of a thumbnail and of a page picture in pixels, resolution and number of page pictures. */
export const THUMBNAIL_PX = 320;
export const PAGE_PX = 2400;
export const PAGE_DPI = 150;
export const PAGE_COUNT = 20;

/** A PDF is held in memory twice while it is read; larger ones stay without facts and pictures. */
export const PDF_READ_LIMIT = 200 * 1_048_576;
/** Larger pictures than anybody prints from are not drawn. */
export const PIXEL_LIMIT = 1_000_000_000;

/** Nothing more is known of the file, and nothing is wrong with it. */
export const nothingFound: InspectAnswer = { ok: true, facts: null, thumbnail: false, pages: 0 };
