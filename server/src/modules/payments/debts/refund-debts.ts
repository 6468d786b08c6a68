import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { debtRefundTransitions, type DebtRefundEvent } from '@platewright/domain/payments/debt-payment';
import type { Tx } from '../../../platform/db/database.ts';
import { debtPayments, staff } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { PaymentProviderRejectedError } from '../../../providers/payment/port.ts';
import { getStoredCharge } from '../../checkout/index.ts';
import { systemActor, type OrderActor } from '../../orders/index.ts';
import { lockAttempts } from '../provider-report.ts';
import type { Booking } from './debt-books.ts';
import { changeDebtPayment, type DebtPaymentRow } from './debt-payments.ts';

/** Stores what has happened to a refund. The table of the domain is the condition, so that of two at once one has said it. */
async function changeRefund(
  tx: Tx,
  id: string,
  event: DebtRefundEvent,
  columns: Partial<Pick<DebtPaymentRow, 'refundNote' | 'refundedBy' | 'refundError'>> & { readonly updatedAt: Date },
): Promise<DebtPaymentRow | null> {
  const { from, to } = debtRefundTransitions[event];
  const known = from.flatMap((state) => (state === 'none' ? [] : [state]));
  const isBefore = known.length > 0 ? inArray(debtPayments.refund, known) : isNull(debtPayments.refund);
  const [row] = await tx
    .update(debtPayments)
    .set({ ...columns, refund: to })
    .where(and(eq(debtPayments.id, id), isBefore))
    .returning();
  return row ?? null;
}

interface AskedRefund {
  readonly debtPaymentId: string;
  readonly note: string;
  readonly actor: OrderActor & { readonly id: number };
}

/**
 * Staff give back what was paid of debts, the way it came: the debts are owed again once the provider has given it back. Where it has refused, they have given it back
 * themselves.
 * @throws CallError changedMeanwhile
 */
export async function refundDebts(booking: Booking, { debtPaymentId, note, actor }: AskedRefund): Promise<void> {
  const { tx, deps } = booking;
  const { debts } = await lockAttempts(tx, debtPaymentId);
  if (debts?.row.state !== 'captured') throw new CallError('changedMeanwhile');
  const columns = { refundNote: note, refundedBy: actor.id, updatedAt: deps.clock.now() };
  if (await changeRefund(tx, debtPaymentId, 'giveBack', columns)) {
    await changeDebtPayment(tx, debts.row, 'refund', columns);
    await deps.debtBooks.takeBack(booking, { debtPaymentId, note, actor, givenBackBy: 'transfer' });
    return;
  }
  if (!(await changeRefund(tx, debtPaymentId, 'ask', columns))) throw new CallError('changedMeanwhile');
  await deps.jobs.enqueue(tx, 'refundDebtPayment', { debtPaymentId });
}

async function loadStaffActor(tx: Tx, id: number): Promise<OrderActor> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return { kind: 'staff', id, name: row?.name ?? '' };
}

/** Job: asks the provider to give back what was paid of debts. It gives back the same reference once. */
export async function runDebtRefund(deps: Deps, debtPaymentId: string): Promise<void> {
  const updatedAt = deps.clock.now();
  const row = await transactWithEvents(deps, (tx) => changeRefund(tx, debtPaymentId, 'send', { updatedAt }));
  if (!row) return;
  const provider = deps.paymentProviders.find(row.provider);
  const charge = getStoredCharge(row);
  const sum = {
    amountMinor: row.receivedAmount ?? charge.amountMinor,
    currency: row.receivedCurrency ?? charge.currency,
  };
  try {
    if (provider?.kind !== 'remote' || !row.providerRef)
      throw new PaymentProviderRejectedError(`${row.provider} is not configured, or knows no such payment.`);
    await provider.refund(row.providerRef, sum, `refund-debts-${row.id}`);
  } catch (error) {
    const refundError = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof PaymentProviderRejectedError;
    await transactWithEvents(deps, async (tx, publish) => {
      if (isRefused) {
        const refused = await changeRefund(tx, debtPaymentId, 'reject', { refundError, updatedAt });
        const about = { debtPaymentId, companyId: row.companyId, about: 'refundRejected' } as const;
        if (refused) publish({ type: 'debtPaymentQuestioned', ...about });
      } else await tx.update(debtPayments).set({ refundError, updatedAt }).where(eq(debtPayments.id, debtPaymentId));
    });
    if (!isRefused) throw error;
    // A retry would not help: staff give the money back.
    deps.log.error({ err: error, paymentId: row.id }, 'a refund was rejected');
    return;
  }
  await transactWithEvents(deps, async (tx, publish) => {
    const { debts } = await lockAttempts(tx, debtPaymentId);
    const finished = await changeRefund(tx, debtPaymentId, 'finish', { updatedAt });
    if (!debts || !finished) return;
    await changeDebtPayment(tx, debts.row, 'refund', { updatedAt });
    const { refundNote: note, refundedBy } = finished;
    const actor = refundedBy === null ? systemActor : await loadStaffActor(tx, refundedBy);
    await deps.debtBooks.takeBack({ tx, publish, deps }, { debtPaymentId, note, actor });
  });
}
