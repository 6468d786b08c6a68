import { orderStatus } from '@platewright/domain/orders/order-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { artworkReadings, files } from '../../platform/db/schema/index.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import { readNextArtwork } from './read-artwork.ts';
import { READING_PROFILE } from './reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An order with a label that was read. */
async function createReadOrder(owner: TestCustomer, status: number = orderStatus.new) {
  const order = await app.createOrder({ orderedBy: owner, status });
  const fileId = order.received[0]?.fileId ?? '';
  const { db } = app.deps.database;
  await db.update(files).set({ mime: 'application/pdf', name: 'label.pdf' }).where(eq(files.id, fileId));
  await app.deps.storage.putBytes(getOriginalKey(fileId), createLabelPdf());
  await db
    .insert(artworkReadings)
    .values({
      fileId,
      profile: READING_PROFILE,
      companyId: owner.companyId,
      sha256: '',
      requestedAt: app.clock.now(),
    })
    .onConflictDoNothing();
  await readNextArtwork(app.deps);
  return { ...order, fileId };
}

describe('the artwork of an order', () => {
  it('is listed with its findings for whoever may see the received files', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner);
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    expect(listed).toMatchObject([{ fileId, name: 'label.pdf', state: 'done', facts: { pageCount: 1 } }]);
    expect(listed[0]?.findings).toEqual((await owner.call.artworkReading({ fileId })).findings);

    const uploader = await app.createMember(owner, ['UPLOAD_FILES', 'CREATE_ORDER']);
    await expect(uploader.call.artworkOrderReadings({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    const stranger = await app.createOwner();
    await expect(stranger.call.artworkOrderReadings({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is on its way until it was read', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    await app.deps.database.db
      .update(files)
      .set({ mime: 'application/pdf' })
      .where(eq(files.id, received[0]?.fileId ?? ''));
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    expect(listed).toMatchObject([{ state: 'waiting', facts: null, findings: [] }]);
  });
});
