import type { SQL } from 'drizzle-orm';
import type { OrderFacts } from '@platewright/domain/orders/order-facts';
import type { OrderEffect } from '@platewright/domain/orders/order-transitions';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { OrderActor } from './order-actor.ts';
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

export interface OrderEffectContext {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly publish: Publish;
  /** The order as it was locked before the transition. */
  readonly order: OrderRow;
  readonly actor: OrderActor;
  /** The note of whoever caused the transition: a reason, a request or remarks. */
  readonly note: string;
  /** Names of the documents posted with the transition; undefined without any. */
  readonly postedFiles: readonly string[] | undefined;
}

/** Carries out one effect of a transition, in the same transaction. */
export type OrderEffectHandler = (context: OrderEffectContext) => Promise<void>;

/** A handler for every effect of the domain's table; a missing one does not compile. */
export type OrderEffectHandlers = { readonly [E in OrderEffect]: OrderEffectHandler };

declare module '../../platform/deps.ts' {
  interface Deps {
    /** In order: a later source overrides a fact of an earlier one. */
    readonly orderFactsSources: readonly OrderFactsSource[];
    readonly orderEffects: OrderEffectHandlers;
  }
}
