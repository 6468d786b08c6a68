import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { toFile, createPdfFile } from '../../../testing/sample-files.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { confirmDifferences } from '../../../testing/confirm-differences.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files, orders } from '../../platform/db/schema/index.ts';
import { getOriginalKey } from '../files/storage-keys.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
});
afterAll(() => app.close());

/** A LEN file begins like no other format; everything else is a PDF. */
const createPostedFile = (name: string): Promise<File> =>
  name.endsWith('.len') ? Promise.resolve(toFile(Buffer.alloc(500, 7), name)) : createPdfFile(name);
const postFiles = async (
  orderId: number,
  purpose: 'approve' | 'release',
  names: readonly string[],
  more: object = {},
) =>
  staff.call.deskPostFile(
    { orderId, purpose, ...more },
    { files: { files: await Promise.all(names.map(createPostedFile)) } },
  );
const listDocuments = async (orderId: number) => (await staff.call.deskOrder({ orderId })).documents;
const decideProof = (
  person: TestCustomer,
  orderId: number,
  proof: { documentId: number; sha256: string },
  approve: boolean,
) =>
  confirmDifferences((differences) =>
    person.call.orderdetailsDecide({
      orderId,
      fileId: proof.documentId,
      sha256: proof.sha256,
      approve,
      ...(approve ? fullSignOff : {}),
      differences,
      seenPages: [1],
      fileOpened: true,
      remark: approve ? '' : 'The bar code is too small.',
    }),
  );

describe('posting proofs', () => {
  it('moves an order from processing to approval, with inspected files and final prices [APR-11]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const posted = await postFiles(orderId, 'approve', ['proof-a.pdf', 'proof-b.pdf'], { folderName: 'Round one' });
    expect(posted.statusId).toBe(3);
    expect(posted.files).toMatchObject([
      { filename: 'proof-a.pdf', status: 2, version: 1, folderName: 'Round one' },
      { filename: 'proof-b.pdf', status: 2, version: 1 },
    ]);
    const rows = await app.deps.database.db.select().from(files).where(eq(files.orderId, orderId));
    expect(rows.filter((row) => row.purpose === 'approve').map((row) => row.state)).toEqual(['ready', 'ready']);
    const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.pricesFinal).toBe(true);
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows.map((row) => row.description)).toEqual([
      `Please approve: proof-a.pdf, proof-b.pdf (order ${orderId}).`,
    ]);
    expect((await owner.call.orderdetailsDownloadfiles({ orderId })).count).toBe(2);
  });

  it('a new version withdraws the decision on the older one and waits for approval', async () => {
    const owner = await app.createOwner();
    const { orderId, proofs } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.waitingForApproval,
      proofs: 2,
    });
    const [first] = proofs;
    if (!first) throw new Error('No proof.');
    await decideProof(owner, orderId, first, true);
    const again = await postFiles(orderId, 'approve', ['proof-1-v2.pdf'], { documentId: first.documentId });
    expect(again).toMatchObject({ statusId: orderStatus.waitingForApproval, files: [{ version: 2, status: 2 }] });
    const versions = (await listDocuments(orderId)).filter((one) => one.documentId === first.documentId);
    expect(versions.map(({ version, superseded, status }) => [version, superseded, status])).toEqual([
      [2, false, 2],
      [1, true, 1],
    ]);
    await expect(decideProof(owner, orderId, first, true)).rejects.toMatchObject({ errorName: 'newerVersion' });
  });

  it('refuses the exact bytes of the version that would be replaced', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { files: posted } = await postFiles(orderId, 'approve', ['proof.pdf']);
    const documentId = posted[0]?.documentId ?? 0;
    const { sha256 } = await owner.call.orderdetailsProof({ orderId, fileId: documentId });
    await decideProof(owner, orderId, { documentId, sha256 }, false);
    const again = { purpose: 'approve', orderId } as const;
    // With and without a document: one that was rejected is the one that is meant.
    for (const more of [{ documentId }, {}])
      await expect(
        staff.call.deskPostFile({ ...again, ...more }, { files: { files: [await createPdfFile('renamed.pdf')] } }),
      ).rejects.toMatchObject({ errorName: 'sameFile', flags: { file: 'renamed.pdf' } });
    expect((await listDocuments(orderId)).map(({ version }) => version)).toEqual([1]);
    const other = { files: { files: [await createPdfFile('proof.pdf', { pages: 2 })] } };
    expect(await staff.call.deskPostFile({ ...again, documentId }, other)).toMatchObject({ files: [{ version: 2 }] });
  });

  it('a new version of a rejected proof returns the order to approval', async () => {
    const owner = await app.createOwner();
    const { orderId, proofs } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.waitingForApproval,
      proofs: 2,
    });
    await decideProof(owner, orderId, proofs[0] ?? { documentId: 0, sha256: '' }, false);
    expect((await staff.call.deskOrder({ orderId })).order.statusId).toBe(8);
    // A file posted beside the rejected one does not replace it, so the order stays in corrections.
    const further = await postFiles(orderId, 'approve', ['further-1.pdf', 'further-2.pdf']);
    expect(further.statusId).toBe(8);
    expect((await staff.call.deskOrder({ orderId })).moves[0]).toMatchObject({
      to: 3,
      ok: false,
      reason: 'proofMissing',
    });
    // A single file becomes the next version of the only rejected document.
    const corrected = await postFiles(orderId, 'approve', ['corrected.pdf']);
    expect(corrected).toMatchObject({
      statusId: orderStatus.waitingForApproval,
      files: [{ version: 2, documentId: proofs[0]?.documentId }],
    });
    const waiting = (await listDocuments(orderId)).filter((one) => !one.superseded);
    expect(waiting.map((one) => one.status)).toEqual([2, 2, 2, 2]);
  });

  it('can be uploaded first and posted by id, once', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const ahead = async (state: string, staffId: number) => {
      const id = randomUUID();
      const place = { companyId: owner.companyId, orderId, staffId, purpose: 'approve' };
      await app.deps.database.db
        .insert(files)
        .values({ ...place, id, state, name: 'ahead.pdf', size: 10, storageKey: getOriginalKey(id) });
      return id;
    };
    const byId = (...fileIds: string[]) => staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds });
    await expect(byId()).rejects.toMatchObject({ errorName: 'uploadMissing' });
    await expect(byId(randomUUID())).rejects.toMatchObject({ errorName: 'uploadMissing' });
    await expect(byId(await ahead('checking', staff.staffId))).rejects.toMatchObject({ errorName: 'fileNotReady' });
    const colleague = await app.createStaff(['PROOFS']);
    await expect(byId(await ahead('ready', colleague.staffId))).rejects.toMatchObject({ errorName: 'uploadMissing' });
    const good = await ahead('ready', staff.staffId);
    expect((await byId(good)).statusId).toBe(3);
    await expect(byId(good)).rejects.toMatchObject({ errorName: 'uploadMissing' });
  });

  it('are rejected by content, leaving no file and no transition', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.inProcessing });
    const send = (file: File, more: object = {}) =>
      staff.call.deskPostFile({ orderId, purpose: 'approve', ...more }, { files: { files: [file] } });
    await expect(send(toFile(Buffer.from('hello'), 'proof.exe'))).rejects.toMatchObject({
      errorName: 'fileTypeRefused',
    });
    await expect(send(toFile(Buffer.from('no pdf at all'), 'proof.pdf'))).rejects.toMatchObject({
      errorName: 'fileBroken',
    });
    await expect(send(await createPdfFile('proof.pdf'), { documentId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const rows = await app.deps.database.db.select().from(files).where(eq(files.orderId, orderId));
    expect(rows.map((row) => row.purpose)).toEqual(['face']);
    expect((await staff.call.deskOrder({ orderId })).order.statusId).toBe(4);
  });

  it('cannot be posted in other statuses or by staff without the key', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 2, 5, 6, 7, 9, 12]) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await expect(postFiles(orderId, 'approve', ['proof.pdf'])).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    }
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const without = await app.createStaff(['ORDERS']);
    await expect(
      without.call.deskPostFile(
        { orderId, purpose: 'approve' },
        { files: { files: [await createPdfFile('proof.pdf')] } },
      ),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});

describe('releasing files', () => {
  it('can be downloaded by the customer from production on', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProduction });
    const posted = await postFiles(orderId, 'release', ['plates.pdf']);
    expect(posted).toMatchObject({
      statusId: orderStatus.inProduction,
      files: [{ filename: 'plates.pdf', status: 1 }],
    });
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 4 });
    expect(rows.map((row) => row.filename)).toContain('plates.pdf');
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows[0]?.description).toBe(`Ready to download: plates.pdf (order ${orderId}).`);
    const early = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    await expect(postFiles(early.orderId, 'release', ['plates.pdf'])).rejects.toMatchObject({
      errorName: 'moveNotAllowed',
    });
  });

  it('refuses Ready until bought LEN and PDF files are released, then completes an order of files alone [FUL-05]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.inProduction,
      answers: { outputs: ['len', 'pdf'] },
    });
    const finish = async () => {
      const { order } = await staff.call.deskOrder({ orderId });
      return staff.call.deskTransitionOrder({ orderId, to: 9, revision: order.revision });
    };
    await expect(finish()).rejects.toMatchObject({ errorName: 'releaseMissing' });
    expect((await postFiles(orderId, 'release', ['separations.pdf'])).statusId).toBe(6);
    await expect(finish()).rejects.toMatchObject({ errorName: 'releaseMissing' });
    await postFiles(orderId, 'release', ['cyan.len']);
    await completeChecks(staff, orderId);
    expect((await finish()).statusId).toBe(11);
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ from: 9, to: 11, actorKind: 'system' });
  });
});

describe('files that cannot be read', () => {
  it('are named before a submit or a post leaves them out, and somebody chooses [FUL-15]', async () => {
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const input = createOrderInput('label-plates', { requestId: randomUUID() });
    await insertStagedUpload(app, owner, 'label-plates', 'face', { state: 'refused' });
    const named = { errorName: 'filesLeftOut', flags: { files: ['face.pdf'] } };
    await expect(owner.call.ordersCreate(input)).rejects.toMatchObject(named);
    const { orderId } = await owner.call.ordersCreate({ ...input, leaveOutFiles: true });

    await app.deps.database.db.update(orders).set({ statusId: orderStatus.inProcessing }).where(eq(orders.id, orderId));
    const before = await listDocuments(orderId);
    const broken = toFile(Buffer.from('no PDF at all'), 'broken.pdf');
    const post = (files: File[]) => staff.call.deskPostFile({ orderId, purpose: 'approve' }, { files: { files } });
    await expect(post([await createPdfFile('proof.pdf'), broken])).rejects.toMatchObject({
      errorName: expect.stringMatching(/^file(Broken|TypeRefused)$/),
      flags: { file: 'broken.pdf' },
    });
    // Nothing was posted: whoever posts sends the rest, or a file in its place.
    expect(await listDocuments(orderId)).toEqual(before);
    await post([await createPdfFile('proof.pdf')]);
    expect((await listDocuments(orderId)).map(({ filename }) => filename)).toEqual(['proof.pdf']);
  });
});
