import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskJournalAccounts, deskSaveJournalAccounts } from './accounts.ts';
import { deskBookExportFile, deskBookExports, deskMakeBookExport } from './exports.ts';
import { deskJournal, deskJournalCsv } from './list.ts';
import { deskSetSupplyPlace, deskVatReturn } from './vat-return.ts';

/** Calls of staff about the journal. */
export const journalDeskHandlers = {
  deskJournal,
  deskJournalCsv,
  deskJournalAccounts,
  deskSaveJournalAccounts,
  deskVatReturn,
  deskSetSupplyPlace,
  deskBookExports,
  deskMakeBookExport,
  deskBookExportFile,
} satisfies Partial<Handlers>;
