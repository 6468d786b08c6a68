import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardPriceList } from '../../../catalogue-seed/catalogue/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { priceReplayOrders, priceReplays } from '../../platform/db/schema/index.ts';
import { runReplay } from './replays/run-replay.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { version: _number, validFrom: _day, ...prices } = standardPriceList;

describe('orders priced again, two at once', () => {
  it('are one run of a person who starts twice, and both answers come', async () => {
    const editor = await app.createStaff(['RATES']);
    await app.createOrder({ orderedBy: await app.createOwner() });
    const starts = Array.from({ length: 4 }, () => editor.call.deskPriceReplayStart({ prices, orders: 50 }));
    const ids = (await Promise.all(starts)).map(({ id }) => id);
    const { db } = app.deps.database;
    const left = await db.select().from(priceReplays).where(eq(priceReplays.staffId, editor.staffId));
    expect(left).toHaveLength(1);
    expect(ids).toContain(left[0]?.id);
    await app.waitFor(async () => (await editor.call.deskPriceReplay({})).replay?.state === 'done');
    // What the other runs had priced is gone with them.
    expect(await db.$count(priceReplayOrders)).toBe(1);
  });

  it('store each batch once when a job runs twice', async () => {
    const editor = await app.createStaff(['RATES']);
    const { id } = await editor.call.deskPriceReplayStart({ prices, orders: 50 });
    await Promise.all([runReplay(app.deps, id), runReplay(app.deps, id), runReplay(app.deps, id)]);
    await app.waitFor(async () => (await editor.call.deskPriceReplay({})).replay?.state === 'done');
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ total: 1, done: 1, summary: { priced: 1 } });
  });
});
