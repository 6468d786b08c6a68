import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aedToFils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { standardPriceList } from '../../../catalogue-seed/catalogue/index.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { agreedPercent, agreeOnPrices } from '../../../testing/price-agreements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, orderSnapshots, priceReplays } from '../../platform/db/schema/index.ts';
import { cleanUpReplays } from './clean-up.ts';
import { runReplay } from './replays/run-replay.ts';

let app: TestApp;
let editor: TestStaff;
let gulf: TestCustomer;
let delta: TestCustomer;

const { version: _number, validFrom: _day, ...standard } = standardPriceList;
/** A draft with other rates, minimums, services and LEN files. */
const draft = {
  ...standard,
  thickness: {
    ...standard.thickness,
    t114: { um: 1140, rate: 23_517, minimum: 8111 },
    t170: { um: 1700, rate: 19_999, minimum: 7500 },
  },
  len: { rate: 5511, minimum: 4100 },
  services: { ...standard.services, trapping: { kind: 'perColour' as const, fils: 777 } },
};
type Figures = typeof draft;

/** What is ordered, in figures of which answers and expected prices are made. */
const jobs = [
  { gears: 104, across: 3, thickness: 't114', len: false, coupon: 0, of: 'gulf' },
  { gears: 60, across: 1, thickness: 't114', len: true, coupon: 0, of: 'gulf' },
  { gears: 77, across: 2, thickness: 't170', len: true, coupon: 15, of: 'delta' },
  { gears: 131, across: 5, thickness: 't170', len: false, coupon: 10, of: 'delta' },
] as const;

/** The handbook's formulae, written again in whole numbers: none of the rules of the portal is used. */
function expectPrice({ gears, across, thickness, len, coupon }: (typeof jobs)[number], list: Figures): number {
  const half = (a: bigint, b: bigint) => (a + b / 2n) / b;
  const width = across * 70_000 + (across - 1) * 3000 + 20_000;
  const area = BigInt(width) * BigInt(gears * 3175 + 20_000);
  const priceArea = (rate: number, minimum: number) =>
    Math.max(minimum, Number(half(area * BigInt(rate), 100_000_000_000n)));
  const { rate, minimum } = list.thickness[thickness];
  const plates = 4 * priceArea(rate, minimum);
  const files = len ? 4 * priceArea(list.len.rate, list.len.minimum) : 0;
  const { trapping, stepRepeat } = list.services as Record<string, { fils: number }>;
  const sum = plates + files + 4 * (trapping?.fils ?? 0) + (stepRepeat?.fils ?? 0);
  return sum - Number(half(BigInt(sum) * BigInt(coupon), 100n));
}

const orderIds: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
  gulf = await app.createOwner({ companyName: '=Gulf, Labels' });
  delta = await app.createOwner({ companyName: 'Delta Film' });
  for (const { gears, across, thickness, len, coupon, of } of jobs) {
    const { orderId } = await app.createOrder({
      orderedBy: of === 'gulf' ? gulf : delta,
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      answers: {
        ...v1LabelAnswers,
        gears: String(gears),
        across: String(across),
        around: '1',
        thickness,
        outputs: len ? ['physical', 'len'] : ['physical'],
      },
    });
    await app.deps.database.db.update(orders).set({ couponPercent: coupon }).where(eq(orders.id, orderId));
    orderIds.push(orderId);
  }
  const { orderId } = await app.createOrder({ orderedBy: gulf });
  await app.deps.database.db.update(orders).set({ statusId: orderStatus.cancelled }).where(eq(orders.id, orderId));
});
afterAll(() => app.close());

async function replay(prices: object = draft, who = editor) {
  await who.call.deskPriceReplayStart({ prices: prices as Figures, orders: 50 });
  return app.waitFor(async () => {
    const found = (await who.call.deskPriceReplay({})).replay;
    return found && found.state !== 'running' && found.state !== 'waiting' ? found : null;
  });
}
const total = (list: Figures, of?: string) =>
  jobs.reduce((sum, job) => sum + (of === undefined || job.of === of ? expectPrice(job, list) : 0), 0);

describe('orders priced again with a draft', () => {
  it('agree with an independent formula to the fils, in all, by customer, by product and one by one [PRC-02]', async () => {
    const { summary, ...run } = await replay();
    expect(run).toMatchObject({ state: 'done', asked: 50, total: 4, done: 4, inForceVersion: 1 });
    expect(run.prices).toEqual(draft);
    if (!summary) throw new Error('It is done.');
    expect(summary).toMatchObject({ priced: 4, failed: 0, dearer: 2, cheaper: 2, same: 0 });
    expect([summary.before, summary.after].map(aedToFils)).toEqual([total(standard as Figures), total(draft)]);
    expect(summary.dots.map(({ orderId }) => orderId)).toEqual([...orderIds].reverse());

    const { rows } = (await editor.call.deskPriceReplayOrders({})).orders;
    expect(rows.map(({ orderId, before, after }) => [orderId, aedToFils(before ?? 0), aedToFils(after ?? 0)])).toEqual(
      jobs
        .map((job, index) => [orderIds[index], expectPrice(job, standard as Figures), expectPrice(job, draft)])
        .reverse(),
    );
    const { groups } = await editor.call.deskPriceReplayGroups({ by: 'customer' });
    expect(groups.count).toBe(2);
    for (const { id, before, after, priced } of groups.rows) {
      const of = id === gulf.companyId ? 'gulf' : 'delta';
      expect([aedToFils(before), aedToFils(after), priced]).toEqual([
        total(standard as Figures, of),
        total(draft, of),
        2,
      ]);
    }
    const products = (await editor.call.deskPriceReplayGroups({ by: 'product', lang: 'ar' })).groups;
    expect(products.rows).toHaveLength(1);
    expect(products.rows[0]).toMatchObject({ before: summary.before, after: summary.after });
    expect(products.rows[0]?.name).toMatch(/\p{Script=Arabic}/u);
    const own = await editor.call.deskPriceReplayOrders({ companyId: delta.companyId });
    expect(own.orders).toMatchObject({ count: 2, rows: [{ company: { name: 'Delta Film' } }, {}] });
  });

  it('name what cannot be priced, and leave it out of the sums', async () => {
    const { t170: _thickness, ...thickness } = draft.thickness;
    const { summary } = await replay({ ...draft, thickness });
    expect(summary).toMatchObject({ priced: 2, failed: 2 });
    expect([summary?.before, summary?.after].map((aed) => aedToFils(aed ?? 0))).toEqual([
      total(standard as Figures, 'gulf'),
      total(draft, 'gulf'),
    ]);
    const { orders: failed } = await editor.call.deskPriceReplayOrders({ failed: true });
    expect(failed.count).toBe(2);
    expect(failed.rows[0]).toMatchObject({
      orderId: orderIds[3],
      before: null,
      after: null,
      failure: { reason: 'priceMissing', list: 'draft', at: 'thickness.t170' },
    });
  });

  it('are refused with figures that no price can be worked out from, and outside of the range', async () => {
    const start = (prices: object, count = 50) =>
      editor.call.deskPriceReplayStart({ prices: prices as Figures, orders: count });
    await expect(start({ ...draft, len: { rate: 1.5, minimum: 0 } })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'len.rate': { key: 'wholeNumberBetween' } },
    });
    await expect(start(draft, 49)).rejects.toMatchObject({ fields: { orders: { key: 'replayOrdersInvalid' } } });
    await expect(start(draft, 10_001)).rejects.toMatchObject({ fields: { orders: { key: 'replayOrdersInvalid' } } });
  });

  it('are a CSV file for who began the run, safe in a spreadsheet', async () => {
    await replay();
    const { url } = await editor.call.deskPriceReplayCsv({});
    const file = await app.inject({ url });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\ufefforder,customer,product,paid,in_force,draft,difference,reason,list,field');
    const [before, after] = [expectPrice(jobs[0], standard as Figures), expectPrice(jobs[0], draft)];
    expect(lines[4]).toMatch(new RegExp(`^${orderIds[0]},"'=Gulf, Labels",`));
    const toCell = (fils: number) => (fils / 100).toFixed(2);
    expect(lines[4]).toMatch(new RegExp(`,${toCell(before)},${toCell(after)},${toCell(after - before)},,,$`));
    const fall = expectPrice(jobs[3], standard as Figures) - expectPrice(jobs[3], draft);
    expect(lines[1]).toContain(`,-${toCell(fall)},`);

    const colleague = await app.createStaff(['RATES']);
    expect(await colleague.call.deskPriceReplay({})).toEqual({ replay: null });
    await expect(colleague.call.deskPriceReplayCsv({})).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(colleague.call.deskPriceReplayOrders({})).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await app.inject({ url: url.replace(/ticket=.*/, 'ticket=x') })).statusCode).toBe(404);
    const stranger = await app.createStaff(['PRICES', 'ORDERS']);
    await expect(stranger.call.deskPriceReplay({})).rejects.toMatchObject({ errorName: 'noPermission' });
    app.clock.advance({ minutes: 2 });
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('an order of a company that has agreed on prices', () => {
  it('is priced again with what is agreed on now, by both lists, and nobody else is', async () => {
    const lower = await app.createOwner();
    await agreeOnPrices(editor, lower, agreedPercent(10));
    const { orderId } = await app.createOrder({
      orderedBy: lower,
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      answers: v1LabelAnswers,
    });
    const { summary } = await replay(standard);
    // V1 less ten per cent of each unit price: 4 × 163.64, trapping 4 × 7.20, step and repeat 27.00.
    const { orders: own } = await editor.call.deskPriceReplayOrders({ companyId: lower.companyId });
    expect(own.rows).toMatchObject([{ orderId, before: 710.36, after: 710.36 }]);
    expect(aedToFils(summary?.before ?? 0)).toBe(total(standard as Figures) + 71_036);
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.cancelled }).where(eq(orders.id, orderId));
  });
});

describe('a run', () => {
  it('replaces the last one of the person, can be ended, and is gone after a day', async () => {
    const first = await replay();
    const second = await replay();
    expect(second.id).not.toBe(first.id);
    expect(await app.deps.database.db.$count(priceReplays, eq(priceReplays.staffId, editor.staffId))).toBe(1);
    await editor.call.deskPriceReplayCancel({});
    expect(await editor.call.deskPriceReplay({})).toEqual({ replay: null });
    await replay();
    app.clock.advance({ hours: 25 });
    await cleanUpReplays(app.deps);
    expect(await app.deps.database.db.$count(priceReplays)).toBe(0);
    editor = await app.createStaff(['RATES']);
  });

  it('stores nothing of a batch that was priced when it was ended', async () => {
    const run = vi.spyOn(app.deps.replayThreads, 'run');
    run.mockImplementationOnce(async () => {
      await editor.call.deskPriceReplayCancel({});
      return orderIds.map(() => ({ ok: true, value: { before: 1, after: 1 } }));
    });
    await editor.call.deskPriceReplayStart({ prices: draft, orders: 50 });
    await app.waitFor(async () => (await editor.call.deskPriceReplay({})).replay === null);
    run.mockRestore();
  });

  it('that fails says so, and one whose job was lost, too', async () => {
    const run = vi.spyOn(app.deps.replayThreads, 'run').mockRejectedValueOnce(new Error('the thread broke'));
    expect(await replay()).toMatchObject({ state: 'stopped', summary: null });
    run.mockRestore();
    const { id } = await replay();
    const { db } = app.deps.database;
    await db.update(priceReplays).set({ endedAt: null }).where(eq(priceReplays.id, id));
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ state: 'running' });
    app.clock.advance({ minutes: 7 });
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ state: 'stopped' });
    // One that no job has begun waits while others may take their time, and says after ten minutes that nobody has begun it.
    await db.update(priceReplays).set({ done: 0 }).where(eq(priceReplays.id, id));
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ state: 'waiting', prices: null });
    await db.update(priceReplays).set({ done: 4 }).where(eq(priceReplays.id, id));
    // A second attempt of the job goes on behind the last order: here there is none left.
    await runReplay(app.deps, id);
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ state: 'done', total: 4, done: 4 });
    const updatedAt = new Date(app.clock.now().getTime() - 11 * 60_000);
    await db.update(priceReplays).set({ done: 0, endedAt: null, updatedAt }).where(eq(priceReplays.id, id));
    expect((await editor.call.deskPriceReplay({})).replay).toMatchObject({ state: 'notBegun', prices: null });
    const again = await replay();
    expect(again).toMatchObject({ state: 'done', done: 4 });
    expect(again.id).not.toBe(id);
  });

  it('names an order whose snapshot cannot be read, and prices the others', async () => {
    const { db, pool } = app.deps.database;
    const [row] = await db
      .select({ id: orders.snapshotId })
      .from(orders)
      .where(eq(orders.id, orderIds[1] ?? 0));
    await pool.query(
      `with broken as (select '{"tree": null}'::jsonb as content)
       insert into order_snapshots (id, content) select encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), content from broken`,
    );
    const [broken] = await db
      .select({ id: orderSnapshots.id })
      .from(orderSnapshots)
      .where(eq(orderSnapshots.content, { tree: null } as never));
    await db
      .update(orders)
      .set({ snapshotId: broken?.id ?? '' })
      .where(eq(orders.id, orderIds[1] ?? 0));
    expect((await replay()).summary).toMatchObject({ priced: 3, failed: 1 });
    const { orders: failed } = await editor.call.deskPriceReplayOrders({ failed: true });
    expect(failed.rows).toMatchObject([{ orderId: orderIds[1], failure: { reason: 'unreadable', at: '' } }]);
    await db
      .update(orders)
      .set({ snapshotId: row?.id ?? '' })
      .where(eq(orders.id, orderIds[1] ?? 0));
  });
});
