import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { files, oneTimeLinks, sessions } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { drawingFolder, incomingFolder } from '../files/keys.ts';
import { removeBytes } from '../files/remove.ts';
import { unattached } from '../files/target.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 200;

/** How long what nobody took is kept. */
const KEPT = {
  /** Files on a pile (decisions 29). */
  pile: 7 * DAY,
  /** Uploads that were never finished. */
  broken: DAY,
  /** Files sent to an order and never saved or posted there. */
  unsaved: 30 * DAY,
  /** Files whose inspection got lost. */
  checking: HOUR,
  /** Parts and pictures that a crash left on the disk. */
  scraps: 2 * DAY,
  /** Sessions and links after their end. */
  sessions: 7 * DAY,
};

/** The hourly tidying. It may run twice at once: rows are locked, and bytes are removed after their rows. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  await dropFiles(deps, and(isNull(files.orderId), lt(files.createdAt, before(KEPT.pile))));
  await dropFiles(deps, and(inArray(files.state, ['expected', 'receiving']), lt(files.createdAt, before(KEPT.broken))));
  await dropFiles(
    deps,
    and(inArray(files.purpose, ['missing', 'approve', 'release']), lt(files.createdAt, before(KEPT.unsaved))),
  );
  await inspectAgain(deps, before(KEPT.checking));
  const ended = before(KEPT.sessions);
  const { read } = deps.database;
  await read.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.endedAt, ended)));
  await read.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, ended));
  const { DATA_DIR } = deps.config;
  for (const folder of [
    incomingFolder(DATA_DIR),
    drawingFolder(DATA_DIR),
    join(DATA_DIR, 'spool'),
    join(DATA_DIR, 'scratch'),
  ]) {
    await dropScraps(folder, now - KEPT.scraps);
  }
}

/** Only files that no order shows, whatever the caller asks for. */
async function dropFiles(deps: Deps, which: SQL | undefined): Promise<void> {
  for (;;) {
    const gone = await transact(deps, async (tx) => {
      const found = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(which, unattached(tx)))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = found.map((row) => row.id);
      return ids.length === 0 ? [] : tx.delete(files).where(inArray(files.id, ids)).returning();
    });
    await removeBytes(deps, gone);
    if (gone.length < BATCH) return;
  }
}

async function inspectAgain(deps: Deps, before: Date): Promise<void> {
  const lost = await deps.database.read
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'checking'), lt(files.createdAt, before)))
    .limit(BATCH);
  await transact(deps, async (tx) => {
    for (const { id } of lost) await deps.jobs.send(tx, 'inspect', { fileId: id });
  });
}

async function dropScraps(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
