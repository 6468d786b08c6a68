import { and, eq, sql } from 'drizzle-orm';
import { createOrdinals, type StatementLine } from '@platewright/domain/bank/statement-line';
import type { Tx } from '../../platform/db/database.ts';
import { bankImports, bankLines } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadBankAccount, type BankImportRow } from './bank-files.ts';
import { createNewLineFilter, hash, type ReadLine } from './known-lines.ts';
import { BankFileError, readStatement, type BankFileFailure } from './read-statement.ts';
import type { FileEncoding } from './text-encoding.ts';

/** The largest file: a busy operator has some thousand lines a month. */
const MAX_BANK_LINES = 50_000;
const LIMIT_MS = 5 * 60_000;
const BATCH_SIZE = 1000;

/**
 * Imports the lines of a file. One that is known is left as it is, so that a run after a crash begins at the first line again and adds
 * what is missing.
 */
export async function importStatement(deps: Deps, importId: string): Promise<void> {
  const { db } = deps.database;
  const [row] = await db
    .select()
    .from(bankImports)
    .where(and(eq(bankImports.id, importId), eq(bankImports.state, 'reading')));
  if (!row) return;
  try {
    const read = await readLines(deps, row);
    const failure = read.lines === 0 ? 'noLines' : null;
    await storeProgress(db, deps.clock.now(), row, read, failure ? { state: 'failed', failure } : { state: 'done' });
  } catch (error) {
    if (deps.jobs.isStopping()) throw error;
    if (!(error instanceof BankFileError)) {
      deps.log.error({ err: error, import: importId }, 'the import of a bank statement stopped');
      throw error;
    }
    await fail(deps, importId, error.failure);
  }
}

/** Ends an import that cannot go on; its lines so far stay in the list. */
async function fail({ database, clock }: Deps, id: string, failure: BankFileFailure): Promise<void> {
  await database.db
    .update(bankImports)
    .set({ state: 'failed', failure, updatedAt: clock.now() })
    .where(and(eq(bankImports.id, id), eq(bankImports.state, 'reading')));
}

interface Progress {
  readonly lines: number;
  readonly otherRows: number;
  readonly bytes: number;
}

async function readLines(deps: Deps, row: BankImportRow): Promise<Progress> {
  const account = await loadBankAccount(deps.database.db, row.accountId);
  const until = performance.now() + LIMIT_MS;
  const encoding = row.encoding as FileEncoding;
  const source = { ...row, encoding, currency: account.currency, iban: account.iban };
  const countContent = createOrdinals();
  const filterNew = createNewLineFilter(row);
  const toRow = (line: StatementLine): ReadLine => {
    const { content, ...columns } = line;
    return {
      ...columns,
      ...{ accountId: row.accountId, importId: row.id, createdAt: deps.clock.now() },
      contentHash: hash(`${content}#${countContent(content)}`),
    };
  };
  const stream = await deps.storage.openReadStream(row.storageKey);
  let waiting: ReadLine[] = [];
  let progress: Progress = { lines: 0, otherRows: 0, bytes: 0 };
  const storeLines = (lines: readonly ReadLine[]) =>
    deps.database.transact(async (tx) => {
      const added = lines.length > 0 ? await filterNew(tx, lines) : [];
      if (added.length > 0) await tx.insert(bankLines).values(added);
      await storeProgress(tx, deps.clock.now(), row, progress, {});
    });
  for await (const part of readStatement(stream, source)) {
    const lines = progress.lines + part.lines.length;
    progress = { lines, otherRows: progress.otherRows + part.otherRows, bytes: progress.bytes + part.bytes };
    waiting.push(...part.lines.map(toRow));
    if (lines > MAX_BANK_LINES) throw new BankFileError('tooManyLines');
    while (waiting.length >= BATCH_SIZE) {
      // Another node goes on with it.
      if (deps.jobs.isStopping()) throw new Error('The node stops.');
      if (performance.now() > until) throw new BankFileError('tooLong');
      await storeLines(waiting.slice(0, BATCH_SIZE));
      waiting = waiting.slice(BATCH_SIZE);
    }
  }
  await storeLines(waiting);
  return progress;
}

/** How many lines are new is counted, so that a second run says the same. */
async function storeProgress(
  tx: Tx,
  now: Date,
  { id }: BankImportRow,
  { lines, otherRows, bytes }: Progress,
  more: Partial<typeof bankImports.$inferInsert>,
): Promise<void> {
  const newLines = await tx.$count(bankLines, eq(bankLines.importId, id));
  await tx
    .update(bankImports)
    .set({
      ...{ readLines: lines, otherRows, readBytes: bytes, newLines, updatedAt: now },
      ...(more.state === 'done' && { knownLines: sql`${lines - newLines}::integer` }),
      ...more,
    })
    .where(and(eq(bankImports.id, id), eq(bankImports.state, 'reading')));
}
