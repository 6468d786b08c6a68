import { and, eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import {
  boughtNameSql,
  categories,
  companies,
  companyNameSql,
  orderRequests,
  orders,
  priceChanges,
  products,
  staff,
  users,
} from '../../platform/db/schema/index.ts';
import { attachSnapshot } from './order-snapshots.ts';
import { mayWorkOnOrders } from './order-staff.ts';
import { isWaitingChangeOfOrder } from './price-changes.ts';

/** At most one request of an order waits, so the join adds no rows. */
export const isWaitingRequestOfOrder = and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting'));

export async function loadOrderDetails(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
      order: orders,
      product: { name: boughtNameSql, url: products.url, categoryKey: categories.baseKey },
      person: {
        name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
        email: users.email,
        phone: users.phone,
      },
      customerLang: users.lang,
      company: companyNameSql,
      assignedName: staff.name,
      mayAssignedWork: sql<boolean | null>`${mayWorkOnOrders}`,
      asks: orderRequests.kind,
      waitingPricesId: priceChanges.id,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(staff, eq(staff.id, orders.assignedTo))
    .leftJoin(orderRequests, isWaitingRequestOfOrder)
    .leftJoin(priceChanges, isWaitingChangeOfOrder)
    .where(eq(orders.id, orderId));
  if (!row) throw new CallError('notFound');
  return { ...row, order: await attachSnapshot(tx, row.order) };
}
