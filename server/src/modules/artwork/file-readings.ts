import type { Tx } from '../../platform/db/database.ts';
import type { FileRow } from '../files/index.ts';
import { findReadings, getOldestUnread, isReadable } from './readings.ts';
import type { ReadingFacts } from './summarize-report.ts';

/** `unread`: nothing reads the file, or it could not be read. */
export type FileReading =
  | { readonly state: 'read'; readonly facts: ReadingFacts }
  | { readonly state: 'waiting' | 'unread'; readonly facts: null };

/** What was read of files that the caller may see, by their ids. */
export async function loadFileReadings(
  tx: Tx,
  files: readonly FileRow[],
  now: Date,
): Promise<ReadonlyMap<string, FileReading>> {
  const readings = await findReadings(
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
