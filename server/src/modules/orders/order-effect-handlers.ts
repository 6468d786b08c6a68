import type { OrderEffect } from '@platewright/domain/orders/order-transitions';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { OrderActor } from './order-actor.ts';
import type { OrderRow } from './order-row.ts';

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
  /** What was paid stays on the account of the customer instead of going back. */
  readonly staysOnAccount: boolean;
}

/** Carries out one effect of a transition, in the same transaction. */
export type OrderEffectHandler = (context: OrderEffectContext) => Promise<void>;

/** A handler for every effect of the domain's table; a missing one does not compile. */
export type OrderEffectHandlers = { readonly [E in OrderEffect]: OrderEffectHandler };

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly orderEffects: OrderEffectHandlers;
  }
}
