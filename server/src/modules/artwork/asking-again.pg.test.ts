import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import { findProduct } from '../catalogue/products.ts';
import { claimComparison, insertWaitingComparison } from './comparisons/comparison-rows.ts';
import { claimSeparations, insertWaitingSeparations, retrySeparations } from './separations/separation-rows.ts';

/** A job skips what somebody else has locked, and does not come again: asking must lock nothing that waits. */
let app: TestApp;
let [before, after] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.createOwner();
  const productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
  const insert = () => insertStagedUpload(app, owner, productId, 'face', { mime: 'application/pdf', sha256: '' });
  [before, after] = [await insert(), await insert()];
});
afterAll(() => app.close());

/** What a job claims while somebody who asks a second time has not finished. */
async function claimWhile<T>(ask: (tx: Tx) => Promise<unknown>, claim: (tx: Tx) => Promise<T>): Promise<T> {
  let end = (): void => undefined;
  const claimed = new Promise<void>((resolve) => (end = resolve));
  let asking: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    asking = app.deps.database.transact(async (tx) => {
      await ask(tx);
      resolve();
      await claimed;
    });
    asking.catch(reject);
  });
  try {
    return await app.deps.database.transact(claim);
  } finally {
    end();
    await asking;
  }
}

describe('who asks again while a job comes', () => {
  it('keeps no plates from it', async () => {
    const now = app.clock.now();
    const { db } = app.deps.database;
    const [file] = await db.select().from(files).where(eq(files.id, after));
    if (!file) throw new Error('There is no file.');
    await insertWaitingSeparations(db, file, now);
    const claimed = await claimWhile(
      async (tx) => {
        expect(await insertWaitingSeparations(tx, file, now)).toBe(false);
        expect(await retrySeparations(tx, after, now)).toBe(false);
      },
      (tx) => claimSeparations(tx, { now, nodeId: null, processes: 2 }),
    );
    expect(claimed).toMatchObject({ fileId: after, state: 'working' });
  });

  it('keeps no comparison from it', async () => {
    const now = app.clock.now();
    const pair = { before, after };
    await insertWaitingComparison(app.deps.database.db, pair, now);
    const claimed = await claimWhile(
      async (tx) => expect(await insertWaitingComparison(tx, pair, now)).toBe(false),
      (tx) => claimComparison(tx, { now, nodeId: null, processes: 2 }),
    );
    expect(claimed).toMatchObject({ afterFileId: after, state: 'working' });
  });
});
