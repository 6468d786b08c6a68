import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isOverdue } from '@platewright/domain/ledger/credit-usage';
import { getPaymentProgress, isToPay } from '@platewright/domain/payments/payment-progress';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts, cheques, ledgerEntries, openItems, orders, payments } from '../../platform/db/schema/index.ts';
import { getPaymentName } from '../checkout/index.ts';
import { isDebtOfPayment, isOpenOfOrder, type OrderRow } from '../orders/index.ts';
import { selectGoingBack, selectRefundOpen } from './refunds.ts';

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
    rows.flatMap(({ orderId, method, state, isGoingBack, isRefundOpen, amount, debt, cheque, ...row }) => {
      const owed = (debt ?? cheque) && {
        dueAt: debt?.dueAt ?? cheque?.dueAt ?? null,
        clearedAt: cheque?.clearedAt ?? null,
        bouncedAt: cheque?.bouncedAt ?? null,
        isSettled: debt?.isSettled ?? false,
      };
      const progress = getPaymentProgress({
        method,
        state,
        isGoingBack,
        isRefundOpen,
        openSale: row.isOpenSale ? (row.open ?? 0) : 0,
        entry: owed && { ...owed, isOverdue: isOverdue(owed, now) },
      });
      if (!progress) return [];
      const { stage, dueAt } = progress;
      const presented = {
        method,
        name: getPaymentName({ ...row, method }, lang),
        stage,
        dueAt: dueAt && dueAt.toISOString(),
        amount: filsToAed(amount),
        open: isToPay(stage) ? filsToAed(row.open ?? amount) : 0,
      };
      return [[orderId, presented] as const];
    }),
  );
}

/**
 * Of each order the payment that counts, with its debt and its cheque if it is on credit: money that came in, then what was arranged,
 * then what went back, then the newest attempt.
 */
function selectDecisivePayments(tx: Tx, orderIds: number[]) {
  if (orderIds.length === 0) return [];
  return tx
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      method: payments.method,
      state: payments.state,
      isGoingBack: selectGoingBack(tx),
      isRefundOpen: selectRefundOpen(tx),
      amount: payments.amount,
      chosen: checkouts.paymentMethod,
      transferReference: payments.transferReference,
      open: openItems.amount,
      isOpenSale: sql<boolean>`coalesce(${openItems.source} = 'order', false)`,
      debt: { dueAt: ledgerEntries.dueAt, isSettled: ledgerEntries.isSettled },
      cheque: { dueAt: cheques.dueAt, clearedAt: cheques.clearedAt, bouncedAt: cheques.bouncedAt },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(checkouts, eq(checkouts.orderId, payments.orderId))
    .leftJoin(ledgerEntries, isDebtOfPayment)
    .leftJoin(openItems, isOpenOfOrder)
    .leftJoin(cheques, eq(cheques.paymentId, payments.id))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(
      payments.orderId,
      sql`array_position(array['captured', 'authorised', 'refunded'], ${payments.state})`,
      desc(payments.createdAt),
    );
}
