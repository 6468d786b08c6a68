import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import type { SeriesKind } from '@platewright/domain/settings/number-series';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { events } from '../../platform/db/schema/index.ts';

let app: TestApp;
let editor: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['SETTINGS']);
  owner = await app.createOwner();
});
afterAll(() => app.close());

async function read(kind: SeriesKind) {
  const { series } = await editor.call.deskNumberSeries({});
  const found = series.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no series ${kind}.`);
  return found;
}
const advance = (kind: SeriesKind, next: number, by = editor) => by.call.deskAdvanceNumber({ kind, next });
const createOrder = async () => (await app.createOrder({ orderedBy: owner })).orderId;
const settle = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { errorName: string }).errorName,
  );

it('is for whoever has the right for settings', async () => {
  const others = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'SETTINGS'));
  for (const who of [others, owner]) {
    await expect(who.call.deskNumberSeries({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(who.call.deskAdvanceNumber({ kind: 'order', next: 9_999_999 })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  }
});

describe('the numbers of orders', () => {
  it('go on at a higher one, never at a lower or a used one', async () => {
    const id = await createOrder();
    expect(await read('order')).toMatchObject({ next: id + 1, last: String(id), canAdvance: true });
    for (const next of [1, id, id + 1])
      await expect(advance('order', next)).rejects.toMatchObject({
        errorName: 'invalidInput',
        fields: { next: { key: 'numberNotHigher' } },
      });
    await expect(advance('order', 100_000_000)).rejects.toMatchObject({ fields: { next: { key: 'numberTooHigh' } } });
    await advance('order', 20_000);
    expect(await createOrder()).toBe(20_000);
    const log = await app.deps.database.db.select().from(events);
    expect(log.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ series: 'order', from: id + 1, to: 20_000, byId: editor.staffId }),
    );
  });

  it('are never used twice, whoever raises them while orders are placed', async () => {
    const start = (await read('order')).next;
    const targets = [start + 500, start + 300, start + 700, start + 100];
    const placed: number[] = [];
    const place = async () => void placed.push(await createOrder());
    const outcomes = await settle(
      [place(), advance('order', start + 500), place(), place(), place()].concat(
        targets.slice(1).map((next) => advance('order', next)),
        [place(), place()],
      ) as Promise<unknown>[],
    );
    // One that came behind a higher one is refused at its field.
    expect(outcomes.filter((outcome) => outcome !== 'done').every((outcome) => outcome === 'invalidInput')).toBe(true);
    expect(new Set(placed).size).toBe(placed.length);
    const next = await createOrder();
    expect(next).toBeGreaterThanOrEqual(start + 700);
    expect(next).toBeGreaterThan(Math.max(...placed));
  });
});

describe('raising the numbers of orders', () => {
  it('reads what is next only when nobody places an order any more', async () => {
    const start = (await read('order')).next;
    const placing = new pg.Client({ connectionString: app.databaseUrl });
    await placing.connect();
    await placing.query('begin');
    // What an order that is being placed holds: its table as every insert does, and the series that gave it its number.
    await placing.query('lock table orders in row exclusive mode');
    await placing.query("select nextval('orders_id_seq')");
    const raised = settle([advance('order', start + 5)]);
    await app.waitFor(async () => {
      const { rows } = await placing.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0]?.waiting ?? 0) > 0;
    });
    await placing.query("select nextval('orders_id_seq') from generate_series(1, 9)");
    await placing.query('commit');
    await placing.end();
    expect(await raised).toEqual(['invalidInput']);
    expect((await read('order')).next).toBe(start + 10);
  });
});

describe('the numbers of invoices', () => {
  it('begin a year anywhere, as often as it is put higher, and have no gap once they have begun', async () => {
    app.clock.set('2027-03-01T08:00:00.000Z');
    editor = await app.createStaff(['SETTINGS']);
    owner = await app.createOwner();
    expect(await read('invoice')).toMatchObject({ next: 1, nextName: 'INV-2027-000001', last: null, canAdvance: true });
    await advance('invoice', 400);
    await expect(advance('invoice', 399)).rejects.toMatchObject({ fields: { next: { key: 'numberNotHigher' } } });
    await expect(advance('invoice', 1_000_000)).rejects.toMatchObject({ fields: { next: { key: 'numberTooHigh' } } });
    await advance('invoice', 500);
    const pay = async () => {
      const orderId = await createPayableOrder(app, owner);
      await payByCard(app, owner, orderId);
      return (await owner.call.ordersIsexist({ id: orderId })).result.documents.invoice?.number;
    };
    // Of somebody who raises and somebody who pays at once, one comes first; no number is left out.
    const [number, outcome] = [await pay(), await settle([advance('invoice', 900)])];
    expect([number, outcome]).toEqual(['INV-2027-000500', ['seriesBegun']]);
    expect(await read('invoice')).toMatchObject({ next: 501, last: 'INV-2027-000500', canAdvance: false });
    expect(await pay()).toBe('INV-2027-000501');
    expect(await read('creditNote')).toMatchObject({ nextName: 'CN-2027-000001', canAdvance: true });
    app.clock.set('2028-01-02T08:00:00.000Z');
    editor = await app.createStaff(['SETTINGS']);
    expect(await read('invoice')).toMatchObject({ nextName: 'INV-2028-000001', canAdvance: true });
  });

  it('are raised or taken by one of two at once', async () => {
    app.clock.set('2029-03-01T08:00:00.000Z');
    editor = await app.createStaff(['SETTINGS']);
    owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const [paid, advanced] = await settle([payByCard(app, owner, orderId), advance('invoice', 700)]);
    expect(paid).toBe('done');
    const { number } = (await owner.call.ordersIsexist({ id: orderId })).result.documents.invoice ?? {};
    expect([advanced, number]).toEqual(
      advanced === 'done' ? ['done', 'INV-2029-000700'] : ['seriesBegun', 'INV-2029-000001'],
    );
    const two = await settle([advance('creditNote', 50), advance('creditNote', 60)]);
    expect(two).toContain('done');
    expect((await read('creditNote')).next).toBe(60);
  });
});
