import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { startCsv, toCsvLines, type CsvCell } from '../../../platform/csv.ts';
import { bookExports } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeXlsx } from '../../../platform/documents/write-xlsx.ts';
import { claimPendingKeys, registerPendingKeys } from '../../../platform/storage/orphaned-files.ts';
import type { BookExportRow } from './book-exports.ts';
import { exportSources, toXlsxColumn } from './export-sources.ts';

/** A page that asks once a second sees it move; more would only be writes. */
const PROGRESS_MS = 1000;

/**
 * Job: makes a file of the books and stores it. Only one batch of rows is in memory. A run after a crash starts again, under a key of
 * its own; of two runs at once the first that is done counts, and what the other has stored is cleaned up.
 */
export async function makeBookExport(deps: Deps, exportId: string): Promise<void> {
  const { db } = deps.database;
  const isMaking = and(eq(bookExports.id, exportId), eq(bookExports.state, 'making'));
  const [row] = await db.select().from(bookExports).where(isMaking);
  if (!row) return;
  const folder = join(deps.config.DATA_DIR, 'scratch');
  const path = join(folder, `export-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(Readable.from(writeFile(deps, row), { objectMode: false }), createWriteStream(path));
    const { size: bytes } = await stat(path);
    const storageKey = `book-exports/${randomUUID()}.${row.format}`;
    await registerPendingKeys(deps, [storageKey]);
    await deps.storage.putLocalFile(path, storageKey);
    await deps.database.transact(async (tx) => {
      const stored = await tx
        .update(bookExports)
        .set({ state: 'done', storageKey, bytes, endedAt: deps.clock.now() })
        .where(isMaking)
        .returning({ id: bookExports.id });
      if (stored.length > 0) await claimPendingKeys(tx, [storageKey]);
    });
  } finally {
    await rm(path, { force: true });
  }
}

function writeFile(deps: Deps, row: BookExportRow): AsyncIterable<string | Uint8Array> {
  const { title, columns } = exportSources[row.kind];
  const batches = readRows(deps, row);
  return row.format === 'csv' ? writeCsv(columns, batches) : writeXlsx(title, columns.map(toXlsxColumn), batches);
}

async function* writeCsv(columns: readonly string[], batches: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield startCsv(columns);
  for await (const rows of batches) yield toCsvLines(rows);
}

/** The rows of a file; stores on the way how many entries are read. */
async function* readRows(
  deps: Deps,
  { id, kind, fromDay: from, toDay: to }: BookExportRow,
): AsyncGenerator<CsvCell[][]> {
  const { db } = deps.database;
  const source = exportSources[kind];
  const storeProgress = (progress: { total?: number; done: number }) =>
    db
      .update(bookExports)
      .set(progress)
      .where(and(eq(bookExports.id, id), eq(bookExports.state, 'making')));
  await storeProgress({ total: await source.count(db, { from, to }), done: 0 });
  let done = 0;
  let storedAt = performance.now();
  for await (const { rows, count } of source.read(db, { from, to })) {
    // Another node starts again.
    if (deps.jobs.isStopping()) throw new Error('The node stops.');
    yield rows;
    done += count;
    if (performance.now() - storedAt < PROGRESS_MS) continue;
    storedAt = performance.now();
    await storeProgress({ done });
  }
  await storeProgress({ done });
}
