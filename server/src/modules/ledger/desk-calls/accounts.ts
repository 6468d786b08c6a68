import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { ageingColumns } from '@platewright/domain/ledger/ageing';
import { filsToAed } from '@platewright/domain/money/fils';
import { companies, companyNameSql } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadEnteredReceipts, presentOnline } from '../../bank/index.ts';
import { accountsCsv } from '../accounts-csv.ts';
import { listAccounts, type AgedAccount } from '../list-accounts.ts';
import { listEntries } from '../list-entries.ts';
import { getOnAccount } from '../on-account.ts';
import { loadReminderStates, neverReminded } from '../reminder-states.ts';

type EnteredReceipt =
  Awaited<ReturnType<typeof loadEnteredReceipts>> extends Map<number, infer Receipt> ? Receipt : never;

export const deskAccounts: Handler<'deskAccounts'> = async ({ _start, _end, ...query }, { tx, deps }) => {
  const page = { ...query, ...toOffsetAndLimit({ _start, _end }), now: deps.clock.now() };
  const { rows, count, owed, inFavour, goingBack, promised } = await listAccounts(tx, page);
  const sum = {
    ...{ owed: filsToAed(owed), inFavour: filsToAed(inFavour) },
    ...{ goingBack: filsToAed(goingBack), promised: filsToAed(promised) },
  };
  const states = await loadReminderStates(
    tx,
    rows.map(({ companyId }) => companyId),
  );
  const present = (row: AgedAccount) => ({
    ...presentAccount(row),
    reminders: states.get(row.companyId) ?? neverReminded,
  });
  return { accounts: { rows: rows.map(present), count, sum } };
};

export const deskAccountsCsv: Handler<'deskAccountsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: accountsCsv.createUrl(ctx, filter) });

export const deskAccount: Handler<'deskAccount'> = async ({ companyId, until, ...page }, { tx }) => {
  const [account] = await tx.select({ name: companyNameSql }).from(companies).where(eq(companies.id, companyId));
  if (!account) throw new CallError('notFound');
  const { rows, count, owed, promised } = await listEntries(tx, { companyId, until, ...toOffsetAndLimit(page) });
  const entries = rows.map(({ entry }) => entry);
  const receipts = await loadEnteredReceipts(tx, companyId, entries);
  return {
    name: account.name,
    balance: { owed: filsToAed(owed), promised: filsToAed(promised) },
    entries: { rows: rows.map((row) => presentEntry(row, receipts.get(row.entry.id))), count },
  };
};

const presentAccount = (account: AgedAccount) => ({
  companyId: account.companyId,
  name: account.name,
  owed: filsToAed(account.owed),
  promised: filsToAed(account.promised),
  ageing: Object.fromEntries(ageingColumns.map((column) => [column, filsToAed(account.ageing[column])])) as Record<
    (typeof ageingColumns)[number],
    number
  >,
  onAccount: filsToAed(getOnAccount(account)),
});

const presentReceipt = (receipt: EnteredReceipt) => ({
  id: receipt.id,
  amount: filsToAed(receipt.amount),
  receivedOn: receipt.receivedOn,
  reference: receipt.reference,
  orderIds: receipt.orderIds,
  isOfLine: receipt.bankLineId !== null,
  online: presentOnline(receipt, receipt.refund),
});

const presentEntry = (
  { entry, ...row }: Awaited<ReturnType<typeof listEntries>>['rows'][number],
  receipt: EnteredReceipt | undefined,
) => ({
  id: entry.id,
  kind: entry.kind,
  at: entry.createdAt.toISOString(),
  orderId: entry.orderId,
  document: row.invoice ?? row.creditNote,
  method: row.method,
  means: entry.means,
  note: entry.note,
  cheque: row.cheque,
  amount: filsToAed(entry.owed + entry.promised),
  promised: filsToAed(entry.promised),
  balance: filsToAed(row.balance),
  receipt: receipt ? presentReceipt(receipt) : null,
});
