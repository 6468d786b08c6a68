import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { mountSmallDisk } from '../../../../testing/small-disk.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { isStorageFull } from '../../../platform/storage/is-storage-full.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { findProduct } from '../../catalogue/products.ts';
import { getIncomingFolder } from '../storage-keys.ts';

const MB = 1_048_576;

const disk = mountSmallDisk();
const folder = disk?.folder ?? '';

afterAll(() => disk?.unmount());

const fillDisk = (left: number) => disk?.fill(left);
const freeDisk = () => disk?.free();

describe.skipIf(!disk)('a disk that is full', () => {
  let app: TestApp;
  let owner: TestCustomer;
  let productId: number;
  let url: string;
  const log: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ env: { DATA_DIR: join(folder, 'data') }, onLog: (line) => log.push(line) });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
    owner = await app.createOwner();
    productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
  });
  afterAll(() => app.close());
  afterEach(freeDisk);

  const encode = (text: string) => Buffer.from(text).toString('base64');
  const send = (method: string, address: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(new URL(address, url), {
      method,
      headers: { 'Tus-Resumable': '1.0.0', authorization: `Bearer ${owner.token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const announce = (size: number, lang = 'en') =>
    send('POST', '/api/uploads', {
      'Accept-Language': lang,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${encode('a.pdf')},purpose ${encode('face')},productId ${encode(String(productId))}`,
    });
  const patch = (address: string, offset: number, bytes: Uint8Array) =>
    send(
      'PATCH',
      address,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      bytes,
    );
  const readError = async (answer: Response) => ((await answer.json()) as Envelope).error;
  const loadRows = () => app.deps.database.db.select().from(files).where(eq(files.userId, owner.userId));
  const isReady = async () => {
    const answer = await app.inject({ url: '/api/health/ready' });
    return { status: answer.statusCode, disk: answer.json<{ payload: { disk: boolean } }>().payload.disk };
  };

  it('answers 507 in words in the middle of an upload, which goes on when there is room again', async () => {
    const bytes = await createPrintPdf({ pages: 60 });
    expect(bytes.length).toBeGreaterThan(8192);
    const created = await announce(bytes.length);
    expect(created.status).toBe(201);
    const address = created.headers.get('location') ?? '';
    await fillDisk(4096);
    const refused = await patch(address, 0, bytes);
    expect(refused.status).toBe(507);
    expect(await readError(refused)).toMatchObject({
      name: 'storageFull',
      message: 'There is no space left to store this, so nothing was saved. Please try again later, or contact us.',
    });
    // The row follows on the answer.
    await app.waitFor(async () => (await loadRows())[0]?.state === 'expected');
    expect(await loadRows()).toMatchObject([{ storageKey: null }]);
    expect(log.some((line) => line.includes('ENOSPC') && line.includes('resumable upload'))).toBe(true);

    await freeDisk();
    const offset = Number((await send('HEAD', address, {})).headers.get('upload-offset'));
    expect(offset).toBeLessThan(bytes.length);
    expect((await patch(address, offset, bytes.subarray(offset))).status).toBe(204);
    const id = created.headers.get('upload-file-id') ?? '';
    await app.waitFor(async () => (await loadRows()).some((row) => row.id === id && row.state === 'ready'));
  });

  it('answers 507 to a new upload in both languages, and nothing of it is left', async () => {
    const before = (await loadRows()).length;
    await fillDisk(0);
    const refused = await announce(MB, 'ar');
    expect([refused.status, (await readError(refused))?.message]).toEqual([
      507,
      'لا توجد مساحة كافية للحفظ، فلم يُحفظ شيء. يرجى المحاولة لاحقاً أو التواصل معنا.',
    ]);
    await app.waitFor(async () => (await loadRows()).length === before);
    // The bytes of the upload before are removed after its inspection.
    await app.waitFor(async () => (await readdir(getIncomingFolder(app.deps.config.DATA_DIR))).length === 0);
  });

  it('answers 507 to a call with files, and nothing of it is left', async () => {
    const before = (await loadRows()).length;
    await fillDisk(MB);
    const form = new FormData();
    form.append('productId', String(productId));
    form.append('files', new File([new Uint8Array(4 * MB)], 'a.pdf'));
    const refused = await fetch(`${url}/api/orderfiles/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect([refused.status, (await readError(refused))?.name]).toEqual([507, 'storageFull']);
    expect((await loadRows()).length).toBe(before);
    expect(await readdir(join(app.deps.config.DATA_DIR, 'spool'))).toEqual([]);
    expect(log.some((line) => line.includes('there is no space left to store anything'))).toBe(true);
  });

  it('makes the node not ready until there is room again', async () => {
    expect(await isReady()).toMatchObject({ disk: true });
    await fillDisk(10 * MB);
    expect(await isReady()).toEqual({ status: 503, disk: false });
    await freeDisk();
    expect(await isReady()).toMatchObject({ disk: true });
  });

  it('leaves no part of a file in the storage', async () => {
    const storage = await createDiskStorage(join(folder, 'storage'));
    await storage.putBytes('small', Buffer.alloc(10));
    await fillDisk(MB);
    const big = Buffer.alloc(4 * MB, 'x');
    await expect(storage.putBytes('big', big)).rejects.toSatisfy(isStorageFull);
    const source = join(mkdtempSync(join(tmpdir(), 'platewright-source-')), 'file');
    await writeFile(source, big);
    // From another file system, so that it has to be copied.
    await expect(storage.putLocalFile(source, 'copied')).rejects.toSatisfy(isStorageFull);
    await rm(join(source, '..'), { recursive: true });
    const keys = [];
    for await (const key of storage.listKeys()) keys.push(key);
    expect(keys).toEqual(['small']);
  });
});

it('a full device, database and object store are known by their codes, and nothing else is', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(new Error('Cannot write.', { cause: full }))).toBe(true);
  expect(isStorageFull(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
  expect(isStorageFull(Object.assign(new Error('Storage full'), { name: 'XMinioStorageFull' }))).toBe(true);
  expect(isStorageFull(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false);
  expect(isStorageFull('ENOSPC')).toBe(false);
});
