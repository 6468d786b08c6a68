import type { BookExportKind } from '@platewright/domain/ledger/book-export';
import type { CsvCell } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { XlsxColumn } from '../../../platform/documents/write-xlsx.ts';
import { countDocuments, documentColumns, streamDocuments, toDocumentCells } from '../../invoices/index.ts';
import { journalColumns, toJournalRows } from '../journal-csv.ts';
import { loadJournalSettings } from '../journal-settings.ts';
import { streamJournal, sumJournal } from '../list-journal.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  /** When it is made. */
  readonly now: Date;
}

/** What a kind of file is made of. */
interface ExportSource {
  /** The name of its sheet. */
  readonly title: string;
  readonly columns: readonly string[];
  /** How many entries or documents it has now. */
  readonly count: (tx: Tx, period: Period) => Promise<number>;
  /** The rows of some entries or documents, and how many these are. */
  readonly read: (tx: Tx, period: Period) => AsyncIterable<{ readonly rows: CsvCell[][]; readonly count: number }>;
}

export const exportSources: Readonly<Record<BookExportKind, ExportSource>> = {
  journal: {
    title: 'Journal',
    columns: journalColumns,
    count: async (tx, period) => (await sumJournal(tx, { search: '', ...period })).count,
    async *read(tx, period) {
      const { accounts } = await loadJournalSettings(tx);
      for await (const entries of streamJournal(tx, { search: '', ...period }))
        yield { rows: entries.flatMap((entry) => toJournalRows(entry, accounts)), count: entries.length };
    },
  },
  invoices: {
    title: 'Invoices',
    columns: documentColumns,
    count: (tx, period) => countDocuments(tx, { search: '', ...period }),
    async *read(tx, period) {
      for await (const documents of streamDocuments(tx, { search: '', ...period }))
        yield { rows: documents.map(toDocumentCells), count: documents.length };
    },
  },
};

/** How a spreadsheet shows a column. */
export const toXlsxColumn = (name: string): XlsxColumn => (name === 'day' ? { name, kind: 'day' } : { name });
