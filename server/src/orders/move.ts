import { and, eq } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { ActorKind, OrderFacts } from '@platewright/domain/lifecycle/facts';
import { staffMoves, transition } from '@platewright/domain/lifecycle/order';
import { isStatusId, type StatusId } from '@platewright/domain/lifecycle/status';
import type { MoveRefusal, OrderEvent, OrderMove } from '@platewright/domain/lifecycle/transitions';
import type { Tx } from '../db/database.ts';
import { orderHistory, orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import { orderFacts } from './facts.ts';
import type { OrderRow } from './row.ts';

/** Who moves an order. The name is written into the history as it is today. */
export interface MovedBy {
  readonly kind: ActorKind;
  readonly id: number | null;
  readonly name: string;
}
export const bySystem: MovedBy = { kind: 'system', id: null, name: 'System' };

export interface MoveRequest {
  readonly orderId: number;
  /** What happens; or `to`, the status that staff choose at the desk. One of the two. */
  readonly move?: OrderMove;
  readonly to?: number;
  readonly by: MovedBy;
  readonly note?: string;
  /** Revision that the caller has seen; another one is refused with changedMeanwhile. */
  readonly expectRevision?: number;
  /** What the caller knows better than the tables do. */
  readonly facts?: Partial<OrderFacts>;
  /** Columns that change with the move, in the same update. */
  readonly change?: Partial<typeof orders.$inferInsert>;
}

export interface MoveDone {
  readonly statusId: StatusId;
  readonly revision: number;
  readonly from: StatusId;
  /** What follows from the move (`domain/lifecycle/transitions`), such as refund.due. */
  readonly events: readonly OrderEvent[];
}

const named: Record<MoveRefusal, RefusalName> = {
  notInThisStatus: 'moveNotAllowed',
  notYourMove: 'moveNotAllowed',
  noteRequired: 'noteRequired',
  noApprovalFiles: 'proofMissing',
  filesStillWaiting: 'moveNotAllowed',
  nothingRejected: 'moveNotAllowed',
  optionsNotValid: 'attributesWrong',
  noNewFiles: 'uploadMissing',
  paymentNotConfirmed: 'moveNotAllowed',
  courierMissing: 'trackingMissing',
  fileOnlyIsNotShipped: 'moveNotAllowed',
  notFileOnly: 'moveNotAllowed',
};
/** The named refusal of the wire for a reason of the lifecycle. */
export const refusalOfMove = (reason: MoveRefusal): RefusalName => named[reason];

/** Locks the order for the rest of the transaction. @throws Refusal notFound, changedMeanwhile */
export async function lockOrder(tx: Tx, orderId: number, expectRevision?: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Refusal('notFound');
  if (expectRevision !== undefined && order.revision !== expectRevision) throw new Refusal('changedMeanwhile');
  return order;
}

/**
 * The one way an order changes its status: locks the row, asks the lifecycle, writes status, history and revision, and
 * raises `orderMoved` for those who are told. Forbidden moves are refused by name, also when somebody else was faster.
 * @throws Refusal notFound, changedMeanwhile, moveNotAllowed, noteRequired, proofMissing, trackingMissing, attributesWrong,
 * uploadMissing
 */
export async function moveOrder(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  request: MoveRequest,
): Promise<MoveDone> {
  const order = await lockOrder(tx, request.orderId, request.expectRevision);
  const from = statusIdOf(order);
  const note = (request.note ?? '').trim();
  const facts = {
    ...(await orderFacts(tx, deps.clock.now(), { ...order, ...request.change }, note)),
    ...request.facts,
  };
  const move = request.move ?? staffMoves(from, facts).find((one) => one.to === request.to)?.move;
  if (!move) throw new Refusal('moveNotAllowed');
  const moved = transition(from, move, request.by.kind, facts);
  if (!moved.ok) throw new Refusal(named[moved.reason]);

  const { to, events } = moved.value;
  const now = deps.clock.now();
  const written = await tx
    .update(orders)
    .set({
      ...followUp(move, request.by.kind, note),
      ...request.change,
      statusId: to,
      revision: order.revision + 1,
      updatedAt: now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.statusId, from)))
    .returning({ revision: orders.revision });
  const revision = written[0]?.revision;
  if (revision === undefined) throw new Refusal('changedMeanwhile');
  await tx.insert(orderHistory).values({
    orderId: order.id,
    at: now,
    actorKind: request.by.kind,
    actorId: request.by.id,
    actorName: request.by.name,
    event: move,
    fromStatus: from,
    toStatus: to,
    note,
  });
  raise({
    type: 'orderMoved',
    orderId: order.id,
    companyId: order.companyId,
    from,
    to,
    event: move,
    note,
    byKind: request.by.kind,
    byId: request.by.id,
  });
  if (events.includes('refund.due'))
    raise({ type: 'refundDue', orderId: order.id, companyId: order.companyId, amount: facts.captured });
  return { statusId: to, revision, from, events };
}

export function statusIdOf(order: Pick<OrderRow, 'id' | 'statusId'>): StatusId {
  if (!isStatusId(order.statusId)) throw new Error(`Order ${order.id} has the unknown status ${order.statusId}.`);
  return order.statusId;
}

/** Columns that follow from the move itself: what staff ask for stays until it is answered; a proof fixes the prices. */
function followUp(move: OrderMove, by: ActorKind, note: string): Partial<typeof orders.$inferInsert> {
  switch (move) {
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
