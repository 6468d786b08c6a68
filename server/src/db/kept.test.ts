import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { world, type World } from '../../testing/world.ts';
import { Kept } from './kept.ts';
import { categories, companies, roles, sessions, users } from './schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('what is kept', () => {
  it('is loaded once, and again after a change', async () => {
    const kept = new Kept(10, 1_000);
    const load = vi.fn(async () => ({ n: load.mock.calls.length }));
    expect(await kept.once('a', load)).toBe(await kept.once('a', load));
    kept.changed('b');
    expect(await kept.once('a', load)).toEqual({ n: 1 });
    kept.changed('a');
    expect(await kept.once('a', load)).toEqual({ n: 2 });
    kept.changed();
    expect(await kept.once('a', load)).toEqual({ n: 3 });
  });

  it('is not pushed out by what lies on another shelf', async () => {
    const kept = new Kept(3, 1_000);
    const of = (key: string, value: string, shelf?: string) => kept.once(key, async () => value, shelf);
    await of('a', 'old');
    for (let n = 0; n < 10; n++) await of(String(n), 'made up', 'other');
    expect(await of('a', 'new')).toBe('old');
    expect(await of('0', 'new', 'other')).toBe('new');
    expect(await of('9', 'new', 'other')).toBe('made up');
    kept.changed();
    expect([await of('a', 'new'), await of('9', 'new', 'other')]).toEqual(['new', 'new']);
  });

  it('is not what was read while it changed, nor nothing, nor a failure', async () => {
    const kept = new Kept(10, 1_000);
    await kept.once('a', async () => {
      kept.changed();
      return 'old';
    });
    expect(await kept.once('a', async () => 'new')).toBe('new');
    await kept.once('none', async () => null);
    expect(await kept.once('none', async () => 'some')).toBe('some');
    await expect(
      kept.once('broken', async () => {
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await kept.once('broken', async () => 'mended')).toBe('mended');
  });
});

describe('a commit', () => {
  const dropped = async (what: 'published' | 'people', change: () => Promise<unknown>) => {
    const kept = w.deps.database[what];
    const key = randomUUID();
    await kept.once(key, async () => 'before');
    await change();
    return (await kept.once(key, async () => 'after')) === 'after';
  };
  // Other connections of the pool may still hear the last commit a moment later.
  const aMoment = () => w.deps.database.read.execute(sql`select pg_sleep(0.05)`);
  const inTheEndKept = (what: 'published' | 'people', change: () => Promise<unknown>) =>
    vi.waitFor(async () => expect(await dropped(what, change)).toBe(false), 15_000);

  it.each([
    ['published', () => w.deps.database.read.update(categories).set({ position: 1 }).where(eq(categories.id, 1))],
    ['people', () => w.deps.database.read.update(roles).set({ permissions: [] }).where(eq(roles.id, 1))],
    ['people', () => w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, 1))],
    ['people', () => w.deps.database.read.update(companies).set({ groupId: 1 }).where(eq(companies.id, 1))],
  ] as const)('to tables of %s is heard before it is answered', async (what, change) => {
    expect(await dropped(what, change)).toBe(true);
    await inTheEndKept(what, aMoment);
  });

  it('of a transaction is heard, one that is rolled back is not', async () => {
    const { database } = w.deps;
    const move = (position: number, fails: boolean) =>
      database
        .transact(async (tx) => {
          await tx.update(categories).set({ position }).where(eq(categories.id, 2));
          if (fails) throw new Error('Back.');
        })
        .catch(() => undefined);
    expect(await dropped('published', () => move(2, false))).toBe(true);
    await inTheEndKept('published', () => move(3, true));
  });

  it('that ends a session drops this one alone', async () => {
    const { read, people } = w.deps.database;
    const { userId } = await w.anOwner();
    const [one] = await read.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const id = one?.id ?? '';
    await inTheEndKept('people', aMoment);
    await people.once(id, async () => 'signed in');
    await people.once('another', async () => 'signed in');
    await read.update(sessions).set({ endedAt: w.clock.now() }).where(eq(sessions.id, id));
    expect(await people.once(id, async () => 'ended')).toBe('ended');
    expect(await people.once('another', async () => 'ended')).toBe('signed in');
  });
});
