import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { standardCalendar } from '../../../catalogue-seed/catalogue/index.ts';
import { sharjahCheckoutAddress } from '../../../testing/checkout-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { loadCalendar } from './index.ts';

let app: TestApp;
let editor: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  // A Sunday morning at the operator.
  app.clock.set('2026-11-22T06:00:00.000Z');
  editor = await app.createStaff(['RATES']);
  owner = await app.createOwner();
});
afterAll(() => app.close());

const standard = structuredClone(standardCalendar) as CalendarFigures;
const dayOff = (day: string) => ({ day, name: { en: 'National Day', ar: 'اليوم الوطني' } });
async function save(data: CalendarFigures) {
  const { id, revision } = await editor.call.deskCalendar({});
  return { id, revision: (await editor.call.deskCalendarSave({ id, revision, data })).revision };
}
const publish = async (data: CalendarFigures) => editor.call.deskCalendarPublish(await save(data));
async function payOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return orderId;
}
async function readOrder(orderId: number) {
  const [row] = await app.deps.database.db
    .select({ dueAt: orders.dueAt, promise: orders.promise })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
}

/** What a customer reads of an order after its payment, and in the email about it. */
async function readAsCustomer(orderId: number) {
  const { result } = await owner.call.ordersIsexist({ id: orderId });
  const { order } = await (await app.createStaff(['ORDERS'])).call.deskOrder({ orderId });
  return { promisedAt: result.promisedAt, reasons: order.promise?.reasons.map(({ kind }) => kind) };
}

describe('what a customer is promised', () => {
  it('is one answer: of the product, of each method, and of the order that is paid', async () => {
    const arrivesBy = '2026-11-24T14:00:00.000Z';
    const holdsUntil = '2026-11-22T14:00:00.000Z';
    expect(await owner.call.calendarPromise({ rush: false, plateType: 'dig' })).toEqual({
      promise: { arrivesBy, holdsUntil },
    });
    const previewed = await (await app.createStaff(['CATALOGUE'])).call.deskPreviewPromise({ plateType: 'dig' });
    expect(previewed, 'at the desk, for a customer without an address').toEqual({ promise: { arrivesBy, holdsUntil } });
    // Rush that is paid before noon leaves on the same day, and arrives on the next one by the slowest way.
    expect(await owner.call.calendarPromise({ rush: true })).toEqual({
      promise: { arrivesBy: '2026-11-23T14:00:00.000Z', holdsUntil: '2026-11-22T08:00:00.000Z' },
    });
    const orderId = await createPayableOrder(app, owner);
    const { promises } = await owner.call.checkoutShippingStepthree({ orderId });
    expect(promises.map(({ sentence: _words, ...promise }) => promise)).toEqual(
      [
        ['local-standard', arrivesBy],
        ['local-same-day', '2026-11-23T14:00:00.000Z'],
        ['pickup', '2026-11-23T14:00:00.000Z'],
      ].map(([methodId, by]) => ({ methodId, arrivesBy: by, holdsUntil, notQuicker: null })),
    );
    expect(promises.map(({ sentence }) => sentence)).toEqual([
      'Arrives by 24 November 2026, 18:00, if it is paid before 22 November 2026, 18:00 (Dubai time).',
      'Arrives by 23 November 2026, 18:00, if it is paid before 22 November 2026, 18:00 (Dubai time).',
      'Ready to collect by 23 November 2026, 18:00, if it is paid before 22 November 2026, 18:00 (Dubai time).',
    ]);
    await payByCard(app, owner, orderId);
    expect(await readAsCustomer(orderId)).toEqual({ promisedAt: arrivesBy, reasons: ['work', 'transit'] });
  });

  it('of rush is when it arrives, while it is due at the desk when it leaves', async () => {
    const orderId = await createPayableOrder(app, owner, {
      billing: { ...sharjahCheckoutAddress, countryId: 'SA', region: '', city: 'Riyadh' },
      method: 'international-express',
    });
    await app.deps.database.db.update(orders).set({ rush: true }).where(eq(orders.id, orderId));
    await payByCard(app, owner, orderId);
    expect((await readOrder(orderId)).dueAt).toEqual(new Date('2026-11-22T14:00:00.000Z'));
    expect(await readAsCustomer(orderId)).toEqual({
      promisedAt: '2026-11-26T14:00:00.000Z',
      reasons: ['work', 'transit'],
    });
    const { promised } = await owner.call.ordersOverview({});
    expect(promised.find((order) => order.orderId === orderId)?.dueAt).toBe('2026-11-26T14:00:00.000Z');
  });
});

describe('files alone', () => {
  // Approved on a Sunday morning, a day of work.
  const ready = { arrivesBy: '2026-11-23T14:00:00.000Z', holdsUntil: '2026-11-22T14:00:00.000Z' };

  it('are promised when they are ready, without a way to anybody', async () => {
    // A way abroad takes four days, which files do not.
    const { call } = await app.createOwner();
    expect(await call.calendarPromise({ rush: false, plateType: 'dig', filesOnly: true })).toEqual({ promise: ready });
    const orderId = await createPayableOrder(app, owner, {
      types: [{ id: 3 }],
      billing: { ...sharjahCheckoutAddress, countryId: 'SA', region: '', city: 'Riyadh' },
    });
    const { filesPromise } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(filesPromise).toBe(
      'Your files are ready by 23 November 2026, 18:00, if the order is paid before 22 November 2026, 18:00 (Dubai time).',
    );
    await payByCard(app, owner, orderId);
    expect((await readOrder(orderId)).promise).toMatchObject({
      arrivesBy: ready.arrivesBy,
      methodId: null,
      zoneId: null,
      reasons: [{ kind: 'work' }],
    });
    const { result } = await owner.call.ordersIsexist({ id: orderId });
    expect(result).toMatchObject({ promisedAt: ready.arrivesBy, isPromiseOfFiles: true });
    const { order } = await (await app.createStaff(['ORDERS'])).call.deskOrder({ orderId });
    expect(order.promise).toMatchObject({ isOfFiles: true });
  });

  it('of an order with plates are promised with them', async () => {
    const { result } = await owner.call.ordersIsexist({ id: await payOrder() });
    expect(result).toMatchObject({ promisedAt: '2026-11-24T14:00:00.000Z', isPromiseOfFiles: false });
  });
});

describe('the calendar at the desk', () => {
  it('moves the next promise by a holiday, and no stored one', async () => {
    const before = await payOrder();
    const stored = await readOrder(before);
    expect(stored).toMatchObject({
      dueAt: new Date('2026-11-24T14:00:00.000Z'),
      promise: {
        promisedAt: '2026-11-22T06:00:00.000Z',
        readyAt: '2026-11-23T06:00:00.000Z',
        leavesAt: '2026-11-23T14:00:00.000Z',
        arrivesBy: '2026-11-24T14:00:00.000Z',
        methodId: 'local-standard',
        zoneId: 'z1',
        reasons: [
          { kind: 'work', minutes: 540 },
          { kind: 'transit', days: 1 },
        ],
      },
    });

    expect(await publish({ ...standard, holidays: [dayOff('2026-11-23')] })).toMatchObject({ version: 2 });
    const next = await readOrder(await payOrder());
    expect(next.promise).toMatchObject({
      arrivesBy: '2026-11-25T14:00:00.000Z',
      reasons: [{ kind: 'work' }, { kind: 'closed', day: '2026-11-23', name: dayOff('').name }, { kind: 'transit' }],
    });
    expect(next.dueAt).toEqual(new Date('2026-11-25T14:00:00.000Z'));
    expect(await readOrder(before)).toEqual(stored);

    // A new date of the desk is a new date, not what was promised.
    const staff = await app.createStaff(['ORDERS']);
    const seen = stored.dueAt?.toISOString() ?? null;
    await staff.call.deskSetDue({ orderId: before, day: '2026-11-26', reason: 'Press is booked', seen });
    expect(await readOrder(before)).toEqual({ dueAt: new Date('2026-11-26T14:00:00.000Z'), promise: stored.promise });
  });

  it('makes orders wait for the load of their plate type', async () => {
    await publish({ ...standard, load: { dig: 9 } });
    expect((await readOrder(await payOrder())).promise).toMatchObject({
      arrivesBy: '2026-11-25T14:00:00.000Z',
      reasons: [{ kind: 'load', minutes: 540 }, { kind: 'work' }, { kind: 'transit' }],
    });
  });

  it('is refused at its fields, and where the shipping rates have no such way', async () => {
    const week = standard.week.map((hours, day) => (day === 1 ? { from: '18:00', to: '9:00' } : hours));
    await expect(publish({ ...standard, week })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'week.1.to': { key: 'timeInvalid' } },
    });
    const [first] = standard.carriages;
    if (!first) throw new Error('A way is expected.');
    await expect(publish({ ...standard, carriages: [{ ...first, zoneId: 'z9' }] })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'carriages.0.zoneId': { key: 'zoneUnknown' } },
    });
    expect((await loadCalendar(app.deps.database.db, app.clock.now())).load).toEqual({ dig: 9 });
  });

  it('by which an order would take years is refused at its field', async () => {
    const week = standard.week.map((_hours, day) => (day === 0 ? { from: '09:00', to: '09:01' } : null));
    const carriages = standard.carriages.map((way) => ({ ...way, cutOff: '09:01' }));
    await expect(publish({ ...standard, week, carriages })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'work.standard': { key: 'takesTooLong' } },
    });
  });

  it('that was stored so by an earlier release promises nothing, and orders are paid', async () => {
    await publish(standard);
    const { pool } = app.deps.database;
    const change = (week: unknown) =>
      pool.query(
        `update publication_versions v set data = v.data || jsonb_build_object('week', $1::jsonb) from publications p
          where p.id = v.publication_id and p.kind = 'calendar'`,
        [JSON.stringify(week)],
      );
    await change(standard.week.map((_hours, day) => (day === 0 ? { from: '09:00', to: '09:01' } : null)));
    await pool.query(`update publication_versions set data = replace(data::text, '"18:00"', '"09:01"')::jsonb
      where publication_id = (select id from publications where kind = 'calendar')`);
    expect(await owner.call.calendarPromise({ rush: false })).toEqual({ promise: null });
    const orderId = await createPayableOrder(app, owner);
    expect(await owner.call.checkoutShippingStepthree({ orderId })).toMatchObject({ promises: [] });
    await payByCard(app, owner, orderId);
    expect(await readOrder(orderId)).toEqual({ dueAt: null, promise: null });
    expect(await readAsCustomer(orderId)).toEqual({ promisedAt: null, reasons: undefined });
    await publish({ ...standard, load: { dig: 9 } });
  });

  it('counts from the moment it is scheduled for', async () => {
    const moment = new Date(app.clock.now().getTime() + 3_600_000);
    const draft = await save({ ...standard, holidays: [dayOff('2026-11-22')] });
    await editor.call.deskCalendarPublish({ ...draft, inForceFrom: moment.toISOString() });
    const { db } = app.deps.database;
    expect((await loadCalendar(db, new Date(moment.getTime() - 1))).holidays).toEqual([]);
    expect((await loadCalendar(db, moment)).holidays).toHaveLength(1);
  });

  it('says beside a dearer way that it arrives no earlier, where a calendar makes it so', async () => {
    await publish({ ...standard, carriages: standard.carriages.map((way) => ({ ...way, transitDays: 0 })) });
    const orderId = await createPayableOrder(app, owner);
    const readNotes = async (lang: 'en' | 'ar') => {
      const { promises } = await owner.call.checkoutShippingStepthree({ orderId, lang });
      return promises.map(({ notQuicker }) => notQuicker);
    };
    expect(await readNotes('en')).toEqual([null, 'It arrives no earlier than “Standard”, which costs less.', null]);
    expect((await readNotes('ar'))[1]).toContain('توصيل عادي');
    await publish(standard);
  });

  it('is a right of whoever publishes prices', async () => {
    const others = await app.createStaff(['PRICES', 'ORDERS', 'CONTENT', 'STAFF', 'PAYMENTS']);
    await expect(others.call.deskCalendar({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(others.call.deskCalendarPublish({ id: 1, revision: 0 })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});
