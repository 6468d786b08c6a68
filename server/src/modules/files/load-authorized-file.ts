import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import { authorizeFile } from './authorize-file.ts';
import type { FileRow } from './purposes.ts';

/** A stored file whose inspection has passed. */
export type ReadyFileRow = FileRow & { storageKey: string };

/** A ready file that this person may open now. @throws CallError notFound, noPermission, fileNotReady */
export async function loadAuthorizedFile(
  tx: Tx,
  principal: Principal,
  fileId: string,
  now: Date,
): Promise<ReadyFileRow> {
  const [row] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!row) throw new CallError('notFound');
  await authorizeFile(tx, principal, row, now);
  return assertFileReady(row);
}

/** A file that its inspection refused is not delivered to anybody. @throws CallError notFound, fileNotReady */
export function assertFileReady(row: FileRow): ReadyFileRow {
  if (row.state === 'refused') throw new CallError('notFound');
  if (row.state !== 'ready' || row.storageKey === null) throw new CallError('fileNotReady');
  return { ...row, storageKey: row.storageKey };
}
