import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { customers } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const put = (agent: Person, rows: { firstname: string; lastname: string; company?: string; telephone?: string }[]) =>
  w.deps.database.read
    .insert(customers)
    .values(rows.map((row, n) => ({ telephone: `97150123${4567 + n}`, ...row, companyId: agent.companyId })));

describe('customers/index', () => {
  it('answers the page that is asked for and how many there are [PROD-23, CUS-22]', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    expect(await agent.call.customersIndex({ _start: 0, _end: 15 })).toEqual({ customers: { rows: [], count: 0 } });
    await put(
      agent,
      Array.from({ length: 16 }, (_, n) => ({ firstname: `Name ${String(n).padStart(2, '0')}`, lastname: 'Said' })),
    );
    const first = (await agent.call.customersIndex({ _start: 0, _end: 15 })).customers;
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

  it('finds by name, company and phone, wildcards being plain signs', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    await put(agent, [
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

  it('answers agents alone, members included, and each only theirs', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    await put(agent, [{ firstname: 'Omar', lastname: 'Said' }]);
    const member = await w.aMember(agent, []);
    expect((await member.call.customersIndex({})).customers.count).toBe(1);
    expect((await (await w.anOwner({ groupId: 3 })).call.customersIndex({})).customers.count).toBe(0);
    for (const groupId of [1, 2] as const)
      await expect((await w.anOwner({ groupId })).call.customersIndex({})).rejects.toMatchObject({
        refusal: 'agentsOnly',
      });
    await expect(w.client().customersIndex({})).rejects.toMatchObject({ refusal: 'notSignedIn' });
  });
});
