import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFile, pdfFile } from '../../../testing/artwork.ts';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { files, orders } from '../../db/schema/index.ts';
import { originalKey } from '../../files/keys.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'FILES', 'PROOFS']);
});
afterAll(() => w.close());

const post = async (orderId: number, purpose: 'approve' | 'release', names: readonly string[], more: object = {}) =>
  staff.call.deskPostFile(
    { orderId, purpose, ...more },
    { files: { files: await Promise.all(names.map((name) => pdfFile(name))) } },
  );
const documents = async (orderId: number) => (await staff.call.deskOrder({ orderId })).documents;
const decide = (person: Person, orderId: number, proof: { documentId: number; sha256: string }, approve: boolean) =>
  person.call.orderdetailsDecide({
    orderId,
    fileId: proof.documentId,
    sha256: proof.sha256,
    approve,
    signed: approve,
    remark: approve ? '' : 'The bar code is too small.',
  });

describe('approval files', () => {
  it('move an order from processing to the customer, inspected, with final prices [APR-11]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const posted = await post(orderId, 'approve', ['proof-a.pdf', 'proof-b.pdf'], { folderName: 'Round one' });
    expect(posted.statusId).toBe(3);
    expect(posted.files).toMatchObject([
      { filename: 'proof-a.pdf', status: 2, version: 1, folderName: 'Round one' },
      { filename: 'proof-b.pdf', status: 2, version: 1 },
    ]);
    const rows = await w.deps.database.read.select().from(files).where(eq(files.orderId, orderId));
    expect(rows.filter((row) => row.purpose === 'approve').map((row) => row.state)).toEqual(['ready', 'ready']);
    const [order] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.pricesFinal).toBe(true);
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows.map((row) => row.description)).toEqual([
      `Please approve: proof-a.pdf, proof-b.pdf (order ${orderId}).`,
    ]);
    expect((await owner.call.orderdetailsDownloadfiles({ orderId })).count).toBe(2);
  });

  it('of the next version withdraw what was said of the older one and wait again', async () => {
    const owner = await w.anOwner();
    const { orderId, proofs } = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    const [first] = proofs;
    if (!first) throw new Error('No proof.');
    await decide(owner, orderId, first, true);
    const again = await post(orderId, 'approve', ['proof-1-v2.pdf'], { documentId: first.documentId });
    expect(again).toMatchObject({ statusId: 3, files: [{ version: 2, status: 2 }] });
    const versions = (await documents(orderId)).filter((one) => one.documentId === first.documentId);
    expect(versions.map(({ version, superseded, status }) => [version, superseded, status])).toEqual([
      [2, false, 2],
      [1, true, 1],
    ]);
    await expect(decide(owner, orderId, first, true)).rejects.toMatchObject({ refusal: 'newerVersion' });
  });

  it('bring a rejected order back with the next version of what was rejected', async () => {
    const owner = await w.anOwner();
    const { orderId, proofs } = await w.anOrder({ of: owner, status: 3, proofs: 2 });
    await decide(owner, orderId, proofs[0] ?? { documentId: 0, sha256: '' }, false);
    expect((await staff.call.deskOrder({ orderId })).order.statusId).toBe(8);
    // Further files do not replace the rejected one: it would stay rejected for ever.
    const further = await post(orderId, 'approve', ['further-1.pdf', 'further-2.pdf']);
    expect(further.statusId).toBe(8);
    expect((await staff.call.deskOrder({ orderId })).moves[0]).toMatchObject({
      to: 3,
      ok: false,
      reason: 'proofMissing',
    });
    // With one rejected file there is no doubt whose next version this is.
    const corrected = await post(orderId, 'approve', ['corrected.pdf']);
    expect(corrected).toMatchObject({ statusId: 3, files: [{ version: 2, documentId: proofs[0]?.documentId }] });
    const waiting = (await documents(orderId)).filter((one) => !one.superseded);
    expect(waiting.map((one) => one.status)).toEqual([2, 2, 2, 2]);
  });

  it('can be sent ahead and posted by their ids, once', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const ahead = async (state: string, staffId: number) => {
      const id = randomUUID();
      const place = { companyId: owner.companyId, orderId, staffId, purpose: 'approve' };
      await w.deps.database.read
        .insert(files)
        .values({ ...place, id, state, name: 'ahead.pdf', size: 10, storageKey: originalKey(id) });
      return id;
    };
    const byId = (...fileIds: string[]) => staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds });
    await expect(byId()).rejects.toMatchObject({ refusal: 'uploadMissing' });
    await expect(byId(randomUUID())).rejects.toMatchObject({ refusal: 'uploadMissing' });
    await expect(byId(await ahead('checking', staff.staffId))).rejects.toMatchObject({ refusal: 'fileNotReady' });
    const colleague = await w.aStaff(['PROOFS']);
    await expect(byId(await ahead('ready', colleague.staffId))).rejects.toMatchObject({ refusal: 'uploadMissing' });
    const good = await ahead('ready', staff.staffId);
    expect((await byId(good)).statusId).toBe(3);
    await expect(byId(good)).rejects.toMatchObject({ refusal: 'uploadMissing' });
  });

  it('are refused by what they are; nothing is left of them and the order stays', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: 4 });
    const send = (file: File, more: object = {}) =>
      staff.call.deskPostFile({ orderId, purpose: 'approve', ...more }, { files: { files: [file] } });
    await expect(send(asFile(Buffer.from('hello'), 'proof.exe'))).rejects.toMatchObject({ refusal: 'fileTypeRefused' });
    await expect(send(asFile(Buffer.from('no pdf at all'), 'proof.pdf'))).rejects.toMatchObject({
      refusal: 'fileBroken',
    });
    await expect(send(await pdfFile('proof.pdf'), { documentId: 999_999 })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const rows = await w.deps.database.read.select().from(files).where(eq(files.orderId, orderId));
    expect(rows.map((row) => row.purpose)).toEqual(['face']);
    expect((await staff.call.deskOrder({ orderId })).order.statusId).toBe(4);
  });

  it('have no place in other statuses, and staff without the key post none', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 2, 5, 6, 7, 9, 12]) {
      const { orderId } = await w.anOrder({ of: owner, status });
      await expect(post(orderId, 'approve', ['proof.pdf'])).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
    }
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const without = await w.aStaff(['ORDERS']);
    await expect(
      without.call.deskPostFile({ orderId, purpose: 'approve' }, { files: { files: [await pdfFile('proof.pdf')] } }),
    ).rejects.toMatchObject({ refusal: 'noPermission' });
  });
});

describe('released files', () => {
  it('can be downloaded by the customer from production on', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 6 });
    const posted = await post(orderId, 'release', ['plates.pdf']);
    expect(posted).toMatchObject({ statusId: 6, files: [{ filename: 'plates.pdf', status: 1 }] });
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 4 });
    expect(rows.map((row) => row.filename)).toContain('plates.pdf');
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows[0]?.description).toBe(`Ready to download: plates.pdf (order ${orderId}).`);
    const early = await w.anOrder({ of: owner, status: 4 });
    await expect(post(early.orderId, 'release', ['plates.pdf'])).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
  });

  it('complete an order that has nothing to ship', async () => {
    const owner = await w.anOwner();
    const { orderId, revision } = await w.anOrder({ of: owner, status: 6, answers: { outputs: ['len', 'pdf'] } });
    await staff.call.deskMove({ orderId, to: 9, revision });
    expect((await post(orderId, 'release', ['separations.pdf'])).statusId).toBe(11);
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ from: 9, to: 11, actorKind: 'system' });
  });
});
