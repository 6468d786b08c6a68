import { journalDeskCalls } from '@platewright/contract/modules/journal/desk-calls';
import { createJournalLines, type JournalAccountNames } from '@platewright/domain/ledger/journal';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv } from '../auth/index.ts';
import { loadJournalSettings } from './journal-settings.ts';
import { streamJournal, type JournalEntry } from './list-journal.ts';

export const journalColumns = [
  ...['day', 'entry', 'kind', 'document', 'account', 'account_name', 'debit', 'credit', 'currency'],
  ...['customer', 'customer_name', 'order', 'note'],
];

/** The lines of the entries found. Names of kinds as programs have them: a file is read by programs, in any language. */
export const journalCsv = createSignedCsv({
  name: 'journal',
  action: 'desk.payments',
  query: journalDeskCalls.deskJournalCsv.input,
  read: async ({ database: { db } }, filter) => {
    const { accounts } = await loadJournalSettings(db);
    return { columns: journalColumns, batches: toLines(streamJournal(db, filter), accounts) };
  },
});

async function* toLines(
  batches: AsyncIterable<readonly JournalEntry[]>,
  names: JournalAccountNames,
): AsyncGenerator<CsvCell[][]> {
  for await (const entries of batches) yield entries.flatMap((entry) => toJournalRows(entry, names));
}

export const toJournalRows = (entry: JournalEntry, names: JournalAccountNames): CsvCell[][] =>
  createJournalLines(entry).map(({ account, debit, credit }) => [
    ...[toLocalDay(entry.at), entry.id, entry.kind, entry.number, names[account].code, names[account].name],
    ...[toAedCell(debit === 0 ? null : debit), toAedCell(credit === 0 ? null : credit), 'AED'],
    ...[entry.companyId, entry.company, entry.orderId, entry.note],
  ]);
