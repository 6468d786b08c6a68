import { createHash, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { toFile, createPdfFile, createPngBytes, createPngFile } from '../../../../testing/sample-files.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { insertStagedUpload } from '../../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findProduct } from '../../catalogue/products.ts';
import { fileFindings, files } from '../../../platform/db/schema/index.ts';
import { getOriginalKey } from '../storage-keys.ts';
import { cleanUp } from '../../clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function findProductId(url: string): Promise<number> {
  const product = await findProduct(app.deps.database.db, { url });
  if (!product) throw new Error(`There is no product ${url}.`);
  return product.id;
}
const findLabelProductId = () => findProductId('label-plates');

/** Waits until all staged uploads of a person for a product are inspected. */
const waitUntilChecked = (person: TestCustomer, product: number) =>
  app.waitFor(async () => {
    const list = await person.call.orderfilesGetfiles({ productId: product });
    return list.every((file) => file.state === 'ready' || file.state === 'refused') && list;
  });

describe('multipart upload', () => {
  it('returns each file by key, checks it and serves it by ticket [UPL-36, UPL-38]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const bytes = await createPrintPdf({ widthMm: 90, heightMm: 50 });
    const created = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [toFile(bytes, 'face.pdf'), await createPngFile('logo.png')] } },
    );
    expect(Object.keys(created)).toEqual(['0', '1']);
    expect(created['0']).toMatchObject({
      name: 'face.pdf',
      size: bytes.length,
      state: 'checking',
      bothSide: 0,
      templateId: null,
    });

    const [face, logo] = await waitUntilChecked(owner, product);
    expect(face).toMatchObject({
      id: created['0']?.id,
      state: 'ready',
      type: 'application/pdf',
      facts: { pages: 1, trimMm: { width: 90, height: 50 }, bleedMm: 3, inks: ['PANTONE 485 C', 'White'] },
    });
    expect(logo).toMatchObject({ state: 'ready', type: 'image/png' });

    const original = await app.inject({ url: face?.file ?? '' });
    expect(original.statusCode).toBe(200);
    expect(original.rawPayload.equals(bytes)).toBe(true);
    expect(original.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const part = await app.inject({ url: face?.file ?? '', headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const thumbnail = await app.inject({ url: face?.thumbnail ?? '' });
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
    const [row] = await app.deps.database.db
      .select()
      .from(files)
      .where(eq(files.id, face?.id ?? ''));
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('stores back side, die-cut template and mounting files by purpose [UPL-33, UPL-34, UPL-38, UPL-39]', async () => {
    const owner = await app.createOwner();
    const product = await findProductId('paper-bag-plates');
    const send = async (more: object, file: File) => {
      app.clock.advance({ minutes: 0.01 });
      return (await owner.call.orderfilesCreate({ productId: product, ...more }, { files: { files: [file] } }))['0'];
    };
    expect(await send({ bothSide: 1 }, await createPdfFile('back.pdf'))).toMatchObject({
      bothSide: 1,
      additional: false,
    });
    expect(await send({ bothSide: 0 }, await createPdfFile('face.pdf'))).toMatchObject({ bothSide: 0 });
    await expect(send({ bothSide: 2 }, await createPdfFile())).rejects.toHaveProperty('fields.bothSide');
    expect(await send({ additionalUpload: 1 }, await createPdfFile('die.pdf'))).toMatchObject({
      additional: true,
      bothSide: 0,
    });
    expect(await send({ printingMethod: 1 }, await createPdfFile('mount.pdf'))).toMatchObject({ printingMethod: true });
    const names = (list: { name: string }[]) => list.map((file) => file.name);
    const listed = names(await owner.call.orderfilesGetfiles({ productId: product }));
    expect(listed).toEqual(['back.pdf', 'face.pdf', 'mount.pdf']);
    expect(names(await owner.call.orderfilesGetadditionalfiles({ productId: product }))).toEqual(['die.pdf']);
    await expect(send({ printingMethod: 1 }, await createPngFile('mount.png'))).rejects.toMatchObject({
      errorName: 'fileTypeRefused',
    });
  });

  it('accepts all files of a call or none, by content [UPL-26]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const good = await createPdfFile();
    const send = (...list: File[]) => owner.call.orderfilesCreate({ productId: product }, { files: { files: list } });
    const pdf = await createPrintPdf();
    await expect(send(good, toFile(await createPngBytes(), 'a.pdf'))).rejects.toMatchObject({
      errorName: 'fileBroken',
      flags: { file: 'a.pdf' },
    });
    await expect(send(good, toFile(pdf, 'a.exe'))).rejects.toMatchObject({ errorName: 'fileTypeRefused' });
    await expect(send(good, toFile(Buffer.alloc(0), 'a.pdf'))).rejects.toMatchObject({ errorName: 'fileBroken' });
    await expect(send(toFile(pdf.subarray(0, 900), 'a.pdf'))).rejects.toMatchObject({ errorName: 'fileBroken' });
    await expect(send()).rejects.toMatchObject({ errorName: 'uploadMissing' });
    expect(await owner.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });

  it('rejects a file without a name as an unsupported type', async () => {
    const owner = await app.createOwner();
    const edge = 'edge-of-a-form';
    const part = (head: string, body: string) =>
      `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orderfiles/create',
      payload: `${part('name="productId"', String(await findLabelProductId()))}${part('name="files"\r\nContent-Type: application/octet-stream', 'bytes')}--${edge}--\r\n`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    });
    expect([answer.statusCode, answer.json<Envelope>().error?.name]).toEqual([422, 'fileTypeRefused']);
  });

  it('rejects a file after the full inspection and deletes its bytes', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const truncated = (await createPngBytes(600, 600)).subarray(0, 500);
    const locked = await createPrintPdf({ password: 'secret' });
    const created = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [toFile(truncated, 'cut.png'), toFile(locked, 'locked.pdf')] } },
    );
    const [png, pdf] = await waitUntilChecked(owner, product);
    expect(png).toMatchObject({ state: 'refused', reason: 'fileBroken' });
    expect(pdf).toMatchObject({ state: 'refused', reason: 'fileLocked' });
    const findings = await app.deps.database.db.select().from(fileFindings);
    expect(findings.filter(({ fileId }) => fileId === pdf?.id)).toEqual([
      { fileId: pdf?.id, position: 1, level: 'error', rule: 'fileLocked', page: null, value: true },
    ]);
    expect((await app.inject({ url: png?.file ?? '' })).statusCode).toBe(404);
    await expect(app.deps.storage.getSize(getOriginalKey(created['0']?.id ?? ''))).rejects.toThrow();
  });

  it('is for published products only', async () => {
    const owner = await app.createOwner();
    await expect(
      owner.call.orderfilesCreate({ productId: 999_999 }, { files: { files: [await createPdfFile()] } }),
    ).rejects.toMatchObject({ errorName: 'productUnknown' });
  });
});

describe('limits of staged uploads', () => {
  const send = async (person: TestCustomer, product: number, more: object = {}) =>
    person.call.orderfilesCreate({ productId: product, ...more }, { files: { files: [await createPdfFile()] } });

  it('are 32 files, 64 where both sides can be printed, one die-cut template [UPL-22, UPL-23, UPL-24]', async () => {
    const owner = await app.createOwner();
    const [single, double] = [await findLabelProductId(), await findProductId('paper-bag-plates')];
    for (let n = 0; n < 31; n++) await insertStagedUpload(app, owner, single, 'face');
    await send(owner, single);
    await expect(send(owner, single)).rejects.toMatchObject({ errorName: 'filesTooMany', flags: { limit: 32 } });
    for (let n = 0; n < 63; n++) await insertStagedUpload(app, owner, double, n % 2 ? 'face' : 'back');
    await send(owner, double, { bothSide: 1 });
    await expect(send(owner, double)).rejects.toMatchObject({ errorName: 'filesTooMany', flags: { limit: 64 } });
    await send(owner, double, { additionalUpload: 1 });
    await expect(send(owner, double, { additionalUpload: 1 })).rejects.toMatchObject({ flags: { limit: 1 } });
  });

  it('are 500 MB in all, whatever the files are for [UPL-19, UPL-21]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    await insertStagedUpload(app, owner, product, 'additional', { size: 500 * 1_048_576 });
    await send(owner, product);
    await insertStagedUpload(app, owner, product, 'face', { size: 1_048_576 - 3000 });
    await expect(send(owner, product)).rejects.toMatchObject({ errorName: 'fileTooLarge' });
    // Refused files do not count.
    await insertStagedUpload(app, await app.createOwner(), product, 'face', { size: 500 * 1_048_576 });
    const other = await app.createOwner();
    await insertStagedUpload(app, other, product, 'face', { size: 500 * 1_048_576, state: 'refused' });
    await send(other, product);
  });

  it('hold under concurrent uploads', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    for (let n = 0; n < 31; n++) await insertStagedUpload(app, owner, product, 'face');
    const tried = await Promise.allSettled([send(owner, product), send(owner, product), send(owner, product)]);
    expect(tried.filter((one) => one.status === 'fulfilled').length).toBe(1);
  });
});

describe('ownership of staged uploads', () => {
  it('is checked by every call [AUTH-31]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const created = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [await createPdfFile()] } },
    );
    const id = created['0']?.id ?? '';
    await waitUntilChecked(owner, product);
    const stranger = await app.createOwner();
    const colleague = await app.createMember(owner, ['CREATE_ORDER']);
    const designer = await app.createMember(owner, ['UPLOAD_FILES']);
    for (const person of [stranger, colleague]) {
      expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
      await expect(person.call.orderfilesDelete({ id })).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(person.call.filesTicket({ fileId: id })).rejects.toMatchObject({ errorName: 'notFound' });
    }
    await expect(designer.call.orderfilesGetfiles({ productId: product })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await expect(app.createClient().orderfilesGetfiles({ productId: product })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
    expect((await app.inject({ url: (await owner.call.filesTicket({ fileId: id })).url })).statusCode).toBe(200);
  });

  it('lets the uploader delete a file with its bytes [UPL-37]', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const created = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [await createPdfFile()] } },
    );
    const id = created['0']?.id ?? '';
    await waitUntilChecked(owner, product);
    expect(await owner.call.orderfilesDelete({ id })).toBeNull();
    expect(await owner.call.orderfilesGetfiles({ productId: product })).toEqual([]);
    await expect(app.deps.storage.getSize(getOriginalKey(id))).rejects.toThrow();
    await expect(owner.call.orderfilesDelete({ id })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('issues tickets for one file, one session and a limited time [FIL-27]', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CREATE_ORDER']);
    const product = await findLabelProductId();
    const created = await member.call.orderfilesCreate(
      { productId: product },
      { files: { files: [await createPdfFile()] } },
    );
    const id = created['0']?.id ?? '';
    await waitUntilChecked(member, product);
    const { url } = await member.call.filesTicket({ fileId: id });
    const status = async (path: string) => (await app.inject({ url: path })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('original', 'thumbnail'))).toBe(404);
    expect(await status(url.replace(id, randomUUID()))).toBe(404);
    expect(await status(url.replace(/ticket=c[^.]+/, `ticket=c${randomUUID()}`))).toBe(404);
    expect(await status(url.replace(/ticket=.*/, ''))).toBe(404);
    app.clock.advance({ minutes: 2 });
    expect(await status(url)).toBe(404);
  });
});

describe('clean-up job', () => {
  it('deletes staged uploads older than a week and unfinished uploads, nothing else', async () => {
    const owner = await app.createOwner();
    const product = await findLabelProductId();
    const old = new Date(app.clock.now().getTime() - 8 * 86_400_000);
    const yesterday = new Date(app.clock.now().getTime() - 2 * 86_400_000);
    const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const expired = [
      await insertStagedUpload(app, owner, product, 'face', { createdAt: old }),
      await insertStagedUpload(app, owner, product, 'face', { createdAt: yesterday, state: 'receiving' }),
      await insertStagedUpload(app, owner, product, 'missing', {
        createdAt: yesterday,
        state: 'expected',
        productId: null,
        orderId,
      }),
      // A multipart call interrupted between row and bytes, which cannot be resumed.
      await insertStagedUpload(app, owner, product, 'face', {
        createdAt: anHourAgo,
        state: 'receiving',
        sha256: 'f'.repeat(64),
      }),
      // Its node is gone.
      await insertStagedUpload(app, owner, product, 'face', {
        state: 'receiving',
        sha256: 'f'.repeat(64),
        nodeId: randomUUID(),
      }),
    ];
    const retained = [
      await insertStagedUpload(app, owner, product, 'face', {
        state: 'receiving',
        sha256: 'f'.repeat(64),
        nodeId: app.deps.jobs.nodeId,
      }),
      await insertStagedUpload(app, owner, product, 'face', { createdAt: yesterday }),
      await insertStagedUpload(app, owner, product, 'face', { createdAt: anHourAgo, state: 'receiving' }),
      await insertStagedUpload(app, owner, product, 'missing', { createdAt: old, productId: null, orderId }),
    ];
    await app.deps.storage.putBytes(getOriginalKey(expired[0] ?? ''), Buffer.from('old'));
    await cleanUp(app.deps);
    await cleanUp(app.deps);
    const left = await app.deps.database.db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.companyId, owner.companyId));
    const ids = left.map((row) => row.id);
    expect(retained.every((id) => ids.includes(id))).toBe(true);
    expect(expired.some((id) => ids.includes(id))).toBe(false);
    await expect(app.deps.storage.getSize(getOriginalKey(expired[0] ?? ''))).rejects.toThrow();
    // Files that the order shows are not deleted.
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3 })).count).toBe(1);
  });

  it.each([
    ['fault', 30],
    ['missing', 30],
    ['approve', 30],
    ['release', 30],
    ['chat', 1],
  ] as const)('deletes a file for an order (%s) that was never saved there after %i days', async (purpose, days) => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const insert = (age: number) =>
      insertStagedUpload(app, owner, 'label-plates', purpose, {
        createdAt: new Date(app.clock.now().getTime() - age * 86_400_000),
        productId: null,
        orderId,
      });
    const ids = [await insert(days - 0.1), await insert(days + 0.1)];
    await cleanUp(app.deps);
    const left = await app.deps.database.db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
    expect(left).toEqual([{ id: ids[0] }]);
  });
});
