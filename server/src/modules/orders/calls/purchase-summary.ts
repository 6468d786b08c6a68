import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getStatusStep, hasSplitPrices, orderStatus } from '@platewright/domain/orders/order-status';
import { filsToAed } from '@platewright/domain/money/fils';
import { orderTypeIds, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import type { PriceLineKind, Totals } from '@platewright/domain/pricing/totals';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import {
  findPaidPayment,
  getPaymentName,
  loadCheckoutContextForOrder,
  loadChosenSnapshot,
  presentSummary,
} from '../../checkout/index.ts';
import { getOrderStatusId } from '../transition-order.ts';
import type { OrderRow } from '../order-row.ts';

type PurchaseSummary = Pick<CallAnswer<Contract['ordersIsexist']>['result'], 'ordered' | 'paid' | 'due'>;

/** The outputs that are bought, with what is due now or, from the payment's snapshot, what was paid. */
export async function loadPurchaseSummary(
  tx: Tx,
  now: Date,
  order: OrderRow,
  lang: Language,
): Promise<PurchaseSummary> {
  const status = getOrderStatusId(order);
  if (!hasSplitPrices(getStatusStep(status))) return { ordered: [], paid: null, due: null };
  const payment = await findPaidPayment(tx, order);
  if (!payment) {
    const context = await loadCheckoutContextForOrder(tx, now, order);
    const { totals, chosen, shippingMethod } = await loadChosenSnapshot(tx, context);
    // The amount is open while the delivery price is unknown.
    const due = {
      ...presentSummary(totals),
      open: context.isPhysical && shippingMethod === null,
      goods: toGoodsTotals(totals),
    };
    return {
      ordered: toOutputKeys(chosen, totals),
      paid: null,
      due: status === orderStatus.approvedPaymentDue ? due : null,
    };
  }
  const { totals, chosen } = payment.snapshot;
  return {
    ordered: toOutputKeys(chosen, totals),
    paid: {
      ...presentSummary(totals),
      method: getPaymentName({ ...payment, chosen: null }, lang),
      goods: toGoodsTotals(totals),
    },
    due: null,
  };
}

/** Amounts in AED before discount and VAT. */
function toGoodsTotals({ lines }: Totals) {
  const toAed = (kind: PriceLineKind) => filsToAed(lines.find((line) => line.kind === kind)?.amount ?? 0);
  return { plates: toAed('plates'), len: toAed('len'), pdf: toAed('pdf'), services: toAed('services') };
}

const outputKeys = ['physical', 'len', 'pdf'] as const;
const lineKindByOutput = { physical: 'plates', len: 'len', pdf: 'pdf' } as const;
/** The bought outputs; an order of services and proofs alone has none. */
const toOutputKeys = (chosen: readonly SelectedOrderType[], { lines }: Totals) =>
  outputKeys.filter(
    (key) =>
      chosen.some(({ id }) => id === orderTypeIds[key]) && lines.some(({ kind }) => kind === lineKindByOutput[key]),
  );
