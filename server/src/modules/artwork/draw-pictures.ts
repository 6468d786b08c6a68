import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenPicture } from '@platewright/artwork/pictures/write-pictures';
import type { Deps } from '../../platform/deps.ts';
import { MAX_PAGE_IMAGES, storePagePictures, type FileRow } from '../files/index.ts';
import { PICTURE_LIMITS, readFor } from './reader.ts';
import type { ReadingSummary } from './summarize-report.ts';

/** Less than its limits: a file of heavy pages has pictures of the first ones then. */
const STOP_AFTER_SECONDS = 12;
/** Longest side: enough to recognize a place on any screen, little to load on a phone. */
const LONGEST_PIXELS = 1600;

/** What one picture shows of its page. */
export type ReadingPicture = Pick<WrittenPicture, 'page' | 'place'>;

/**
 * Draws the first pages of a file that was read, and stores the pictures with the file. Without them the findings stand
 * as they are, so whatever fails here fails nothing.
 */
export async function drawPictures(
  deps: Deps,
  file: FileRow,
  { facts, findings }: ReadingSummary,
): Promise<readonly ReadingPicture[]> {
  // What exceeds the limits of the reader would take as much of the renderer; in an archive it may be one file of many.
  if (!facts || (!facts.files && findings.some(({ rule }) => rule === 'tooLarge'))) return [];
  // As many as have plates; findings of later pages are in the list only.
  const pages = Math.min(facts.pageCount, MAX_PAGE_IMAGES);
  const folder = await mkdtemp(join(tmpdir(), 'artwork-'));
  try {
    const result = await deps.storage.withLocalFile(file.storageKey ?? '', (path) =>
      readFor(
        deps,
        file,
        {
          ...{ kind: 'pictures', file: path, pages, folder },
          ...{ longestPixels: LONGEST_PIXELS, stopAfterSeconds: STOP_AFTER_SECONDS },
        },
        PICTURE_LIMITS,
      ),
    );
    if (!result.ok || !('pictures' in result)) {
      deps.log.warn({ fileId: file.id, failure: result.ok ? 'otherTask' : result.failure }, 'artwork has no pictures');
      return [];
    }
    await storePagePictures(
      deps,
      file.id,
      result.pictures.map((picture) => join(folder, picture.file)),
    );
    return result.pictures.map(({ page, place }) => ({ page, place }));
  } catch (error) {
    deps.log.warn({ err: error, fileId: file.id }, 'artwork has no pictures');
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
