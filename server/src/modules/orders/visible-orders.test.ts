import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { may } from '@platewright/domain/permissions/may';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { findOrderResource } from '../auth/index.ts';
import { orderId } from './order-search.ts';
import { countOrdersByStatus, getOrderVisibility, selectOrdersOfMember, whereOrderVisible } from './visible-orders.ts';

const SEED = 20_261_122;
const PEOPLE = 6;
const ORDERS = 40;
const statuses: readonly OrderStatusId[] = [orderStatus.new, orderStatus.inProcessing, orderStatus.cancelled];

interface GeneratedOrder {
  readonly creator: number;
  readonly assigned: readonly number[];
  readonly status: OrderStatusId;
}
const person = fc.nat({ max: PEOPLE - 1 });
/** Who is assigned may be of the other company: such a row must not open the order. */
const generatedOrders = fc.sample<GeneratedOrder>(
  fc.record({
    creator: person,
    assigned: fc.uniqueArray(person, { maxLength: 2 }),
    status: fc.constantFrom(...statuses),
  }),
  { seed: SEED, numRuns: ORDERS },
);

let app: TestApp;
/** Two companies, each with its owner and two members, as the permission rules see them. */
let people: { customer: TestCustomer; principal: CustomerPrincipal }[];
let orderIds: number[];

beforeAll(async () => {
  app = await startTestApp();
  const toPrincipal = (customer: TestCustomer, isMember: boolean) => ({
    customer,
    principal: {
      kind: 'customer' as const,
      userId: customer.userId,
      companyId: customer.companyId,
      isMember,
      groupId: 2 as const,
      permissions: [],
      name: 'Test',
      sessionId: 'test',
    },
  });
  people = [];
  for (let company = 0; company < 2; company++) {
    const owner = await app.createOwner();
    people.push(toPrincipal(owner, false));
    for (let member = 0; member < 2; member++) people.push(toPrincipal(await app.createMember(owner, []), true));
  }
  orderIds = [];
  for (const { creator, assigned, status } of generatedOrders) {
    const orderedBy = people[creator]?.customer;
    if (!orderedBy) throw new Error('Nobody created the order.');
    const { orderId } = await app.createOrder({ orderedBy, status });
    for (const index of assigned) {
      const member = people[index];
      if (member) await app.assignToOrder(orderId, member.customer, []);
    }
    orderIds.push(orderId);
  }
});
afterAll(() => app.close());

describe('orders that the lists of a customer show', () => {
  it('are exactly those that the rule of the domain lets this person read', async () => {
    const { db } = app.deps.database;
    let readableOfMembers = 0;
    for (const { principal } of people) {
      const visibility = getOrderVisibility(principal);
      const listed = await db.select({ id: orders.id }).from(orders).where(whereOrderVisible(db, visibility));
      const readable: { id: number; statusId: number }[] = [];
      for (const id of orderIds) {
        const resource = await findOrderResource(db, principal, id);
        if (!resource || !may(principal, 'order.read', resource).ok) continue;
        const [order] = await db.select({ statusId: orders.statusId }).from(orders).where(eq(orders.id, id));
        readable.push({ id, statusId: order?.statusId ?? 0 });
      }
      expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(readable.map(({ id }) => id));
      if (principal.isMember) {
        readableOfMembers += readable.length;
        const ofMember = selectOrdersOfMember(db, principal.companyId, principal.userId);
        const rows = await db.select(orderId).from(ofMember).orderBy(orders.id);
        expect(rows).toEqual(readable.map(({ id }) => ({ id })));
      }

      const counts = await countOrdersByStatus(db, visibility);
      for (const status of statuses)
        expect(counts.get(status) ?? 0).toBe(readable.filter(({ statusId }) => statusId === status).length);
    }
    // Some and not all, or the comparison would say nothing about members.
    expect(readableOfMembers).toBeGreaterThan(10);
    expect(readableOfMembers).toBeLessThan((4 * ORDERS) / 2);
  });
});
