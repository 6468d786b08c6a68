import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { createCompletedOrder } from '../../../testing/reorder-source.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderPlates, orders, ordersWithoutPlates } from '../../platform/db/schema/index.ts';
import { backfillOrderPlates } from './backfill-order-plates.ts';
import { loadOrderPlates, replaceOrderPlates } from './order-plates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listStored = () =>
  app.deps.database.db.select().from(orderPlates).orderBy(asc(orderPlates.orderId), asc(orderPlates.number));

describe('the plates of an order, by several people at once', () => {
  it('stay as they were paid for when staff correct the specification in the same moment', async () => {
    const staff = await app.createStaff(['ORDERS', 'PRICES']);
    for (const inOrder of inBothOrders<'pay' | 'correct'>('pay', 'correct')) {
      const owner = await app.createOwner();
      const orderId = await createPayableOrder(app, owner, { types: [{ id: 1, colors: ['face-1', 'face-3'] }] });
      const specification = await staff.call.deskSpecification({ orderId });
      const tree = specification.tree as OptionNode[];
      const colours = [...walkOptions(tree)].find(({ key }) => key === 'colours');
      const two = colours?.optionsFields.find(({ sku }) => sku === 'c2')?.id ?? '';
      const optionsJson = JSON.stringify({ ...specification.selection, [colours?.id ?? '']: two });
      const { revision } = specification;
      const calls = {
        pay: () => payByCard(app, owner, orderId),
        correct: () => staff.call.deskChangeSpecification({ orderId, revision, optionsJson, note: 'Two colours.' }),
      };
      const outcomes = await callAtOnce(
        app,
        { orders: orderId },
        inOrder.map((name) => calls[name]),
      );
      expect(outcomes[inOrder.indexOf('pay')]).toBe('done');
      expect(outcomes[inOrder.indexOf('correct')]).not.toBe('done');
      expect((await loadOrderPlates(app.deps.database.db, orderId)).map(({ id, made }) => [id, made])).toEqual([
        ['face-1', true],
        ['face-2', false],
        ['face-3', true],
        ['face-4', false],
      ]);
    }
  });

  it('are stored once when one order is sent twice', async () => {
    const owner = await app.createOwner();
    const { orderId: id } = await createCompletedOrder(app, owner);
    const input = { id, colors: ['face-2', 'face-6'], requestId: randomUUID() };
    const placed = await Promise.all(Array.from({ length: 6 }, () => owner.call.ordersReorderSubmit(input)));
    const ids = [...new Set(placed.map(({ orderId }) => orderId))];
    expect(ids).toHaveLength(1);
    expect((await loadOrderPlates(app.deps.database.db, ids[0] ?? 0)).map(({ no }) => no)).toEqual([2, 6]);
  });

  it('are stored once for earlier orders by nodes that start together, none of which goes on before', async () => {
    const { db } = app.deps.database;
    const owner = await app.createOwner();
    await app.createOrder({ orderedBy: owner, status: orderStatus.inProduction });
    const before = await listStored();
    await db.delete(orderPlates);
    await db.insert(ordersWithoutPlates).select(db.select({ orderId: orders.id }).from(orders));
    const seen = await Promise.all(
      Array.from({ length: 3 }, async () => {
        await backfillOrderPlates(app.deps.database, app.deps.log);
        return listStored();
      }),
    );
    for (const plates of seen) expect(plates).toEqual(before);
  });

  it('refuse another specification once they are frozen', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProduction });
    const { transact } = app.deps.database;
    await expect(transact.call(app.deps.database, (tx) => replaceOrderPlates(tx, orderId, []))).rejects.toThrow(
      'bought',
    );
    expect((await loadOrderPlates(app.deps.database.db, orderId)).every(({ made }) => made)).toBe(true);
  });
});
