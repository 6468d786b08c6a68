import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { v1LabelAnswers, completeCheckoutSteps } from '../../../testing/checkout-steps.ts';
import { payByCard } from '../../../testing/payment-steps.ts';
import { sendPlateEvent, toPlateEvent } from '../../../testing/plate-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { plateEvents, plates } from '../../platform/db/schema/index.ts';

/** What the orders of this day are made of. */
const MATERIALS = [
  { plateType: 'dig', thickness: 't114', thicknessMm: 1.14 },
  { plateType: 'dig', thickness: 't170', thicknessMm: 1.7 },
  { plateType: 'ftd', thickness: 't114', thicknessMm: 1.14 },
] as const;
/** Of each material; with ten plates each. */
const ORDERS = 5;
const INKS = ['Cyan', 'Magenta', 'Yellow', 'Black', ...Array.from({ length: 6 }, (_, at) => `PANTONE ${100 + at} C`)];

let app: TestApp;
let owner: TestCustomer;
let master: TestStaff;
/** Two people of the plate room, each with a scanner. */
let room: readonly [TestStaff, TestStaff];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  master = await app.createStaff(['RATES', 'ORDERS']);
  room = [await app.createStaff(['PRODUCTION']), await app.createStaff(['PRODUCTION'])];
});
afterAll(() => app.close());

const db = () => app.deps.database.db;

async function createOrders(material: (typeof MATERIALS)[number]): Promise<number[]> {
  const ids: number[] = [];
  const { plateType, thickness } = material;
  for (let at = 0; at < ORDERS; at += 1) {
    const answers = { ...v1LabelAnswers, plateType, thickness };
    const status = orderStatus.approvedPaymentDue;
    const { orderId } = await app.createOrder({ orderedBy: owner, status, answers, inks: INKS });
    await completeCheckoutSteps(owner, orderId);
    await payByCard(app, owner, orderId);
    await master.call.deskSetRelief({ orderId, reliefUm: 500, seen: null });
    await master.call.deskSignCheck({ orderId, check: 'preflight' });
    ids.push(orderId);
  }
  return ids;
}

/** A material with raw sheets in stock. */
async function stockMaterial({ plateType, thicknessMm }: (typeof MATERIALS)[number]): Promise<number> {
  const sides = { offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 };
  const edges = { rimMm: 10, gapMm: 6, canTurn: true, isRetired: false };
  const { id } = await master.call.deskCreateMaterial({
    ...{ ...sides, ...edges, plateType, thicknessMm, supplierName: `${plateType} ${thicknessMm}` },
  });
  const sheet = { materialId: id, widthMm: 900, lengthMm: 1200, price: 200, warnBelow: 1 };
  const { id: sizeId } = await master.call.deskAddSheetSize(sheet);
  await master.call.deskReceiveSheets({ requestId: randomUUID(), sizeId, sheets: 60, note: '' });
  return id;
}

/** Sheets of everything of a material that waits, planned as they are proposed; their numbers. */
async function planSheets(materialId: number): Promise<number[]> {
  const { sheets, notPlaced } = await master.call.deskProposeSheets({ materialId, reliefUm: 500 });
  expect(notPlaced).toEqual([]);
  const chosen = sheets.map(({ sizeId, offcutId, places }) => ({
    ...(sizeId !== null && { sizeId }),
    ...(offcutId !== null && { offcutId }),
    places,
  }));
  return (await master.call.deskPlanSheets({ materialId, reliefUm: 500, sheets: chosen })).ids;
}

const loadPlates = (orderIds: readonly number[]) =>
  db()
    .select()
    .from(plates)
    .where(inArray(plates.orderId, [...orderIds]))
    .orderBy(asc(plates.id));

/**
 * Everything is scanned where it is, by both at once, until nothing is left: one scan a call by the first, and all of a round in one
 * call by the second, whose device has had no connection. Answers how many scans it took.
 */
async function scanThrough(orderIds: readonly number[]): Promise<number> {
  let scans = 0;
  for (;;) {
    const waiting = (await loadPlates(orderIds)).filter(({ state }) => state === 'open');
    if (waiting.length === 0) return scans;
    const toScan = ({ code, station }: (typeof waiting)[number]) => toPlateEvent(code, { seenAt: station ?? '' });
    const events = waiting.map(toScan);
    const stored = events.filter((_, at) => at % 2 === 1);
    const [online, offline] = await Promise.all([
      inTurn(
        events.filter((_, at) => at % 2 === 0),
        (event) => room[0].call.deskTransitionPlates({ events: [event] }),
      ),
      stored.length > 0 ? [await room[1].call.deskTransitionPlates({ events: stored })] : [],
    ]);
    const outcomes = [...online, ...offline].flatMap((answer) => answer.outcomes);
    expect(outcomes.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    scans += outcomes.length;
  }
}

async function inTurn<T, A>(all: readonly T[], ask: (one: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

describe('a day of fifteen orders of three materials', () => {
  it('takes 150 plates through sheets and all stations by scans, with a remake, and out of the door', async () => {
    const materials = await Promise.all(MATERIALS.map(stockMaterial));
    const orders: number[][] = [];
    for (const material of MATERIALS) orders.push(await createOrders(material));
    const all = orders.flat();
    const made = await loadPlates(all);
    expect(made).toHaveLength(150);

    // Every plate lies on one sheet, and no other material with it.
    const sheets: number[] = [];
    for (const materialId of materials) sheets.push(...(await planSheets(materialId)));
    const placed: string[] = [];
    for (const sheetId of sheets) {
      const sheet = await master.call.deskSheet({ sheetId });
      placed.push(...sheet.plates.map(({ code }) => code));
      const { total, plates: used, offcuts, waste } = sheet.measures.area;
      expect(used + offcuts + waste).toBe(total);
      await room[0].call.deskTransitionSheet({ sheetId, revision: sheet.revision, transition: 'release' });
    }
    expect(placed.toSorted()).toEqual(made.map(({ code }) => code).toSorted());

    // One plate is scanned by both at once: one event, and the other learns who was faster.
    const [first] = made;
    const seenAt = first?.station ?? '';
    const outcomes = await Promise.all(
      room.map(({ call }) => call.deskTransitionPlates({ events: [toPlateEvent(first?.code ?? '', { seenAt })] })),
    );
    const results = outcomes.map(({ outcomes: [one] }) => one);
    expect(results.map((one) => one?.outcome).toSorted()).toEqual(['done', 'refused']);
    expect(results.find((one) => one?.outcome === 'refused')?.error).toBe('plateElsewhere');

    // One is torn at the second station, and its remake comes after it.
    const [torn] = (await loadPlates([all[5] ?? 0])).slice(-1);
    await sendPlateEvent(room[0], torn?.code ?? '', { seenAt: torn?.station ?? '' });
    expect(
      await sendPlateEvent(room[1], torn?.code ?? '', { transition: 'scrap', note: 'Torn', payer: 'operator' }),
    ).toMatchObject({ outcome: 'done', plate: { state: 'scrapped' } });

    const scans = await scanThrough(all);
    const rows = await loadPlates(all);
    expect(rows).toHaveLength(151);
    expect(rows.filter(({ state }) => state === 'scrapped').map(({ code }) => code)).toEqual([torn?.code]);
    expect(rows.filter(({ state }) => state === 'packed')).toHaveLength(150);
    // Each packed plate has passed each of its stations once.
    const events = await db()
      .select({ plateId: plateEvents.plateId, from: plateEvents.fromStation })
      .from(plateEvents)
      .where(
        and(
          inArray(
            plateEvents.plateId,
            rows.map(({ id }) => id),
          ),
          eq(plateEvents.transition, 'advance'),
        ),
      )
      .orderBy(asc(plateEvents.sequence));
    for (const { id, route, state } of rows) {
      const passed = events.flatMap(({ plateId, from }) => (plateId === id ? [from] : []));
      if (state === 'packed') expect(passed).toEqual(route);
    }
    expect(events).toHaveLength(scans + 2);
    const { remakes } = await master.call.deskRemakes({});
    expect(remakes.count).toBe(1);

    // Ready by themselves, into one parcel, and out.
    for (const orderId of all)
      expect((await master.call.deskOrder({ orderId })).order.statusId).toBe(orderStatus.ready);
    expect(await master.call.deskMakeParcels({ courierKey: 'desert' })).toEqual({ parcels: 1, plates: 150 });
    const { parcels } = await master.call.deskParcels({});
    const [parcel] = parcels.rows;
    expect(parcel).toMatchObject({ plates: 150, orders: all.toSorted((a, b) => a - b) });
    const handOver = { transition: 'handOver' as const, parcels: [{ id: parcel?.id ?? 0, trackingNumber: 'T-1' }] };
    expect((await master.call.deskTransitionParcels(handOver)).outcomes).toMatchObject([{ error: null }]);
    for (const orderId of all)
      expect((await master.call.deskOrder({ orderId })).order.statusId).toBe(orderStatus.shipped);
  }, 300_000);
});
