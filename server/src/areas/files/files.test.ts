import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFile, pdfFile, pngBytes } from '../../../testing/artwork.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { files, orderMembers } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A member of the owner's company with the order and just these permissions in it. */
async function assigned(owner: Person, orderId: number, keys: Parameters<World['aMember']>[1]): Promise<Person> {
  const member = await w.aMember(owner, []);
  await w.putOnOrder(orderId, member, keys);
  return member;
}

describe('the files of an order', () => {
  it('received: name, type, folder, date, version; 15 a page, searched by name [FIL-03, FIL-09, FIL-10, FIL-32]', async () => {
    const owner = await w.anOwner();
    const { orderId, received } = await w.anOrder({ of: owner });
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
          createdAt: w.clock.now().toISOString(),
          status: 1,
          version: 1,
          size: expect.any(Number),
          thumbnail: null,
          remark: null,
        },
      ],
    });
    expect((await w.send({ url: all.rows[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, filename: 'FACE' })).count).toBe(1);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, filename: 'f%e' })).count).toBe(0);
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, _start: 15, _end: 30 })).rows).toEqual([]);
  });

  it('received: only with UPLOAD_FILES, and never a stranger’s [FIL-05, FIL-06, FIL-27]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const [designer, approver] = [
      await assigned(owner, orderId, ['UPLOAD_FILES']),
      await assigned(owner, orderId, ['APPROVE']),
    ];
    const unassigned = await w.aMember(owner, ['UPLOAD_FILES']);
    const list = (person: Person, status: 3 | 4) => person.call.orderdetailsFiles({ orderId, status });
    expect((await list(designer, 3)).count).toBe(1);
    await expect(list(approver, 3)).rejects.toMatchObject({ refusal: 'noPermission' });
    expect((await list(approver, 4)).count).toBe(0);
    await expect(list(unassigned, 3)).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(list(await w.anOwner(), 3)).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('downloadables: released ones without those that wait for approval [FIL-11, FIL-19, FIL-20]', async () => {
    const owner = await w.anOwner();
    const waiting = await w.anOrder({ of: owner, status: 3 });
    expect((await owner.call.orderdetailsFiles({ orderId: waiting.orderId, status: 4 })).count).toBe(0);
    const ready = await w.anOrder({ of: owner, status: 9 });
    const { rows } = await owner.call.orderdetailsFiles({ orderId: ready.orderId, status: 4 });
    expect(rows.map((row) => row.filename).sort()).toEqual(['plates.pdf', 'proof-1.pdf']);
    expect(rows.every((row) => row.status === 1)).toBe(true);
  });
});

describe('a download', () => {
  it('is checked first, then comes with a ticket for a minute [FIL-25, FIL-33, FIL-34]', async () => {
    const owner = await w.anOwner();
    const { orderId, received } = await w.anOrder({ of: owner });
    const docVersionId = received[0]?.versionId ?? 0;
    const checked = await owner.call.orderdetailsCheckDocVersionId({ orderId, docVersionId, type: 'pdf' });
    expect(checked.success).toBe(true);
    const file = await w.send({ url: checked.url });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="face.pdf"; filename*=UTF-8''face.pdf`,
      'cache-control': 'private, no-store',
    });
    expect(file.body.startsWith('%PDF-')).toBe(true);
    expect((await w.send({ url: checked.url.replace('/api/', '/api/web/') })).statusCode).toBe(200);
    expect((await w.send({ url: checked.url.replace(/\?.*/, '') })).statusCode).toBe(404);
    expect((await w.send({ url: checked.url.replace(`/${docVersionId}/`, `/${docVersionId + 1}/`) })).statusCode).toBe(
      404,
    );
    w.clock.forward({ minutes: 1.1 });
    expect((await w.send({ url: checked.url })).statusCode).toBe(404);
  });

  it('is refused where the file is not of the order, not of that type, or not for this person [FIL-26, FIL-27]', async () => {
    const owner = await w.anOwner();
    const { orderId, received } = await w.anOrder({ of: owner });
    const other = await w.anOrder({ of: owner });
    const docVersionId = received[0]?.versionId ?? 0;
    const check = (person: Person, more: object = {}) =>
      person.call.orderdetailsCheckDocVersionId({ orderId, docVersionId, ...more });
    const notFound = { refusal: 'notFound' };
    await expect(check(owner, { orderId: other.orderId })).rejects.toMatchObject(notFound);
    await expect(check(owner, { docVersionId: 999_999 })).rejects.toMatchObject(notFound);
    await expect(check(owner, { type: 'png' })).rejects.toMatchObject(notFound);
    await expect(check(await w.anOwner())).rejects.toMatchObject(notFound);
    const approver = await assigned(owner, orderId, ['APPROVE']);
    await expect(check(approver)).rejects.toMatchObject({ refusal: 'noPermission' });
  });

  it('asks again who may, when the ticket is used (decisions 25)', async () => {
    const owner = await w.anOwner();
    const { orderId, received } = await w.anOrder({ of: owner });
    const designer = await assigned(owner, orderId, ['UPLOAD_FILES']);
    const docVersionId = received[0]?.versionId ?? 0;
    const { url } = await designer.call.orderdetailsCheckDocVersionId({ orderId, docVersionId });
    expect((await w.send({ url })).statusCode).toBe(200);
    await w.deps.database.read.delete(orderMembers).where(eq(orderMembers.userId, designer.userId));
    expect((await w.send({ url })).statusCode).toBe(404);
  });
});

describe('files that were asked for', () => {
  const send = (person: Person, orderId: number, ...list: File[]) =>
    person.call.orderdetailsMissingFile({ orderId }, { files: { files: list } });

  it('are collected, shown, removed and saved together; the order goes back to New [FIL-04, FIL-28, FIL-29, FIL-30, FIL-31]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 7 });
    const made = await send(
      owner,
      orderId,
      await pdfFile('one.pdf'),
      await pdfFile('two.pdf'),
      await pdfFile('three.pdf'),
    );
    expect(Object.keys(made)).toEqual(['0', '1', '2']);
    const list = await owner.call.orderdetailsMissingFiles({ orderId });
    expect(list.map((file) => file.name)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    await owner.call.orderdetailsDeleteMissingFile({ orderId, fileId: made['1']?.id ?? '' });
    await expect(
      owner.call.orderdetailsDeleteMissingFile({ orderId, fileId: made['1']?.id ?? '' }),
    ).rejects.toMatchObject({ refusal: 'notFound' });
    // Until they are saved nobody sees them in the order.
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3 })).count).toBe(1);

    w.clock.forward({ minutes: 1 });
    expect(await owner.call.orderdetailsSaveMissingFiles({ orderId })).toBeNull();
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3 });
    expect(rows.map((row) => row.filename)).toEqual(['three.pdf', 'one.pdf', 'face.pdf']);
    expect(rows[0]).toMatchObject({ folderName: 'Missing files', createdAt: w.clock.now().toISOString() });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.statusId).toBe(1);
    expect(await owner.call.orderdetailsMissingFiles({ orderId })).toEqual([]);
    expect(w.told).toContainEqual({ to: 'desk', payload: { orderId, statusId: 1, event: 'orderMoved' } });
  });

  it('can all be removed at once, and saving nothing is refused', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 7 });
    await send(owner, orderId, await pdfFile('one.pdf'), await pdfFile('two.pdf'));
    expect(await owner.call.orderdetailsDeleteAllMissingFile({ orderId })).toBeNull();
    expect(await owner.call.orderdetailsMissingFiles({ orderId })).toEqual([]);
    await expect(owner.call.orderdetailsSaveMissingFiles({ orderId })).rejects.toMatchObject({
      refusal: 'uploadMissing',
    });
  });

  it('are taken in status 7 only [FIL-04]', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 2, 4, 3, 5, 11]) {
      const { orderId } = await w.anOrder({ of: owner, status });
      const refused = { refusal: 'notEditableNow' };
      await expect(send(owner, orderId, await pdfFile())).rejects.toMatchObject(refused);
      await expect(owner.call.orderdetailsSaveMissingFiles({ orderId })).rejects.toMatchObject(refused);
      await expect(owner.call.orderdetailsDeleteAllMissingFile({ orderId })).rejects.toMatchObject(refused);
    }
  });

  it('need UPLOAD_FILES, come from the order’s own people, and are checked like any other [FIL-05, FIL-13]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 7 });
    const [designer, approver] = [
      await assigned(owner, orderId, ['UPLOAD_FILES']),
      await assigned(owner, orderId, ['APPROVE']),
    ];
    await expect(send(approver, orderId, await pdfFile())).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(send(await w.anOwner(), orderId, await pdfFile())).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(send(designer, orderId, asFile(await pngBytes(), 'a.pdf'))).rejects.toMatchObject({
      refusal: 'fileBroken',
    });
    await expect(
      designer.call.orderdetailsMissingFile({ orderId, cloudName: 'dropbox' }, { files: { files: [await pdfFile()] } }),
    ).rejects.toMatchObject({ refusal: 'methodUnavailable' });
    const many = await Promise.all(Array.from({ length: 31 }, () => pdfFile()));
    await send(designer, orderId, ...many);
    await expect(send(designer, orderId, await pdfFile())).rejects.toMatchObject({ refusal: 'filesTooMany' });
    await expect(send(designer, orderId, ...many, await pdfFile())).rejects.toMatchObject({ refusal: 'filesTooMany' });
  });

  it('stay under 501 MB together [FIL-14]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 7 });
    const large = { companyId: owner.companyId, userId: owner.userId, orderId, purpose: 'missing', name: 'large.zip' };
    await w.deps.database.read
      .insert(files)
      .values({ ...large, id: randomUUID(), state: 'ready', size: 500 * 1_048_576 });
    await send(owner, orderId, await pdfFile());
    await w.deps.database.read
      .insert(files)
      .values({ ...large, id: randomUUID(), state: 'ready', size: 1_048_576 - 3000 });
    await expect(send(owner, orderId, await pdfFile())).rejects.toMatchObject({ refusal: 'fileTooLarge' });
  });
});
