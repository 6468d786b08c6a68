import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS']);
});
afterAll(() => w.close());

const queue = async (more: object = {}) => (await staff.call.deskQueue(more)).orders;
const ids = async (more: object = {}) => (await queue(more)).rows.map((row) => row.id);

describe('the queue', () => {
  it('holds the jobs of all companies, the latest change first, and counts them by status', async () => {
    const before = await staff.call.deskCounts({});
    const [gulf, desert] = [
      await w.anOwner({ companyName: 'Gulf Labels' }),
      await w.anOwner({ companyName: '', groupId: 1 }),
    ];
    const one = await w.anOrder({ of: gulf, status: 4, answers: { services: ['rush'] } });
    w.clock.forward({ minutes: 5 });
    const two = await w.anOrder({ of: desert, status: 1 });
    const { rows, count } = await queue();
    expect(rows.slice(0, 2)).toMatchObject([
      { id: two.orderId, company: 'Test Person', statusId: 1, rush: false },
      {
        id: one.orderId,
        company: 'Gulf Labels',
        statusId: 4,
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
    expect(await queue({ statusId: 4 })).toMatchObject({
      count: after.statuses.find((status) => status.id === 4)?.count,
    });
  });

  it('is searched by number, project and company', async () => {
    const owner = await w.anOwner({ companyName: 'Marina Cartons' });
    const [a, b] = [
      await w.anOrder({ of: owner, projectName: 'Perfume box' }),
      await w.anOrder({ of: owner, projectName: 'Gift bag', status: 3 }),
    ];
    expect(await ids({ search: String(a.orderId) })).toEqual([a.orderId]);
    expect(await ids({ search: `#${b.orderId}` })).toEqual([b.orderId]);
    expect(await ids({ search: 'PERFUME' })).toEqual([a.orderId]);
    expect((await ids({ search: 'marina cart' })).sort()).toEqual([a.orderId, b.orderId]);
    expect(await queue({ search: 'marina', statusId: 3 })).toMatchObject({ count: 1, rows: [{ id: b.orderId }] });
    expect(await queue({ search: 'nothing like it' })).toEqual({ rows: [], count: 0 });
  });

  it('is sorted by each of its columns, both ways', async () => {
    const [z, a] = [await w.anOwner({ companyName: 'Zz Sort' }), await w.anOwner({ companyName: 'Aa Sort' })];
    const first = await w.anOrder({ of: z, projectName: 'Sort alpha' });
    const second = await w.anOrder({ of: a, projectName: 'Sort beta' });
    const by = (sort: string, direction: string) => ids({ search: 'sort', sort, direction });
    for (const sort of ['id', 'createdAt', 'projectName']) {
      expect(await by(sort, 'asc')).toEqual([first.orderId, second.orderId]);
      expect(await by(sort, 'desc')).toEqual([second.orderId, first.orderId]);
    }
    expect(await by('company', 'asc')).toEqual([second.orderId, first.orderId]);
  });

  it('is for staff who work on orders or take their payments', async () => {
    const content = await w.aStaff(['CREDITS', 'CONTENT']);
    await expect(content.call.deskQueue({})).rejects.toMatchObject({ refusal: 'noPermission' });
    const owner = await w.anOwner();
    await expect(owner.call.deskQueue({})).rejects.toMatchObject({ refusal: 'noPermission' });
  });
});
