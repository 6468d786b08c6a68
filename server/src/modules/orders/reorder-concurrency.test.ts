import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedOrder } from '../../../testing/reorder-source.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { documents, notifications, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const countReorders = async (id: number) => {
  const [row] = await app.deps.database.db.select({ n: count() }).from(orders).where(eq(orders.sourceOrderId, id));
  return row?.n;
};

describe('concurrent orders/reorder/submit', () => {
  it('places one order however often it is pressed', async () => {
    const owner = await app.createOwner();
    for (const input of [{ orderWithoutChanges: 1 } as const, { colors: ['face-1', 'face-3'] }]) {
      const { orderId: id } = await createCompletedOrder(app, owner);
      const requestId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => owner.call.ordersReorderSubmit({ id, requestId, ...input })),
      );
      const [first] = answers;
      expect(answers).toEqual(Array.from({ length: 6 }, () => first));
      expect(await countReorders(id)).toBe(1);
      const orderId = first?.orderId ?? 0;
      const { db: read } = app.deps.database;
      expect(await read.select().from(documents).where(eq(documents.orderId, orderId))).toHaveLength(1);
      expect(await read.select().from(notifications).where(eq(notifications.orderId, orderId))).toHaveLength(1);
      // Pressed once more, after the order could no longer be repeated: the answer is still the same.
      await read.update(orders).set({ statusId: 12 }).where(eq(orders.id, id));
      expect(await owner.call.ordersReorderSubmit({ id, requestId, ...input })).toEqual(first);
    }
  });

  it('refuses another choice under the same request id by name', async () => {
    const owner = await app.createOwner();
    const { orderId: id } = await createCompletedOrder(app, owner);
    const requestId = randomUUID();
    const first = await owner.call.ordersReorderSubmit({ id, requestId, colors: ['face-1', 'face-3'] });
    await expect(owner.call.ordersReorderSubmit({ id, requestId, orderWithoutChanges: 1 })).rejects.toMatchObject({
      errorName: 'requestReused',
    });
    // The same colours in another order are the same choice.
    expect(await owner.call.ordersReorderSubmit({ id, requestId, colors: ['face-3', 'face-1'] })).toEqual(first);
    expect(await countReorders(id)).toBe(1);
  });

  it('places an order for each of two people, who see of each other on the page', async () => {
    const owner = await app.createOwner();
    const { orderId: id } = await createCompletedOrder(app, owner);
    const colleague = await app.createMember(owner, ['REORDER']);
    await app.assignToOrder(id, colleague, ['REORDER']);
    await Promise.all(
      [owner, colleague].map((person) =>
        person.call.ordersReorderSubmit({ id, requestId: randomUUID(), orderWithoutChanges: 1 }),
      ),
    );
    expect(await countReorders(id)).toBe(2);
    expect((await owner.call.ordersReorder({ id })).reorders).toHaveLength(2);
    expect((await colleague.call.ordersReorder({ id })).reorders).toHaveLength(1);
  });
});
