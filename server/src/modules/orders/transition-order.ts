import { and, eq } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { OrderActorKind, OrderFacts } from '@platewright/domain/orders/order-facts';
import { applyTransition } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { TransitionError, OrderTransition } from '@platewright/domain/orders/order-transitions';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { OrderActor } from './order-actor.ts';
import { loadOrderFactsWith } from './order-facts.ts';
import type { OrderRow } from './order-row.ts';
import { attachSnapshot } from './order-snapshots.ts';
import { getPromiseColumns, isDeliveryPromised, makePromise } from './promise-delivery.ts';

export interface OrderTransitionRequest {
  readonly orderId: number;
  /** The order as the caller has locked it; without it the transition locks it. */
  readonly locked?: OrderRow | undefined;
  readonly transition: OrderTransition;
  readonly actor: OrderActor;
  readonly note?: string;
  /** Key of the reason in the note, where it was chosen from a list. */
  readonly reasonKey?: string | null;
  /** Revision that the caller has read; if the order has another one, the transition fails with changedMeanwhile. */
  readonly expectedRevision?: number;
  /** Facts that the caller knows and the tables do not contain yet; they override the loaded ones. */
  readonly facts?: Partial<OrderFacts>;
  /** Columns that change with the transition, in the same update. */
  readonly columns?: Partial<typeof orders.$inferInsert>;
  /** Names of the documents that are posted with the transition. */
  readonly postedFiles?: readonly string[];
  /** Of a cancel: what was paid stays on the account of the customer instead of going back. */
  readonly staysOnAccount?: boolean | undefined;
}

export interface OrderTransitionResult {
  readonly statusId: OrderStatusId;
  readonly revision: number;
  readonly from: OrderStatusId;
}

const callErrorByTransitionError: Record<TransitionError, CallErrorName> = {
  notInThisStatus: 'moveNotAllowed',
  actorNotAllowed: 'moveNotAllowed',
  noteRequired: 'noteRequired',
  noApprovalFiles: 'proofMissing',
  filesStillWaiting: 'moveNotAllowed',
  nothingRejected: 'moveNotAllowed',
  optionsNotValid: 'attributesWrong',
  noNewFiles: 'uploadMissing',
  filesNotSent: 'notEditableNow',
  filesAsked: 'notEditableNow',
  paymentNotConfirmed: 'moveNotAllowed',
  courierMissing: 'trackingMissing',
  fileOnlyIsNotShipped: 'moveNotAllowed',
  notFileOnly: 'moveNotAllowed',
  collectionIsNotShipped: 'moveNotAllowed',
  notCollected: 'moveNotAllowed',
  filesNotReleased: 'releaseMissing',
  checksMissing: 'checksMissing',
};
/** The call error for a transition error of the lifecycle. */
export const toTransitionCallError = (error: TransitionError): CallErrorName => callErrorByTransitionError[error];

/** Locks the order for the rest of the transaction. @throws CallError notFound, changedMeanwhile */
export async function lockOrder(tx: Tx, orderId: number, expectedRevision?: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new CallError('notFound');
  if (expectedRevision !== undefined && order.revision !== expectedRevision) throw new CallError('changedMeanwhile');
  return attachSnapshot(tx, order);
}

/**
 * The one way an order changes its status: locks the row, applies the domain's rule, writes status, history and revision,
 * publishes `orderTransitioned` and runs the effects that the rule declares, all in the transaction of the caller.
 * @throws CallError notFound, changedMeanwhile, moveNotAllowed, noteRequired, proofMissing, trackingMissing,
 * attributesWrong, uploadMissing, notEditableNow, releaseMissing, checksMissing
 */
export async function transitionOrder(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  request: OrderTransitionRequest,
): Promise<OrderTransitionResult> {
  const { transition, actor } = request;
  const order = request.locked ?? (await lockOrder(tx, request.orderId, request.expectedRevision));
  const from = getOrderStatusId(order);
  const note = (request.note ?? '').trim();
  const now = deps.clock.now();
  const changed = { ...order, ...request.columns };
  const loaded = await loadOrderFactsWith(tx, deps, changed, note, getPromiseColumns(tx, order.id, now));
  const facts = { ...loaded.facts, ...request.facts };
  const outcome = applyTransition(from, transition, actor.kind, facts);
  if (!outcome.ok) throw new CallError(toTransitionCallError(outcome.reason));

  const { to, effects } = outcome.value;
  const promised =
    isDeliveryPromised(from, to) && !order.promise ? makePromise(changed, loaded.row, facts.fileOnly, now) : null;
  const history = tx.$with('history').as(
    tx
      .insert(orderHistory)
      .values({
        orderId: order.id,
        at: now,
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        event: transition,
        fromStatus: from,
        toStatus: to,
        note,
        reasonKey: request.reasonKey ?? null,
      })
      .returning({ id: orderHistory.id }),
  );
  const [updated] = await tx
    .with(history)
    .update(orders)
    .set({
      ...getTransitionColumns(transition, actor.kind, note),
      // A date that staff have set before stays.
      ...(promised && { ...promised, dueAt: order.dueAt ?? promised.dueAt }),
      ...request.columns,
      statusId: to,
      revision: order.revision + 1,
      updatedAt: now,
      statusSince: now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.statusId, from)))
    .returning({ revision: orders.revision });
  if (!updated) throw new CallError('changedMeanwhile');
  publish({
    type: 'orderTransitioned',
    orderId: order.id,
    companyId: order.companyId,
    from,
    to,
    event: transition,
    note,
    byKind: actor.kind,
    byId: actor.id,
  });
  for (const effect of effects)
    await deps.orderEffects[effect]({
      ...{ tx, deps, publish, order, actor, note, postedFiles: request.postedFiles },
      staysOnAccount: request.staysOnAccount ?? false,
    });
  return { statusId: to, revision: updated.revision, from };
}

/** The status of a stored order. @throws Error for an unknown status id, which a newer release may have written */
export function getOrderStatusId(order: Pick<OrderRow, 'id' | 'statusId'>): OrderStatusId {
  if (!isOrderStatusId(order.statusId)) throw new Error(`Order ${order.id} has the unknown status ${order.statusId}.`);
  return order.statusId;
}

/** Columns that a transition sets: the note of staff stays until the customer has answered; a proof makes prices final. */
function getTransitionColumns(
  transition: OrderTransition,
  by: OrderActorKind,
  note: string,
): Partial<typeof orders.$inferInsert> {
  switch (transition) {
    case 'askAttributes':
    case 'askFiles':
    case 'hold':
      return { staffNote: note };
    case 'submitAttributes':
      return { staffNote: null, wrongOptionIds: [] };
    case 'saveFiles':
    case 'resume':
      return { staffNote: null };
    case 'cancel':
      return by === 'staff' ? { staffNote: note } : {};
    case 'postProof':
      return { pricesFinal: true };
    default:
      return {};
  }
}
