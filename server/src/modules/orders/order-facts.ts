import { eq, type SQL } from 'drizzle-orm';
import type { OrderFacts } from '@platewright/domain/orders/order-facts';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { hasNoMessages, validateSelection } from '@platewright/domain/options/validate-selection';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Loads the facts that the guards of transitions need, in the transaction in progress. Other modules add theirs by
 * `orderFactsSources`: checkout the total, payments the captured amount, proofs the approvals, files the uploads.
 */
export const loadOrderFacts = async (tx: Tx, deps: FactDeps, order: OrderRow): Promise<OrderFacts> =>
  (await loadOrderFactsWith(tx, deps, order, '', {})).facts;

type FactDeps = Pick<Deps, 'clock' | 'orderFactsSources'>;

/** The same with `also`, which is read by the same statement. */
export async function loadOrderFactsWith<C extends Readonly<Record<string, SQL>>>(
  tx: Tx,
  { clock, orderFactsSources }: FactDeps,
  order: OrderRow,
  note: string,
  also: C,
): Promise<{
  readonly facts: OrderFacts;
  readonly row: { readonly [K in keyof C]: C[K] extends SQL<infer T> ? T : never };
}> {
  const facts: OrderFacts = {
    fileOnly: false,
    collected: false,
    unreleased: [],
    total: 0,
    captured: 0,
    // Set by the caller of the transition: staff who accept a cash or cheque payment, a payment on account.
    acceptedMethod: null,
    proofs: { waiting: 0, approved: 0, rejected: 0 },
    newFiles: 0,
    lastTransition: null,
    optionsValid: hasNoMessages(validateSelection(order.snapshot.tree, order.selection, { decimals: ORDER_DECIMALS })),
    // Set by whoever finishes the order: they follow from what is bought, which no other transition needs.
    productionGaps: null,
    courier:
      order.courier && order.trackingNumber ? { name: order.courier, trackingNumber: order.trackingNumber } : null,
    note,
  };
  const now = clock.now();
  const columns = orderFactsSources.flatMap((source) => ('columns' in source ? [source.columns(tx, order.id)] : []));
  const read = tx
    .select(Object.assign({ id: orders.id }, also, ...columns) as { id: typeof orders.id })
    .from(orders)
    .where(eq(orders.id, order.id))
    .execute();
  const loaded = orderFactsSources.map(async (source) => {
    if (!('columns' in source)) return source(tx, order, now);
    const [row] = await read;
    return source.toFacts(row as never);
  });
  Object.assign(facts, ...(await Promise.all(loaded)));
  const [row] = await read;
  return { facts, row: row as never };
}
