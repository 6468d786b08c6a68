import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { artworkReading } from '@platewright/contract/modules/artwork/artwork-reading';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import { authorizeFile, type FileRow } from '../files/index.ts';
import { findReading, getOldestUnread, isReadable } from './readings.ts';
import { createFileFinding, type ReadingFacts, type ReadingFinding } from './summarize-report.ts';

type Reading = z.input<typeof artworkReading>;

/** What is known of a file that this person may open. @throws CallError notFound, noPermission */
export async function loadReading(tx: Tx, principal: Principal, fileId: string, now: Date): Promise<Reading> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new CallError('notFound');
  await authorizeFile(tx, principal, file);
  const reading = await findReading(tx, fileId);
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
