import { toOffsetAndLimit } from '@platewright/contract/fields';
import { createJournalLines, type JournalLine } from '@platewright/domain/ledger/journal';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { journalCsv } from '../journal-csv.ts';
import { loadJournalSettings } from '../journal-settings.ts';
import { listJournal, type JournalEntry } from '../list-journal.ts';

export const deskJournal: Handler<'deskJournal'> = async ({ _start, _end, ...filter }, { tx }) => {
  const { rows, count, totals, ...sum } = await listJournal(tx, { ...filter, ...toOffsetAndLimit({ _start, _end }) });
  const { accounts } = await loadJournalSettings(tx);
  return {
    journal: {
      rows: rows.map(presentEntry),
      count,
      sum: presentSides(sum),
      totals: totals.map(presentLine),
    },
    accounts,
  };
};

export const deskJournalCsv: Handler<'deskJournalCsv'> = (filter, ctx) =>
  Promise.resolve({ url: journalCsv.createUrl(ctx, filter) });

const presentSides = ({ debit, credit }: Omit<JournalLine, 'account'>) => ({
  debit: filsToAed(debit),
  credit: filsToAed(credit),
});
const presentLine = (line: JournalLine) => ({ account: line.account, ...presentSides(line) });

const presentEntry = (entry: JournalEntry) => ({
  id: entry.id,
  kind: entry.kind,
  at: entry.at.toISOString(),
  document: entry.number,
  orderId: entry.orderId,
  companyId: entry.companyId,
  company: entry.company,
  method: entry.method,
  means: entry.means,
  note: entry.note,
  isReversal: entry.isReversal,
  lines: createJournalLines(entry).map(presentLine),
});
