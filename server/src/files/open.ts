import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Actor } from '../access/actor.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Tx } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import { requireFile } from './access.ts';
import type { FileRow } from './purposes.ts';
import { DOWNLOAD_SECONDS, fileUrl } from './tickets.ts';

/** A checked file that this person may open now. @throws Refusal notFound, noPermission, fileNotReady */
export async function openFile(tx: Tx, actor: Actor, fileId: string): Promise<FileRow & { storageKey: string }> {
  const [row] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!row) throw new Refusal('notFound');
  await requireFile(tx, actor, row);
  return readyFile(row);
}

/** What was refused is not delivered to anybody. @throws Refusal notFound, fileNotReady */
export function readyFile(row: FileRow): FileRow & { storageKey: string } {
  if (row.state === 'refused') throw new Refusal('notFound');
  if (row.state !== 'ready' || row.storageKey === null) throw new Refusal('fileNotReady');
  return { ...row, storageKey: row.storageKey };
}

/** A path that opens the file for this person for one minute. @throws Refusal notFound, noPermission, fileNotReady */
export async function ticketUrl(tx: Tx, tokens: Tokens, actor: Actor, fileId: string): Promise<{ url: string }> {
  const row = await openFile(tx, actor, fileId);
  return { url: fileUrl(tokens, actor, row.id, 'original', DOWNLOAD_SECONDS) };
}
