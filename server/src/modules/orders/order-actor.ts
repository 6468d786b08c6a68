import type { OrderActorKind } from '@platewright/domain/orders/order-facts';
import type { CustomerPrincipal } from '../../platform/principal.ts';

/** Who changes an order. The name is copied into the history. */
export interface OrderActor {
  readonly kind: OrderActorKind;
  readonly id: number | null;
  readonly name: string;
}

/** The actor of transitions that the server causes: a captured payment, a completed approval. */
export const systemActor: OrderActor = { kind: 'system', id: null, name: 'System' };

/** Who places an order: the customer, or staff who take it in their name (decision 091). */
export const toOrderPlacer = ({ orderTaker, userId, name }: CustomerPrincipal): OrderActor =>
  orderTaker
    ? { kind: 'staff', id: orderTaker.staffId, name: orderTaker.name }
    : { kind: 'customer', id: userId, name };

/** Columns of an order that say for whom it is, and who took it. */
export const toPlacerColumns = ({ companyId, userId, orderTaker }: CustomerPrincipal) => ({
  companyId,
  createdBy: userId,
  takenBy: orderTaker?.staffId ?? null,
  orderWay: orderTaker?.way ?? null,
});
