import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orderChecks } from '../../platform/db/schema/index.ts';
import { addOrderHistoryEntries } from '../orders/index.ts';

/** A locked order whose plates change. */
export interface OrderOfPlates {
  readonly id: number;
  readonly status: OrderStatusId;
}

export interface ChangedBy {
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
}

/** The signed checks of the plates of an order; the artwork is checked before there are plates. */
export async function loadSignedChecks(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ key: orderChecks.key })
    .from(orderChecks)
    .where(and(eq(orderChecks.orderId, orderId), ne(orderChecks.key, 'preflight')));
  return rows.map(({ key }) => key);
}

/** Signs checks that are not signed, as one person, or each as who has made it where that is known. */
export async function signChecks(
  tx: Tx,
  order: OrderOfPlates,
  checks: readonly string[],
  by: ChangedBy,
  makers: ReadonlyMap<string, ChangedBy> = new Map(),
): Promise<void> {
  if (checks.length === 0) return;
  await tx.insert(orderChecks).values(
    checks.map((key) => {
      const { staffId, name, now } = makers.get(key) ?? by;
      return { orderId: order.id, key, signedBy: staffId, signedByName: name, signedAt: now };
    }),
  );
  await addToHistory(tx, order, 'signCheck', checks, by);
}

export async function withdrawChecks(
  tx: Tx,
  order: OrderOfPlates,
  checks: readonly string[],
  by: ChangedBy,
): Promise<void> {
  if (checks.length === 0) return;
  await tx.delete(orderChecks).where(and(eq(orderChecks.orderId, order.id), inArray(orderChecks.key, [...checks])));
  await addToHistory(tx, order, 'withdrawCheck', checks, by);
}

const addToHistory = (
  tx: Tx,
  order: OrderOfPlates,
  event: 'signCheck' | 'withdrawCheck',
  checks: readonly string[],
  { staffId, name, now }: ChangedBy,
) =>
  addOrderHistoryEntries(
    tx,
    checks.map((note) => ({
      ...{ orderId: order.id, at: now, by: { kind: 'staff' as const, id: staffId, name } },
      ...{ event, status: order.status, note },
    })),
  );
