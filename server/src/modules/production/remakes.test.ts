import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remakeGroupings, type RemakeGrouping } from '@platewright/contract/modules/production/remake-desk-calls';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import type { ScrapPayer } from '@platewright/domain/production/scrap';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { orders, plates, staff as staffTable } from '../../platform/db/schema/index.ts';

let app: TestApp;
let maker: TestStaff;
let colleague: TestStaff;

/** What this test has done, which is counted beside what the desk counts. */
interface Scrapped {
  readonly number: string;
  readonly area: number;
  readonly keys: Readonly<Record<RemakeGrouping, string>>;
}
const scrapped: Scrapped[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [maker, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  const { db } = app.deps.database;
  for (const [person, name] of [
    [maker, 'Rami Saleh'],
    [colleague, 'Noura Haddad'],
  ] as const)
    await db.update(staffTable).set({ name }).where(eq(staffTable.id, person.staffId));
  const made: { id: number; orderId: number; companyId: number; productId: number; code: string; number: number }[] =
    [];
  for (const owner of [await app.createOwner(), await app.createOwner()]) {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    for (const { id, code, number } of await db.select().from(plates).where(eq(plates.orderId, orderId)))
      made.push({ id, code, number, orderId, companyId: order?.companyId ?? 0, productId: order?.productId ?? 0 });
  }
  const plan: [number, TestStaff, string, ScrapPayer, string][] = [
    [0, maker, 'scratched', 'operator', 'imaging'],
    [1, maker, 'scratched', 'supplier', 'imaging'],
    [2, colleague, 'cut', 'operator', 'backExposure'],
    [3, colleague, '', 'customer', 'imaging'],
    [4, maker, 'scratched', 'operator', 'backExposure'],
    [5, colleague, 'cut', 'operator', 'imaging'],
  ];
  for (const [index, person, reasonKey, payer, foundAt] of plan) {
    const plate = made[index];
    if (!plate) throw new Error('There are not as many plates.');
    const send = (transition: 'advance' | 'scrap' | 'undo') =>
      person.call.deskTransitionPlates({
        events: [
          {
            ...{ id: randomUUID(), plate: plate.code, transition, way: 'hand', foundAt, payer },
            ...{ reasonKey, note: reasonKey === '' ? 'Fell on the floor' : '' },
          },
        ],
      });
    await send('advance');
    // What is taken back counts nowhere; done again it counts once.
    if (index === 4) for (const transition of ['scrap', 'undo'] as const) await send(transition);
    expect((await send('scrap')).outcomes[0]?.outcome).toBe('done');
    const { areaM2 } = (await maker.call.deskPlate({ plate: plate.code })).plate;
    scrapped.push({
      number: getPlateNumber(plate.orderId, plate.number),
      area: areaM2 ?? 0,
      keys: {
        ...{ reason: reasonKey || '-', station: foundAt, person: String(person.staffId), payer },
        ...{ customer: String(plate.companyId), product: String(plate.productId) },
        month: toLocalDay(app.clock.now()).slice(0, 7),
      },
    });
    if (index === 2) app.clock.advance({ minutes: 10 });
  }
  // One that is taken back for good.
  const last = made[6];
  const events = (['scrap', 'undo'] as const).map((transition) => ({
    ...{ id: randomUUID(), plate: last?.code ?? '', transition, way: 'hand' as const, reasonKey: 'cut' },
  }));
  await maker.call.deskTransitionPlates({ events });
});
afterAll(() => app.close());

const add = (rows: readonly Scrapped[]) => Number(rows.reduce((sum, { area }) => sum + area, 0).toFixed(4));

describe('plates that were made again', () => {
  it.each(remakeGroupings)(
    'are counted by hand as by the desk, and each figure leads to its plates: %s',
    async (by) => {
      const { groups, remakes } = await maker.call.deskRemakes({ by });
      const keys = [...new Set(scrapped.map((one) => one.keys[by]))];
      expect(groups.count).toBe(keys.length);
      expect(remakes).toMatchObject({ count: scrapped.length, areaM2: add(scrapped) });
      for (const key of keys) {
        const ofGroup = scrapped.filter((one) => one.keys[by] === key);
        const group = groups.rows.find((one) => one.key === key);
        expect(group).toMatchObject({ plates: ofGroup.length, areaM2: add(ofGroup) });
        const found = await maker.call.deskRemakes({ by, [by]: key });
        expect(
          found.remakes.rows.map((row) => getPlateNumber(row.orderId, row.number, row.remakeNo)).toSorted(),
        ).toEqual(ofGroup.map(({ number }) => number).toSorted());
        // The others stay to be chosen.
        expect(found.groups.count).toBe(keys.length);
      }
    },
  );

  it('are counted within what is filtered otherwise', async () => {
    const { groups } = await maker.call.deskRemakes({
      by: 'station',
      reason: 'scratched',
      person: String(maker.staffId),
    });
    expect(groups.rows).toMatchObject([
      { key: 'imaging', name: { en: 'Imaging' }, plates: 2 },
      { key: 'backExposure', plates: 1 },
    ]);
    expect((await maker.call.deskRemakes({ by: 'reason' })).groups.rows).toMatchObject([
      { key: 'scratched', name: { en: 'Scratched', ar: 'خدش' }, plates: 3 },
      { key: 'cut', plates: 2 },
      { key: '-', name: null, plates: 1 },
    ]);
    expect((await maker.call.deskRemakes({ by: 'person' })).groups.rows.map(({ name }) => name?.en).toSorted()).toEqual(
      ['Noura Haddad', 'Rami Saleh'],
    );
  });

  it('are those of a period, of a search, and of a page, the newest first', async () => {
    const today = toLocalDay(app.clock.now());
    expect((await maker.call.deskRemakes({ from: today, to: today })).remakes.count).toBe(scrapped.length);
    expect((await maker.call.deskRemakes({ to: '2020-01-01' })).remakes).toMatchObject({
      count: 0,
      rows: [],
      areaM2: 0,
    });
    expect((await maker.call.deskRemakes({ from: '2100-01-01' })).groups).toEqual({ count: 0, rows: [] });
    const [first] = scrapped;
    const found = await maker.call.deskRemakes({ search: first?.number ?? '' });
    expect(found.remakes).toMatchObject({
      count: 1,
      rows: [{ reason: { en: 'Scratched' }, payer: 'operator', by: 'Rami Saleh', remake: { remakeNo: 1 } }],
    });
    const page = await maker.call.deskRemakes({ _start: 0, _end: 2 });
    expect([page.remakes.count, page.remakes.rows.length]).toEqual([scrapped.length, 2]);
    const { rows } = (await maker.call.deskRemakes({})).remakes;
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('are had as CSV, by who may see plates', async () => {
    const { url } = await maker.call.deskRemakesCsv({ reason: 'cut' });
    const answer = await app.inject({ url });
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toContain('day,plate,remake,ink,area_m2,project,product,customer,reason');
    expect(lines).toHaveLength(2);
    const [line = ''] = lines;
    expect(line).toContain(`${scrapped[2]?.number ?? ''},${scrapped[2]?.number ?? ''}-R1`);
    expect(line).toContain('cut,Cut wrong,,backExposure,operator,Noura Haddad');
    expect((await app.inject({ url: url.replace('cut', 'scratched') })).statusCode).toBe(404);
    const cashier = await app.createStaff(['PAYMENTS', 'PRICES']);
    for (const call of [() => cashier.call.deskRemakes({}), () => cashier.call.deskRemakesCsv({})])
      await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
