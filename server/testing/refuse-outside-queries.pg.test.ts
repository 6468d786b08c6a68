import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a query that does not use the transaction of its caller', () => {
  const select = (tx: Pick<TestApp['deps']['database']['db'], 'execute'>) => tx.execute(sql`select 1 as one`);

  it('fails a test, and so does a second transaction inside of one', async () => {
    const { database } = app.deps;
    const outside = expect.objectContaining({ message: expect.stringMatching(/open transaction/) });
    await expect(database.transact(() => select(database.db))).rejects.toMatchObject({ cause: outside });
    await expect(database.transact(() => database.transact(select))).rejects.toEqual(outside);
  });

  it('is nobody else’s, and may follow the commit', async () => {
    const { database } = app.deps;
    let afterCommit = (): Promise<unknown> => Promise.resolve();
    const [inside, beside] = await Promise.all([
      database.transact(async (tx) => {
        afterCommit = () => select(database.db);
        return select(tx);
      }),
      select(database.db),
    ]);
    expect([inside.rowCount, beside.rowCount]).toEqual([1, 1]);
    await expect(afterCommit()).resolves.toMatchObject({ rowCount: 1 });
  });

  it('is told apart from one of another node, inside of whose transaction it is still found', async () => {
    const node = await startTestApp({ nodeOf: app });
    try {
      const [own, other] = [app.deps.database, node.deps.database];
      await expect(own.transact(() => select(other.db))).resolves.toMatchObject({ rowCount: 1 });
      const within = own.transact(() => other.transact(() => select(own.db)));
      await expect(within).rejects.toMatchObject({ cause: { message: expect.stringMatching(/open transaction/) } });
    } finally {
      await node.close();
    }
  });
});
