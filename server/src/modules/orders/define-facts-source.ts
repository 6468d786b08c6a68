import type { SQL } from 'drizzle-orm';
import type { OrderFacts } from '@platewright/domain/orders/order-facts';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderRow } from './order-row.ts';

/**
 * The facts of an order that one module knows. Most are read by scalar subqueries, which are parts of one statement for all
 * modules; what needs more is loaded by statements of its own.
 */
export type OrderFactsSource =
  | ((tx: Tx, order: OrderRow, now: Date) => Promise<Partial<OrderFacts>>)
  | {
      readonly columns: (tx: Tx, orderId: number) => Readonly<Record<string, SQL>>;
      readonly toFacts: (row: never) => Partial<OrderFacts>;
    };

/** A source that reads subqueries; `toFacts` gets their values. */
export const defineFactsSource = <C extends Readonly<Record<string, SQL>>>(
  columns: (tx: Tx, orderId: number) => C,
  toFacts: (row: { readonly [K in keyof C]: C[K] extends SQL<infer T> ? T : never }) => Partial<OrderFacts>,
): OrderFactsSource => ({ columns, toFacts });

declare module '../../platform/deps.ts' {
  interface Deps {
    /** In order: a later source overrides a fact of an earlier one. */
    readonly orderFactsSources: readonly OrderFactsSource[];
  }
}
