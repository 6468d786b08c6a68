import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPdfFile } from '../../../testing/sample-files.ts';
import type { TestOrder } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { confirmDifferences } from '../../../testing/confirm-differences.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approvals, documentVersions, fileFindings, orderHistory } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { addDocumentVersion } from '../files/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const deviceId = 'device-0001';
const getOrderStatus = async (person: TestCustomer, orderId: number) =>
  (await person.call.ordersIsexist({ id: orderId })).result.statusId;

/** A person's decision on one proof of an order. */
const decideProof = (person: TestCustomer, order: TestOrder, index: number, more: object) =>
  confirmDifferences((differences) =>
    person.call.orderdetailsDecide({
      orderId: order.orderId,
      fileId: order.proofs[index]?.documentId ?? 0,
      sha256: order.proofs[index]?.sha256 ?? '',
      approve: true,
      ...fullSignOff,
      differences,
      seenPages: [1],
      fileOpened: true,
      uniqueId: deviceId,
      ...more,
    }),
  );

describe('proofs for approval', () => {
  it('are listed with their decisions [APR-03, APR-04, APR-05, APR-10, APR-12]', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs: 2 });
    const { orderId } = order;
    const list = () => owner.call.orderdetailsDownloadfiles({ orderId });
    expect((await list()).rows.map((row) => [row.filename, row.status])).toEqual([
      ['proof-2.pdf', 2],
      ['proof-1.pdf', 2],
    ]);
    await decideProof(owner, order, 0, {});
    await decideProof(owner, order, 1, { approve: false, remark: 'The barcode is too small.' });
    expect((await list()).rows.map((row) => [row.status, row.remark])).toEqual([
      [0, 'The barcode is too small.'],
      [1, null],
    ]);
    for (const row of (await list()).rows)
      expect(row).toMatchObject({ decidedBy: 'Test Person', decidedAt: app.clock.now().toISOString() });
    expect((await owner.call.orderdetailsDownloadfiles({ orderId, filename: 'proof-2' })).count).toBe(1);
    const member = await app.createMember(owner, ['APPROVE']);
    await expect(member.call.orderdetailsDownloadfiles({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    await app.assignToOrder(orderId, member, []);
    expect((await member.call.orderdetailsDownloadfiles({ orderId })).count).toBe(2);
  });

  it('open in the proof viewer [APR-07, APR-08, APR-09, APR-13]', async () => {
    const owner = await app.createOwner();
    const { orderId, proofs } = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const fileId = proofs[0]?.documentId ?? 0;
    const url = (person: TestCustomer) => person.call.orderdetailsGetFileUrl({ orderId, fileId, uniqueId: deviceId });
    expect(await url(owner)).toEqual({ url: `http://localhost:3000/order/${orderId}/proof/${fileId}` });
    const designer = await app.createMember(owner, []);
    await app.assignToOrder(orderId, designer, ['UPLOAD_FILES']);
    await expect(url(designer)).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(url(await app.createOwner())).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(
      owner.call.orderdetailsGetFileUrl({ orderId, fileId: 999_999, uniqueId: deviceId }),
    ).rejects.toMatchObject({ errorName: 'notFound' });

    const seen = await designer.call.orderdetailsProof({ orderId, fileId });
    expect(seen.allowed['approve']).toEqual({ ok: false, reason: 'noPermission' });
    const proof = await owner.call.orderdetailsProof({ orderId, fileId });
    expect(proof).toMatchObject({
      file: { id: fileId, status: 2 },
      sha256: proofs[0]?.sha256,
      decision: null,
      allowed: { approve: { ok: true, reason: null } },
    });
    expect(proof.signOff).toMatch(/text, size, colours, barcode and die position/);
    expect((await owner.call.orderdetailsProof({ orderId, fileId, lang: 'ar' })).signOff).toMatch(/الباركود/);
    expect((await app.inject({ url: proof.original })).statusCode).toBe(200);
  });

  it('stay viewable but not decidable after a newer version was posted [APR-11]', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS', 'PROOFS']);
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const { orderId } = order;
    const fileId = order.proofs[0]?.documentId ?? 0;
    await decideProof(owner, order, 0, { approve: false, remark: 'Move the die line.' });
    await staff.call.deskPostFile(
      { orderId, purpose: 'approve', documentId: fileId },
      { files: { files: [await createPdfFile('proof-2.pdf', { pages: 2 })] } },
    );
    const newest = await owner.call.orderdetailsProof({ orderId, fileId });
    expect(newest).toMatchObject({ file: { version: 2 }, decision: null, allowed: { approve: { ok: true } } });
    expect(newest.versions.map(({ version, decision }) => [version, decision?.remark])).toEqual([
      [2, undefined],
      [1, 'Move the die line.'],
    ]);
    const first = await owner.call.orderdetailsProof({ orderId, fileId, version: 1 });
    expect(first).toMatchObject({
      file: { version: 1 },
      sha256: order.proofs[0]?.sha256,
      decision: { approved: false, remark: 'Move the die line.' },
      allowed: { approve: { ok: false, reason: 'newerVersion' } },
    });
    expect((await app.inject({ url: first.original })).statusCode).toBe(200);
    await expect(owner.call.orderdetailsProof({ orderId, fileId, version: 3 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(decideProof(owner, order, 0, {})).rejects.toMatchObject({ errorName: 'newerVersion' });
  });

  it('are approved only when all of their pages were looked at [FUL-16]', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS', 'PROOFS']);
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { files: posted } = await staff.call.deskPostFile(
      { orderId, purpose: 'approve' },
      { files: { files: [await createPdfFile('proof.pdf', { pages: 3 })] } },
    );
    const fileId = posted[0]?.documentId ?? 0;
    const { sha256, pageCount, pages, file } = await owner.call.orderdetailsProof({ orderId, fileId });
    expect([pages.length, pageCount]).toEqual([3, 3]);
    const approve = (seen: { seenPages?: number[]; fileOpened?: boolean }) =>
      confirmDifferences((differences) =>
        owner.call.orderdetailsDecide({ orderId, fileId, sha256, approve: true, ...fullSignOff, differences, ...seen }),
      );
    const refused = { errorName: 'pagesUnseen' };
    await expect(approve({})).rejects.toMatchObject({ ...refused, flags: { pages: [1, 2, 3], needsFile: false } });
    await expect(approve({ seenPages: [1, 3, 99] })).rejects.toMatchObject({ ...refused, flags: { pages: [2] } });
    await expect(approve({ fileOpened: true })).rejects.toMatchObject(refused);

    // Of a long file only the first pages have a picture: the others are in the file.
    const { db: write } = app.deps.database;
    const version = eq(documentVersions.id, file.docversionId);
    const [stored] = await write.select({ id: documentVersions.fileId }).from(documentVersions).where(version);
    const counted = and(eq(fileFindings.fileId, stored?.id ?? ''), eq(fileFindings.rule, 'pageCount'));
    await write.update(fileFindings).set({ value: 300 }).where(counted);
    expect((await owner.call.orderdetailsProof({ orderId, fileId })).pageCount).toBe(300);
    await expect(approve({ seenPages: [1, 2, 3] })).rejects.toMatchObject({
      ...refused,
      flags: { pages: [], needsFile: true },
    });
    expect(await getOrderStatus(owner, orderId)).toBe(orderStatus.waitingForApproval);
    await approve({ seenPages: [1, 2, 3], fileOpened: true });
    expect((await owner.call.orderdetailsProof({ orderId, fileId })).decision).toMatchObject({ approved: true });
  });

  it('have a preview of each page', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS', 'PROOFS']);
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const posted = await staff.call.deskPostFile(
      { orderId, purpose: 'approve' },
      { files: { files: [await createPdfFile('proof.pdf', { pages: 3, spots: ['PANTONE 300 C'] })] } },
    );
    const fileId = posted.files[0]?.documentId ?? 0;
    const proof = await owner.call.orderdetailsProof({ orderId, fileId });
    expect(proof).toMatchObject({ inks: ['PANTONE 300 C'], trimMm: { width: 120, height: 80 } });
    expect(proof.pages.length).toBe(3);
    for (const page of proof.pages) {
      const picture = await app.inject({ url: page });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const beyond = proof.pages[0]?.replace('page-1', 'page-4') ?? '';
    expect((await app.inject({ url: beyond })).statusCode).toBe(404);
  });
});

describe('proof decision', () => {
  it('approval records person, time, checksum, sign-off text and device; the last one transitions the order [APR-11]', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs: 2 });
    expect(await decideProof(owner, order, 0, {})).toEqual({ statusId: orderStatus.waitingForApproval });
    expect(await decideProof(owner, order, 1, {})).toEqual({ statusId: orderStatus.approvedPaymentDue });
    const stored = await app.deps.database.db.select().from(approvals).where(eq(approvals.orderId, order.orderId));
    expect(stored.length).toBe(2);
    expect(stored[0]).toMatchObject({
      versionId: order.proofs[0]?.versionId,
      userId: owner.userId,
      userName: 'Test Person',
      approved: true,
      sha256: order.proofs[0]?.sha256,
      uniqueId: deviceId,
      at: app.clock.now(),
      sentence: expect.stringContaining('I have checked'),
    });
    const history = await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.orderId))
      .orderBy(orderHistory.id);
    expect(history.at(-1)).toMatchObject({ actorKind: 'system', fromStatus: 3, toStatus: 5, event: 'approveAll' });
  });

  it('rejection records remarks and transitions the order to corrections [APR-11]', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    await expect(decideProof(owner, order, 0, { approve: false })).rejects.toMatchObject({
      errorName: 'remarkRequired',
    });
    await expect(decideProof(owner, order, 0, { approve: false, remark: '  ' })).rejects.toMatchObject({
      errorName: 'remarkRequired',
    });
    expect(await decideProof(owner, order, 0, { approve: false, remark: 'Move the die line.' })).toEqual({
      statusId: orderStatus.corrections,
    });
    const proof = await owner.call.orderdetailsProof({
      orderId: order.orderId,
      fileId: order.proofs[0]?.documentId ?? 0,
    });
    expect(proof.decision).toEqual({
      approved: false,
      comments: [],
      by: 'Test Person',
      at: app.clock.now().toISOString(),
      remark: 'Move the die line.',
    });
    expect(proof.allowed['approve']).toEqual({ ok: false, reason: 'alreadyDecided' });
  });

  it('requires the signature, the permission, the right status and the viewed version', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const designer = await app.createMember(owner, []);
    await app.assignToOrder(order.orderId, designer, ['UPLOAD_FILES', 'CHAT']);
    await expect(decideProof(owner, order, 0, { signed: false })).rejects.toMatchObject({
      errorName: 'signOffRequired',
    });
    await expect(decideProof(designer, order, 0, {})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(decideProof(await app.createOwner(), order, 0, {})).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(decideProof(owner, order, 0, { sha256: 'a'.repeat(64) })).rejects.toMatchObject({
      errorName: 'newerVersion',
    });
    await expect(decideProof(owner, order, 0, { fileId: order.received[0]?.documentId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const other = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    await expect(decideProof(owner, order, 0, { fileId: other.proofs[0]?.documentId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await getOrderStatus(owner, order.orderId)).toBe(3);
    expect(await decideProof(owner, order, 0, {})).toEqual({ statusId: orderStatus.approvedPaymentDue });
    const member = await app.createMember(owner, []);
    await app.assignToOrder(order.orderId, member, ['APPROVE']);
    await expect(decideProof(member, order, 0, {})).rejects.toMatchObject({ errorName: 'alreadyDecided' });
    await expect(decideProof(owner, order, 0, { approve: false, remark: 'No.' })).rejects.toMatchObject({
      errorName: 'alreadyDecided',
    });
    const cancelled = await app.createOrder({ orderedBy: owner, status: orderStatus.corrections });
    await expect(decideProof(owner, cancelled, 0, {})).rejects.toMatchObject({ errorName: 'alreadyDecided' });
  });

  it('applies to the newest version only; a new version withdraws the decision', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs: 2 });
    await decideProof(owner, order, 0, {});
    const spare = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const documentId = order.proofs[0]?.documentId ?? 0;
    await transactWithEvents(app.deps, (tx) =>
      addDocumentVersion(tx, {
        orderId: order.orderId,
        kind: 'approve',
        folderName: 'Approval',
        fileId: spare.received[0]?.fileId ?? '',
        documentId,
      }),
    );
    const { rows, count } = await owner.call.orderdetailsDownloadfiles({ orderId: order.orderId });
    expect(count).toBe(2);
    expect(rows.find((row) => row.id === documentId)).toMatchObject({ version: 2, status: 2 });
    await expect(decideProof(owner, order, 0, {})).rejects.toMatchObject({ errorName: 'newerVersion' });
    expect(await decideProof(owner, order, 1, {})).toEqual({ statusId: orderStatus.waitingForApproval });
    expect(await decideProof(owner, order, 0, { sha256: spare.received[0]?.sha256 })).toEqual({
      statusId: orderStatus.approvedPaymentDue,
    });
  });

  it('is idempotent for the same person', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const twice = await Promise.all([decideProof(owner, order, 0, {}), decideProof(owner, order, 0, {})]);
    expect(twice).toEqual([{ statusId: orderStatus.approvedPaymentDue }, { statusId: orderStatus.approvedPaymentDue }]);
    const remark = 'Move the die line.';
    const other = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    for (let press = 0; press < 2; press++)
      expect(await decideProof(owner, other, 0, { approve: false, remark })).toEqual({
        statusId: orderStatus.corrections,
      });
    for (const { orderId } of [order, other]) {
      const stored = await app.deps.database.db.select().from(approvals).where(eq(approvals.orderId, orderId));
      expect(stored.length).toBe(1);
    }
  });
});
