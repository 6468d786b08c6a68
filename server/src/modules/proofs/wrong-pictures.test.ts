import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { buildPdf, PdfBuilder } from '../../../../packages/artwork/testing/build-pdf.ts';
import { addAdobeMarker, cmykJpegs } from '../../../../packages/artwork/testing/cmyk-jpegs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approvals, files, pictureChecks } from '../../platform/db/schema/index.ts';
import { cleanUpReadings } from '../artwork/clean-up.ts';
import { readNextArtwork } from '../artwork/read-artwork.ts';
import { getOriginalKey } from '../files/storage-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const jpeg = cmykJpegs[0]?.bytes ?? Buffer.alloc(0);
function createPhotographPdf(bytes: Uint8Array, entries = ''): Buffer {
  const builder = new PdfBuilder();
  const image = builder.addStream(
    `/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode ${entries}`,
    bytes,
  );
  return buildPdf([{ content: '100 0 0 80 0 0 cm /I Do', resources: `/XObject << /I ${image} >>` }], { builder });
}

const MONTHS_AGO = 90 * 86_400_000;

/** An order whose proof of long ago is approved, as the migration found it. */
async function createOldApproval(pdf: Buffer) {
  const owner = await app.createOwner({ companyName: 'Gulf Labels' });
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.inProduction });
  const { db } = app.deps.database;
  const [proof] = order.proofs;
  const [approval] = await db.select().from(approvals).where(eq(approvals.orderId, order.orderId));
  if (!proof || !approval) throw new Error('No approval.');
  await app.deps.storage.putBytes(getOriginalKey(proof.fileId), pdf);
  const createdAt = new Date(app.clock.now().getTime() - MONTHS_AGO);
  await db
    .update(files)
    .set({ createdAt, storageKey: getOriginalKey(proof.fileId) })
    .where(eq(files.id, proof.fileId));
  await db.insert(pictureChecks).values({ approvalId: approval.id, orderId: order.orderId, fileId: proof.fileId });
  return { orderId: order.orderId, approvalId: approval.id };
}

it('approvals of photographs that were shown negative are listed until staff have looked at them again', async () => {
  const staff = await app.createStaff(['ORDERS', 'PROOFS']);
  const list = (input: object = {}) => staff.call.deskWrongPictures(input);
  expect(await list()).toEqual({ pictures: { rows: [], count: 0 }, unread: 0 });

  const wrong = await createOldApproval(createPhotographPdf(addAdobeMarker(jpeg, 0)));
  const turned = await createOldApproval(createPhotographPdf(jpeg, '/Decode [1 0 1 0 1 0 1 0]'));
  // Shown as they print: no marker, or turned around by both.
  await createOldApproval(createPhotographPdf(jpeg));
  await createOldApproval(createPhotographPdf(addAdobeMarker(jpeg, 2), '/Decode [1 0 1 0 1 0 1 0]'));
  expect(await list()).toMatchObject({ pictures: { count: 0 }, unread: 4 });
  await cleanUpReadings(app.deps);
  while (await readNextArtwork(app.deps));
  await app.waitFor(async () => (await list()).unread === 0);
  const { pictures } = await list();
  expect(pictures).toMatchObject({
    count: 2,
    rows: [
      { ...turned, company: 'Gulf Labels', checked: null },
      { ...wrong, filename: 'proof-1.pdf', version: 1, approvedBy: 'Test Person' },
    ],
  });
  expect((await list({ _start: 1, _end: 2 })).pictures.rows).toMatchObject([wrong]);
  expect((await list({ search: String(wrong.orderId) })).pictures).toMatchObject({ count: 1, rows: [wrong] });

  const { approvalId } = wrong;
  const support = await app.createStaff(['ORDERS']);
  await expect(support.call.deskCheckWrongPicture({ approvalId })).rejects.toMatchObject({ errorName: 'noPermission' });
  await expect(staff.call.deskCheckWrongPicture({ approvalId: 999_999 })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  const { at } = await staff.call.deskCheckWrongPicture({ approvalId });
  await expect(staff.call.deskCheckWrongPicture({ approvalId })).rejects.toMatchObject({
    errorName: 'changedMeanwhile',
  });
  expect((await list({ state: 'open' })).pictures).toMatchObject({ count: 1, rows: [turned] });
  expect((await list({ state: 'checked' })).pictures.rows).toMatchObject([
    { ...wrong, checked: { by: 'Test Staff', at } },
  ]);
  const { history } = await staff.call.deskOrder({ orderId: wrong.orderId });
  expect(history[0]).toMatchObject({ event: 'checkPicture', actor: 'Test Staff', note: 'proof-1.pdf' });
});
