import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDueOpen, orderStatus, orderStatuses, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, toDueRank } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const db = () => app.deps.database.db;
const getQueue = async (more: object = {}) => (await staff.call.deskQueue(more)).orders;
/** Ids on all pages of the largest size. */
const listWhole = async (query: object, count: number) => {
  const ids: number[] = [];
  for (let _start = 0; _start < count; _start += 100)
    ids.push(...(await listOrderIds({ ...query, _start, _end: Math.min(count, _start + 100) })));
  return ids;
};
const listOrderIds = async (more: object = {}) => (await getQueue(more)).rows.map((row) => row.id);

describe('order queue', () => {
  it('lists the orders of all companies, last changed first, with counts by status', async () => {
    const before = await staff.call.deskCounts({});
    const [gulf, desert] = [
      await app.createOwner({ companyName: 'Gulf Labels' }),
      await app.createOwner({ companyName: '', groupId: 1 }),
    ];
    const one = await app.createOrder({
      orderedBy: gulf,
      status: orderStatus.inProcessing,
      answers: { services: ['rush'] },
    });
    app.clock.advance({ minutes: 5 });
    const two = await app.createOrder({ orderedBy: desert, status: orderStatus.new });
    const { rows, count } = await getQueue();
    expect(rows.slice(0, 2)).toMatchObject([
      { id: two.orderId, company: 'Test Person', statusId: orderStatus.new, rush: false },
      {
        id: one.orderId,
        company: 'Gulf Labels',
        statusId: orderStatus.inProcessing,
        statusName: 'In processing',
        step: 2,
        rush: true,
        inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      },
    ]);
    expect(rows[0]?.price).toBeGreaterThan(0);
    const after = await staff.call.deskCounts({});
    expect(after.total).toBe(before.total + 2);
    expect(count).toBe(after.total);
    expect(after.statuses.find((status) => status.id === 4)).toMatchObject({ name: 'In processing', color: '#9B51E0' });
    expect(await getQueue({ statusId: orderStatus.inProcessing })).toMatchObject({
      count: after.statuses.find((status) => status.id === 4)?.count,
    });
  });

  it('leaves out completed and cancelled orders in the scope of open ones, in every sort', async () => {
    const owner = await app.createOwner({ companyName: 'Closed Cartons' });
    const open = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
    const closed = [
      await app.createOrder({ orderedBy: owner, status: orderStatus.completed }),
      await app.createOrder({ orderedBy: owner, status: orderStatus.cancelled }),
    ];
    const counts = await staff.call.deskCounts({});
    expect(counts.total - counts.open).toBeGreaterThanOrEqual(2);
    expect((await getQueue({ scope: 'open' })).count).toBe(counts.open);
    for (const sort of ['id', 'updatedAt', 'dueAt', 'statusSince', 'projectName', 'company'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const ids = await listOrderIds({ scope: 'open', sort, direction, _start: 0, _end: 500 });
        expect(ids).toContain(open.orderId);
        for (const { orderId } of closed) expect(ids).not.toContain(orderId);
      }
    expect(await getQueue({ scope: 'open', statusId: orderStatus.completed })).toMatchObject({ rows: [], count: 0 });
    expect(await listOrderIds({ scope: 'open', search: 'closed cartons' })).toEqual([open.orderId]);
    expect(await getQueue({ search: 'closed cartons' })).toMatchObject({ count: 3 });
  });

  it('has the latest orders of one customer', async () => {
    const [owner, other] = [await app.createOwner({ companyName: 'Latest Labels' }), await app.createOwner()];
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await app.createOrder({ orderedBy: owner })).orderId);
    await app.createOrder({ orderedBy: other });
    const { orders: latest } = await staff.call.deskCompanyOrders({ companyId: owner.companyId });
    expect(latest.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 5));
    expect(latest[0]).toMatchObject({ company: 'Latest Labels', statusId: orderStatus.new });
  });

  it('can be searched by number, project and company', async () => {
    const owner = await app.createOwner({ companyName: 'Marina Cartons' });
    const [a, b] = [
      await app.createOrder({ orderedBy: owner, projectName: 'Perfume box with licence' }),
      await app.createOrder({ orderedBy: owner, projectName: 'Gift bag', status: orderStatus.waitingForApproval }),
    ];
    expect(await listOrderIds({ search: String(a.orderId) })).toEqual([a.orderId]);
    expect(await listOrderIds({ search: `#${b.orderId}` })).toEqual([b.orderId]);
    expect(await listOrderIds({ search: 'PERFUME' })).toEqual([a.orderId]);
    for (const search of ['with license', 'WITH LICENCE']) expect(await listOrderIds({ search })).toEqual([a.orderId]);
    expect((await listOrderIds({ search: 'marina cart' })).sort()).toEqual([a.orderId, b.orderId]);
    expect(await getQueue({ search: 'marina', statusId: orderStatus.waitingForApproval })).toMatchObject({
      count: 1,
      rows: [{ id: b.orderId }],
    });
    // In no index; the number of an order may be as short.
    for (const search of ['pe', 'م']) expect(await getQueue({ search })).toMatchObject({ rows: [], count: 0 });
    expect(await getQueue({ search: '1' })).toMatchObject({ count: expect.toSatisfy((n: number) => n <= 1) });
    expect(await getQueue({ search: 'nothing like it' })).toMatchObject({ rows: [], count: 0 });
  });

  it('can be sorted by each column in both directions', async () => {
    const [z, a] = [
      await app.createOwner({ companyName: 'Zz Sort' }),
      await app.createOwner({ companyName: 'Aa Sort' }),
    ];
    const first = await app.createOrder({ orderedBy: z, projectName: 'Sort alpha' });
    const second = await app.createOrder({ orderedBy: a, projectName: 'Sort beta' });
    const by = (sort: string, direction: string) => listOrderIds({ search: 'sort', sort, direction });
    for (const sort of ['id', 'createdAt', 'projectName']) {
      expect(await by(sort, 'asc')).toEqual([first.orderId, second.orderId]);
      expect(await by(sort, 'desc')).toEqual([second.orderId, first.orderId]);
    }
    expect(await by('company', 'asc')).toEqual([second.orderId, first.orderId]);
  });

  it('stops counting due dates in the same statuses in PostgreSQL as in the rule', async () => {
    const statuses = sql.join(
      orderStatuses.map(({ id }) => sql`(${id}::integer)`),
      sql`, `,
    );
    const { rows } = await db().execute<{ id: number; rank: number }>(
      sql`select status_id as id, ${toDueRank(orders.statusId)} as rank from (values ${statuses}) as orders(status_id)`,
    );
    expect(rows).toEqual(orderStatuses.map(({ id }) => ({ id, rank: isDueOpen(id) ? 0 : 1 })));
  });

  it('lists by due date what is due first: rush of a day first, without a date later, shipped last', async () => {
    const owner = await app.createOwner({ companyName: 'Urgent Cartons' });
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    const create = async (status: OrderStatusId, dueAt: Date | null, rush = false) => {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await db().update(orders).set({ dueAt, rush }).where(eq(orders.id, orderId));
      return orderId;
    };
    const shipped = await create(orderStatus.shipped, day(-20));
    const undated = await create(orderStatus.new, null);
    const undatedRush = await create(orderStatus.new, null, true);
    const tomorrow = await create(orderStatus.inProduction, day(1));
    const tomorrowRush = await create(orderStatus.ready, day(1), true);
    const today = await create(orderStatus.inProduction, day(0.1));
    const overdue = await create(orderStatus.onHold, day(-2));
    const expected = [overdue, today, tomorrowRush, tomorrow, undatedRush, undated, shipped];
    const byDue = { search: 'urgent cart', sort: 'dueAt', direction: 'asc' };
    expect(await listOrderIds(byDue)).toEqual(expected);
    // Without a search an index is scanned, from either end.
    const { count } = await getQueue({ scope: 'open' });
    const whole = await listWhole({ scope: 'open', sort: 'dueAt', direction: 'asc' }, count);
    expect(whole.filter((id) => expected.includes(id))).toEqual(expected);
    const fresh = await listOrderIds({ statusId: orderStatus.new, sort: 'dueAt', direction: 'asc', _end: 100 });
    expect(fresh.filter((id) => expected.includes(id))).toEqual([undatedRush, undated]);
  });

  it('shows each order on one page of each sort, the last pages among them, which are read from the end', async () => {
    const owner = await app.createOwner({ companyName: 'Pager Labels' });
    for (const projectName of ['Same', 'Same', 'Other', 'Same'])
      await app.createOrder({ orderedBy: owner, projectName });
    const { count } = await getQueue();
    const size = 2;
    for (const sort of ['id', 'projectName', 'company', 'updatedAt', 'createdAt', 'dueAt', 'statusSince'])
      for (const direction of ['asc', 'desc']) {
        const whole = await listOrderIds({ _end: 100, sort, direction });
        expect(whole).toHaveLength(count);
        const paged: number[] = [];
        for (let _start = 0; _start < count + size; _start += size)
          paged.push(...(await listOrderIds({ _start, _end: _start + size, sort, direction })));
        expect(paged, `${sort} ${direction}`).toEqual(whole);
      }
  });

  it('pages through what a filter of work finds in each sort, few orders and many', async () => {
    const owners = [
      await app.createOwner({ companyName: 'Late Labels' }),
      await app.createOwner({ companyName: 'Early Cartons' }),
    ];
    const [first] = await db().select().from(orders).limit(1);
    if (!first) throw new Error('No order.');
    const { id: _id, requestId: _request, ...copy } = first;
    const insert = async (count: number) => {
      const rows = Array.from({ length: count }, (_, n) => ({
        ...copy,
        companyId: owners[n % 2]?.companyId ?? 0,
        createdBy: owners[n % 2]?.userId ?? 0,
        projectName: `Late ${n % 7}`,
        statusId: n % 5 === 0 ? orderStatus.completed : n % 5 === 1 ? orderStatus.shipped : orderStatus.inProduction,
        dueAt: n % 3 === 0 ? null : new Date(app.clock.now().getTime() - (n % 11) * 3_600_000 - 1000),
        assignedTo: null,
      }));
      await db().insert(orders).values(rows);
    };
    const expectWholePages = async (input: object, count: number) => {
      for (const sort of ['id', 'projectName', 'company', 'updatedAt', 'createdAt', 'dueAt', 'statusSince'])
        for (const direction of ['asc', 'desc']) {
          const query = { ...input, sort, direction };
          const whole = await listWhole(query, count);
          expect(new Set(whole).size, `${sort} ${direction}`).toBe(count);
          // Pages of other sizes, some of which are read from the end.
          for (const _start of [30, count - 170, count - 70])
            expect(await listOrderIds({ ...query, _start, _end: _start + 70 }), `${sort} ${direction}`).toEqual(
              whole.slice(_start, _start + 70),
            );
        }
    };
    await insert(900);
    // 2 of 3 have a due date, 3 of 5 are neither completed nor shipped.
    const count = (await getQueue({ work: 'overdue' })).count;
    expect(count).toBeGreaterThanOrEqual(359);
    await expectWholePages({ work: 'overdue' }, count);
    await insert(900);
    await insert(900);
    expect((await getQueue({ work: 'overdue' })).count).toBe(1000);
    await expectWholePages({ work: 'overdue' }, 1000);
    expect((await getQueue({ work: 'overdue', sort: 'company', direction: 'asc' })).rows[0]?.company).toBe(
      'Early Cartons',
    );
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await getQueue({ work: 'overdue', sort: 'dueAt', direction, _end: 100 });
      const due = rows.map(({ dueAt }) => dueAt ?? '');
      expect(due).toEqual([...due].sort((a, b) => (direction === 'asc' ? a.localeCompare(b) : b.localeCompare(a))));
    }
  });

  it('sorts the newest orders of a search that finds too many, and says so', async () => {
    const search = { search: 'late' };
    const byName = { ...search, sort: 'projectName', direction: 'asc' };
    expect(await getQueue(byName)).toMatchObject({ count: 500, isNewestOnly: true });
    const ids = await listWhole(byName, 500);
    const newest = await listWhole({ ...search, sort: 'id', direction: 'desc' }, 500);
    expect([...ids].sort((a, b) => b - a)).toEqual(newest);
    const rows = await db().select({ id: orders.id, name: orders.projectName }).from(orders);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const sorted = [...ids].sort((a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? '') || a - b);
    expect(ids).toEqual(sorted);
    expect(await getQueue({ ...search, sort: 'id', direction: 'desc' })).toMatchObject({
      count: 1000,
      isNewestOnly: false,
    });
    // What is restricted further is found whole.
    const completed = await getQueue({ ...search, sort: 'projectName', statusId: orderStatus.completed });
    expect(completed.isNewestOnly).toBe(false);
    expect(completed.count).toBeGreaterThan(500);
  });

  it('requires a staff key for orders or payments', async () => {
    const content = await app.createStaff(['CREDITS', 'CONTENT']);
    await expect(content.call.deskQueue({})).rejects.toMatchObject({ errorName: 'noPermission' });
    const owner = await app.createOwner();
    await expect(owner.call.deskQueue({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
