import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskJournalAccounts, deskSaveJournalAccounts } from './accounts.ts';
import { deskJournal, deskJournalCsv } from './list.ts';

/** Calls of staff about the journal. */
export const journalDeskHandlers = {
  deskJournal,
  deskJournalCsv,
  deskJournalAccounts,
  deskSaveJournalAccounts,
} satisfies Partial<Handlers>;
