import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createDeviceId, givePassword, TEST_PASSWORD } from '../../../testing/accounts-and-emails.ts';
import { toFile, createPdfFile, createPngBytes } from '../../../testing/sample-files.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files, orderMembers, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A member of the owner's company who is assigned to the order with these permissions only. */
async function createAssignedMember(
  owner: TestCustomer,
  orderId: number,
  keys: Parameters<TestApp['createMember']>[1],
): Promise<TestCustomer> {
  const member = await app.createMember(owner, []);
  await app.assignToOrder(orderId, member, keys);
  return member;
}

describe('files of an order', () => {
  it('received files: name, type, folder, date, version; 15 per page, searchable by name [FIL-03, FIL-09, FIL-10, FIL-32]', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const all = await owner.call.orderdetailsFiles({ orderId, status: 3, _start: 0, _end: 15 });
    expect(all).toEqual({
      count: 1,
      rows: [
        {
          id: received[0]?.documentId,
          docversionId: received[0]?.versionId,
          filename: 'face.pdf',
          type: 'application/pdf',
          url: expect.stringContaining(`/api/files/t/${received[0]?.fileId}/original?ticket=`),
          folderName: 'Face side',
          createdAt: app.clock.now().toISOString(),
          status: 1,
          version: 1,
          size: expect.any(Number),
          thumbnail: null,
          remark: null,
        },
      ],
    });
    expect((await app.inject({ url: all.rows[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, filename: 'FACE' })).count).toBe(1);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, filename: 'f%e' })).count).toBe(0);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, _start: 15, _end: 30 })).rows).toEqual([]);
  });

  it('received files require UPLOAD_FILES and the own company [FIL-05, FIL-06, FIL-27]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const [designer, approver] = [
      await createAssignedMember(owner, orderId, ['UPLOAD_FILES']),
      await createAssignedMember(owner, orderId, ['APPROVE']),
    ];
    const unassigned = await app.createMember(owner, ['UPLOAD_FILES']);
    const list = (person: TestCustomer, status: 3 | 4) => person.call.orderdetailsFiles({ orderId, status });
    expect((await list(designer, 3)).count).toBe(1);
    await expect(list(approver, 3)).rejects.toMatchObject({ errorName: 'noPermission' });
    expect((await list(approver, 4)).count).toBe(0);
    await expect(list(unassigned, 3)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(list(await app.createOwner(), 3)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('downloadable files: released ones, without proofs waiting for approval [FIL-11, FIL-19, FIL-20]', async () => {
    const owner = await app.createOwner();
    const waiting = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    expect((await owner.call.orderdetailsFiles({ orderId: waiting.orderId, status: 4 })).count).toBe(0);
    const ready = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
    const { rows } = await owner.call.orderdetailsFiles({ orderId: ready.orderId, status: 4 });
    expect(rows.map((row) => row.filename).sort()).toEqual(['plates.pdf', 'proof-1.pdf']);
    expect(rows.every((row) => row.status === 1)).toBe(true);
  });
});

describe('download', () => {
  it('is authorized first, then served with a one-minute ticket [FIL-25, FIL-33, FIL-34]', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const docVersionId = received[0]?.versionId ?? 0;
    const checked = await owner.call.orderdetailsCheckDocVersionId({ orderId, docVersionId, type: 'pdf' });
    expect(checked.success).toBe(true);
    const file = await app.inject({ url: checked.url });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="face.pdf"; filename*=UTF-8''face.pdf`,
      'cache-control': 'private, no-store',
    });
    expect(file.body.startsWith('%PDF-')).toBe(true);
    expect((await app.inject({ url: checked.url.replace('/api/', '/api/web/') })).statusCode).toBe(200);
    expect((await app.inject({ url: checked.url.replace(/\?.*/, '') })).statusCode).toBe(404);
    expect(
      (await app.inject({ url: checked.url.replace(`/${docVersionId}/`, `/${docVersionId + 1}/`) })).statusCode,
    ).toBe(404);
    app.clock.advance({ minutes: 1.1 });
    expect((await app.inject({ url: checked.url })).statusCode).toBe(404);
  });

  it('is refused when the file belongs to another order or type or the person may not see it [FIL-26, FIL-27]', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const other = await app.createOrder({ orderedBy: owner });
    const docVersionId = received[0]?.versionId ?? 0;
    const check = (person: TestCustomer, more: object = {}) =>
      person.call.orderdetailsCheckDocVersionId({ orderId, docVersionId, ...more });
    const notFound = { errorName: 'notFound' };
    await expect(check(owner, { orderId: other.orderId })).rejects.toMatchObject(notFound);
    await expect(check(owner, { docVersionId: 999_999 })).rejects.toMatchObject(notFound);
    await expect(check(owner, { type: 'png' })).rejects.toMatchObject(notFound);
    await expect(check(await app.createOwner())).rejects.toMatchObject(notFound);
    const approver = await createAssignedMember(owner, orderId, ['APPROVE']);
    await expect(check(approver)).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('is authorized again when the ticket is used (spec decision 25)', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const designer = await createAssignedMember(owner, orderId, ['UPLOAD_FILES']);
    const docVersionId = received[0]?.versionId ?? 0;
    const { url } = await designer.call.orderdetailsCheckDocVersionId({ orderId, docVersionId });
    expect((await app.inject({ url })).statusCode).toBe(200);
    await app.deps.database.db.delete(orderMembers).where(eq(orderMembers.userId, designer.userId));
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('signing out', () => {
  it('ends the addresses of files that the session asked for, and no others', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const docVersionId = received[0]?.versionId ?? 0;
    const other = await signInAgain(owner);
    const ask = async (call: TestCustomer['call']) =>
      (await call.orderdetailsCheckDocVersionId({ orderId, docVersionId })).url;
    const [here, elsewhere] = [await ask(owner.call), await ask(other)];
    const open = async () => [
      (await app.inject({ url: here })).statusCode,
      (await app.inject({ url: elsewhere })).statusCode,
    ];
    expect(await open()).toEqual([200, 200]);
    await owner.call.sessionsEndAll({ which: 'others' });
    expect(await open()).toEqual([200, 404]);
    await owner.call.sessionsEndAll({ which: 'all' });
    expect(await open()).toEqual([404, 404]);
  });

  async function signInAgain(owner: TestCustomer) {
    await givePassword(app, owner);
    const { token } = await app
      .createClient()
      .usersAuthenticate({ email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    return app.createClient(token);
  }
});

describe('requested (missing) files', () => {
  const send = (person: TestCustomer, orderId: number, ...list: File[]) =>
    person.call.orderdetailsMissingFile({ orderId }, { files: { files: list } });

  it('are collected, listed, removed and submitted together; the order returns to New [FIL-04, FIL-28, FIL-29, FIL-30, FIL-31]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const created = await send(
      owner,
      orderId,
      await createPdfFile('one.pdf'),
      await createPdfFile('two.pdf'),
      await createPdfFile('three.pdf'),
    );
    expect(Object.keys(created)).toEqual(['0', '1', '2']);
    const list = await owner.call.orderdetailsMissingFiles({ orderId });
    expect(list.map((file) => file.name)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    await owner.call.orderdetailsDeleteMissingFile({ orderId, fileId: created['1']?.id ?? '' });
    await expect(
      owner.call.orderdetailsDeleteMissingFile({ orderId, fileId: created['1']?.id ?? '' }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
    // Files that are not saved yet are in no list of the order.
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3 })).count).toBe(1);

    app.clock.advance({ minutes: 1 });
    expect(await owner.call.orderdetailsSaveMissingFiles({ orderId })).toBeNull();
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3 });
    expect(rows.map((row) => row.filename)).toEqual(['three.pdf', 'one.pdf', 'face.pdf']);
    expect(rows[0]).toMatchObject({ folderName: 'Missing files', createdAt: app.clock.now().toISOString() });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.statusId).toBe(1);
    expect(await owner.call.orderdetailsMissingFiles({ orderId })).toEqual([]);
    expect(app.socketMessages).toContainEqual({
      to: 'desk',
      payload: { orderId, statusId: 1, event: 'orderTransitioned' },
    });
  });

  it('can be added to until staff begin, by way of status 7, and that can be ended by both sides [FIL-04]', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS']);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const read = async () => {
      const { statusId, allowed } = (await owner.call.ordersIsexist({ id: orderId })).result;
      return [statusId, allowed['uploadFiles']?.ok, allowed['addFiles']?.ok, allowed['endFiles']?.ok];
    };
    const move = async (to: number, note = '') => {
      const { order } = await staff.call.deskOrder({ orderId });
      await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note });
    };
    const listMoves = async () => (await staff.call.deskOrder({ orderId })).moves.map(({ to, ok }) => [to, ok]);
    // Nothing was sent on request yet, and what staff ask for cannot be closed by the customer.
    expect(await read()).toEqual([1, false, false, false]);
    await expect(owner.call.orderdetailsAddFiles({ orderId })).rejects.toMatchObject({ errorName: 'notEditableNow' });
    await move(orderStatus.missingFiles, 'The back side is missing');
    expect(await read()).toEqual([7, true, false, false]);
    await expect(owner.call.orderdetailsEndFiles({ orderId })).rejects.toMatchObject({ errorName: 'notEditableNow' });
    expect(await listMoves()).not.toContainEqual([1, expect.anything()]);
    await send(owner, orderId, await createPdfFile('one.pdf'));
    await owner.call.orderdetailsSaveMissingFiles({ orderId });
    expect(await read()).toEqual([1, false, true, false]);

    // Entries of the history that change no status stand between.
    await staff.call.deskAssignOrder({ orderId, staffId: staff.staffId, seen: null });
    await owner.call.orderdetailsAddFiles({ orderId });
    expect(await owner.call.orderdetailsAddFiles({ orderId })).toBeNull();
    expect(await read()).toEqual([7, true, false, true]);
    const { currentStep } = await owner.call.orderstatusesGetKeyForShowList({ orderId });
    expect(currentStep.description).toBe('You are adding files to those that you sent.');
    await send(owner, orderId, await createPdfFile('two.pdf'));
    await owner.call.orderdetailsSaveMissingFiles({ orderId });
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3 });
    expect(rows.map((row) => row.filename)).toEqual(expect.arrayContaining(['one.pdf', 'two.pdf']));

    await owner.call.orderdetailsAddFiles({ orderId });
    await owner.call.orderdetailsEndFiles({ orderId });
    expect(await owner.call.orderdetailsEndFiles({ orderId })).toBeNull();
    await owner.call.orderdetailsAddFiles({ orderId });
    expect(await listMoves()).toContainEqual([1, true]);
    await move(orderStatus.new);
    expect(await read()).toEqual([1, false, true, false]);

    await move(orderStatus.inProcessing);
    expect(await read()).toEqual([4, false, false, false]);
    await expect(owner.call.orderdetailsAddFiles({ orderId })).rejects.toMatchObject({
      errorName: 'processingStarted',
    });
  });

  it('can be added to with UPLOAD_FILES only, and not by another company', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    await send(owner, orderId, await createPdfFile('one.pdf'));
    await owner.call.orderdetailsSaveMissingFiles({ orderId });
    const approver = await createAssignedMember(owner, orderId, ['APPROVE']);
    await expect(approver.call.orderdetailsAddFiles({ orderId })).rejects.toMatchObject({
      errorName: 'noPermission',
      message: expect.stringContaining('“Upload files”') as string,
    });
    const other = await app.createOwner();
    await expect(other.call.orderdetailsAddFiles({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('keep what they are for, replace a file of their name on demand, and leave none out unsaid [FUL-15]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const created = await send(
      owner,
      orderId,
      await createPdfFile('FACE.pdf', { pages: 2 }),
      await createPdfFile('back.pdf', { pages: 3 }),
      await createPdfFile('broken.pdf'),
    );
    const [face, back, broken] = ['0', '1', '2'].map((key) => created[key]?.id ?? '') as [string, string, string];
    const { db: write } = app.deps.database;
    await write.update(files).set({ state: 'ready' }).where(eq(files.orderId, orderId));
    await write.update(files).set({ state: 'refused', reason: 'fileLocked' }).where(eq(files.id, broken));
    const save = { orderId, replaceSameNames: true, purposes: JSON.stringify({ [back]: 'back' }) };
    await expect(owner.call.orderdetailsSaveMissingFiles(save)).rejects.toMatchObject({
      errorName: 'filesLeftOut',
      flags: { files: ['broken.pdf'] },
    });
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3 })).count).toBe(1);
    await owner.call.orderdetailsSaveMissingFiles({ ...save, leaveOutFiles: true });
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3 });
    expect(rows.map((row) => [row.filename, row.folderName, row.version]).sort()).toEqual([
      ['FACE.pdf', 'Face side', 2],
      ['back.pdf', 'Back side', 1],
    ]);
    expect(rows.map(({ id }) => id)).not.toContain(face);
  });

  it('of one name replace the file of their own folder only, and never each other', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const { db } = app.deps.database;
    /** Saves files of one name, one for each purpose, and answers the folder and version of all with this name. */
    const save = async (...wanted: readonly ('face' | 'back' | 'missing')[]) => {
      await db.update(orders).set({ statusId: orderStatus.missingFiles }).where(eq(orders.id, orderId));
      const ids: string[] = [];
      for (const _purpose of wanted) {
        const created = await send(owner, orderId, await createPdfFile('art.pdf', { pages: ++pages }));
        ids.push(...Object.values(created).map(({ id }) => id));
      }
      await db.update(files).set({ state: 'ready' }).where(eq(files.orderId, orderId));
      const named = ids.flatMap((id, index) => (wanted[index] === 'missing' ? [] : [[id, wanted[index]]]));
      const purposes = JSON.stringify(Object.fromEntries(named));
      await owner.call.orderdetailsSaveMissingFiles({ orderId, replaceSameNames: true, purposes });
      const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3, filename: 'art' });
      return rows.map(({ folderName, version }) => `${folderName} ${version}`).sort();
    };
    let pages = 1;
    expect(await save('face', 'back')).toEqual(['Back side 1', 'Face side 1']);
    expect(await save('back', 'face')).toEqual(['Back side 2', 'Face side 2']);
    expect(await save('face', 'face')).toEqual(['Back side 2', 'Face side 1', 'Face side 3']);
    // Without a purpose it could be any of these: it replaces none of them.
    expect(await save('missing')).toEqual(['Back side 2', 'Face side 1', 'Face side 3', 'Missing files 1']);
    expect(await save('missing')).toContain('Missing files 2');
  });

  it('can all be removed at once; submitting none is rejected', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    await send(owner, orderId, await createPdfFile('one.pdf'), await createPdfFile('two.pdf'));
    expect(await owner.call.orderdetailsDeleteAllMissingFile({ orderId })).toBeNull();
    expect(await owner.call.orderdetailsMissingFiles({ orderId })).toEqual([]);
    await expect(owner.call.orderdetailsSaveMissingFiles({ orderId })).rejects.toMatchObject({
      errorName: 'uploadMissing',
    });
  });

  it('are accepted in status 7 only [FIL-04]', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 2, 4, 3, 5, 11]) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      const refused = { errorName: 'notEditableNow' };
      await expect(send(owner, orderId, await createPdfFile())).rejects.toMatchObject(refused);
      await expect(owner.call.orderdetailsSaveMissingFiles({ orderId })).rejects.toMatchObject(refused);
      await expect(owner.call.orderdetailsDeleteAllMissingFile({ orderId })).rejects.toMatchObject(refused);
    }
  });

  it('require UPLOAD_FILES and access to the order, and are inspected like other files [FIL-05, FIL-13]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const [designer, approver] = [
      await createAssignedMember(owner, orderId, ['UPLOAD_FILES']),
      await createAssignedMember(owner, orderId, ['APPROVE']),
    ];
    await expect(send(approver, orderId, await createPdfFile())).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(send(await app.createOwner(), orderId, await createPdfFile())).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(send(designer, orderId, toFile(await createPngBytes(), 'a.pdf'))).rejects.toMatchObject({
      errorName: 'fileBroken',
    });
    await expect(
      designer.call.orderdetailsMissingFile(
        { orderId, cloudName: 'dropbox' },
        { files: { files: [await createPdfFile()] } },
      ),
    ).rejects.toMatchObject({ errorName: 'brokenBody' });
    const many = await Promise.all(Array.from({ length: 31 }, () => createPdfFile()));
    await send(designer, orderId, ...many);
    await expect(send(designer, orderId, await createPdfFile())).rejects.toMatchObject({ errorName: 'filesTooMany' });
    await expect(send(designer, orderId, ...many, await createPdfFile())).rejects.toMatchObject({
      errorName: 'filesTooMany',
    });
  });

  it('are limited to 501 MB in total [FIL-14]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const large = { companyId: owner.companyId, userId: owner.userId, orderId, purpose: 'missing', name: 'large.zip' };
    await app.deps.database.db
      .insert(files)
      .values({ ...large, id: randomUUID(), state: 'ready', size: 500 * 1_048_576 });
    await send(owner, orderId, await createPdfFile());
    await app.deps.database.db
      .insert(files)
      .values({ ...large, id: randomUUID(), state: 'ready', size: 1_048_576 - 3000 });
    await expect(send(owner, orderId, await createPdfFile())).rejects.toMatchObject({ errorName: 'fileTooLarge' });
  });
});
