import { eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { findCompany, listActiveOwners } from '../../companies/index.ts';
import { getOrderStatusId, lockOrder, transitionOrder } from '../../orders/index.ts';
import {
  addStaffEntry,
  listCreditEntries,
  loadReceivedCheque,
  recordChequeDetails,
  settleCheque,
  toChequeDetails,
} from '../../ledger/index.ts';
import { setCreditFrozen } from '../credit-decisions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';

/* The credit of a company in its ledger, as staff read and write it. */

export const deskLedger: Handler<'deskLedger'> = async ({ companyId, search, ...page }, { tx, lang, deps }) => {
  if (!(await findCompany(tx, companyId))) throw new CallError('notFound');
  const query = { text: search, lang, now: deps.clock.now(), ...toOffsetAndLimit(page) };
  const { rows, count } = await listCreditEntries(tx, companyId, query);
  return { entries: { rows, count } };
};

export const deskAddEntry: Handler<'deskAddEntry'> = async (input, ctx) => {
  const { companyId, key, note } = input;
  const { staffId } = getStaffPrincipal(ctx);
  const means = input.means === 'correction' ? null : input.means;
  const amount = aedToFils(input.amount);
  const cheque = input.means === 'cheque' ? toChequeDetails(input) : null;
  const { id, isNew } = await addStaffEntry(
    ctx.tx,
    { companyId, idempotencyKey: key, means, amount, note, cheque, staffId },
    ctx.deps.clock.now(),
  );
  if (isNew) ctx.publish({ type: 'ledgerEntryAdded', companyId, entryId: id, means, amount, byId: staffId });
  return { id };
};

export const deskNoteCheque: Handler<'deskNoteCheque'> = async (input, ctx) => {
  const { companyId, entryId, number, bank, date, seen } = input;
  const details = toChequeDetails({ number, bank, date });
  await recordChequeDetails(ctx.tx, { companyId, entryId, details, seen }, ctx.deps.clock.now());
  const byId = getStaffPrincipal(ctx).staffId;
  ctx.publish({ type: 'chequeDetailsRecorded', companyId, entryId, number, bank, date, byId });
  return null;
};

/** Why the order of a returned cheque is on hold, in the language of who reads it first: an owner of the account. */
async function describeReturn(
  tx: Tx,
  owners: readonly number[],
  returned: { readonly number: string; readonly reason: string },
): Promise<string> {
  const [reader] = await tx
    .select({ lang: users.lang })
    .from(users)
    .where(eq(users.id, owners[0] ?? 0));
  return translate(reader?.lang === 'ar' ? 'ar' : 'en', 'credit.returned', returned);
}

export const deskSettleCheque: Handler<'deskSettleCheque'> = async (input, ctx) => {
  const { companyId, entryId, outcome } = input;
  const { tx, deps, publish } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  // The order is locked before the company, as in a checkout, so that the two cannot deadlock.
  const { orderId } = await loadReceivedCheque(tx, companyId, entryId);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const now = deps.clock.now();
  const cheque = await settleCheque(tx, { companyId, entryId, event: outcome }, now);
  // A bounced cheque freezes the credit (handbook 5.2), and so does one that the bank has paid and taken back.
  const isBounced = outcome !== 'cleared';
  if (isBounced) await setCreditFrozen(tx, companyId, now);
  const owners = await listActiveOwners(tx, companyId);
  publish({
    type: 'chequeSettled',
    companyId,
    entryId,
    outcome,
    number: cheque.number ?? '',
    amount: cheque.amount,
    owners,
    byId: staffId,
  });
  if (input.outcome !== 'cleared' && order && getOrderStatusId(order) === orderStatus.inProduction)
    await transitionOrder(tx, publish, deps, {
      orderId: order.id,
      transition: 'hold',
      actor: { kind: 'staff', id: staffId, name },
      note: await describeReturn(tx, owners, { number: cheque.number ?? '', reason: input.note }),
    });
  return null;
};
