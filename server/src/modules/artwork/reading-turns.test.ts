import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { artworkReadings, files } from '../../platform/db/schema/index.ts';
import { findProduct } from '../catalogue/products.ts';
import { READING_PROFILE } from './reader.ts';
import { claimReading } from './readings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function insertWaiting(person: TestCustomer, afterMs: number, isTrial = false): Promise<string> {
  const { db } = app.deps.database;
  const product = await findProduct(db, { url: 'label-plates' });
  const fileId = await insertStagedUpload(app, person, product?.id ?? 0, 'face', { mime: 'application/pdf' });
  const companyId = isTrial ? null : person.companyId;
  if (isTrial) {
    const trial = { trialId: crypto.randomUUID(), companyId, userId: null };
    await db.update(files).set(trial).where(eq(files.id, fileId));
  }
  const requestedAt = new Date(app.clock.now().getTime() + afterMs);
  await db.insert(artworkReadings).values({ fileId, profile: READING_PROFILE, companyId, sha256: '', requestedAt });
  return fileId;
}

it('reads of all guests together as of one account, beside files of orders and after those of a product page', async () => {
  const owner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const trials = [await insertWaiting(owner, -3, true), await insertWaiting(owner, -2, true)];
  const ofOrder = await insertWaiting(owner, -1);
  const ofProductPage = await insertWaiting(await app.createOwner(), 0);
  const { database, clock } = app.deps;
  await database.db.update(files).set({ orderId }).where(eq(files.id, ofOrder));
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn++)
    order.push((await database.transact((tx) => claimReading(tx, clock.now())))?.fileId);
  expect(order).toEqual([ofProductPage, trials[0], ofOrder, trials[1]]);
});
