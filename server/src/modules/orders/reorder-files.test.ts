import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedOrder } from '../../../testing/reorder-source.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { cleanUpFiles } from '../files/clean-up.ts';
import { files, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const withoutChanges = { orderWithoutChanges: 1 } as const;

describe('files of a reorder', () => {
  const db = () => app.deps.database.db;

  it('are those of the source, without a copy', async () => {
    const { orderId: id } = await createCompletedOrder(app, owner);
    const before = await db().select({ n: count() }).from(files);
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges });
    expect(await db().select({ n: count() }).from(files)).toEqual(before);
    const [source, repeated] = await Promise.all(
      [id, orderId].map((order) => owner.call.orderdetailsFiles({ orderId: order, status: 3, _start: 0, _end: 10 })),
    );
    expect(repeated?.rows.map(({ filename, size }) => [filename, size])).toEqual(
      source?.rows.map(({ filename, size }) => [filename, size]),
    );
    const [row] = repeated?.rows ?? [];
    const download = await owner.call.orderdetailsCheckDocVersionId({
      orderId,
      docVersionId: row?.docversionId ?? 0,
      type: '',
    });
    const bytes = await app.inject({ method: 'GET', url: download.url });
    expect([bytes.statusCode, bytes.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('open for a member of the new order who does not see the source', async () => {
    const { orderId: id, received } = await createCompletedOrder(app, owner);
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges });
    const member = await app.createMember(owner, []);
    const fileId = received[0]?.fileId ?? '';
    await expect(member.call.filesTicket({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    await app.assignToOrder(orderId, member, ['UPLOAD_FILES']);
    const { url } = await member.call.filesTicket({ fileId });
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('shows die-cut templates of the source in the specification of the reorder', async () => {
    const { orderId: id, received } = await createCompletedOrder(app, owner);
    await db()
      .update(files)
      .set({ purpose: 'additional', name: 'jar-die.pdf' })
      .where(eq(files.id, received[0]?.fileId ?? randomUUID()));
    expect((await owner.call.ordersReorder({ id })).additionalFiles).toMatchObject([{ name: 'jar-die.pdf' }]);
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges });
    const { additionalFiles } = await owner.call.orderdetailsSpecifications({ orderId });
    expect(additionalFiles.map(({ name }) => name)).toEqual(['jar-die.pdf']);
  });

  it('survive the clean-up, and the source cannot be deleted while a reorder shows them', async () => {
    const { orderId: id, received } = await createCompletedOrder(app, owner);
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges });
    app.clock.advance({ minutes: 60 * 24 * 90 });
    await cleanUpFiles(app.deps);
    await expect(db().delete(orders).where(eq(orders.id, id))).rejects.toThrow();
    const left = await db()
      .select({ id: files.id })
      .from(files)
      .where(eq(files.id, received[0]?.fileId ?? randomUUID()));
    expect(left).toHaveLength(1);
    const fresh = await app.createAccessToken({ userId: owner.userId });
    const { rows } = await app.createClient(fresh).orderdetailsFiles({ orderId, status: 3, _start: 0, _end: 10 });
    expect(rows.map(({ filename }) => filename)).toEqual(['face.pdf']);
  });
});
