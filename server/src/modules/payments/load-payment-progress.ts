import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isOverdue } from '@platewright/domain/credit/credit-ledger';
import type { HandRefundState } from '@platewright/domain/payments/hand-refund';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { getPaymentProgress } from '@platewright/domain/payments/payment-progress';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries, handRefunds, payments } from '../../platform/db/schema/index.ts';
import { getPaymentMethodName } from '../checkout/index.ts';
import { isEntryOfPayment, type OrderRow } from '../orders/index.ts';
import { REFUND_DUE } from './capture-payment.ts';

type PaymentAnswer = CallAnswer<Contract['ordersIsexist']>['result']['payment'];
/** As customers and staff see it. */
export type PresentedPaymentProgress = NonNullable<PaymentAnswer>;
type ProgressOrder = Pick<OrderRow, 'id'>;

/** The progress of the payment of an order [FUL-08]; null while nothing was agreed. */
export const loadPaymentProgress = async (
  tx: Tx,
  now: Date,
  order: ProgressOrder,
  lang: Language,
): Promise<PresentedPaymentProgress | null> =>
  (await loadPaymentProgresses(tx, now, [order], lang)).get(order.id) ?? null;

/** The same for the orders of a list, in one query; orders without an agreed payment are missing. */
export async function loadPaymentProgresses(
  tx: Tx,
  now: Date,
  listedOrders: readonly ProgressOrder[],
  lang: Language,
): Promise<Map<number, PresentedPaymentProgress>> {
  const rows = await selectDecisivePayments(
    tx,
    listedOrders.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ orderId, method, state, reason, dispute, amount, entry, handRefund, cashReceivedOn }) => {
      const progress = getPaymentProgress({
        method,
        state: state as AttemptState,
        isGoingBack: reason === REFUND_DUE,
        isTakenBack: isTakenBack(dispute),
        handRefund: handRefund as HandRefundState | null,
        isCashReceived: cashReceivedOn !== null,
        entry: entry && { ...entry, isOverdue: isOverdue(entry, now) },
      });
      if (!progress) return [];
      const { stage, dueAt } = progress;
      const name = getPaymentMethodName(method, lang);
      return [
        [orderId, { method, name, stage, dueAt: dueAt && dueAt.toISOString(), amount: filsToAed(amount) }] as const,
      ];
    }),
  );
}

/**
 * Of each order the payment that counts, with its ledger entry if it is on credit: money that came in, then what was arranged,
 * then what went back, then the newest attempt.
 */
function selectDecisivePayments(tx: Tx, orderIds: number[]) {
  if (orderIds.length === 0) return [];
  return tx
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      method: payments.method,
      state: payments.state,
      reason: payments.reason,
      dispute: payments.dispute,
      handRefund: sql<string | null>`(${selectHandRefund(tx)})`,
      amount: payments.amount,
      cashReceivedOn: payments.cashReceivedOn,
      entry: {
        dueAt: creditEntries.dueAt,
        clearedAt: creditEntries.clearedAt,
        bouncedAt: creditEntries.bouncedAt,
        isSettled: creditEntries.isSettled,
      },
    })
    .from(payments)
    .leftJoin(creditEntries, isEntryOfPayment)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(
      payments.orderId,
      sql`array_position(array['captured', 'authorised', 'refunded'], ${payments.state})`,
      desc(payments.createdAt),
    );
}

/** State of a payment's refund by hand: one that is due, otherwise that of the whole payment. */
const selectHandRefund = (tx: Tx) =>
  tx
    .select({ state: handRefunds.state })
    .from(handRefunds)
    .where(
      and(
        eq(handRefunds.paymentId, payments.id),
        // An excess is not part of the order's sum.
        ne(handRefunds.cause, 'excess'),
        or(eq(handRefunds.state, 'due'), isNull(handRefunds.creditNoteId)),
      ),
    )
    .orderBy(desc(sql`${handRefunds.state} = 'due'`))
    .limit(1);
