import type { Fils } from '@platewright/domain/money/fils';
import { toLedgerAmounts, type LedgerEntryKind } from '@platewright/domain/ledger/ledger-entry';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';

type EntryColumns = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'kind' | 'owed' | 'promised'>;

export interface NewEntry extends EntryColumns {
  readonly kind: LedgerEntryKind;
  /** In fils, as its kind is entered; negative for what is taken back. What is nothing is not entered. */
  readonly amount: Fils;
}

export function toEntryColumns({ kind, amount, ...columns }: NewEntry): typeof ledgerEntries.$inferInsert {
  return { ...columns, kind, ...toLedgerAmounts(kind, amount) };
}

/** Adds entries to the ledger, in the transaction of the document or event that they come from. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const columns = entries.filter(({ amount }) => amount !== 0).map(toEntryColumns);
  if (columns.length > 0) await tx.insert(ledgerEntries).values(columns);
}
