import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadJournalSettings, saveJournalAccounts } from '../journal-settings.ts';

export const deskJournalAccounts: Handler<'deskJournalAccounts'> = (_input, { tx }) => loadJournalSettings(tx);

export const deskSaveJournalAccounts: Handler<'deskSaveJournalAccounts'> = async (input, { tx }) => {
  await saveJournalAccounts(tx, input);
  return null;
};
