import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, plates, plateScraps, staff as staffTable } from '../../platform/db/schema/index.ts';

type SentEvent = CallArguments<Contract['deskTransitionPlates']>['events'][number];

let app: TestApp;
let owner: TestCustomer;
let maker: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  [maker, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  for (const [person, name] of [
    [maker, 'Rami Saleh'],
    [colleague, 'Noura Haddad'],
  ] as const)
    await app.deps.database.db.update(staffTable).set({ name }).where(eq(staffTable.id, person.staffId));
});
afterAll(() => app.close());

/** An order in production with four plates. */
async function createMadeOrder(): Promise<{ readonly orderId: number; readonly codes: string[] }> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return { orderId, codes: (await readPlates(orderId)).map(({ code }) => code) };
}
const readPlates = (orderId: number) =>
  app.deps.database.db.select().from(plates).where(eq(plates.orderId, orderId)).orderBy(plates.number, plates.remakeNo);
const readSigned = async (orderId: number) =>
  (await maker.call.deskOrder({ orderId })).ticket.checks.flatMap(({ key, signed }) => (signed ? [key] : []));
const send = async (person: TestStaff, ...events: Omit<SentEvent, 'id' | 'way'>[]) =>
  (
    await person.call.deskTransitionPlates({
      events: events.map((event) => ({ id: randomUUID(), way: 'hand' as const, ...event })),
    })
  ).outcomes;
const sendOne = async (person: TestStaff, plate: string, more: Partial<SentEvent> = {}) =>
  (await send(person, { plate, transition: 'advance', ...more }))[0];
const scrap = (person: TestStaff, plate: string, more: Partial<SentEvent> = {}) =>
  sendOne(person, plate, { transition: 'scrap', reasonKey: 'scratched', ...more });
/** Takes plates past all their stations. */
async function pack(orderId: number, codes: readonly string[]): Promise<void> {
  const route = (await readPlates(orderId))[0]?.route ?? [];
  for (const _ of route) await send(maker, ...codes.map((plate) => ({ plate, transition: 'advance' as const })));
}
const finish = async (orderId: number) => {
  const { order } = await maker.call.deskOrder({ orderId });
  return maker.call.deskTransitionOrder({ orderId, to: orderStatus.ready, revision: order.revision, note: '' });
};

describe('a plate that is scrapped', () => {
  it('leaves the plate room, and a plate of its separation begins its way first of all', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    await send(maker, ...codes.map((plate) => ({ plate, transition: 'advance' as const })));
    await sendOne(maker, code);
    const outcome = await scrap(colleague, code, { note: 'By the rack', foundAt: 'imaging', payer: 'supplier' });
    const number = getPlateNumber(orderId, 1, 1);
    const remake = outcome?.plate?.remake;
    expect(outcome).toMatchObject({
      outcome: 'done',
      plate: { state: 'scrapped', station: null, remake: { orderId, number: 1, remakeNo: 1 } },
    });
    expect(
      (await readPlates(orderId)).map(({ number: no, remakeNo, state, station }) => [no, remakeNo, state, station]),
    ).toEqual([
      [1, 0, 'scrapped', null],
      [1, 1, 'open', 'imaging'],
      ...[2, 3, 4].map((no) => [no, 0, 'open', 'backExposure']),
    ]);
    // The scrapped plate is in no list of the room; its remake is on top of what is due on the same day.
    const { rows } = (await maker.call.deskPlates({ search: String(orderId) })).plates;
    expect(rows.map((row) => getPlateNumber(row.orderId, row.number, row.remakeNo))).toEqual([
      number,
      ...[2, 3, 4].map((no) => getPlateNumber(orderId, no)),
    ]);
    // Also backwards.
    const backwards = await maker.call.deskPlates({ search: String(orderId), direction: 'desc' });
    expect(backwards.plates.rows[0]).toMatchObject({
      remakeNo: 1,
      remakeOf: { code, orderId, number: 1, remakeNo: 0 },
    });
    const why = {
      ...{
        reason: { en: 'Scratched' },
        note: 'By the rack',
        station: 'imaging',
        payer: 'supplier',
        by: 'Noura Haddad',
      },
    };
    for (const plate of [remake?.code ?? '', number])
      expect((await maker.call.deskPlate({ plate })).plate).toMatchObject({ code: remake?.code, scrap: why });
    // The number on the scrapped plate still names that plate.
    expect((await maker.call.deskPlate({ plate: getPlateNumber(orderId, 1) })).plate).toMatchObject({
      code,
      scrap: why,
    });
    // What is scrapped is late for nobody.
    const overdue = { dueAt: new Date(app.clock.now().getTime() - 3_600_000) };
    await app.deps.database.db.update(orders).set(overdue).where(eq(orders.id, orderId));
    const readLate = async (plate: string) => (await maker.call.deskPlate({ plate })).plate.isLate;
    expect([await readLate(code), await readLate(number)]).toEqual([false, true]);
    const { history } = await maker.call.deskOrder({ orderId });
    expect(history.find(({ event }) => event === 'scrapPlate')).toMatchObject({
      ...{ actor: 'Noura Haddad', note: `${getPlateNumber(orderId, 1)} → ${number}\nBy the rack` },
    });
    // A remake that is scrapped, too, is made again under the next number.
    await scrap(maker, number, { reasonKey: '', note: 'Fell on the floor' });
    expect((await maker.call.deskPlate({ plate: getPlateNumber(orderId, 1, 2) })).plate).toMatchObject({
      ...{
        station: 'imaging',
        remakeOf: { remakeNo: 1 },
        scrap: { reason: null, note: 'Fell on the floor', payer: 'operator' },
      },
    });
  });

  it('withdraws the checks that it had passed, and the order is not ready before its remake is packed', async () => {
    const { orderId, codes } = await createMadeOrder();
    await maker.call.deskSignCheck({ orderId, check: 'preflight' });
    await maker.call.deskSetRelief({ orderId, reliefUm: 400, seen: null });
    await pack(orderId, codes);
    const readStatus = async () => (await maker.call.deskOrder({ orderId })).order.statusId;
    expect(await readStatus()).toBe(orderStatus.ready);
    const [code = ''] = codes;
    const remake = (await scrap(maker, code))?.plate?.remake?.code ?? '';
    // A fault that is found before the parcel leaves takes the order back into production.
    expect(await readStatus()).toBe(orderStatus.inProduction);
    expect(await readSigned(orderId)).toEqual(['preflight']);
    await expect(finish(orderId)).rejects.toMatchObject({ errorName: 'checksMissing' });
    // A plate that is at its first station has passed nothing: other checks stay open with it, not with the scrapped one.
    await sendOne(maker, remake);
    expect(await readSigned(orderId)).toEqual(['preflight', 'imaging']);
    await pack(orderId, [remake]);
    expect(await readStatus()).toBe(orderStatus.ready);
    // What has left is made again by an order of its own.
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.shipped }).where(eq(orders.id, orderId));
    expect(await scrap(maker, remake)).toMatchObject({ outcome: 'refused', error: 'orderFinished' });
  });

  it('stays where it is when checks of the job ticket are signed and withdrawn', async () => {
    const { orderId, codes } = await createMadeOrder();
    await scrap(maker, codes[0] ?? '');
    const { signed } = await maker.call.deskSignCheck({ orderId, check: 'imaging' });
    await maker.call.deskWithdrawCheck({ orderId, check: 'imaging', signedAt: signed?.at ?? '' });
    expect((await readPlates(orderId)).map(({ state }) => state)).toEqual([
      'scrapped',
      ...Array<string>(4).fill('open'),
    ]);
  });

  it('comes back when that is taken back, unless its remake is under way', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    await send(colleague, ...codes.map((plate) => ({ plate, transition: 'advance' as const })));
    expect(await readSigned(orderId)).toEqual(['imaging']);
    const scrapped = await scrap(maker, code);
    expect(scrapped?.plate?.last).toMatchObject({ transition: 'scrap', canUndo: true });
    expect(await readSigned(orderId)).toEqual([]);
    expect(await sendOne(maker, code, { transition: 'undo', seenAt: 'scrapped' })).toMatchObject({
      ...{ outcome: 'done', plate: { state: 'open', station: 'backExposure', remake: null } },
    });
    expect(await readPlates(orderId)).toHaveLength(4);
    expect(await readSigned(orderId)).toEqual(['imaging']);
    const { ticket } = await maker.call.deskOrder({ orderId });
    expect(ticket.checks.find(({ key }) => key === 'imaging')?.signed?.by).toBe('Noura Haddad');
    const remake = (await scrap(maker, code))?.plate?.remake?.code ?? '';
    await sendOne(colleague, remake, { transition: 'hold', note: 'No material' });
    expect(await sendOne(maker, code, { transition: 'undo' })).toMatchObject({
      ...{ outcome: 'refused', error: 'remakeTouched', plate: { last: { canUndo: false } } },
    });
    // What is taken back and done again in one call leaves one remake.
    const other = codes[1] ?? '';
    const event = { plate: other, reasonKey: 'cut' };
    const outcomes = await send(
      maker,
      { ...event, transition: 'scrap' },
      { ...event, transition: 'undo' },
      { ...event, transition: 'scrap' },
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect((await readPlates(orderId)).filter(({ number }) => number === 2).map(({ state }) => state)).toEqual([
      'scrapped',
      'open',
    ]);
  });

  it('ends in a name where it cannot be', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = '', other = ''] = codes;
    const outcomes = [
      await scrap(maker, code, { reasonKey: '' }),
      await scrap(maker, code, { reasonKey: 'nonesuch' }),
      await scrap(maker, code, { foundAt: 'washout' }),
      await scrap(maker, code, { seenAt: 'washout' }),
    ];
    expect(outcomes.map((one) => one?.error)).toEqual([
      ...['reasonRequired', 'reasonUnknown', 'stationNotReached', 'plateElsewhere'],
    ]);
    await scrap(colleague, code);
    for (const transition of ['advance', 'hold', 'sendBack', 'release', 'scrap'] as const)
      expect(
        await sendOne(maker, code, { transition, note: 'Why', reasonKey: 'cut', seenAt: 'imaging' }),
      ).toMatchObject({
        ...{ error: 'plateScrapped', plate: { last: { by: 'Noura Haddad' }, remake: { remakeNo: 1 } } },
      });
    const { db } = app.deps.database;
    for (const [statusId, error] of [
      [orderStatus.onHold, 'orderNotInProduction'],
      [orderStatus.cancelled, 'orderCancelled'],
      [orderStatus.shipped, 'orderFinished'],
    ] as const) {
      await db.update(orders).set({ statusId }).where(eq(orders.id, orderId));
      expect(await scrap(maker, other)).toMatchObject({ outcome: 'refused', error });
    }
    await expect((await app.createStaff(['PRICES'])).call.deskPlate({ plate: code })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('is refused in an order whose invoice was credited', async () => {
    const { orderId, codes } = await createMadeOrder();
    const cashier = await app.createStaff(['PAYMENTS', 'INVOICES', 'ORDERS']);
    const credit = { orderId, left: 814.28, reason: 'Agreed by telephone.' };
    await cashier.call.deskCreditOrder(credit);
    expect(await scrap(maker, codes[0] ?? '')).toMatchObject({ outcome: 'refused', error: 'orderCredited' });
    expect(await sendOne(maker, codes[0] ?? '')).toMatchObject({ outcome: 'done' });
  });

  it('shows what it was sold for to who may see prices alone', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    const { plate } = await maker.call.deskPlate({ plate: code });
    expect(plate.soldFor).toBeNull();
    expect(plate.areaM2).toBeCloseTo(((plate.widthMm ?? 0) * (plate.lengthMm ?? 0)) / 1e6, 4);
    const master = await app.createStaff(['ORDERS', 'PRICES']);
    const sold = (await master.call.deskPlate({ plate: code })).plate.soldFor ?? 0;
    expect(Math.abs(sold * 400 - (order?.physicalPrice ?? 0))).toBeLessThanOrEqual(3);
    expect(sold).toBeGreaterThan(0);
  });
});

describe('two people at one plate that is scrapped', () => {
  it.each(inBothOrders('maker', 'colleague'))('%s scraps it first, there is one remake: %s', async (first, second) => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    const people: Readonly<Record<string, TestStaff>> = { maker, colleague };
    const outcomes: unknown[] = [];
    const calls = [first, second].map((name, i) => async () => {
      outcomes[i] = await scrap(people[name] ?? maker, code, { seenAt: 'imaging' });
    });
    await callAtOnce(app, { orders: orderId }, calls);
    const winner = first === 'maker' ? 'Rami Saleh' : 'Noura Haddad';
    expect(outcomes).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', error: 'plateScrapped', plate: { last: { transition: 'scrap', by: winner } } },
    ]);
    expect(await readPlates(orderId)).toHaveLength(5);
    const scraps = app.deps.database.db.select().from(plateScraps);
    const ids = (await readPlates(orderId)).map(({ id }) => id);
    expect(await scraps.where(inArray(plateScraps.plateId, ids))).toHaveLength(1);
  });

  it.each(inBothOrders('undo', 'move'))(
    '%s comes first, then %s: the remake never moves after it is gone',
    async (...names) => {
      const { orderId, codes } = await createMadeOrder();
      const [code = ''] = codes;
      const remake = (await scrap(maker, code))?.plate?.remake?.code ?? '';
      const outcomes: Record<string, string | null | undefined> = {};
      const steps: Readonly<Record<string, () => Promise<void>>> = {
        undo: async () => {
          const outcome = await sendOne(maker, code, { transition: 'undo' });
          outcomes.undo = outcome?.error ?? outcome?.outcome;
        },
        move: async () => {
          const outcome = await sendOne(colleague, remake);
          outcomes.move = outcome?.error ?? outcome?.outcome;
        },
      };
      await callAtOnce(
        app,
        { orders: orderId },
        names.map((name) => steps[name] ?? (() => Promise.resolve())),
      );
      expect(outcomes).toEqual(
        names[0] === 'undo' ? { undo: 'done', move: 'plateUnknown' } : { move: 'done', undo: 'remakeTouched' },
      );
    },
  );
});
