import type { OrderActorKind } from '@platewright/domain/orders/order-facts';

/** Who changes an order. The name is copied into the history. */
export interface OrderActor {
  readonly kind: OrderActorKind;
  readonly id: number | null;
  readonly name: string;
}

/** The actor of transitions that the server causes: a captured payment, a completed approval. */
export const systemActor: OrderActor = { kind: 'system', id: null, name: 'System' };
