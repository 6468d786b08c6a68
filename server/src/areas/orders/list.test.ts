import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { customers, orders, products } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const list = async (person: Person, more: object = {}) => (await person.call.ordersGetList(more)).orders;
const projects = async (person: Person, more: object = {}) =>
  (await list(person, more)).rows.map((row) => row.projectName);

describe('the statuses of the dashboard', () => {
  it('are thirteen with name, colour and number of orders [OLST-03, OLST-27]', async () => {
    const owner = await w.anOwner();
    await w.anOrder({ of: owner, status: 3 });
    await w.anOrder({ of: owner, status: 3 });
    await w.anOrder({ of: owner, status: 11 });
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
    expect(arabic.statuses.find((status) => status.id === 3)?.name).toBe('بانتظار الموافقة');
  });
});

describe('the order list', () => {
  it('answers a row with all its columns [OLST-24, OLST-28]', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    const [customer] = await w.deps.database.read
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Adel', lastname: 'Nasser', telephone: '966500001111' })
      .returning();
    const { orderId } = await w.anOrder({
      of: agent,
      status: 4,
      projectName: 'Full cream milk',
      customer: { id: customer?.id ?? 0, name: 'Adel Nasser' },
    });
    const { rows, count } = await list(agent);
    expect(count).toBe(1);
    expect(rows[0]).toEqual({
      id: orderId,
      orderId,
      projectName: 'Full cream milk',
      projectDescription: 'Front and back label',
      name: 'Label plates',
      productUrl: 'label-plates',
      customer: { firstname: 'Adel', lastname: 'Nasser' },
      createdAt: w.clock.now().toISOString(),
      updatedAt: w.clock.now().toISOString(),
      statusId: 4,
      statusName: 'In processing',
      statusColor: '#9B51E0',
      step: 2,
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
    });
    expect(await projects(agent, { advancedSearch: 'nasser' })).toEqual(['Full cream milk']);
    expect((await list(agent, { lang: 'ar' })).rows[0]).toMatchObject({
      name: 'ألواح الملصقات',
      statusName: 'قيد المعالجة',
    });
  });

  it('shows 25 orders a page and counts all of them [OLST-22]', async () => {
    const owner = await w.anOwner();
    const first = await w.anOrder({ of: owner });
    const [row] = await w.deps.database.read.select().from(orders).limit(1);
    if (!row) throw new Error('No order.');
    const { id: _id, requestId: _request, ...copy } = row;
    await w.deps.database.read.insert(orders).values(
      Array.from({ length: 29 }, (_, n) => ({
        ...copy,
        companyId: owner.companyId,
        createdBy: owner.userId,
        projectName: `Copy ${n}`,
      })),
    );
    const page1 = await list(owner);
    expect(page1.rows).toHaveLength(25);
    expect(page1.count).toBe(30);
    const page2 = await list(owner, { _start: 25, _end: 50 });
    expect(page2.rows).toHaveLength(5);
    expect(page2.rows.at(-1)?.id).toBe(first.orderId);
    expect(new Set([...page1.rows, ...page2.rows].map((one) => one.id)).size).toBe(30);
    expect((await list(owner, { _start: 0, _end: 1000 })).rows).toHaveLength(30);
  });

  it('asked for again is the same page until something on it changes, whoever changed it', async () => {
    const owner = await w.anOwner({ groupId: 3 });
    const db = w.deps.database.read;
    const values = { companyId: owner.companyId, firstname: 'Adel', lastname: 'Nasser', telephone: '966500001111' };
    const [customer] = await db.insert(customers).values(values).returning();
    const { orderId } = await w.anOrder({ of: owner, customer: { id: customer?.id ?? 0, name: 'Adel Nasser' } });
    const seen = async () => JSON.stringify(await list(owner));
    const rename = (name: { en: string; ar: string }) =>
      db.update(products).set({ name }).where(eq(products.url, 'label-plates'));
    const changes = [
      () => db.update(orders).set({ projectName: 'Renamed' }).where(eq(orders.id, orderId)),
      () => db.update(orders).set({ statusId: 4 }).where(eq(orders.id, orderId)),
      () => db.update(customers).set({ lastname: 'Qasim' }).where(eq(customers.companyId, owner.companyId)),
      () => rename({ en: 'Labels', ar: 'ملصقات' }),
      () => rename({ en: 'Label plates', ar: 'ألواح الملصقات' }),
      () => w.anOrder({ of: owner }),
      () => db.delete(orders).where(eq(orders.id, orderId)),
    ];
    for (const change of changes) {
      const before = await seen();
      expect(await seen()).toBe(before);
      await change();
      expect(await seen()).not.toBe(before);
    }
    expect(await list(owner, { statusId: 4 })).toEqual({ rows: [], count: 0 });
    const stranger = await w.anOwner();
    expect(await list(stranger)).toEqual({ rows: [], count: 0 });
  });

  it('of a status holds only its orders; without one all [OLST-25]', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 3, 3, 12]) await w.anOrder({ of: owner, status, projectName: `In ${status}` });
    expect(await list(owner, { statusId: 3 })).toMatchObject({ count: 2, rows: [{ statusId: 3 }, { statusId: 3 }] });
    expect((await list(owner, { statusId: '' })).count).toBe(4);
    expect(await list(owner, { statusId: 9 })).toEqual({ rows: [], count: 0 });
  });

  it('sorts by every column but the dates and the status [OLST-15]', async () => {
    const owner = await w.anOwner();
    await w.anOrder({ of: owner, projectName: 'Beta', projectDescription: 'third' });
    await w.anOrder({ of: owner, projectName: 'Alpha', projectDescription: 'second', product: 'woven-sack-plates' });
    await w.anOrder({ of: owner, projectName: 'Gamma', projectDescription: 'first', product: 'film-plates' });
    const by = (column: string, type: string) => projects(owner, { _orderSort: column, _orderSortType: type });
    expect(await by('id', 'desc')).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await by('id', 'asc')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await by('projectName', 'asc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await by('projectDescription', 'asc')).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await by('name', 'desc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await by('customer', 'desc')).toHaveLength(3);
    await expect(owner.call.ordersGetList({ _orderSort: 'password' as 'id' })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
  });

  it('searches anywhere and in columns, without regard to case, wildcards being plain characters [OLST-16, OLST-17]', async () => {
    const owner = await w.anOwner();
    const honey = await w.anOrder({ of: owner, projectName: 'Sidr honey', projectDescription: 'New harvest' });
    await w.anOrder({
      of: owner,
      projectName: 'Olive oil 100_5',
      projectDescription: 'HD',
      product: 'label-plates-hd',
    });
    const search = (advancedSearch: string, lang?: string) =>
      projects(owner, { advancedSearch, ...(lang ? { lang } : {}) });
    expect(await search('SIDR')).toEqual(['Sidr honey']);
    expect(await search('harvest')).toEqual(['Sidr honey']);
    expect(await search('plates hd')).toEqual(['Olive oil 100_5']);
    expect(await search(`${honey.orderId}`)).toEqual(['Sidr honey']);
    expect(await search('0_5')).toEqual(['Olive oil 100_5']);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table orders; --")).toEqual([]);
    expect(await search('ألواح الملصقات عالية', 'ar')).toEqual(['Olive oil 100_5']);

    const column = (searchByAttributes: object) =>
      projects(owner, { searchByAttributes: JSON.stringify(searchByAttributes) });
    expect(await column({ id: `${honey.orderId}`.slice(1) })).toEqual(['Sidr honey']);
    expect(await column({ name: 'label plates', projectName: 'oil' })).toEqual(['Olive oil 100_5']);
    expect(await column({ projectDescription: 'harv' })).toEqual(['Sidr honey']);
    expect(await column({ projectName: 'nothing' })).toEqual([]);
    expect((await list(owner, { advancedSearch: 'honey', statusId: 3 })).count).toBe(0);
  });

  it('is only the own: companies never see each other, members what they made or were put on [OLST-26]', async () => {
    const owner = await w.anOwner();
    const stranger = await w.anOwner();
    const member = await w.aMember(owner, ['CREATE_ORDER']);
    const ownersOrder = await w.anOrder({ of: owner, projectName: 'Of the owner' });
    await w.anOrder({ of: owner, projectName: 'Of the owner alone' });
    await w.anOrder({ of: member, projectName: 'Of the member' });
    await w.putOnOrder(ownersOrder.orderId, member, []);
    expect(await projects(owner)).toHaveLength(3);
    expect(await projects(stranger)).toEqual([]);
    expect(await projects(stranger, { advancedSearch: 'owner' })).toEqual([]);
    expect((await projects(member)).sort()).toEqual(['Of the member', 'Of the owner']);
    expect((await list(member)).count).toBe(2);
    expect((await member.call.orderstatusesGetList({})).total).toBe(2);
    expect((await list(member, { advancedSearch: 'alone' })).count).toBe(0);
  });
});
