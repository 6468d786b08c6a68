import { and, eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { SupplyPlace } from '@platewright/domain/invoices/vat-return';
import { usualJournalAccounts, type JournalAccountNames } from '@platewright/domain/ledger/journal';
import type { Tx } from '../../platform/db/database.ts';
import { journalSettings } from '../../platform/db/schema/index.ts';

interface JournalSettings {
  readonly accounts: JournalAccountNames;
  readonly revision: number;
}

/** How the operator's books call the accounts; one that came after they were saved has its usual name. */
export async function loadJournalSettings(tx: Tx): Promise<JournalSettings> {
  const [row] = await tx.select().from(journalSettings);
  return { accounts: { ...usualJournalAccounts, ...row?.accounts }, revision: row?.revision ?? 0 };
}

/** @throws CallError changedMeanwhile when somebody else has saved since they were read */
export async function saveJournalAccounts(
  tx: Tx,
  { accounts, expectedRevision }: { readonly accounts: JournalAccountNames; readonly expectedRevision: number },
): Promise<void> {
  await tx.insert(journalSettings).values({ id: 1 }).onConflictDoNothing();
  const saved = await tx
    .update(journalSettings)
    .set({ accounts, revision: sql`${journalSettings.revision} + 1` })
    .where(and(eq(journalSettings.id, 1), eq(journalSettings.revision, expectedRevision)))
    .returning({ id: journalSettings.id });
  if (saved.length === 0) throw new CallError('changedMeanwhile');
}

/** Decides in which emirate standard rated supplies count, those of the past too: a return is made from documents, not stored. */
export async function saveSupplyPlace(tx: Tx, supplyPlace: SupplyPlace): Promise<void> {
  await tx
    .insert(journalSettings)
    .values({ id: 1, supplyPlace })
    .onConflictDoUpdate({ target: journalSettings.id, set: { supplyPlace } });
}
