import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { artworkReading, orderArtwork } from '@platewright/contract/modules/artwork/artwork-reading';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import { authorizeFile, listReceivedFiles, type FileRow } from '../files/index.ts';
import { ARTWORK_PURPOSES, findReadings, getOldestUnread, isReadable, type ReadingRow } from './readings.ts';
import { createFileFinding, type ReadingFacts, type ReadingFinding } from './summarize-report.ts';

type Reading = z.input<typeof artworkReading>;
type OrderReading = z.input<typeof orderArtwork>;

/** What is known of a file that this person may open. @throws CallError notFound, noPermission */
export async function loadReading(tx: Tx, principal: Principal, fileId: string, now: Date): Promise<Reading> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new CallError('notFound');
  await authorizeFile(tx, principal, file);
  return presentReading(file, (await findReadings(tx, [fileId])).get(fileId), now);
}

/** What is known of the artwork of an order, oldest first; files that nothing reads are left out. */
export async function loadOrderReadings(tx: Tx, orderId: number, now: Date): Promise<OrderReading[]> {
  const received = await listReceivedFiles(tx, orderId, ARTWORK_PURPOSES);
  const readings = await findReadings(
    tx,
    received.map(({ file }) => file.id),
  );
  return received
    .map(({ file }) => ({ ...presentReading(file, readings.get(file.id), now), name: file.name }))
    .filter(({ state }) => state !== 'none');
}

function presentReading(file: FileRow, reading: ReadingRow | undefined, now: Date): Reading {
  const fileId = file.id;
  if (reading)
    return {
      fileId,
      state: reading.state as Reading['state'],
      facts: reading.facts as ReadingFacts | null,
      findings: reading.findings as ReadingFinding[],
    };
  if (file.state === 'refused') return presentRefused(file);
  const isOnItsWay = file.state !== 'ready' || (isReadable(file) && file.createdAt > getOldestUnread(now));
  return { fileId, state: isOnItsWay ? 'waiting' : 'none', facts: null, findings: [] };
}

/** The inspection has refused the file, so there is nothing to read: its reason is the finding. */
function presentRefused({ id, reason }: FileRow): Reading {
  const value = reason === 'fileLocked' ? 'password' : reason === 'fileBroken' ? 'damaged' : null;
  if (value === null) return { fileId: id, state: 'none', facts: null, findings: [] };
  const { facts, findings } = createFileFinding('unreadable', 'error', value);
  return { fileId: id, state: 'done', facts, findings: [...findings] };
}
