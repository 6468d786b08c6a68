import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { getSqlError } from './database.ts';

/** A table of its own; `n` is unique, so that the same number twice is an error. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.deps.database.db.execute(sql`create table transact_test (n integer primary key)`);
});
beforeEach(() => app.deps.database.db.execute(sql`delete from transact_test`));
afterAll(() => app.close());

const insert = (n: number) => sql`insert into transact_test values (${n})`;
const list = async () =>
  (await app.deps.database.db.execute<{ n: number }>(sql`select n from transact_test order by n`)).rows.map(
    ({ n }) => n,
  );

describe('a transaction whose statements are sent together', () => {
  it('stores all of them', async () => {
    await app.deps.database.transact((tx) => Promise.all([tx.execute(insert(1)), tx.execute(insert(2))]));
    expect(await list()).toEqual([1, 2]);
  });

  it('stores none when the second fails, and throws its error', async () => {
    const error = await app.deps.database
      .transact((tx) => Promise.all([tx.execute(insert(1)), tx.execute(insert(1)), tx.execute(insert(2))]))
      .catch((failure: unknown) => failure);
    expect(getSqlError(error)?.code).toBe('23505');
    expect(await list()).toEqual([]);
  });

  it('does not acknowledge what a swallowed error undid', async () => {
    const swallowing = app.deps.database.transact(async (tx) => {
      await tx.execute(insert(1));
      await tx.execute(insert(1)).catch(() => undefined);
      return 'stored';
    });
    await expect(swallowing).rejects.toThrow('nothing of it was stored');
    expect(await list()).toEqual([]);
  });

  it('leaves its connection clean when it is given up with a statement under way', async () => {
    for (let round = 0; round < 20; round++)
      await expect(
        app.deps.database.transact(async (tx) => {
          void tx.execute(sql`select pg_sleep(0.01)`).catch(() => undefined);
          void tx.execute(insert(round)).catch(() => undefined);
          await Promise.resolve();
          throw new Error('given up');
        }),
      ).rejects.toThrow('given up');
    expect(await list()).toEqual([]);
    await app.deps.database.transact((tx) => tx.execute(insert(99)));
    expect(await list()).toEqual([99]);
  });
});
