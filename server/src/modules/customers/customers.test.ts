import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { customers } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const insertCustomers = (
  agent: TestCustomer,
  rows: { firstname: string; lastname: string; company?: string; telephone?: string }[],
) =>
  app.deps.database.db
    .insert(customers)
    .values(rows.map((row, n) => ({ telephone: `97150123${4567 + n}`, ...row, companyId: agent.companyId })));

describe('customers/index', () => {
  it('returns the requested page and the total, 15 rows by default [PROD-23, CUS-08, CUS-22]', async () => {
    const agent = await app.createOwner({ groupId: accountGroups.agent });
    expect(await agent.call.customersIndex({ _start: 0, _end: 15 })).toEqual({ customers: { rows: [], count: 0 } });
    await insertCustomers(
      agent,
      Array.from({ length: 16 }, (_, n) => ({ firstname: `Name ${String(n).padStart(2, '0')}`, lastname: 'Said' })),
    );
    const { customers: first } = await agent.call.customersIndex({});
    expect([first.count, first.rows.length]).toEqual([16, 15]);
    expect(first.rows[0]).toEqual({
      id: expect.any(Number),
      firstname: 'Name 00',
      lastname: 'Said',
      telephone: '971501234567',
      company: '',
    });
    const rest = (await agent.call.customersIndex({ _start: 15, _end: 30 })).customers;
    expect(rest.rows.map(({ firstname }) => firstname)).toEqual(['Name 15']);
  });

  it('searches name, company and phone, treating wildcards literally', async () => {
    const agent = await app.createOwner({ groupId: accountGroups.agent });
    await insertCustomers(agent, [
      { firstname: 'Omar', lastname: 'Said', company: 'Salt & Co 100%' },
      { firstname: 'Huda', lastname: 'Rahman', telephone: '971569998877' },
    ]);
    const found = async (advancedSearch: string) =>
      (await agent.call.customersIndex({ advancedSearch })).customers.rows.map(({ firstname }) => firstname);
    expect(await found('omar s')).toEqual(['Omar']);
    expect(await found('0%')).toEqual(['Omar']);
    expect(await found('99988')).toEqual(['Huda']);
    expect(await found('nobody')).toEqual([]);
  });

  it('sorts by each column in both directions, and by nothing else', async () => {
    const agent = await app.createOwner({ groupId: accountGroups.agent });
    await insertCustomers(agent, [
      { firstname: 'Bilal', lastname: 'Amin', telephone: '971500000003', company: 'Basil' },
      { firstname: 'Amal', lastname: 'Zayed', telephone: '971500000001', company: 'Cumin' },
      { firstname: 'Carim', lastname: 'Noor', telephone: '971500000002', company: 'Anise' },
    ]);
    const by = async (_orderSort: 'firstname' | 'lastname' | 'telephone' | 'company', _orderSortType: 'asc' | 'desc') =>
      (await agent.call.customersIndex({ _orderSort, _orderSortType })).customers.rows
        .map(({ firstname }) => firstname[0])
        .join('');
    for (const [column, order] of [
      ['firstname', 'ABC'],
      ['lastname', 'BCA'],
      ['telephone', 'ACB'],
      ['company', 'CBA'],
    ] as const) {
      expect(await by(column, 'asc'), column).toBe(order);
      expect(await by(column, 'desc'), column).toBe([...order].reverse().join(''));
    }
    await expect(agent.call.customersIndex({ _orderSort: 'sha256' as 'company' })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });

  it('is available to agents and their members only, each with their own customers [CUS-02]', async () => {
    const agent = await app.createOwner({ groupId: accountGroups.agent });
    await insertCustomers(agent, [{ firstname: 'Omar', lastname: 'Said' }]);
    const member = await app.createMember(agent, []);
    expect((await member.call.customersIndex({})).customers.count).toBe(1);
    expect(
      (await (await app.createOwner({ groupId: accountGroups.agent })).call.customersIndex({})).customers.count,
    ).toBe(0);
    await expect(app.createClient().customersIndex({})).rejects.toMatchObject({ errorName: 'notSignedIn' });
    const person = { firstname: 'Omar', lastname: 'Said', telephone: '971501234567' };
    for (const groupId of [1, 2] as const) {
      const { call } = await app.createOwner({ groupId });
      for (const refused of [
        () => call.customersIndex({}),
        () => call.customersGet({ id: 1 }),
        () => call.customersCreate(person),
        () => call.customersUpdate({ id: 1, ...person }),
        () => call.customersArchive({ id: 1 }),
      ])
        await expect(refused()).rejects.toMatchObject({ errorName: 'agentsOnly' });
    }
  });
});
