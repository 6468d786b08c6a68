import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { showsSplitPrices, stepOf } from '@platewright/domain/lifecycle/status';
import { aedToWire } from '@platewright/domain/money/fils';
import { orderTypeIds, type ChosenType } from '@platewright/domain/pricing/checkout';
import type { Language } from '@platewright/texts/shape';
import { paymentMethodName, summaryToWire } from '../../checkout/present.ts';
import { standingFor } from '../../checkout/standing.ts';
import type { Tx } from '../../db/database.ts';
import { payments } from '../../db/schema/index.ts';
import { statusIdOf } from '../../orders/move.ts';
import type { OrderRow } from '../../orders/row.ts';
import type { PaidFor } from '../../payments/paid-for.ts';

type Bought = Pick<AnswerOf<Contract['ordersIsexist']>['result'], 'ordered' | 'paid'>;

/** What of the split prices is bought, and the sums that were frozen when it was paid. */
export async function boughtOf(tx: Tx, now: Date, order: OrderRow, lang: Language): Promise<Bought> {
  if (!showsSplitPrices(stepOf(statusIdOf(order)))) return { ordered: [], paid: null };
  const [payment] = await tx
    .select({ summary: payments.summary, method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured')))
    .limit(1);
  if (!payment) return { ordered: keysOf((await standingFor(tx, now, order)).chosen), paid: null };
  const { totals, chosen } = payment.summary as PaidFor;
  return {
    ordered: keysOf(chosen),
    paid: {
      ...summaryToWire(totals),
      method: paymentMethodName(payment.method, lang),
      services: aedToWire(totals.lines.find(({ kind }) => kind === 'services')?.amount ?? 0),
    },
  };
}

const keys = ['physical', 'len', 'pdf'] as const;
const keysOf = (chosen: readonly ChosenType[]) =>
  keys.filter((key) => chosen.some(({ id }) => id === orderTypeIds[key]));
