import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { findProduct } from '../../catalogue/products.ts';
import { claimFileSize } from '../authorize-upload.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

const ROUNDS = 5;
const MB = 1_048_576;

/** Files of a cloud drive whose sizes the drive has not told: they are claimed when the transfers begin, all at once. */
async function insertUnsizedFiles({ companyId, userId }: TestCustomer, count: number, orderId: number | null) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    companyId,
    userId,
    staffId: null,
    productId: orderId === null ? productId : null,
    orderId,
    purpose: orderId === null ? ('face' as const) : ('missing' as const),
    state: 'receiving',
    name: `drive-${index}.pdf`,
    size: 0,
    cloudName: 'dropbox',
    createdAt: app.clock.now(),
  }));
  await app.deps.database.db.insert(files).values(rows);
  return rows;
}

it.each(['a product', 'an order'])(
  'takes of many files at once only what fits into the limit of %s',
  async (target) => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await app.createOwner();
      const orderId = target === 'a product' ? null : (await app.createOrder({ orderedBy: owner, status: 7 })).orderId;
      const rows = await insertUnsizedFiles(owner, 6, orderId);
      const claims = await Promise.allSettled(
        rows.map((row) => app.deps.database.transact((tx) => claimFileSize(tx, row, 200 * MB))),
      );
      const refused = claims.flatMap((claim) =>
        claim.status === 'rejected' ? [(claim.reason as { errorName: string }).errorName] : [],
      );
      // Two of 200 MB are below 501 MB, three are not.
      expect(refused).toEqual(Array.from({ length: 4 }, () => 'fileTooLarge'));
      const stored = await app.deps.database.db
        .select({ size: files.size })
        .from(files)
        .where(
          inArray(
            files.id,
            rows.map(({ id }) => id),
          ),
        );
      expect(stored.reduce((sum, { size }) => sum + size, 0)).toBe(400 * MB);
    }
  },
);

it('answers that a file is gone which was deleted meanwhile', async () => {
  const owner = await app.createOwner();
  const [row] = await insertUnsizedFiles(owner, 1, null);
  if (!row) throw new Error('No file.');
  await app.deps.database.db.delete(files).where(inArray(files.id, [row.id]));
  expect(await app.deps.database.transact((tx) => claimFileSize(tx, row, MB))).toBe(false);
});
