import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile } from '../../../testing/artwork.ts';
import type { MadeOrder } from '../../../testing/builders-orders.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { approvals, orderHistory } from '../../db/schema/index.ts';
import { transact } from '../../events/work.ts';
import { addVersion } from '../../files/documents.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const deviceId = 'device-0001';
const statusOf = async (person: Person, orderId: number) =>
  (await person.call.ordersIsexist({ id: orderId })).result.statusId;

/** The word of a person on one proof of an order. */
const decide = (person: Person, order: MadeOrder, index: number, more: object) =>
  person.call.orderdetailsDecide({
    orderId: order.orderId,
    fileId: order.proofs[index]?.documentId ?? 0,
    sha256: order.proofs[index]?.sha256 ?? '',
    approve: true,
    signed: true,
    uniqueId: deviceId,
    ...more,
  });

describe('files for approval', () => {
  it('are listed with what was said of them [APR-03, APR-04, APR-05, APR-10, APR-12]', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    const { orderId } = order;
    const list = () => owner.call.orderdetailsDownloadfiles({ orderId });
    expect((await list()).rows.map((row) => [row.filename, row.status])).toEqual([
      ['proof-2.pdf', 2],
      ['proof-1.pdf', 2],
    ]);
    await decide(owner, order, 0, {});
    await decide(owner, order, 1, { approve: false, remark: 'The barcode is too small.' });
    expect((await list()).rows.map((row) => [row.status, row.remark])).toEqual([
      [0, 'The barcode is too small.'],
      [1, null],
    ]);
    expect((await owner.call.orderdetailsDownloadfiles({ orderId, filename: 'proof-2' })).count).toBe(1);
    const member = await w.aMember(owner, ['APPROVE']);
    await expect(member.call.orderdetailsDownloadfiles({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
    await w.putOnOrder(orderId, member, []);
    expect((await member.call.orderdetailsDownloadfiles({ orderId })).count).toBe(2);
  });

  it('open in a viewer of their own [APR-07, APR-08, APR-09, APR-13]', async () => {
    const owner = await w.anOwner();
    const { orderId, proofs } = await w.anOrder({ of: owner, status: 3 });
    const fileId = proofs[0]?.documentId ?? 0;
    const url = (person: Person) => person.call.orderdetailsGetFileUrl({ orderId, fileId, uniqueId: deviceId });
    expect(await url(owner)).toEqual({ url: `http://localhost:3000/order/${orderId}/proof/${fileId}` });
    const designer = await w.aMember(owner, []);
    await w.putOnOrder(orderId, designer, ['UPLOAD_FILES']);
    await expect(url(designer)).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(url(await w.anOwner())).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(
      owner.call.orderdetailsGetFileUrl({ orderId, fileId: 999_999, uniqueId: deviceId }),
    ).rejects.toMatchObject({ refusal: 'notFound' });

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
    expect((await w.send({ url: proof.original })).statusCode).toBe(200);
  });

  it('can be looked back at when a newer version took their place, but not decided [APR-11]', async () => {
    const owner = await w.anOwner();
    const staff = await w.aStaff(['ORDERS', 'PROOFS']);
    const order = await w.anOrder({ of: owner, status: 3 });
    const { orderId } = order;
    const fileId = order.proofs[0]?.documentId ?? 0;
    await decide(owner, order, 0, { approve: false, remark: 'Move the die line.' });
    await staff.call.deskPostFile(
      { orderId, purpose: 'approve', documentId: fileId },
      { files: { files: [await pdfFile('proof-2.pdf', { pages: 2 })] } },
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
    expect((await w.send({ url: first.original })).statusCode).toBe(200);
    await expect(owner.call.orderdetailsProof({ orderId, fileId, version: 3 })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await expect(decide(owner, order, 0, {})).rejects.toMatchObject({ refusal: 'newerVersion' });
  });

  it('show a picture of each page', async () => {
    const owner = await w.anOwner();
    const staff = await w.aStaff(['ORDERS', 'PROOFS']);
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const posted = await staff.call.deskPostFile(
      { orderId, purpose: 'approve' },
      { files: { files: [await pdfFile('proof.pdf', { pages: 3, spots: ['PANTONE 300 C'] })] } },
    );
    const fileId = posted.files[0]?.documentId ?? 0;
    const proof = await owner.call.orderdetailsProof({ orderId, fileId });
    expect(proof).toMatchObject({ inks: ['PANTONE 300 C'], trimMm: { width: 120, height: 80 } });
    expect(proof.pages.length).toBe(3);
    for (const page of proof.pages) {
      const picture = await w.send({ url: page });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const beyond = proof.pages[0]?.replace('page-1', 'page-4') ?? '';
    expect((await w.send({ url: beyond })).statusCode).toBe(404);
  });
});

describe('a decision', () => {
  it('approves with person, time, exact bytes, sentence and device; the last one moves the order on [APR-11]', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    expect(await decide(owner, order, 0, {})).toEqual({ statusId: 3 });
    expect(await decide(owner, order, 1, {})).toEqual({ statusId: 5 });
    const stored = await w.deps.database.read.select().from(approvals).where(eq(approvals.orderId, order.orderId));
    expect(stored.length).toBe(2);
    expect(stored[0]).toMatchObject({
      versionId: order.proofs[0]?.versionId,
      userId: owner.userId,
      userName: 'Test Person',
      approved: true,
      sha256: order.proofs[0]?.sha256,
      uniqueId: deviceId,
      at: w.clock.now(),
      sentence: expect.stringContaining('I have checked'),
    });
    const history = await w.deps.database.read
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.orderId))
      .orderBy(orderHistory.id);
    expect(history.at(-1)).toMatchObject({ actorKind: 'system', fromStatus: 3, toStatus: 5, event: 'approveAll' });
  });

  it('rejects with remarks, and the order goes to corrections [APR-11]', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3 });
    await expect(decide(owner, order, 0, { approve: false })).rejects.toMatchObject({ refusal: 'remarkRequired' });
    await expect(decide(owner, order, 0, { approve: false, remark: '  ' })).rejects.toMatchObject({
      refusal: 'remarkRequired',
    });
    expect(await decide(owner, order, 0, { approve: false, remark: 'Move the die line.' })).toEqual({ statusId: 8 });
    const proof = await owner.call.orderdetailsProof({
      orderId: order.orderId,
      fileId: order.proofs[0]?.documentId ?? 0,
    });
    expect(proof.decision).toEqual({
      approved: false,
      by: 'Test Person',
      at: w.clock.now().toISOString(),
      remark: 'Move the die line.',
    });
    expect(proof.allowed['approve']).toEqual({ ok: false, reason: 'alreadyDecided' });
  });

  it('needs the signature, the permission, the right status and the version that was seen', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3 });
    const designer = await w.aMember(owner, []);
    await w.putOnOrder(order.orderId, designer, ['UPLOAD_FILES', 'CHAT']);
    await expect(decide(owner, order, 0, { signed: false })).rejects.toMatchObject({ refusal: 'signOffRequired' });
    await expect(decide(designer, order, 0, {})).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(decide(await w.anOwner(), order, 0, {})).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(decide(owner, order, 0, { sha256: 'a'.repeat(64) })).rejects.toMatchObject({
      refusal: 'newerVersion',
    });
    await expect(decide(owner, order, 0, { fileId: order.received[0]?.documentId })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const other = await w.anOrder({ of: owner, status: 3 });
    await expect(decide(owner, order, 0, { fileId: other.proofs[0]?.documentId })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    expect(await statusOf(owner, order.orderId)).toBe(3);
    expect(await decide(owner, order, 0, {})).toEqual({ statusId: 5 });
    const member = await w.aMember(owner, []);
    await w.putOnOrder(order.orderId, member, ['APPROVE']);
    await expect(decide(member, order, 0, {})).rejects.toMatchObject({ refusal: 'alreadyDecided' });
    await expect(decide(owner, order, 0, { approve: false, remark: 'No.' })).rejects.toMatchObject({
      refusal: 'alreadyDecided',
    });
    const cancelled = await w.anOrder({ of: owner, status: 8 });
    await expect(decide(owner, cancelled, 0, {})).rejects.toMatchObject({ refusal: 'alreadyDecided' });
  });

  it('counts for the newest version only; a new one withdraws what was said', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    await decide(owner, order, 0, {});
    const spare = await w.anOrder({ of: owner, status: 3 });
    const documentId = order.proofs[0]?.documentId ?? 0;
    await transact(w.deps, (tx) =>
      addVersion(tx, {
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
    await expect(decide(owner, order, 0, {})).rejects.toMatchObject({ refusal: 'newerVersion' });
    expect(await decide(owner, order, 1, {})).toEqual({ statusId: 3 });
    expect(await decide(owner, order, 0, { sha256: spare.received[0]?.sha256 })).toEqual({ statusId: 5 });
  });

  it('says success to a person who says the same again, and is written once', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3 });
    const twice = await Promise.all([decide(owner, order, 0, {}), decide(owner, order, 0, {})]);
    expect(twice).toEqual([{ statusId: 5 }, { statusId: 5 }]);
    const remark = 'Move the die line.';
    const other = await w.anOrder({ of: owner, status: 3 });
    for (let press = 0; press < 2; press++)
      expect(await decide(owner, other, 0, { approve: false, remark })).toEqual({ statusId: 8 });
    for (const { orderId } of [order, other]) {
      const stored = await w.deps.database.read.select().from(approvals).where(eq(approvals.orderId, orderId));
      expect(stored.length).toBe(1);
    }
  });

  it('is one, however many decide at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await w.anOwner();
      const order = await w.anOrder({ of: owner, status: 3 });
      const approver = await w.aMember(owner, []);
      await w.putOnOrder(order.orderId, approver, ['APPROVE']);
      const tried = await Promise.allSettled([
        decide(owner, order, 0, {}),
        decide(approver, order, 0, { approve: false, remark: 'Not this colour.' }),
        decide(approver, order, 0, {}),
      ]);
      expect(tried.filter((one) => one.status === 'fulfilled').length).toBe(1);
      for (const one of tried) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'alreadyDecided' });
      }
      const stored = await w.deps.database.read.select().from(approvals).where(eq(approvals.orderId, order.orderId));
      expect(stored.length).toBe(1);
      expect(await statusOf(owner, order.orderId)).toBe(stored[0]?.approved ? 5 : 8);
    }
  });

  it('of two people on two files at the same moment moves the order once', async () => {
    const owner = await w.anOwner();
    const order = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    const answers = await Promise.all([decide(owner, order, 0, {}), decide(owner, order, 1, {})]);
    expect(answers.map((one) => one.statusId).sort()).toEqual([3, 5]);
    expect(await statusOf(owner, order.orderId)).toBe(5);
  });
});
