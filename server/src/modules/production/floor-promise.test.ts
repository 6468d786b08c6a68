import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { floorLoads, orders, plates } from '../../platform/db/schema/index.ts';
import { measureFloor } from './measure-floor.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  // A Sunday, ten in the morning where the operator is.
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(['PRODUCTION', 'RATES', 'CATALOGUE']);
  // An exposure frame that takes four hours a sheet: four plates are sixteen hours.
  await replacePublished(app.deps.database.db, 'stations', {
    stations: standardStations.map((one) =>
      one.key === 'mainExposure' ? { ...one, minutes: { ...one.minutes, perSheet: 240 }, thicknesses: [] } : one,
    ),
  });
});
afterAll(() => app.close());

const measure = (askedAt: string | null = null) => measureFloor(app.deps, { askedAt });
async function payOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  return { orderId, promise: row?.promise };
}
const usual = { rush: false, plateType: 'dig', plates: 4, squareMetres: 0.5, thicknessUm: 1140 } as const;
const ask = async (more: { rush?: boolean; plates?: number } = {}) =>
  (await owner.call.calendarPromise({ ...usual, ...more })).promise?.arrivesBy;

describe('a new order is promised by what still has to pass each station', () => {
  let first: Awaited<ReturnType<typeof payOrder>>;

  it('as long as nothing was measured by the hours of the calendar', async () => {
    expect(await ask()).toBe('2026-11-24T14:00:00.000Z');
    first = await payOrder();
    expect(first.promise?.reasons.map(({ kind }) => kind)).toEqual(['work', 'transit']);
  });

  it('on the product page, of each method, when it is paid, and at the desk', async () => {
    await measure();
    // Sixteen hours of the first order and sixteen of its own: it is exposed from Monday afternoon until Wednesday evening.
    const arrivesBy = '2026-11-29T14:00:00.000Z';
    expect(await ask()).toBe(arrivesBy);
    expect((await staff.call.deskPreviewPromise(usual)).promise?.arrivesBy).toBe(arrivesBy);
    const orderId = await createPayableOrder(app, owner);
    const { promises } = await owner.call.checkoutShippingStepthree({ orderId });
    expect(promises.find(({ methodId }) => methodId === 'local-standard')?.arrivesBy).toBe(arrivesBy);
    const { promise } = await payOrder();
    expect(promise).toMatchObject({ arrivesBy });
    expect(promise?.reasons[0]).toEqual({
      ...{ kind: 'queue', name: { en: 'Main exposure', ar: 'التعريض الرئيسي' }, minutes: 960 },
    });
    const { floor } = await staff.call.deskCalendar({});
    expect(floor?.stations.find(({ station }) => station.key === 'mainExposure')?.ahead).toEqual([
      { dueDay: '2026-11-24', minutes: 960 },
    ]);
  });

  it('of rush, which does not wait for what is due later, and of fewer plates sooner', async () => {
    const { orderId } = first;
    await app.deps.database.db
      .update(orders)
      .set({ dueAt: new Date('2026-12-20T14:00:00.000Z') })
      .where(eq(orders.id, orderId));
    await measure();
    const [rush, one, four] = [await ask({ rush: true, plates: 1 }), await ask({ plates: 1 }), await ask()];
    expect([rush ?? '', one ?? '', four ?? '']).toEqual([rush, one, four].toSorted());
    expect(rush).toBe('2026-11-23T14:00:00.000Z');
    expect((four ?? '') > (rush ?? '')).toBe(true);
  });

  it('sooner again when plates have passed, and of files alone by no station', async () => {
    const before = await ask();
    const files = await owner.call.calendarPromise({ rush: false, filesOnly: true });
    expect(files.promise?.arrivesBy).toBe('2026-11-23T14:00:00.000Z');
    await app.deps.database.db.update(plates).set({ station: 'packing' });
    await measure();
    expect(((await ask()) ?? '~') < (before ?? '')).toBe(true);
  });

  it('measured after a move by a job, once for all moves of a moment', async () => {
    const { rows: before } = await app.deps.database.pool.query(
      "select data from jobs.job where name = 'measureFloor'",
    );
    const [plate] = await app.deps.database.db.select().from(plates).where(eq(plates.orderId, first.orderId));
    await staff.call.deskTransitionPlates({
      events: [{ id: randomUUID(), plate: plate?.code ?? '', transition: 'advance', way: 'scan' }],
    });
    const { rows: after } = await app.deps.database.pool.query("select data from jobs.job where name = 'measureFloor'");
    expect(after.length).toBe(before.length + 1);
    const readAt = async () => (await app.deps.database.db.select().from(floorLoads))[0]?.measuredAt.toISOString();
    app.clock.advance({ minutes: 10 });
    const moved = new Date(app.clock.now().getTime() - 300_000).toISOString();
    await measure(moved);
    const measured = await readAt();
    app.clock.advance({ minutes: 1 });
    // Another job of the same moment finds that it is done.
    await measure(moved);
    expect(await readAt()).toBe(measured);
    await measure(app.clock.now().toISOString());
    expect(await readAt()).not.toBe(measured);
  });
});
