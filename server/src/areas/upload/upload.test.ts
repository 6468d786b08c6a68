import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { asFile, pdfFile, pngBytes, pngFile } from '../../../testing/artwork.ts';
import type { Person } from '../../../testing/builders.ts';
import { printPdf } from '../../../testing/pdf.ts';
import { world, type World } from '../../../testing/world.ts';
import { findProduct } from '../../catalogue/products.ts';
import { files } from '../../db/schema/index.ts';
import { transact } from '../../events/work.ts';
import { originalKey } from '../../files/keys.ts';
import { takePile } from '../../files/pile.ts';
import type { StoredPurpose } from '../../files/purposes.ts';
import { sweep } from '../../jobs/sweep.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function productId(url: string): Promise<number> {
  const product = await findProduct(w.deps.database.read, { url });
  if (!product) throw new Error(`There is no product ${url}.`);
  return product.id;
}
const labels = () => productId('label-plates');

/** Waits until nothing of the pile is being checked any more. */
const checked = (person: Person, product: number) =>
  w.eventually(async () => {
    const list = await person.call.orderfilesGetfiles({ productId: product });
    return list.every((file) => file.state === 'ready' || file.state === 'refused') && list;
  });

/** A row as an earlier upload left it. */
async function lying(
  person: Person,
  product: number,
  purpose: StoredPurpose,
  more: Partial<typeof files.$inferInsert> = {},
) {
  const id = randomUUID();
  await w.deps.database.read.insert(files).values({
    id,
    companyId: person.companyId,
    userId: person.userId,
    productId: product,
    purpose,
    state: 'ready',
    name: 'earlier.pdf',
    size: 1000,
    storageKey: originalKey(id),
    createdAt: w.clock.now(),
    ...more,
  });
  return id;
}

describe('uploading with a form', () => {
  it('answers each file by key, checks it and opens it by ticket [UPL-30, UPL-36, UPL-38]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const bytes = await printPdf({ widthMm: 90, heightMm: 50 });
    const made = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [asFile(bytes, 'face.pdf'), await pngFile('logo.png')] } },
    );
    expect(Object.keys(made)).toEqual(['0', '1']);
    expect(made['0']).toMatchObject({
      name: 'face.pdf',
      size: bytes.length,
      state: 'checking',
      bothSide: 0,
      templateId: null,
    });

    const [face, logo] = await checked(owner, product);
    expect(face).toMatchObject({
      id: made['0']?.id,
      state: 'ready',
      type: 'application/pdf',
      facts: { pages: 1, trimMm: { width: 90, height: 50 }, bleedMm: 3, inks: ['PANTONE 485 C', 'White'] },
    });
    expect(logo).toMatchObject({ state: 'ready', type: 'image/png' });

    const original = await w.send({ url: face?.file ?? '' });
    expect(original.statusCode).toBe(200);
    expect(original.rawPayload.equals(bytes)).toBe(true);
    expect(original.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const part = await w.send({ url: face?.file ?? '', headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const thumbnail = await w.send({ url: face?.thumbnail ?? '' });
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
    const [row] = await w.deps.database.read
      .select()
      .from(files)
      .where(eq(files.id, face?.id ?? ''));
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('keeps back sides, die-cut templates and mounting details apart [UPL-33, UPL-34, UPL-38, UPL-39]', async () => {
    const owner = await w.anOwner();
    const product = await productId('paper-bag-plates');
    const send = async (more: object, file: File) => {
      w.clock.forward({ minutes: 0.01 });
      return (await owner.call.orderfilesCreate({ productId: product, ...more }, { files: { files: [file] } }))['0'];
    };
    expect(await send({ bothSide: 1 }, await pdfFile('back.pdf'))).toMatchObject({ bothSide: 1, additional: false });
    expect(await send({ additionalUpload: 1 }, await pdfFile('die.pdf'))).toMatchObject({
      additional: true,
      bothSide: 0,
    });
    expect(await send({ printingMethod: 1 }, await pdfFile('mount.pdf'))).toMatchObject({ printingMethod: true });
    const names = (list: { name: string }[]) => list.map((file) => file.name);
    expect(names(await owner.call.orderfilesGetfiles({ productId: product }))).toEqual(['back.pdf', 'mount.pdf']);
    expect(names(await owner.call.orderfilesGetadditionalfiles({ productId: product }))).toEqual(['die.pdf']);
    await expect(send({ printingMethod: 1 }, await pngFile('mount.png'))).rejects.toMatchObject({
      refusal: 'fileTypeRefused',
    });
  });

  it('takes all files of a call or none, by what they are [UPL-26]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const good = await pdfFile();
    const send = (...list: File[]) => owner.call.orderfilesCreate({ productId: product }, { files: { files: list } });
    const pdf = await printPdf();
    await expect(send(good, asFile(await pngBytes(), 'a.pdf'))).rejects.toMatchObject({
      refusal: 'fileBroken',
      flags: { file: 'a.pdf' },
    });
    await expect(send(good, asFile(pdf, 'a.exe'))).rejects.toMatchObject({ refusal: 'fileTypeRefused' });
    await expect(send(good, asFile(Buffer.alloc(0), 'a.pdf'))).rejects.toMatchObject({ refusal: 'fileBroken' });
    await expect(send(asFile(pdf.subarray(0, 900), 'a.pdf'))).rejects.toMatchObject({ refusal: 'fileBroken' });
    await expect(send()).rejects.toMatchObject({ refusal: 'uploadMissing' });
    expect(await owner.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });

  it('refuses a file without a name as one of no kind', async () => {
    const owner = await w.anOwner();
    const edge = 'edge-of-a-form';
    const part = (head: string, body: string) =>
      `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const answer = await w.send({
      method: 'POST',
      url: '/api/orderfiles/create',
      payload: `${part('name="productId"', String(await labels()))}${part('name="files"\r\nContent-Type: application/octet-stream', 'bytes')}--${edge}--\r\n`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    });
    expect([answer.statusCode, answer.json<Envelope>().error?.name]).toEqual([422, 'fileTypeRefused']);
  });

  it('refuses later what only a full look finds, and removes its bytes', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const cut = (await pngBytes(600, 600)).subarray(0, 500);
    const locked = await printPdf({ password: 'secret' });
    const made = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [asFile(cut, 'cut.png'), asFile(locked, 'locked.pdf')] } },
    );
    const [png, pdf] = await checked(owner, product);
    expect(png).toMatchObject({ state: 'refused', reason: 'fileBroken' });
    expect(pdf).toMatchObject({ state: 'refused', reason: 'fileLocked' });
    expect((await w.send({ url: png?.file ?? '' })).statusCode).toBe(404);
    await expect(w.deps.storage.size(originalKey(made['0']?.id ?? ''))).rejects.toThrow();
  });

  it('fetches nothing from cloud drives in this release [UPL-31]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    for (const cloudName of ['dropbox', 'onedrive', 'google'] as const) {
      await expect(
        owner.call.orderfilesCreate({ productId: product, cloudName }, { files: { files: [await pdfFile()] } }),
      ).rejects.toMatchObject({ refusal: 'methodUnavailable' });
    }
    await expect(
      owner.call.orderfilesCreate({ productId: 999_999 }, { files: { files: [await pdfFile()] } }),
    ).rejects.toMatchObject({ refusal: 'productUnknown' });
  });
});

describe('the limits of a pile', () => {
  const send = async (person: Person, product: number, more: object = {}) =>
    person.call.orderfilesCreate({ productId: product, ...more }, { files: { files: [await pdfFile()] } });

  it('are 32 files, 64 where both sides can be printed, one die-cut template [UPL-22, UPL-23, UPL-24]', async () => {
    const owner = await w.anOwner();
    const [single, double] = [await labels(), await productId('paper-bag-plates')];
    for (let n = 0; n < 31; n++) await lying(owner, single, 'face');
    await send(owner, single);
    await expect(send(owner, single)).rejects.toMatchObject({ refusal: 'filesTooMany', flags: { limit: 32 } });
    for (let n = 0; n < 63; n++) await lying(owner, double, n % 2 ? 'face' : 'back');
    await send(owner, double, { bothSide: 1 });
    await expect(send(owner, double)).rejects.toMatchObject({ refusal: 'filesTooMany', flags: { limit: 64 } });
    await send(owner, double, { additionalUpload: 1 });
    await expect(send(owner, double, { additionalUpload: 1 })).rejects.toMatchObject({ flags: { limit: 1 } });
  });

  it('are 500 MB in all, whatever the files are for [UPL-19, UPL-21]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    await lying(owner, product, 'additional', { size: 500 * 1_048_576 });
    await send(owner, product);
    await lying(owner, product, 'face', { size: 1_048_576 - 3000 });
    await expect(send(owner, product)).rejects.toMatchObject({ refusal: 'fileTooLarge' });
    // Refused files count no more.
    await lying(await w.anOwner(), product, 'face', { size: 500 * 1_048_576 });
    const other = await w.anOwner();
    await lying(other, product, 'face', { size: 500 * 1_048_576, state: 'refused' });
    await send(other, product);
  });

  it('hold when two uploads come at once', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    for (let n = 0; n < 31; n++) await lying(owner, product, 'face');
    const tried = await Promise.allSettled([send(owner, product), send(owner, product), send(owner, product)]);
    expect(tried.filter((one) => one.status === 'fulfilled').length).toBe(1);
  });
});

describe('whose pile it is', () => {
  it('is asked of every call [AUTH-31]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const made = await owner.call.orderfilesCreate({ productId: product }, { files: { files: [await pdfFile()] } });
    const id = made['0']?.id ?? '';
    await checked(owner, product);
    const stranger = await w.anOwner();
    const colleague = await w.aMember(owner, ['CREATE_ORDER']);
    const designer = await w.aMember(owner, ['UPLOAD_FILES']);
    for (const person of [stranger, colleague]) {
      expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
      await expect(person.call.orderfilesDelete({ id })).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(person.call.filesTicket({ fileId: id })).rejects.toMatchObject({ refusal: 'notFound' });
    }
    await expect(designer.call.orderfilesGetfiles({ productId: product })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
    await expect(w.client().orderfilesGetfiles({ productId: product })).rejects.toMatchObject({
      refusal: 'notSignedIn',
    });
    expect((await w.send({ url: (await owner.call.filesTicket({ fileId: id })).url })).statusCode).toBe(200);
  });

  it('lets its owner remove a file with its bytes [UPL-37]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const made = await owner.call.orderfilesCreate({ productId: product }, { files: { files: [await pdfFile()] } });
    const id = made['0']?.id ?? '';
    await checked(owner, product);
    expect(await owner.call.orderfilesDelete({ id })).toBeNull();
    expect(await owner.call.orderfilesGetfiles({ productId: product })).toEqual([]);
    await expect(w.deps.storage.size(originalKey(id))).rejects.toThrow();
    await expect(owner.call.orderfilesDelete({ id })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('writes tickets that open one thing, for one person, for a while [FIL-27]', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CREATE_ORDER']);
    const product = await labels();
    const made = await member.call.orderfilesCreate({ productId: product }, { files: { files: [await pdfFile()] } });
    const id = made['0']?.id ?? '';
    await checked(member, product);
    const { url } = await member.call.filesTicket({ fileId: id });
    const status = async (path: string) => (await w.send({ url: path })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('original', 'thumbnail'))).toBe(404);
    expect(await status(url.replace(id, randomUUID()))).toBe(404);
    expect(await status(url.replace(`c${member.userId}.`, `c${owner.userId}.`))).toBe(404);
    expect(await status(url.replace(/ticket=.*/, ''))).toBe(404);
    w.clock.forward({ minutes: 2 });
    expect(await status(url)).toBe(404);
  });
});

describe('an order takes the pile', () => {
  async function take(person: Person, product: number, more: Partial<Parameters<typeof takePile>[1]> = {}) {
    const { orderId } = await w.anOrder({ of: person });
    const pile = {
      ...person,
      productId: product,
      orderId,
      needsBack: false,
      needsMounting: false,
      takesAdditional: false,
    };
    await transact(w.deps, (tx) => takePile(tx, { ...pile, ...more }));
    return orderId;
  }

  it('as received documents, each in its folder; what was not asked for stays [FIL-03]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    for (const purpose of ['face', 'back', 'additional', 'mounting'] as const) await lying(owner, product, purpose);
    const first = await take(owner, product, { needsBack: true, takesAdditional: true });
    const { rows } = await owner.call.orderdetailsFiles({ orderId: first, status: 3 });
    expect(rows.map((row) => row.folderName).sort()).toEqual(['Back side', 'Die-cut', 'Face side', 'Face side']);
    const left = await owner.call.orderfilesGetfiles({ productId: product });
    expect(left.map((file) => file.printingMethod)).toEqual([true]);
    const taken = rows.find((row) => row.folderName === 'Die-cut');
    expect(taken).toMatchObject({ status: 1, version: 1 });
  });

  it('and says what is missing with the flag of the modal [PROD-73, PROD-74, PROD-75]', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const refusal = (name: string) => ({ refusal: name, flags: { [name]: true } });
    await expect(take(owner, product)).rejects.toMatchObject(refusal('uploadFileError'));
    await lying(owner, product, 'face');
    await expect(take(owner, product, { needsBack: true })).rejects.toMatchObject(refusal('backSideUploadFileError'));
    await expect(take(owner, product, { needsMounting: true })).rejects.toMatchObject(
      refusal('printingMethodFileError'),
    );
    await lying(owner, product, 'additional', { state: 'refused', reason: 'fileBroken' });
    await expect(take(owner, product, { takesAdditional: true })).rejects.toMatchObject(
      refusal('additionalUploadFileError'),
    );
    const coming = await lying(owner, product, 'face', { state: 'receiving' });
    await expect(take(owner, product)).rejects.toMatchObject({ refusal: 'fileNotReady' });
    await owner.call.orderfilesDelete({ id: coming });
    await take(owner, product);
  });

  it('once, when two orders want it at the same moment', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const id = await lying(owner, product, 'face');
    const tried = await Promise.allSettled([take(owner, product), take(owner, product)]);
    expect(tried.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(owner.call.orderfilesDelete({ id })).rejects.toMatchObject({ refusal: 'fileInUse' });
  });
});

describe('the sweep', () => {
  it('removes what lay on a pile for a week, what never arrived, and nothing else', async () => {
    const owner = await w.anOwner();
    const product = await labels();
    const old = new Date(w.clock.now().getTime() - 8 * 86_400_000);
    const yesterday = new Date(w.clock.now().getTime() - 2 * 86_400_000);
    const anHourAgo = new Date(w.clock.now().getTime() - 3_600_000);
    const { orderId } = await w.anOrder({ of: owner });
    const gone = [
      await lying(owner, product, 'face', { createdAt: old }),
      await lying(owner, product, 'face', { createdAt: yesterday, state: 'receiving' }),
      await lying(owner, product, 'missing', { createdAt: yesterday, state: 'expected', productId: null, orderId }),
      // A form whose house stopped between its row and its bytes: nobody can take it up again.
      await lying(owner, product, 'face', { createdAt: anHourAgo, state: 'receiving', sha256: 'f'.repeat(64) }),
    ];
    const kept = [
      await lying(owner, product, 'face', { createdAt: yesterday }),
      await lying(owner, product, 'face', { createdAt: anHourAgo, state: 'receiving' }),
      await lying(owner, product, 'missing', { createdAt: old, productId: null, orderId }),
    ];
    await w.deps.storage.write(originalKey(gone[0] ?? ''), Buffer.from('old'));
    await sweep(w.deps);
    await sweep(w.deps);
    const left = await w.deps.database.read
      .select({ id: files.id })
      .from(files)
      .where(eq(files.companyId, owner.companyId));
    const ids = left.map((row) => row.id);
    expect(kept.every((id) => ids.includes(id))).toBe(true);
    expect(gone.some((id) => ids.includes(id))).toBe(false);
    await expect(w.deps.storage.size(originalKey(gone[0] ?? ''))).rejects.toThrow();
    // Files of the order itself are still there.
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3 })).count).toBe(1);
  });
});
