import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StationFigures } from '@platewright/contract/modules/production/stations-desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let maker: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  [maker, editor] = [await app.createStaff(['ORDERS']), await app.createStaff(['SETTINGS'])];
});
afterAll(() => app.close());

const standard = structuredClone(standardStations) as StationFigures['stations'];
const without = (...keys: string[]) => standard.filter(({ key }) => !keys.includes(key));
async function publish(stations: StationFigures['stations'], more: { inForceFrom?: string } = {}) {
  const { id, revision } = await editor.call.deskStations({});
  return editor.call.deskStationsPublish({ id, revision, data: { stations }, ...more });
}
async function createMadeOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(plates.number);
  return { orderId, codes: rows.map(({ code }) => code), route: rows[0]?.route ?? [] };
}
const advance = async (codes: readonly string[], seenAt?: string) =>
  (
    await maker.call.deskTransitionPlates({
      events: codes.map((plate) => ({
        ...{ id: randomUUID(), plate, transition: 'advance' as const, way: 'scan' as const },
        ...(seenAt !== undefined && { seenAt }),
      })),
    })
  ).outcomes;
const readSigned = async (orderId: number) =>
  (await maker.call.deskOrder({ orderId })).ticket.checks.flatMap(({ key, signed }) => (signed ? [key] : []));
const readBar = async () => (await maker.call.deskPlates({})).stations;

it('stations are those of the version in force, and what could not be made by them is refused at its field', async () => {
  expect((await readBar()).map(({ key }) => key)).toEqual(standard.map(({ key }) => key));
  await expect(publish(without('packing', 'quality'))).rejects.toMatchObject({
    errorName: 'invalidInput',
    fields: {
      'routes.digital': { key: 'checksUnsigned' },
      [`stations.${standard.length - 3}.checks`]: { key: 'packingNotLast' },
    },
  });
  await expect(maker.call.deskStations({})).rejects.toMatchObject({ errorName: 'noPermission' });
  expect((await editor.call.deskStations({})).plateTypes).toContain('dig');
});

it('a plate goes the way that it began, through a station that was removed while it stands there, and loses no check', async () => {
  const { orderId, codes, route } = await createMadeOrder();
  const [first = '', ...others] = codes;
  for (const station of route.slice(0, route.indexOf('drying'))) await advance([first], station);
  // The check of the removed station goes to another one, which plates of before have passed on their way or have still to pass.
  const next = without('drying', 'backExposure').map((station) =>
    station.key === 'finishing' ? { ...station, checks: ['dry' as const] } : station,
  );
  const { id } = await editor.call.deskStations({});
  const effect = await editor.call.deskStationsEffect({ id, data: { stations: next } });
  expect(effect.removed.map(({ key, here, later }) => ({ key, here, later }))).toEqual([
    { key: 'backExposure', here: 0, later: others.length },
    { key: 'drying', here: 1, later: others.length },
  ]);
  expect(effect.plates).toBeGreaterThanOrEqual(codes.length);
  await publish(next);

  // Shown where it stood while a plate is there, and named on the way of each plate.
  expect((await readBar()).filter(({ isRemoved }) => isRemoved)).toMatchObject([{ key: 'drying', plates: 1 }]);
  const bar = (await readBar()).map(({ key }) => key);
  expect(bar.indexOf('drying')).toBe(bar.indexOf('washout') + 1);
  expect((await maker.call.deskPlates({ station: 'drying' })).plates.rows.map(({ code }) => code)).toEqual([first]);
  const { plate, stations } = await maker.call.deskPlate({ plate: first });
  expect(plate.route).toEqual(route);
  expect(stations.find(({ key }) => key === 'backExposure')?.name.en).toBe('Back exposure');

  expect(await advance([first], 'drying')).toMatchObject([{ outcome: 'done', plate: { station: 'finishing' } }]);
  for (const station of route) await advance(station === 'finishing' ? codes : others, station);
  for (const station of route.slice(route.indexOf('finishing') + 1)) await advance([first], station);
  expect(await readSigned(orderId)).toEqual([
    ...['imaging', 'exposure', 'washout', 'dry', 'thickness', 'visual', 'register', 'packed'],
  ]);
  expect((await readBar()).some(({ isRemoved }) => isRemoved)).toBe(false);
  await maker.call.deskSignCheck({ orderId, check: 'preflight' });
  await maker.call.deskSetRelief({ orderId, reliefUm: 400, seen: null });
  expect((await maker.call.deskOrder({ orderId })).order.statusId).toBe(orderStatus.ready);

  // What is made from now on passes the published stations.
  const later = await createMadeOrder();
  expect(later.route).toEqual(route.filter((key) => key !== 'drying' && key !== 'backExposure'));
  await maker.call.deskSignCheck({ orderId: later.orderId, check: 'dry' });
  expect(await readSigned(later.orderId)).toEqual(['imaging', 'exposure', 'washout', 'dry']);
  await publish(standard);
});

it('a check that no station of a plate on its way signs any more is signed on the ticket', async () => {
  const { orderId, codes, route } = await createMadeOrder();
  const gauge = { ...standard.find(({ key }) => key === 'cutting'), key: 'gauge', name: { en: 'Gauge', ar: 'القياس' } };
  const next = standard.flatMap((station) =>
    station.key === 'quality'
      ? [{ ...gauge, checks: ['thickness'] } as typeof station, { ...station, checks: ['visual', 'register'] as const }]
      : [station],
  ) as StationFigures['stations'];
  await publish(next);
  for (const station of route) await advance(codes, station);
  expect(await readSigned(orderId)).not.toContain('thickness');
  await maker.call.deskSignCheck({ orderId, check: 'thickness' });
  expect(await readSigned(orderId)).toContain('thickness');
  await publish(standard);
});

it('a version for later counts from its very moment', async () => {
  const moment = new Date(app.clock.now().getTime() + 5 * 60_000);
  await publish(without('cutting'), { inForceFrom: moment.toISOString() });
  expect((await createMadeOrder()).route).toContain('cutting');
  app.clock.advance({ minutes: 5 });
  expect((await createMadeOrder()).route).not.toContain('cutting');
});

it('a step says on which machine of its station it was made, and one that there is not is refused', async () => {
  const { codes } = await createMadeOrder();
  const [first = '', second = ''] = codes;
  const toEvent = (plate: string, machine: string) => ({
    ...{ id: randomUUID(), plate, machine, transition: 'advance' as const, way: 'scan' as const },
  });
  const { outcomes } = await maker.call.deskTransitionPlates({ events: [toEvent(first, 'b'), toEvent(second, '1')] });
  expect(outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', error: 'machineUnknown' }]);
  // It is called as it was then, whatever it is called later.
  await publish(
    without('cutting').map((station) =>
      station.key === 'imaging' ? { ...station, machines: station.machines.slice(0, 1) } : station,
    ),
  );
  const { events } = await maker.call.deskPlate({ plate: first });
  expect(events).toMatchObject([{ from: 'imaging', machine: { en: 'Imager B' } }]);
  expect((await maker.call.deskPlate({ plate: second })).events).toEqual([]);
  expect((await readBar()).find(({ key }) => key === 'imaging')?.machines).toMatchObject([{ key: 'a' }]);
});
