import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { nextFileState, type FileNews, type FileState } from '@platewright/domain/files/file';
import { fileLimits } from '@platewright/domain/files/purposes';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import type { StagedContext } from '../http/context.ts';
import type { SpooledFile } from '../http/multipart.ts';
import { checkContent } from './content.ts';
import { originalKey } from './keys.ts';
import { removeLate } from './loose.ts';
import { storedName } from './name.ts';
import { dropRows } from './remove.ts';
import { limitPurpose, type FileRow, type StoredPurpose } from './purposes.ts';
import { admit, type Target } from './target.ts';

const formatsOf = (purpose: StoredPurpose) => fileLimits(limitPurpose[purpose]).formats;

/** Writes the row of a file before its bytes come. @throws Refusal as `admit` */
export async function expectFile(
  tx: Tx,
  actor: Actor,
  target: Target,
  offered: { readonly name: string; readonly size: number },
  at: Date,
): Promise<FileRow> {
  const name = storedName(offered.name);
  const place = await admit(tx, actor, target, [{ name, size: offered.size }]);
  const values = { ...place, id: randomUUID(), name, size: offered.size, createdAt: at };
  const [row] = await tx.insert(files).values(values).returning();
  if (!row) throw new Error('A file row was not stored.');
  return row;
}

/** Tells a row its news; answers null when it has gone or they do not fit its state any more. */
export async function tellFile(
  tx: Tx,
  id: string,
  from: FileState,
  news: FileNews,
  more: Partial<typeof files.$inferInsert> = {},
): Promise<FileRow | null> {
  const state = nextFileState(from, news);
  if (!state) return null;
  const [row] = await tx
    .update(files)
    .set({ ...more, state })
    .where(and(eq(files.id, id), eq(files.state, from)))
    .returning();
  return row ?? null;
}

/**
 * The end of a resumable upload: all bytes lie at `path`. A file that is not what it should be is refused and its
 * bytes are gone; any other goes to the storage and waits for its inspection.
 * @returns the row as it is now, null when it was deleted meanwhile
 */
export async function finishUpload(deps: Deps, row: FileRow, path: string): Promise<FileRow | null> {
  const content = await checkContent(path, row.name, formatsOf(row.purpose as StoredPurpose));
  if (!content.ok) {
    const refused = await transact(deps, (tx) => endOf(tx, row.id, 'failed', { reason: content.reason }));
    await rm(path, { force: true });
    return refused;
  }
  const storageKey = originalKey(row.id);
  await deps.storage.take(path, storageKey);
  const told = await transact(deps, async (tx, raise) => {
    const received = await endOf(tx, row.id, 'received', { storageKey, mime: content.mime });
    if (received) raise({ type: 'fileArrived', orderId: null, companyId: row.companyId, fileId: row.id });
    return received;
  });
  if (!told) await removeLate(deps, [storageKey]);
  return told;
}

/** A line that broke may be heard of after its successor has brought the rest: the row began either way. */
async function endOf(
  tx: Tx,
  id: string,
  news: 'received' | 'failed',
  more: Partial<typeof files.$inferInsert>,
): Promise<FileRow | null> {
  await tellFile(tx, id, 'expected', 'start');
  return tellFile(tx, id, 'receiving', news, more);
}

/** Whether a target still takes files of this person, before bytes come that would be refused. @throws Refusal as `admit` */
export async function expectRoom(ctx: Pick<StagedContext, 'actor' | 'transact'>, target: Target): Promise<void> {
  await ctx.transact(({ tx }) => admit(tx, ctx.actor, target, []));
}

/**
 * Files of a multipart call, which lie on the disk with their checksums already: all of them are taken over or none.
 * @throws Refusal uploadMissing, and as `admit` and `checkContent`; flag `file` names the culprit
 */
export async function receiveSpooled(
  ctx: Pick<StagedContext, 'actor' | 'deps' | 'transact'>,
  target: Target,
  spooled: readonly SpooledFile[],
): Promise<FileRow[]> {
  const { deps, actor } = ctx;
  if (spooled.length === 0) throw new Refusal('uploadMissing');
  const entries: { file: SpooledFile; values: typeof files.$inferInsert }[] = [];
  const offered = spooled.map((file) => ({ file, name: file.name, id: randomUUID() }));
  // Rights and limits come before anything is said about the bytes.
  await ctx.transact(({ tx }) => admit(tx, actor, target, sizes(offered)));
  const mimes = new Map<string, string>();
  for (const { file, name, id } of offered) {
    const content = await checkContent(file.path, name, formatsOf(target.purpose));
    if (!content.ok) throw new Refusal(content.reason, { flags: { file: name } });
    mimes.set(id, content.mime);
  }
  await ctx.transact(async ({ tx }) => {
    const place = await admit(tx, actor, target, sizes(offered));
    entries.length = 0;
    const now = deps.clock.now().getTime();
    for (const [index, { file, name, id }] of offered.entries()) {
      const values = {
        ...place,
        id,
        name,
        size: file.size,
        sha256: file.sha256,
        mime: mimes.get(id) ?? file.mime,
        state: 'receiving',
        // A list shows them in the order in which they were chosen.
        createdAt: new Date(now + index),
      };
      await tx.insert(files).values(values);
      entries.push({ file, values });
    }
  });
  try {
    for (const { file, values } of entries) await deps.storage.take(file.path, originalKey(values.id));
    const rows = await ctx.transact(async ({ tx, raise }) => {
      const rows: FileRow[] = [];
      for (const { values } of entries) {
        const row = await tellFile(tx, values.id, 'receiving', 'received', { storageKey: originalKey(values.id) });
        // Deleted by its owner in the blink between: nothing to answer for it.
        if (!row) continue;
        rows.push(row);
        raise({ type: 'fileArrived', orderId: null, companyId: row.companyId, fileId: row.id });
      }
      return rows;
    });
    const gone = entries.filter(({ values }) => !rows.some((row) => row.id === values.id));
    await removeLate(
      deps,
      gone.map(({ values }) => originalKey(values.id)),
    );
    return rows;
  } catch (error) {
    const ids = entries.map(({ values }) => values.id);
    await ctx.transact(({ tx }) => dropRows(tx, deps.clock.now(), ids));
    await removeLate(deps, ids.map(originalKey));
    throw error;
  }
}

const sizes = (offered: readonly { name: string; file: SpooledFile }[]) =>
  offered.map(({ name, file }) => ({ name, size: file.size }));
