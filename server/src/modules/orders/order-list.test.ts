import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { customers, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listOrders = async (person: TestCustomer, more: object = {}) => (await person.call.ordersGetList(more)).orders;
const listProjectNames = async (person: TestCustomer, more: object = {}) =>
  (await listOrders(person, more)).rows.map((row) => row.projectName);

describe('order statuses for the dashboard', () => {
  it('are the thirteen statuses with name, colour and number of orders [OLST-03, OLST-27]', async () => {
    const owner = await app.createOwner();
    await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    await app.createOrder({ orderedBy: owner, status: orderStatus.completed });
    const { statuses, total } = await owner.call.orderstatusesGetList({});
    expect(statuses).toHaveLength(13);
    expect(statuses.find((status) => status.id === 3)).toEqual({
      id: 3,
      name: 'Waiting for approval',
      color: '#EB5757',
      count: 2,
    });
    expect(total).toBe(3);
    const arabic = await owner.call.orderstatusesGetList({ lang: 'ar' });
    expect(arabic.statuses.find((status) => status.id === 3)?.name).toBe('بانتظار الاعتماد');
  });
});

describe('the order list', () => {
  it('returns each order with all columns [OLST-24, OLST-28]', async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const [customer] = await app.deps.database.db
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Adel', lastname: 'Nasser', telephone: '966500001111' })
      .returning();
    const { orderId } = await app.createOrder({
      orderedBy: agent,
      status: 4,
      projectName: 'Full cream milk',
      customer: { id: customer?.id ?? 0, name: 'Adel Nasser' },
    });
    const { rows, count } = await listOrders(agent);
    expect(count).toBe(1);
    expect(rows[0]).toEqual({
      id: orderId,
      orderId,
      projectName: 'Full cream milk',
      projectDescription: 'Front and back label',
      name: 'Label plates',
      productUrl: 'label-plates',
      customer: { firstname: 'Adel', lastname: 'Nasser' },
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
      statusId: orderStatus.inProcessing,
      statusName: 'In processing',
      statusColor: '#9B51E0',
      step: 2,
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      payment: null,
      lateFrom: null,
    });
    expect(await listProjectNames(agent, { advancedSearch: 'nasser' })).toEqual(['Full cream milk']);
    expect((await listOrders(agent, { lang: 'ar' })).rows[0]).toMatchObject({
      name: 'ألواح الملصقات',
      statusName: 'قيد المعالجة',
    });
  });

  it('has 25 orders per page and the total count [OLST-22]', async () => {
    const owner = await app.createOwner();
    const first = await app.createOrder({ orderedBy: owner });
    const [row] = await app.deps.database.db.select().from(orders).limit(1);
    if (!row) throw new Error('No order.');
    const { id: _id, requestId: _request, ...copy } = row;
    await app.deps.database.db.insert(orders).values(
      Array.from({ length: 29 }, (_, n) => ({
        ...copy,
        companyId: owner.companyId,
        createdBy: owner.userId,
        projectName: `Copy ${n}`,
      })),
    );
    const page1 = await listOrders(owner);
    expect(page1.rows).toHaveLength(25);
    expect(page1.count).toBe(30);
    const page2 = await listOrders(owner, { _start: 25, _end: 50 });
    expect(page2.rows).toHaveLength(5);
    expect(page2.rows.at(-1)?.id).toBe(first.orderId);
    expect(new Set([...page1.rows, ...page2.rows].map((one) => one.id)).size).toBe(30);
    expect((await listOrders(owner, { _start: 0, _end: 1000 })).rows).toHaveLength(30);
  });

  it('returns the cached page until a row on it changes', async () => {
    const owner = await app.createOwner({ groupId: 3 });
    const db = app.deps.database.db;
    const values = { companyId: owner.companyId, firstname: 'Adel', lastname: 'Nasser', telephone: '966500001111' };
    const [customer] = await db.insert(customers).values(values).returning();
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      customer: { id: customer?.id ?? 0, name: 'Adel Nasser' },
    });
    const seen = async () => JSON.stringify(await listOrders(owner));
    const changes = [
      () => db.update(orders).set({ projectName: 'Renamed' }).where(eq(orders.id, orderId)),
      () => db.update(orders).set({ statusId: orderStatus.inProcessing }).where(eq(orders.id, orderId)),
      () => db.update(customers).set({ lastname: 'Qasim' }).where(eq(customers.companyId, owner.companyId)),
      () => app.createOrder({ orderedBy: owner }),
      () => db.delete(orders).where(eq(orders.id, orderId)),
    ];
    for (const change of changes) {
      const before = await seen();
      expect(await seen()).toBe(before);
      await change();
      expect(await seen()).not.toBe(before);
    }
    expect(await listOrders(owner, { statusId: orderStatus.inProcessing })).toEqual({ rows: [], count: 0 });
    const otherOwner = await app.createOwner();
    expect(await listOrders(otherOwner)).toEqual({ rows: [], count: 0 });
  });

  it('is filtered by status; without one it lists all orders [OLST-25]', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 3, 3, 12])
      await app.createOrder({ orderedBy: owner, status, projectName: `In ${status}` });
    expect(await listOrders(owner, { statusId: orderStatus.waitingForApproval })).toMatchObject({
      count: 2,
      rows: [{ statusId: orderStatus.waitingForApproval }, { statusId: orderStatus.waitingForApproval }],
    });
    expect((await listOrders(owner, { statusId: '' })).count).toBe(4);
    expect(await listOrders(owner, { statusId: orderStatus.ready })).toEqual({ rows: [], count: 0 });
  });

  it('can be sorted by every column except the dates and the status [OLST-15]', async () => {
    const owner = await app.createOwner();
    await app.createOrder({ orderedBy: owner, projectName: 'Beta', projectDescription: 'third' });
    await app.createOrder({
      orderedBy: owner,
      projectName: 'Alpha',
      projectDescription: 'second',
      product: 'woven-sack-plates',
    });
    await app.createOrder({
      orderedBy: owner,
      projectName: 'Gamma',
      projectDescription: 'first',
      product: 'film-plates',
    });
    const by = (column: string, type: string) => listProjectNames(owner, { _orderSort: column, _orderSortType: type });
    expect(await by('id', 'desc')).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await by('id', 'asc')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await by('projectName', 'asc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await by('projectDescription', 'asc')).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await by('name', 'desc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await by('customer', 'desc')).toHaveLength(3);
    await expect(owner.call.ordersGetList({ _orderSort: 'password' as 'id' })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });

  it('searches globally and per column, case-insensitively, treating wildcards literally [OLST-16, OLST-17]', async () => {
    const owner = await app.createOwner();
    const honey = await app.createOrder({
      orderedBy: owner,
      projectName: 'Sidr honey',
      projectDescription: 'New harvest',
    });
    await app.createOrder({
      orderedBy: owner,
      projectName: 'Olive oil 100_5',
      projectDescription: 'HD',
      product: 'label-plates-hd',
    });
    const search = (advancedSearch: string, lang?: string) =>
      listProjectNames(owner, { advancedSearch, ...(lang ? { lang } : {}) });
    expect(await search('SIDR')).toEqual(['Sidr honey']);
    expect(await search('harvest')).toEqual(['Sidr honey']);
    expect(await search('plates hd')).toEqual(['Olive oil 100_5']);
    expect(await search(`${honey.orderId}`)).toEqual(['Sidr honey']);
    expect(await search('0_5')).toEqual(['Olive oil 100_5']);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table orders; --")).toEqual([]);
    expect(await search('ألواح الملصقات عالية', 'ar')).toEqual(['Olive oil 100_5']);

    const column = (searchByAttributes: object) =>
      listProjectNames(owner, { searchByAttributes: JSON.stringify(searchByAttributes) });
    expect(await column({ id: `${honey.orderId}`.slice(1) })).toEqual(['Sidr honey']);
    expect(await column({ name: 'label plates', projectName: 'oil' })).toEqual(['Olive oil 100_5']);
    expect(await column({ projectDescription: 'harv' })).toEqual(['Sidr honey']);
    expect(await column({ projectName: 'nothing' })).toEqual([]);
    expect((await listOrders(owner, { advancedSearch: 'honey', statusId: orderStatus.waitingForApproval })).count).toBe(
      0,
    );
  });

  it('is limited to the own company; members see orders they created or are assigned to [OLST-26]', async () => {
    const owner = await app.createOwner();
    const otherOwner = await app.createOwner();
    const member = await app.createMember(owner, ['CREATE_ORDER']);
    const ownersOrder = await app.createOrder({ orderedBy: owner, projectName: 'Of the owner' });
    await app.createOrder({ orderedBy: owner, projectName: 'Of the owner alone' });
    await app.createOrder({ orderedBy: member, projectName: 'Of the member' });
    await app.assignToOrder(ownersOrder.orderId, member, []);
    expect(await listProjectNames(owner)).toHaveLength(3);
    expect(await listProjectNames(otherOwner)).toEqual([]);
    expect(await listProjectNames(otherOwner, { advancedSearch: 'owner' })).toEqual([]);
    expect((await listProjectNames(member)).sort()).toEqual(['Of the member', 'Of the owner']);
    expect((await listOrders(member)).count).toBe(2);
    expect((await member.call.orderstatusesGetList({})).total).toBe(2);
    expect((await listOrders(member, { advancedSearch: 'alone' })).count).toBe(0);
  });

  it("shows members the owner's list without what they do not see, in each sort, search and page [OLST-15, OLST-16, OLST-26]", async () => {
    const owner = await app.createOwner({ groupId: 3 });
    const [member, other] = [await app.createMember(owner, ['CREATE_ORDER']), await app.createMember(owner, [])];
    const visible = new Set<number>();
    const texts = ['honey', 'Honey jar', 'Apricot', 'honey', 'Zaatar'];
    for (let n = 0; n < 24; n += 1) {
      const orderedBy = [member, owner, other][n % 3] ?? owner;
      app.clock.advance({ minutes: 0.1 });
      const { orderId } = await app.createOrder({
        orderedBy,
        status: n % 4 === 0 ? orderStatus.inProcessing : orderStatus.new,
        projectName: texts[n % 5] ?? '',
        projectDescription: `${'long '.repeat(20)}${texts[(n * 3) % 5]} ${n}`,
        product: n % 2 === 0 ? 'label-plates' : 'film-plates',
      });
      // An own order to which the member is assigned as well is listed once.
      if (n % 4 === 0) await app.assignToOrder(orderId, member, []);
      if (orderedBy === member || n % 4 === 0) visible.add(orderId);
    }
    const listIds = async (person: TestCustomer, more: object) =>
      (await listOrders(person, { _end: 100, ...more })).rows.map(({ id }) => id);
    const columns = [{ projectName: 'HONEY' }, { projectDescription: 'honey' }, { name: 'film' }, { id: '1' }];
    const filters = [
      {},
      { statusId: orderStatus.inProcessing },
      { advancedSearch: 'honey' },
      { advancedSearch: 'apricot', statusId: orderStatus.new },
      { advancedSearch: 'الأفلام', lang: 'ar' },
      ...columns.map((column) => ({ searchByAttributes: JSON.stringify(column) })),
    ];
    for (const filter of filters)
      for (const _orderSort of [
        'id',
        'projectName',
        'projectDescription',
        'name',
        'customer',
        'createdAt',
        'updatedAt',
      ])
        for (const _orderSortType of ['asc', 'desc']) {
          const query = { ...filter, _orderSort, _orderSortType };
          const expected = (await listIds(owner, query)).filter((id) => visible.has(id));
          const { count } = await listOrders(member, query);
          expect(count, JSON.stringify(query)).toBe(expected.length);
          const paged: number[] = [];
          for (let _start = 0; _start <= count; _start += 5)
            paged.push(...(await listIds(member, { ...query, _start, _end: _start + 5 })));
          expect(paged, JSON.stringify(query)).toEqual(expected);
        }
    const { statuses, total } = await member.call.orderstatusesGetList({});
    expect(total).toBe(visible.size);
    expect(statuses.find(({ id }) => id === orderStatus.inProcessing)?.count).toBe(6);
  });
});
