import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getWorkMinutes } from '@platewright/domain/production/measure-load';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { countStatements } from '../../../testing/count-statements.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orderPlates, orders, plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let maker: TestStaff;
let made: { readonly orderId: number; readonly codes: string[] }[];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  maker = await app.createStaff(['ORDERS']);
  made = [];
  for (let i = 0; i < 7; i++) made.push(await createMadeOrder());
  await app.deps.jobs.stop();
});
afterAll(() => app.close());

async function createMadeOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(plates.number);
  return { orderId, codes: rows.map(({ code }) => code) };
}
const advance = (codes: readonly string[]) =>
  maker.call.deskTransitionPlates({
    events: codes.map((plate) => ({ id: randomUUID(), plate, transition: 'advance' as const, way: 'hand' as const })),
  });
const readFloor = async (input: Parameters<typeof maker.call.deskPlateFloor>[0] = {}) =>
  (await maker.call.deskPlateFloor(input)).stations;
const findStation = async (key: string, input: Parameters<typeof maker.call.deskPlateFloor>[0] = {}) => {
  const found = (await readFloor(input)).find((station) => station.key === key);
  if (!found) throw new Error(`No station ${key}`);
  return found;
};

it('the floor shows the first plates of each station, and further ones are pages of the list', async () => {
  const imaging = await findStation('imaging');
  expect(imaging).toMatchObject({ plates: 28, count: 28, held: 0, late: 0, isRemoved: false });
  expect(imaging.rows).toHaveLength(20);
  const more = await maker.call.deskPlates({ station: 'imaging', sort: 'dueAt', _start: 20, _end: 40 });
  expect(new Set([...imaging.rows, ...more.plates.rows].map(({ id }) => id)).size).toBe(28);
  await advance(made[6]?.codes.slice(0, 2) ?? []);
  expect(await findStation('imaging')).toMatchObject({ plates: 26, count: 26 });
  expect((await findStation('backExposure')).rows.map(({ code }) => code)).toEqual(made[6]?.codes.slice(0, 2));
  // What is searched for leaves load and numbers as they are.
  const found = await findStation('imaging', { search: String(made[6]?.orderId) });
  expect(found).toMatchObject({ plates: 26, count: 2 });
  expect(found.rows.map(({ code }) => code)).toEqual(made[6]?.codes.slice(2));
  await expect((await app.createStaff(['PAYMENTS'])).call.deskPlateFloor({})).rejects.toMatchObject({
    errorName: 'noPermission',
  });
});

it('what still has to pass a station is the sum of the minutes of each plate', async () => {
  const rows = await app.deps.database.db
    .select({ plate: plates, width: orderPlates.widthUm, length: orderPlates.lengthUm })
    .from(plates)
    .innerJoin(
      orderPlates,
      sql`${orderPlates.orderId} = ${plates.orderId} and ${orderPlates.number} = ${plates.number}`,
    );
  for (const load of await readFloor()) {
    const station = standardStations.find(({ key }) => key === load.key);
    if (!station) throw new Error('No such station');
    const waiting = rows.filter(
      ({ plate: { route, station: at } }) =>
        at !== null && route.includes(load.key) && route.indexOf(at) <= route.indexOf(load.key),
    );
    const minutes = waiting.map(({ plate, width, length }) =>
      getWorkMinutes(station, {
        ...{ thicknessUm: plate.thicknessUm, plates: 1, sheets: 1 },
        squareMetres: ((width ?? 0) * (length ?? 0)) / 1e12,
      }),
    );
    expect(load.minutes).toBeCloseTo(
      minutes.reduce((sum, one) => sum + one, 0),
      6,
    );
    expect(load.comingPlates + load.plates).toBe(waiting.length);
    expect(load.shiftMinutes).toBeGreaterThan(0);
  }
});

it('late, held and grouped plates are those of the list', async () => {
  const [first, second] = made;
  const { db } = app.deps.database;
  const past = new Date(app.clock.now().getTime() - 35 * 60_000);
  await db
    .update(orders)
    .set({ dueAt: past })
    .where(eq(orders.id, second?.orderId ?? 0));
  await db
    .update(plates)
    .set({ thicknessUm: 2840 })
    .where(eq(plates.orderId, first?.orderId ?? 0));
  await maker.call.deskTransitionPlates({
    events: [
      { id: randomUUID(), plate: second?.codes[0] ?? '', transition: 'hold', note: 'The lamp is off', way: 'hand' },
    ],
  });
  expect(await findStation('imaging')).toMatchObject({ late: 4, held: 1 });
  const late = await findStation('imaging', { filter: 'late' });
  expect(late.rows.map(({ code, isLate }) => [code, isLate])).toEqual(second?.codes.map((code) => [code, true]));
  // Thicker plates come after thinner ones, and are not on the first page of this column.
  const thin = await findStation('imaging', { group: 'material' });
  expect(new Set(thin.rows.map(({ thicknessMm }) => thicknessMm))).toEqual(new Set([1.14]));
  const rest = await maker.call.deskPlates({ station: 'imaging', sort: 'material', _start: 20, _end: 40 });
  expect(rest.plates.rows.map(({ code }) => code).slice(-4)).toEqual(first?.codes);
});

it('the floor takes as many statements with many plates as with few', async () => {
  await readFloor();
  const { statements } = await countStatements(app, () => readFloor());
  expect(statements.length).toBeLessThanOrEqual(8);
});
