import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { showsSplitPrices, stepOf } from '@platewright/domain/lifecycle/status';
import { aedToWire } from '@platewright/domain/money/fils';
import { orderTypeIds, type ChosenType } from '@platewright/domain/pricing/checkout';
import type { LineKind, Totals } from '@platewright/domain/pricing/totals';
import type { Language } from '@platewright/texts/shape';
import { paymentMethodName, summaryToWire } from '../../checkout/present.ts';
import { standingFor } from '../../checkout/standing.ts';
import type { Tx } from '../../db/database.ts';
import { payments } from '../../db/schema/index.ts';
import { statusIdOf } from '../../orders/move.ts';
import type { OrderRow } from '../../orders/row.ts';
import type { PaidFor } from '../../payments/paid-for.ts';

const PAYMENT_DUE = 5;

type Bought = Pick<AnswerOf<Contract['ordersIsexist']>['result'], 'ordered' | 'paid' | 'due'>;

/** What of the split prices is bought, and its sums: as they stand now, or as they were frozen when it was paid. */
export async function boughtOf(tx: Tx, now: Date, order: OrderRow, lang: Language): Promise<Bought> {
  if (!showsSplitPrices(stepOf(statusIdOf(order)))) return { ordered: [], paid: null, due: null };
  const [payment] = await tx
    .select({ summary: payments.summary, method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured')))
    .limit(1);
  if (!payment) {
    const { chosen, totals, physical, method } = await standingFor(tx, now, order);
    const due = { ...summaryToWire(totals), open: physical && method === null, goods: goodsOf(totals) };
    return { ordered: keysOf(chosen), paid: null, due: statusIdOf(order) === PAYMENT_DUE ? due : null };
  }
  const { totals, chosen } = payment.summary as PaidFor;
  return {
    ordered: keysOf(chosen),
    paid: {
      ...summaryToWire(totals),
      method: paymentMethodName(payment.method, lang),
      goods: goodsOf(totals),
    },
    due: null,
  };
}

/** Sums of AED before discount and VAT. */
function goodsOf({ lines }: Totals) {
  const of = (wanted: LineKind) => aedToWire(lines.find(({ kind }) => kind === wanted)?.amount ?? 0);
  return { plates: of('plates'), len: of('len'), pdf: of('pdf'), services: of('services') };
}

const keys = ['physical', 'len', 'pdf'] as const;
const keysOf = (chosen: readonly ChosenType[]) =>
  keys.filter((key) => chosen.some(({ id }) => id === orderTypeIds[key]));
