import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { and, desc, eq, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { guessMapping, type ColumnMapping } from '@platewright/domain/bank/column-mapping';
import { checkFileStart } from '@platewright/domain/bank/file-start';
import { createCsvReader, guessDelimiter, type CsvRow } from '@platewright/domain/bank/csv-reader';
import type { StatementLine } from '@platewright/domain/bank/statement-line';
import type { Tx } from '../../platform/db/database.ts';
import { bankAccounts, bankImports } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SpooledFile } from '../../platform/http/multipart.ts';
import {
  claimPendingKeys,
  deleteOrphanedFiles,
  markKeysForDeletion,
  registerPendingKeys,
} from '../../platform/storage/orphaned-files.ts';
import { BankFileError, readStatement, type BankFileFailure, type StatementSource } from './read-statement.ts';
import { detectEncoding, type FileEncoding } from './text-encoding.ts';

/** What is read of a file before its import. */
const PREVIEW_BYTES = 131_072;
const PREVIEW_LINES = 10;
const PREVIEW_ROWS = 40;

export type BankAccountRow = typeof bankAccounts.$inferSelect;
export type BankImportRow = typeof bankImports.$inferSelect;

export async function loadBankAccount(tx: Tx, id: number): Promise<BankAccountRow> {
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  if (!account) throw new CallError('notFound');
  return account;
}

export async function loadBankImport(tx: Tx, id: string): Promise<BankImportRow> {
  const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id));
  if (!row) throw new CallError('notFound');
  return row;
}

/** Whether the beginning of a file is text: spreadsheets and PDF are not. */
async function readFormat(file: SpooledFile, encoding: FileEncoding): Promise<'csv' | 'camt'> {
  const handle = await open(file.path, 'r');
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = new TextDecoder(encoding).decode(bytes.subarray(0, bytesRead)).trimStart();
    const error = start.includes('\0') ? 'bankFileType' : checkFileStart(start);
    if (error)
      throw new CallError(error === 'bankFileEmpty' ? 'fileBroken' : 'fileTypeRefused', {
        fields: { file: { key: error } },
      });
    return start.startsWith('<') ? 'camt' : 'csv';
  } finally {
    await handle.close();
  }
}

/** Stores a file that waits for its import; what the same person has uploaded and never imported goes. @returns its id */
export async function storeBankFile(
  deps: Deps,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { file, accountId, staffId }: { file: SpooledFile; accountId: number; staffId: number },
): Promise<string> {
  await loadBankAccount(deps.database.db, accountId);
  const encoding = await detectEncoding(file.path);
  const format = await readFormat(file, encoding);
  const id = randomUUID();
  const storageKey = `bank-files/${id}`;
  await registerPendingKeys(deps, [storageKey]);
  await deps.storage.putLocalFile(file.path, storageKey);
  const left = await transact(async (tx) => {
    const now = deps.clock.now();
    const removed = await tx
      .delete(bankImports)
      .where(and(eq(bankImports.staffId, staffId), eq(bankImports.state, 'mapping')))
      .returning({ key: bankImports.storageKey });
    const keys = removed.map(({ key }) => key);
    await markKeysForDeletion(tx, now, keys);
    await claimPendingKeys(tx, [storageKey]);
    const { name: fileName, sha256, size } = file;
    await tx.insert(bankImports).values({
      ...{ id, accountId, fileName, sha256, size, storageKey, format, encoding, state: 'mapping' },
      ...{ staffId, createdAt: now, updatedAt: now },
    });
    return keys;
  });
  await deleteOrphanedFiles(deps, left);
  return id;
}

export interface BankFilePreview {
  readonly mapping: ColumnMapping | null;
  readonly isKnownMapping: boolean;
  readonly importedBefore: Date | null;
  readonly rows: readonly CsvRow[];
  readonly lines: readonly StatementLine[];
  readonly failure: BankFileFailure | null;
}

/** The beginning of a file as it would be imported. */
export async function previewBankFile(
  deps: Deps,
  row: BankImportRow,
  sent: ColumnMapping | undefined,
): Promise<BankFilePreview> {
  const account = await loadBankAccount(deps.database.db, row.accountId);
  const end = Math.min(row.size, PREVIEW_BYTES) - 1;
  const bytes = await buffer(await deps.storage.openReadStream(row.storageKey, { start: 0, end }));
  const encoding = row.encoding as FileEncoding;
  const isWhole = bytes.length === row.size;
  const rows = row.format === 'csv' ? readRows(new TextDecoder(encoding).decode(bytes), isWhole, sent) : [];
  const known = account.mapping && findHeads(account.mapping, rows);
  const mapping = row.format === 'camt' ? null : (sent ?? known ?? guess(rows, bytes, encoding));
  const source: StatementSource = { ...row, encoding, mapping, currency: account.currency, iban: account.iban };
  const [before] = await deps.database.db
    .select({ at: bankImports.createdAt })
    .from(bankImports)
    .where(and(eq(bankImports.sha256, row.sha256), ne(bankImports.id, row.id), ne(bankImports.state, 'mapping')))
    .orderBy(desc(bankImports.createdAt))
    .limit(1);
  return {
    mapping,
    isKnownMapping: sent === undefined && known !== null,
    importedBefore: before?.at ?? null,
    rows: rows.slice(0, PREVIEW_ROWS),
    ...(await readFirstLines(bytes, source, isWhole)),
  };
}

async function readFirstLines(bytes: Buffer, source: StatementSource, isWhole: boolean) {
  const lines: StatementLine[] = [];
  let failure: BankFileFailure | null = null;
  try {
    for await (const part of readStatement(Readable.from([bytes]), source)) lines.push(...part.lines);
    if (isWhole && lines.length === 0) failure = 'noLines';
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    // The end of what was read is not the end of the file.
    if (isWhole || error.failure !== 'xmlBroken') ({ failure } = error);
  }
  return { lines: lines.slice(0, PREVIEW_LINES), failure };
}

function readRows(text: string, isWhole: boolean, mapping: ColumnMapping | undefined): CsvRow[] {
  const reader = createCsvReader(mapping?.delimiter ?? guessDelimiter(text.slice(0, 20_000)));
  const rows = reader.push(text);
  return rows.ok ? [...rows.value, ...(isWhole ? reader.end() : [])] : [];
}

const guess = (rows: readonly CsvRow[], bytes: Buffer, encoding: FileEncoding): ColumnMapping =>
  guessMapping(rows.slice(0, 200), guessDelimiter(new TextDecoder(encoding).decode(bytes).slice(0, 20_000)));

/** The mapping of the last file, where this one has the same heads, perhaps below more rows. */
function findHeads(mapping: ColumnMapping, rows: readonly CsvRow[]): ColumnMapping | null {
  const heads = mapping.heads.join('\n');
  const at = rows.slice(0, PREVIEW_ROWS).findIndex((row) => row.join('\n') === heads);
  return heads === '' || at < 0 ? null : { ...mapping, skippedRows: at + 1 };
}
