import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { files, oneTimeLinks, sessions } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { drawingFolder, incomingFolder } from '../files/keys.ts';
import { sweepLoose } from '../files/loose.ts';
import { dropRows, removeBytes } from '../files/remove.ts';
import { unattached } from '../files/target.ts';
import { dropSummaries } from '../invoices/pdf.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BATCH = 200;

/** How long what nobody took is kept. */
const KEPT = {
  /** Files on a pile (decisions 29). */
  pile: 7 * DAY,
  /** Resumable uploads that were never finished. */
  broken: DAY,
  /** Files of a form whose bytes were here and never reached the storage: the house stopped in between. */
  interrupted: 30 * MINUTE,
  /** Files sent to an order and never saved or posted there. */
  unsaved: 30 * DAY,
  /** Files whose inspection got lost. */
  checking: HOUR,
  /** Parts and pictures that a crash left on the disk. */
  scraps: 2 * DAY,
  /** Bytes that were to get a row and have none. */
  loose: HOUR,
  /** Files of a form that a crash left on the disk; nobody comes back for them. */
  spooled: 2 * HOUR,
  /** Summaries of orders that wait for payment; their day is printed on them. */
  summaries: 2 * DAY,
  /** Sessions and links after their end. */
  sessions: 7 * DAY,
};

/** The tidying, every ten minutes. It may run twice at once: rows are locked, and bytes are removed after their rows. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  await dropFiles(deps, and(isNull(files.orderId), lt(files.createdAt, before(KEPT.pile))));
  await dropFiles(deps, and(inArray(files.state, ['expected', 'receiving']), lt(files.createdAt, before(KEPT.broken))));
  // Only a form has its checksum before its bytes are stored; nobody can take it up again.
  await dropFiles(
    deps,
    and(eq(files.state, 'receiving'), isNotNull(files.sha256), lt(files.createdAt, before(KEPT.interrupted))),
  );
  await dropFiles(
    deps,
    and(inArray(files.purpose, ['missing', 'approve', 'release']), lt(files.createdAt, before(KEPT.unsaved))),
  );
  await inspectAgain(deps, before(KEPT.checking));
  await sweepLoose(deps, before(KEPT.loose));
  await dropSummaries(deps, before(KEPT.summaries));
  const ended = before(KEPT.sessions);
  const { read } = deps.database;
  await read.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.endedAt, ended)));
  await read.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, ended));
  const { DATA_DIR } = deps.config;
  await dropScraps(join(DATA_DIR, 'spool'), now - KEPT.spooled);
  for (const folder of [incomingFolder(DATA_DIR), drawingFolder(DATA_DIR), join(DATA_DIR, 'scratch')]) {
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
      return dropRows(tx, deps.clock.now(), ids);
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
