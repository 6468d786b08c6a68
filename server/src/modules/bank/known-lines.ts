import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { getReferenceKey } from '@platewright/domain/bank/statement-line';
import { isSamePayer } from '@platewright/domain/bank/same-payer';
import type { Tx } from '../../platform/db/database.ts';
import { bankAccounts, bankLines } from '../../platform/db/schema/index.ts';
import type { BankImportRow } from './bank-files.ts';

type NewLine = typeof bankLines.$inferInsert;
/** A line of a file, before it is known whether another file had it. */
export type ReadLine = Omit<NewLine, 'referenceHash' | 'day' | 'amount'> & {
  readonly day: string | null;
  readonly amount: number | null;
};
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

type KnownLine = Awaited<ReturnType<typeof loadSimilarLines>>[number];

/**
 * Says which lines of one file are new: what no file had by its content, nor another file by its reference, day, amount and payer.
 * Each line of another file is known again once, so that two payments of one reference stay two.
 */
export function createNewLineFilter({ id: importId, accountId }: BankImportRow) {
  const found = new Set<number>();

  const takeKnown = (line: ReadLine, similar: readonly KnownLine[]): boolean => {
    const free = similar.filter((one) => one.importId !== importId && !found.has(one.id) && isSamePayer(one, line));
    const known = free.find((one) => one.payer !== '' && line.payer !== '') ?? free[0];
    if (known) found.add(known.id);
    return known !== undefined;
  };

  return async (tx: Tx, lines: readonly ReadLine[]): Promise<NewLine[]> => {
    // Two files of one account that are read at once have the same lines.
    await tx
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(eq(bankAccounts.id, accountId))
      .for('no key update');
    const contents = await loadContents(tx, accountId, lines);
    for (const id of contents.values()) found.add(id);
    const unknown = lines.filter(({ contentHash }) => !contents.has(contentHash));
    const similar = new Map<string, KnownLine[]>();
    const taken = new Set<string>();
    const named = unknown.filter(({ reference }) => reference !== '');
    for (const one of named.length > 0 ? await loadSimilarLines(tx, accountId, named) : []) {
      const key = getReferenceKey(one) ?? '';
      similar.set(key, [...(similar.get(key) ?? []), one]);
      if (one.referenceHash !== null) taken.add(one.referenceHash);
    }
    return unknown.flatMap((line): NewLine[] => {
      const key = getReferenceKey(line);
      if (key === null) return [{ ...line, referenceHash: null }];
      if (takeKnown(line, similar.get(key) ?? [])) return [];
      const referenceHash = toFreeHash(key, taken);
      taken.add(referenceHash);
      return [{ ...line, referenceHash }];
    });
  };
}

/** Lines of one reference are counted. */
function toFreeHash(key: string, taken: ReadonlySet<string>): string {
  for (let index = 0; ; index++) {
    const text = hash(`${key}#${index}`);
    if (!taken.has(text)) return text;
  }
}

async function loadContents(tx: Tx, accountId: number, lines: readonly ReadLine[]): Promise<Map<string, number>> {
  const hashes = lines.map(({ contentHash }) => contentHash);
  const rows = await tx
    .select({ id: bankLines.id, contentHash: bankLines.contentHash })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, accountId), inArray(bankLines.contentHash, hashes)));
  return new Map(rows.map(({ id, contentHash }) => [contentHash, id]));
}

/** Lines with a reference, of the days and amounts of these. */
function loadSimilarLines(tx: Tx, accountId: number, lines: readonly ReadLine[]) {
  const days = lines.flatMap(({ day }) => day ?? []);
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const { id, importId, referenceHash, reference, day, amount, currency, payer, payerIban, text } = bankLines;
  return tx
    .select({ id, importId, referenceHash, reference, day, amount, currency, payer, payerIban, text })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.accountId, accountId),
        ne(reference, ''),
        or(isNull(day), inArray(day, [...new Set(days)])),
        or(isNull(amount), inArray(amount, [...new Set(amounts)])),
      ),
    )
    .orderBy(id);
}
