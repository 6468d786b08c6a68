import type { Tx } from '../../platform/db/database.ts';
import type { FileRow } from '../files/index.ts';
import { findReadFacts, getOldestUnread, isReadable } from './readings.ts';
import type { ReadingFacts } from './summarize-report.ts';

/** `unread`: nothing reads the file, or it could not be read. */
export type FileReading =
  | { readonly state: 'read'; readonly facts: Omit<ReadingFacts, 'imageResolutions'> }
  | { readonly state: 'waiting' | 'unread'; readonly facts: null };

/** What says whether a file is read. */
export type ReadableFile = Pick<FileRow, 'id' | 'purpose' | 'mime' | 'state' | 'createdAt'>;

/** What was read of files that the caller may see, by their ids; without their images, of which there may be many. */
export async function loadFileReadings(
  tx: Tx,
  files: readonly ReadableFile[],
  now: Date,
): Promise<ReadonlyMap<string, FileReading>> {
  const readings = await findReadFacts(
    tx,
    files.map(({ id }) => id),
  );
  return new Map(
    files.map((file): [string, FileReading] => {
      const reading = readings.get(file.id);
      const facts = reading?.state === 'done' ? (reading.facts as ReadingFacts | null) : null;
      if (facts) return [file.id, { state: 'read', facts }];
      const isAsked = isReadable(file) && file.state !== 'refused' && file.createdAt > getOldestUnread(now);
      const isComing = reading ? reading.state !== 'done' : isAsked;
      return [file.id, { state: isComing ? 'waiting' : 'unread', facts: null }];
    }),
  );
}
