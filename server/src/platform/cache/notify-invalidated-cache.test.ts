import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { changePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { NotifyInvalidatedCache } from './notify-invalidated-cache.ts';
import { companies, productIds, publications, roles, sessions, users } from '../db/schema/index.ts';

type CacheName = 'publishedCache' | 'peopleCache';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a cache invalidated by NOTIFY', () => {
  it('loads an entry once and reloads it after a change', async () => {
    const cache = new NotifyInvalidatedCache(10, 1_000);
    const load = vi.fn(async () => ({ n: load.mock.calls.length }));
    expect(await cache.getOrLoad('a', load)).toBe(await cache.getOrLoad('a', load));
    cache.invalidate('b');
    expect(await cache.getOrLoad('a', load)).toEqual({ n: 1 });
    cache.invalidate('a');
    expect(await cache.getOrLoad('a', load)).toEqual({ n: 2 });
    cache.invalidate();
    expect(await cache.getOrLoad('a', load)).toEqual({ n: 3 });
  });

  it('does not evict entries of another namespace', async () => {
    const cache = new NotifyInvalidatedCache(3, 1_000);
    const load = (key: string, value: string, namespace?: string) => cache.getOrLoad(key, async () => value, namespace);
    await load('a', 'old');
    for (let n = 0; n < 10; n++) await load(String(n), 'made up', 'other');
    expect(await load('a', 'new')).toBe('old');
    expect(await load('0', 'new', 'other')).toBe('new');
    expect(await load('9', 'new', 'other')).toBe('made up');
    cache.invalidate();
    expect([await load('a', 'new'), await load('9', 'new', 'other')]).toEqual(['new', 'new']);
  });

  it('does not cache values read during a change, empty results or errors', async () => {
    const cache = new NotifyInvalidatedCache(10, 1_000);
    await cache.getOrLoad('a', async () => {
      cache.invalidate();
      return 'old';
    });
    expect(await cache.getOrLoad('a', async () => 'new')).toBe('new');
    await cache.getOrLoad('none', async () => null);
    expect(await cache.getOrLoad('none', async () => 'some')).toBe('some');
    await expect(
      cache.getOrLoad('broken', async () => {
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await cache.getOrLoad('broken', async () => 'mended')).toBe('mended');
  });
});

describe('cache invalidation on commit', () => {
  const isInvalidatedBy = async (cacheName: CacheName, change: () => Promise<unknown>) => {
    const cache = app.deps.database[cacheName];
    const key = randomUUID();
    await cache.getOrLoad(key, async () => 'before');
    await change();
    return (await cache.getOrLoad(key, async () => 'after')) === 'after';
  };
  // Other connections of the pool may receive the notification of the last commit a little later.
  const wait = () => app.deps.database.db.execute(sql`select pg_sleep(0.05)`);
  const expectFinallyCached = (cacheName: CacheName, change: () => Promise<unknown>) =>
    vi.waitFor(async () => expect(await isInvalidatedBy(cacheName, change)).toBe(false), 15_000);

  it.each([
    [
      'publishedCache',
      () => app.deps.database.db.update(productIds).set({ categoryId: 1 }).where(eq(productIds.id, 1)),
    ],
    ['publishedCache', () => changePublished(app.deps.database.db, ['product', 'label-plates'], {})],
    ['peopleCache', () => app.deps.database.db.update(roles).set({ permissions: [] }).where(eq(roles.id, 1))],
    ['peopleCache', () => app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, 1))],
    ['peopleCache', () => app.deps.database.db.update(companies).set({ groupId: 1 }).where(eq(companies.id, 1))],
  ] as const)(
    'a commit to the tables cached in %s invalidates it before the call returns',
    async (cacheName, change) => {
      expect(await isInvalidatedBy(cacheName, change)).toBe(true);
      await expectFinallyCached(cacheName, wait);
    },
  );

  it('invalidates on commit and not on rollback', async () => {
    const { database } = app.deps;
    const setPosition = (position: number, fails: boolean) =>
      database
        .transact(async (tx) => {
          await tx.update(publications).set({ position }).where(eq(publications.key, 'labels'));
          if (fails) throw new Error('Back.');
        })
        .catch(() => undefined);
    expect(await isInvalidatedBy('publishedCache', () => setPosition(2, false))).toBe(true);
    await expectFinallyCached('publishedCache', () => setPosition(3, true));
  });

  it('ending a session invalidates only that session', async () => {
    const { db, peopleCache } = app.deps.database;
    const { userId } = await app.createOwner();
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const id = session?.id ?? '';
    await expectFinallyCached('peopleCache', wait);
    await peopleCache.getOrLoad(id, async () => 'signed in');
    await peopleCache.getOrLoad('another', async () => 'signed in');
    await db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.id, id));
    expect(await peopleCache.getOrLoad(id, async () => 'ended')).toBe('ended');
    expect(await peopleCache.getOrLoad('another', async () => 'ended')).toBe('signed in');
  });
});
