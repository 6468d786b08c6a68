import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { productionChecks } from '@platewright/domain/orders/production-checks';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orderChecks, orderPlates, plateEvents, plates, staff as staffTable } from '../../platform/db/schema/index.ts';
import { backfillPlates } from './backfill-plates.ts';

type SentEvent = CallInput<Contract['deskTransitionPlates']>['events'][number];

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

/** An order in production with four plates, which has been paid by card. */
async function createMadeOrder(): Promise<{ readonly orderId: number; readonly codes: string[] }> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return { orderId, codes: (await readPlates(orderId)).map(({ code }) => code) };
}
const readPlates = (orderId: number) =>
  app.deps.database.db.select().from(plates).where(eq(plates.orderId, orderId)).orderBy(plates.number);
const readStations = async (orderId: number) => (await readPlates(orderId)).map(({ station }) => station);
const readSigned = async (orderId: number) =>
  (await maker.call.deskOrder({ orderId })).ticket.checks.flatMap(({ key, signed }) => (signed ? [key] : []));
const toEvent = (plate: string, more: Partial<SentEvent> = {}) => ({
  ...{ id: randomUUID(), plate, transition: 'advance' as const, way: 'scan' as const },
  ...more,
});
const send = async (person: TestStaff, ...events: ReturnType<typeof toEvent>[]) =>
  (await person.call.deskTransitionPlates({ events })).outcomes;
const sendOne = async (person: TestStaff, plate: string, more: Partial<SentEvent> = {}) =>
  (await send(person, toEvent(plate, more)))[0];
const readStatus = async (orderId: number) => (await maker.call.deskOrder({ orderId })).order.statusId;
const finish = async (orderId: number, note = '') => {
  const { order } = await maker.call.deskOrder({ orderId });
  return maker.call.deskTransitionOrder({ orderId, to: orderStatus.ready, revision: order.revision, note });
};

describe('plates of an order', () => {
  it('come into being with production, one for each separation that was bought as a plate', async () => {
    const orderId = await createPayableOrder(app, owner);
    expect(await readPlates(orderId)).toEqual([]);
    await payByCard(app, owner, orderId);
    const made = await readPlates(orderId);
    const bought = await app.deps.database.db
      .select({ number: orderPlates.number })
      .from(orderPlates)
      .where(and(eq(orderPlates.orderId, orderId), eq(orderPlates.made, true)));
    expect(made.map(({ number }) => number)).toEqual(bought.map(({ number }) => number));
    expect(made).toHaveLength(4);
    for (const plate of made)
      expect(plate).toMatchObject({
        ...{ technology: 'digital', plateType: 'dig', thicknessUm: 1140, isMounted: false, state: 'open' },
        ...{ station: 'imaging', code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string },
      });
    expect(new Set(made.map(({ code }) => code)).size).toBe(4);
  });

  it('are listed with their order, found by code, number, order and words, and counted by station', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    for (const search of [code, code.toLowerCase(), getPlateNumber(orderId, 1)])
      expect((await maker.call.deskPlates({ search })).plates).toMatchObject({
        ...{
          count: 1,
          rows: [{ code, orderId, number: 1, station: 'imaging', last: null, widthMm: expect.any(Number) }],
        },
      });
    const address = `https://plates.example/p/${code}`;
    for (const search of [code, address, getPlateNumber(orderId, 1)])
      expect(await maker.call.deskFindNumber({ search })).toMatchObject({ plate: code, orderId: null });
    expect(await maker.call.deskFindNumber({ search: '7F3K92QX' })).toMatchObject({ plate: null });
    expect((await maker.call.deskPlates({ search: String(orderId), station: 'imaging' })).plates.count).toBe(4);
    expect((await maker.call.deskPlates({ search: String(orderId), station: 'washout' })).plates.count).toBe(0);
    const before = (await maker.call.deskPlates({})).stations;
    const countAt = (stations: typeof before, key: string) => stations.find((one) => one.key === key)?.plates ?? 0;
    await sendOne(maker, code);
    const after = (await maker.call.deskPlates({})).stations;
    expect(countAt(after, 'imaging')).toBe(countAt(before, 'imaging') - 1);
    expect(countAt(after, 'backExposure')).toBe(countAt(before, 'backExposure') + 1);
    await expect((await app.createStaff(['PAYMENTS'])).call.deskPlates({})).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('are those of an order that was in production before: at the station after the checks that were signed', async () => {
    const { orderId } = await createMadeOrder();
    const { db } = app.deps.database;
    await db.delete(plates).where(eq(plates.orderId, orderId));
    const signed = { orderId, signedBy: maker.staffId, signedByName: 'Rami Saleh', signedAt: app.clock.now() };
    await db.insert(orderChecks).values(['imaging', 'exposure'].map((key) => ({ ...signed, key })));
    await backfillPlates(app.deps);
    await backfillPlates(app.deps);
    expect(await readStations(orderId)).toEqual(Array(4).fill('washout'));
    expect(await readSigned(orderId)).toEqual(['imaging', 'exposure']);
  });
});

describe('what happens to plates', () => {
  it('signs each check with the last plate that passes its station, and makes the order finishable at last', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [last = '', ...others] = codes;
    await send(maker, ...others.map((code) => toEvent(code)));
    expect(await readSigned(orderId)).toEqual([]);
    await expect(finish(orderId)).rejects.toMatchObject({ errorName: 'checksMissing' });
    await sendOne(colleague, last);
    const { ticket, history } = await maker.call.deskOrder({ orderId });
    const name = 'Noura Haddad';
    expect(ticket.checks.find(({ key }) => key === 'imaging')?.signed?.by).toBe(name);
    expect(history[0]).toMatchObject({ event: 'signCheck', note: 'imaging', actor: name });
    // Sent back by one plate the check is open again.
    await sendOne(maker, last, { transition: 'sendBack', note: 'A scratch in the mask' });
    expect(await readSigned(orderId)).toEqual([]);
    // Taken back it is signed again by who had made it; sent back and passed on again it is not.
    await sendOne(maker, last, { transition: 'undo' });
    const readMaker = async () =>
      (await maker.call.deskOrder({ orderId })).ticket.checks.find(({ key }) => key === 'imaging')?.signed?.by;
    expect(await readMaker()).toBe(name);
    await send(maker, toEvent(last, { transition: 'sendBack', note: 'A scratch in the mask' }), toEvent(last));
    expect(await readMaker()).toBe('Rami Saleh');
    await sendOne(maker, last, { transition: 'sendBack', note: 'A scratch in the mask' });
    const route = (await readPlates(orderId))[0]?.route ?? [];
    for (const station of route) await send(maker, ...codes.map((code) => toEvent(code, { seenAt: station })));
    expect((await readPlates(orderId)).map(({ state }) => state)).toEqual(Array(4).fill('packed'));
    expect(await readSigned(orderId)).toEqual(productionChecks.filter((check) => check !== 'preflight'));
    await maker.call.deskSignCheck({ orderId, check: 'preflight' });
    await expect(finish(orderId)).rejects.toMatchObject({ errorName: 'checksMissing' });
    expect(await readStatus(orderId)).toBe(orderStatus.inProduction);
    await colleague.call.deskSetRelief({ orderId, reliefUm: 400, seen: null });
    expect(await readStatus(orderId)).toBe(orderStatus.ready);
    const signedAt = (await maker.call.deskOrder({ orderId })).ticket.checks.at(-1)?.signed?.at ?? '';
    await expect(maker.call.deskWithdrawCheck({ orderId, check: 'packed', signedAt })).rejects.toMatchObject({
      errorName: 'notEditableNow',
    });
  });

  it('is the same as a check of the ticket that is signed or withdrawn', async () => {
    const { orderId, codes } = await createMadeOrder();
    await maker.call.deskSignCheck({ orderId, check: 'washout' });
    expect(await readStations(orderId)).toEqual(Array(4).fill('drying'));
    // What comes before it has been passed with it.
    expect(await readSigned(orderId)).toEqual(['imaging', 'exposure', 'washout']);
    await expect(colleague.call.deskSignCheck({ orderId, check: 'washout' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const { ticket } = await maker.call.deskOrder({ orderId });
    const signedAt = ticket.checks.find(({ key }) => key === 'exposure')?.signed?.at ?? '';
    await maker.call.deskWithdrawCheck({ orderId, check: 'exposure', signedAt });
    expect(await readStations(orderId)).toEqual(Array(4).fill('mainExposure'));
    expect(await readSigned(orderId)).toEqual(['imaging']);
    // A station with several checks is passed when all of them are signed, each by whoever made it.
    const other = await createMadeOrder();
    const sign = (check: 'thickness' | 'visual' | 'register') =>
      colleague.call.deskSignCheck({ orderId: other.orderId, check });
    await sign('thickness');
    await sign('register');
    expect(await readStations(other.orderId)).toEqual(Array(4).fill('quality'));
    expect(await readSigned(other.orderId)).toEqual(['imaging', 'exposure', 'washout', 'dry', 'thickness', 'register']);
    const seen = (await sign('visual')).signed?.at ?? '';
    expect(await readStations(other.orderId)).toEqual(Array(4).fill('packing'));
    await maker.call.deskWithdrawCheck({ orderId: other.orderId, check: 'visual', signedAt: seen });
    expect(await readStations(other.orderId)).toEqual(Array(4).fill('quality'));
    expect(await readSigned(other.orderId)).toEqual(['imaging', 'exposure', 'washout', 'dry', 'thickness', 'register']);
    // A plate that comes back has to pass all of them again.
    await sendOne(maker, other.codes[0] ?? '', { transition: 'sendBack', note: 'A scratch' });
    expect(await readSigned(other.orderId)).toEqual(['imaging', 'exposure', 'washout', 'dry']);
    await sendOne(maker, codes[0] ?? '', { transition: 'hold', note: 'The lamp is off' });
    await expect(maker.call.deskSignCheck({ orderId, check: 'exposure' })).rejects.toMatchObject({
      errorName: 'plateHeld',
    });
    const events = await app.deps.database.db
      .select({ way: plateEvents.way, plateId: plateEvents.plateId })
      .from(plateEvents)
      .innerJoin(plates, eq(plates.id, plateEvents.plateId))
      .where(eq(plates.orderId, orderId));
    expect(events.filter(({ way }) => way === 'check')).toHaveLength(8);
  });

  it('ends in a name where it cannot be done, and does the rest', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [held = '', elsewhere = '', fine = '', other = ''] = codes;
    await sendOne(maker, held, { transition: 'hold', note: 'The file is asked about' });
    await sendOne(colleague, elsewhere);
    const reused = toEvent(other);
    await send(maker, reused);
    const outcomes = await send(
      maker,
      toEvent(held),
      toEvent(elsewhere, { seenAt: 'imaging' }),
      toEvent('7F3K92QX'),
      toEvent('no code at all'),
      toEvent(fine, { transition: 'sendBack', note: 'Why' }),
      toEvent(fine, { transition: 'hold' }),
      toEvent(fine, { transition: 'release' }),
      toEvent(fine, { transition: 'undo' }),
      { ...reused, plate: fine },
      toEvent(fine),
      toEvent(fine, { seenAt: 'backExposure' }),
    );
    expect(outcomes.map(({ outcome, error }) => error ?? outcome)).toEqual([
      ...['plateHeld', 'plateElsewhere', 'plateUnknown', 'plateUnknown', 'stationNotPassed', 'noteRequired'],
      ...['plateNotHeld', 'nothingToUndo', 'requestReused', 'done', 'done'],
    ]);
    // Who was faster.
    const name = 'Noura Haddad';
    expect(outcomes[1]?.plate).toMatchObject({ station: 'backExposure', last: { by: name, transition: 'advance' } });
    expect(await readStations(orderId)).toEqual(['imaging', 'backExposure', 'mainExposure', 'backExposure']);
    for (const events of [[], Array.from({ length: 201 }, () => toEvent(fine))])
      await expect(maker.call.deskTransitionPlates({ events })).rejects.toMatchObject({
        errorName: 'invalidInput',
      });
    await expect(
      (await app.createStaff(['PAYMENTS'])).call.deskTransitionPlates({ events: [toEvent(fine)] }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('is taken back once, within the shift', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    await sendOne(maker, code);
    await sendOne(maker, code, { transition: 'hold', note: 'The lamp is off' });
    expect(await sendOne(colleague, code, { transition: 'undo', seenAt: 'backExposure' })).toMatchObject({
      ...{ outcome: 'done', plate: { state: 'open', station: 'backExposure', last: { canUndo: false } } },
    });
    expect(await sendOne(maker, code, { transition: 'undo' })).toMatchObject({ error: 'nothingToUndo' });
    const { plate, events } = await maker.call.deskPlate({ plate: code });
    expect(plate).toMatchObject({ orderId, station: 'backExposure', isMirrored: false, lineScreen: 120 });
    expect(events.map(({ transition, note }) => [transition, note])).toEqual([
      ...[
        ['undo', ''],
        ['hold', 'The lamp is off'],
        ['advance', ''],
      ],
    ]);
    await expect(maker.call.deskPlate({ plate: '7F3K92QX' })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('happens to no plate of an order on hold, and goes on after it where it was', async () => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    await sendOne(maker, code);
    const { order } = await maker.call.deskOrder({ orderId });
    const hold = { orderId, to: orderStatus.onHold, revision: order.revision, note: 'The customer asked' };
    const { revision } = await maker.call.deskTransitionOrder(hold);
    expect(await sendOne(maker, code)).toMatchObject({ error: 'orderNotInProduction' });
    expect((await maker.call.deskPlates({ search: String(orderId) })).plates.count).toBe(0);
    await maker.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision, note: '' });
    expect(await readStations(orderId)).toEqual(['backExposure', 'imaging', 'imaging', 'imaging']);
  });
});

describe('two people at one plate', () => {
  it.each(inBothOrders('maker', 'colleague'))('%s moves it first, the other is told: %s', async (first, second) => {
    const { orderId, codes } = await createMadeOrder();
    const [code = ''] = codes;
    const people: Readonly<Record<string, TestStaff>> = { maker, colleague };
    const outcomes: string[] = [];
    const calls = [first, second].map((name, i) => async () => {
      const outcome = await sendOne(people[name] ?? maker, code, { seenAt: 'imaging' });
      outcomes[i] = outcome?.error ?? outcome?.outcome ?? '';
    });
    await callAtOnce(app, { orders: orderId }, calls);
    expect(outcomes).toEqual(['done', 'plateElsewhere']);
    expect((await maker.call.deskPlate({ plate: code })).events).toHaveLength(1);
  });

  it('an id is the same however it is spelled', async () => {
    const { codes } = await createMadeOrder();
    const event = toEvent(codes[0] ?? '');
    await send(maker, event);
    expect((await send(maker, { ...event, id: event.id.toUpperCase() }))[0]?.outcome).toBe('repeated');
  });

  it('one event that a device sends twice at once happens once', async () => {
    const { orderId, codes } = await createMadeOrder();
    const event = toEvent(codes[0] ?? '');
    const outcomes: string[] = [];
    const call = async () => {
      outcomes.push((await send(maker, event))[0]?.outcome ?? '');
    };
    await callAtOnce(app, { orders: orderId }, [call, call]);
    expect(outcomes.toSorted()).toEqual(['done', 'repeated']);
    expect((await readStations(orderId))[0]).toBe('backExposure');
  });

  it('orders in another order do not wait for each other', async () => {
    const [one, other] = [await createMadeOrder(), await createMadeOrder()];
    const pick = [one.codes[0] ?? '', other.codes[0] ?? ''];
    await callAtOnce(app, { orders: one.orderId }, [
      () => send(maker, ...pick.map((code) => toEvent(code))),
      () => send(colleague, ...pick.toReversed().map((code) => toEvent(code))),
    ]);
    expect([(await readStations(one.orderId))[0], (await readStations(other.orderId))[0]]).toEqual(
      Array(2).fill('mainExposure'),
    );
  });

  it('a plate and the hold of its order: nothing happens to it afterwards', async () => {
    const { orderId, codes } = await createMadeOrder();
    const { order } = await maker.call.deskOrder({ orderId });
    let error: string | null | undefined;
    await callAtOnce(app, { orders: orderId }, [
      () =>
        maker.call.deskTransitionOrder({
          ...{ orderId, to: orderStatus.onHold, revision: order.revision, note: 'The customer asked' },
        }),
      async () => {
        error = (await sendOne(colleague, codes[0] ?? ''))?.error;
      },
    ]);
    expect(error).toBe('orderNotInProduction');
    expect(await readStations(orderId)).toEqual(Array(4).fill('imaging'));
  });
});

describe('what is stored of plates', () => {
  it('is where the last event has left them, for all of them', async () => {
    const { db } = app.deps.database;
    const rows = await db
      .selectDistinctOn([plates.id], {
        station: plates.station,
        state: plates.state,
        toStation: plateEvents.toStation,
        toState: plateEvents.toState,
      })
      .from(plates)
      .innerJoin(plateEvents, eq(plateEvents.plateId, plates.id))
      .orderBy(plates.id, desc(plateEvents.sequence));
    expect(rows.length).toBeGreaterThan(10);
    for (const { station, state, toStation, toState } of rows)
      expect({ station, state }).toEqual({ station: toStation, state: toState });
    await expect(db.update(plateEvents).set({ note: 'Changed' })).rejects.toThrow();
  });
});
