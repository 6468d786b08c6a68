import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { OrderActor } from './order-actor.ts';
import { insertOrderPlates } from './order-plates.ts';
import type { OrderRow } from './order-row.ts';
import { REMAKE_EVENT } from './remakes.ts';

export interface CreateOrderContext {
  /** The transaction in which everything is stored. */
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'clock'>;
  readonly publish: Publish;
}

/**
 * How orders come into being, and the status they begin in: configured or repeated by a customer · LEN files of a finished
 * order, which need no work on artwork and can be paid · plates that are made again free of charge.
 */
const firstStatuses = {
  create: orderStatus.new,
  createLen: orderStatus.approvedPaymentDue,
  [REMAKE_EVENT]: orderStatus.inProduction,
} as const satisfies Record<string, OrderStatusId>;

type OrderColumnInput = Omit<typeof orders.$inferInsert, 'id' | 'statusId' | 'createdAt' | 'updatedAt' | 'statusSince'>;

interface NewOrder {
  /** None for an order that has no separations. */
  readonly plates: readonly OrderPlate[];
  readonly columns: OrderColumnInput;
  readonly actor: OrderActor;
  /** What the history says of it; the event has it too, unless it says otherwise. */
  readonly note?: string;
  readonly eventNote?: string;
}

/**
 * The one way to create an order: stores its columns with the first line of its history, in one statement, and its plates, and
 * publishes `orderTransitioned`. What belongs to the order (files, coupon, checkout) is up to whoever places it. Answers its number.
 */
export async function createOrder(
  { tx, deps, publish }: CreateOrderContext,
  kind: keyof typeof firstStatuses,
  { columns, plates, actor, note = '', eventNote = note }: NewOrder,
): Promise<number> {
  const now = deps.clock.now();
  const statusId = firstStatuses[kind];
  const values = { ...columns, statusId, createdAt: now, updatedAt: now, statusSince: now };
  const created = tx.$with('created').as(tx.insert(orders).values(values).returning({ id: orders.id }));
  const history = tx.$with('history', {}).as(sql`
    insert into ${orderHistory} (order_id, at, actor_kind, actor_id, actor_name, event, to_status, note)
    select id, ${now.toISOString()}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, ${kind}, ${statusId}::int, ${note}
    from ${created}`);
  const [stored] = await tx.with(created, history).select({ id: created.id }).from(created);
  if (!stored) throw new Error('The order was not stored.');
  await insertOrderPlates(tx, stored.id, plates);
  publish({
    type: 'orderTransitioned',
    orderId: stored.id,
    companyId: columns.companyId,
    from: null,
    to: statusId,
    event: kind,
    note: eventNote,
    byKind: actor.kind,
    byId: actor.id,
  });
  return stored.id;
}

/** What an order that is made from another one has in common with it. */
export const copySourceColumns = (source: OrderRow) => ({
  companyId: source.companyId,
  customerId: source.customerId,
  customerName: source.customerName,
  productId: source.productId,
  productName: source.productName,
  productNameAr: source.productNameAr,
  projectName: source.projectName,
  projectDescription: source.projectDescription,
  prepressNotes: source.prepressNotes,
  bothSide: source.bothSide,
  sourceOrderId: source.id,
});
