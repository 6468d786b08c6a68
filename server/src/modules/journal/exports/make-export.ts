import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { nameBookExport } from '@platewright/domain/ledger/book-export';
import { startCsv, toCsvLines, type CsvCell } from '../../../platform/csv.ts';
import { bookExports } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeXlsx } from '../../../platform/documents/write-xlsx.ts';
import { restAsLong } from '../../../platform/jobs/rest-as-long.ts';
import { claimPendingKeys, registerPendingKeys } from '../../../platform/storage/orphaned-files.ts';
import type { BookExportRow } from './book-exports.ts';
import { countDocuments, streamIssuedData } from '../../invoices/index.ts';
import { exportSources, toXlsxColumn } from './export-sources.ts';
import { writeUblZip } from './write-ubl-zip.ts';

/** A page that asks once a second sees it move; more would only be writes. */
const PROGRESS_MS = 1000;

/**
 * Job: makes a file of the books and stores it. Only one batch of rows is in memory, and after each it rests, so that nobody who reads meanwhile waits for it. A run after a crash starts again, under a key of
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
    const storageKey = `book-exports/${randomUUID()}${extname(nameBookExport(row))}`;
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
  const { db } = deps.database;
  const period = { from: row.fromDay, to: row.toDay, now: deps.clock.now() };
  if (row.format === 'ubl') {
    const count = () => countDocuments(db, { search: '', ...period });
    const batches = withProgress(deps, row, count, streamIssuedData(db, period), (batch) => batch.length);
    return writeUblZip(batches, period.now);
  }
  const { title, columns, count, read } = exportSources[row.kind];
  const batches = withProgress(
    deps,
    row,
    () => count(db, period),
    read(db, period),
    (batch) => batch.count,
  );
  const rows = takeRows(batches);
  return row.format === 'csv' ? writeCsv(columns, rows) : writeXlsx(title, columns.map(toXlsxColumn), rows);
}

async function* takeRows(batches: AsyncIterable<{ readonly rows: CsvCell[][] }>): AsyncGenerator<CsvCell[][]> {
  for await (const { rows } of batches) yield rows;
}

async function* writeCsv(columns: readonly string[], batches: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield startCsv(columns);
  for await (const rows of batches) yield toCsvLines(rows);
}

/** The batches of a file; stores on the way how many entries of them are read. */
async function* withProgress<Batch>(
  deps: Deps,
  { id }: BookExportRow,
  count: () => Promise<number>,
  batches: AsyncIterable<Batch>,
  countOf: (batch: Batch) => number,
): AsyncGenerator<Batch> {
  const { db } = deps.database;
  const storeProgress = (progress: { total?: number; done: number }) =>
    db
      .update(bookExports)
      .set(progress)
      .where(and(eq(bookExports.id, id), eq(bookExports.state, 'making')));
  await storeProgress({ total: await count(), done: 0 });
  let done = 0;
  let [storedAt, begun] = [performance.now(), performance.now()];
  for await (const batch of batches) {
    // Another node starts again.
    if (deps.jobs.isStopping()) throw new Error('The node stops.');
    yield batch;
    done += countOf(batch);
    if (performance.now() - storedAt >= PROGRESS_MS) {
      storedAt = performance.now();
      await storeProgress({ done });
    }
    await restAsLong(begun);
    begun = performance.now();
  }
  await storeProgress({ done });
}
