import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStagedUpload } from '../../../../testing/staged-uploads.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { findProduct } from '../../catalogue/products.ts';
import { attachStagedUploads, toUploader } from '../staged-uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function findLabelProductId(): Promise<number> {
  const product = await findProduct(app.deps.database.db, { url: 'label-plates' });
  return product?.id ?? 0;
}

describe('attaching staged uploads to an order', () => {
  async function attachToNewOrder(
    person: TestCustomer,
    product: number,
    more: Partial<Parameters<typeof attachStagedUploads>[1]> = {},
  ) {
    const { orderId } = await app.createOrder({ orderedBy: person });
    const request = {
      uploader: toUploader(person),
      companyId: person.companyId,
      productId: product,
      orderId,
      needsBack: false,
      needsMounting: false,
      takesAdditional: false,
    };
    await transactWithEvents(app.deps, (tx) => attachStagedUploads(tx, { ...request, ...more }));
    return orderId;
  }

  it('stores them as received documents by folder; unneeded uploads stay staged [FIL-03]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    for (const purpose of ['face', 'back', 'additional', 'mounting'] as const)
      await insertStagedUpload(app, owner, product, purpose);
    const first = await attachToNewOrder(owner, product, { needsBack: true, takesAdditional: true });
    const { rows } = await owner.call.orderdetailsFiles({ orderId: first, status: 3 });
    expect(rows.map((row) => row.folderName).sort()).toEqual(['Back side', 'Die-cut', 'Face side', 'Face side']);
    const left = await owner.call.orderfilesGetfiles({ productId: product });
    expect(left.map((file) => file.printingMethod)).toEqual([true]);
    const attached = rows.find((row) => row.folderName === 'Die-cut');
    expect(attached).toMatchObject({ status: 1, version: 1 });
  });

  it('reports missing files with the flag for the dialog [PROD-73, PROD-74, PROD-75]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const createExpectedError = (name: string) => ({ errorName: name, flags: { [name]: true } });
    await expect(attachToNewOrder(owner, product)).rejects.toMatchObject(createExpectedError('uploadFileError'));
    await insertStagedUpload(app, owner, product, 'face');
    await expect(attachToNewOrder(owner, product, { needsBack: true })).rejects.toMatchObject(
      createExpectedError('backSideUploadFileError'),
    );
    await expect(attachToNewOrder(owner, product, { needsMounting: true })).rejects.toMatchObject(
      createExpectedError('printingMethodFileError'),
    );
    await insertStagedUpload(app, owner, product, 'additional', { state: 'refused', reason: 'fileBroken' });
    await expect(attachToNewOrder(owner, product, { takesAdditional: true })).rejects.toMatchObject(
      createExpectedError('additionalUploadFileError'),
    );
    const incomplete = await insertStagedUpload(app, owner, product, 'face', { state: 'receiving' });
    await expect(attachToNewOrder(owner, product)).rejects.toMatchObject({ errorName: 'fileNotReady' });
    await owner.call.orderfilesDelete({ id: incomplete });
    await attachToNewOrder(owner, product);
  });

  it('attaches them once under concurrent orders', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const id = await insertStagedUpload(app, owner, product, 'face');
    const tried = await Promise.allSettled([attachToNewOrder(owner, product), attachToNewOrder(owner, product)]);
    expect(tried.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(owner.call.orderfilesDelete({ id })).rejects.toMatchObject({ errorName: 'fileInUse' });
  });
});
