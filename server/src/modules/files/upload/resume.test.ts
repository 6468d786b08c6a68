import { request as httpRequest, type IncomingMessage } from 'node:http';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Envelope } from '@platewright/contract/envelope';
import { confirmDifferences } from '../../../../testing/confirm-differences.ts';
import { createPngBytes } from '../../../../testing/sample-files.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findProduct } from '../../catalogue/products.ts';
import { fileFindings, files } from '../../../platform/db/schema/index.ts';
import { getIncomingFolder } from '../storage-keys.ts';

let app: TestApp;
let uploadUrl: string;
let labelProductId: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  uploadUrl = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}/api/uploads`;
  labelProductId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

const loadFileRow = async (id: string) => (await app.deps.database.db.select().from(files).where(eq(files.id, id)))[0];
const loadFindings = (id: string) =>
  app.deps.database.db
    .select({ rule: fileFindings.rule, level: fileFindings.level, page: fileFindings.page, value: fileFindings.value })
    .from(fileFindings)
    .where(eq(fileFindings.fileId, id))
    .orderBy(fileFindings.position);
const pageCountOf = (value: number) => ({ rule: 'pageCount', level: 'fact', page: null, value });
const waitUntilChecked = (id: string) =>
  app.waitFor(async () => {
    const found = await loadFileRow(id);
    return (found?.state === 'ready' || found?.state === 'refused') && found;
  });
const getFileId = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';
const getIncomingPath = (id: string): string => join(getIncomingFolder(app.deps.config.DATA_DIR), id);
const encodeMetadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Sends one request of the tus protocol. */
const sendTusRequest = (
  method: string,
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
  body?: Uint8Array,
) =>
  fetch(url, {
    method,
    headers: { 'Tus-Resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const createUpload = (token: string | null, length: number, fields: Record<string, string>) =>
  sendTusRequest('POST', uploadUrl, token, {
    'Upload-Length': String(length),
    'Upload-Metadata': encodeMetadata(fields),
  });
const patchUpload = (url: string, token: string, offset: number, bytes: Uint8Array) =>
  sendTusRequest(
    'PATCH',
    url,
    token,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    bytes,
  );
const readErrorName = async (response: Response) => ((await response.json()) as Envelope).error?.name;

/** Uploads with tus-js-client, as the browser does. */
function runTusClient(bytes: Buffer, person: { token: string }, metadata: Record<string, string>, more: object = {}) {
  return new Promise<Upload>((resolve, reject) => {
    const one: Upload = new Upload(bytes, {
      endpoint: uploadUrl,
      headers: { authorization: `Bearer ${person.token}` },
      metadata,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(one),
      ...more,
    });
    one.start();
  });
}

/** Sends part of a body and closes the connection as soon as that part is on disk; a silent one is left open. */
const abortPatchMidway = (
  url: string,
  token: string,
  offset: number,
  part: Uint8Array,
  length: number,
  isSilent = false,
) =>
  new Promise<void>((resolve) => {
    const sent = httpRequest(url, {
      method: 'PATCH',
      headers: {
        'Tus-Resumable': '1.0.0',
        authorization: `Bearer ${token}`,
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': length,
      },
    });
    sent.on('error', () => undefined);
    sent.on('close', () => resolve());
    sent.on('response', (response: IncomingMessage) => response.resume());
    sent.write(part);
    const grown = async () => (await stat(getIncomingPath(getFileId(url)))).size === offset + part.length;
    void app.waitFor(grown).then(() => (isSilent ? resolve() : sent.destroy()));
  });

describe('resumable upload', () => {
  it('completes in one or many requests and stores a row with its id', async () => {
    const owner = await app.createOwner();
    const bytes = await createPrintPdf({ pages: 4 });
    const metadata = {
      filename: 'علبة عسل.pdf',
      filetype: 'application/pdf',
      purpose: 'face',
      productId: String(labelProductId),
    };
    for (const more of [{}, { chunkSize: 1000 }, { uploadDataDuringCreation: true }]) {
      const done = await runTusClient(bytes, owner, metadata, more);
      const found = await waitUntilChecked(getFileId(done.url));
      expect(found).toMatchObject({
        state: 'ready',
        name: 'علبة عسل.pdf',
        size: bytes.length,
        mime: 'application/pdf',
      });
      expect(found.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await loadFindings(found.id)).toContainEqual(pageCountOf(4));
    }
    const list = await owner.call.orderfilesGetfiles({ productId: labelProductId });
    expect(list.length).toBe(3);
    const opened = await fetch(new URL(list[0]?.file ?? '', uploadUrl));
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('resumes at the stored offset after a lost connection', async () => {
    const owner = await app.createOwner();
    const bytes = await createPrintPdf({ pages: 8 });
    const created = await createUpload(owner.token, bytes.length, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(labelProductId),
    });
    expect(created.status).toBe(201);
    const url = new URL(created.headers.get('location') ?? '', uploadUrl).href;
    const id = getFileId(url);
    expect(created.headers.get('upload-file-id')).toBe(id);
    expect(await loadFileRow(id)).toMatchObject({ state: 'expected', size: bytes.length });

    await abortPatchMidway(url, owner.token, 0, bytes.subarray(0, 3000), bytes.length);
    await app.waitFor(async () => (await loadFileRow(id))?.state === 'expected');
    const head = await sendTusRequest('HEAD', url, owner.token);
    const offset = Number(head.headers.get('upload-offset'));
    expect([head.status, offset]).toEqual([200, 3000]);

    expect((await patchUpload(url, owner.token, 10, bytes.subarray(10))).status).toBe(409);
    const last = await patchUpload(url, owner.token, offset, bytes.subarray(offset));
    expect(last.status).toBe(204);
    expect(last.headers.get('upload-file-id')).toBe(id);
    expect(last.headers.get('upload-file-state')).toBe('checking');
    expect(await waitUntilChecked(id)).toMatchObject({ state: 'ready' });
    expect(await loadFindings(id)).toContainEqual(pageCountOf(8));
    expect(existsSync(getIncomingPath(id))).toBe(false);
    expect(existsSync(`${getIncomingPath(id)}.json`)).toBe(false);

    // A client that lost the last answer gets the full offset.
    const again = await sendTusRequest('HEAD', url, owner.token);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect((await patchUpload(url, owner.token, bytes.length, Buffer.alloc(0))).status).toBe(409);
  });

  it('goes on over another connection while the one that broke without a word still looks open', async () => {
    const owner = await app.createOwner();
    const bytes = await createPrintPdf({ pages: 8 });
    const created = await createUpload(owner.token, bytes.length, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(labelProductId),
    });
    const url = new URL(created.headers.get('location') ?? '', uploadUrl).href;
    await abortPatchMidway(url, owner.token, 0, bytes.subarray(0, 3000), bytes.length, true);
    const head = await sendTusRequest('HEAD', url, owner.token);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '3000']);
    expect((await patchUpload(url, owner.token, 3000, bytes.subarray(3000))).status).toBe(204);
    expect(await waitUntilChecked(getFileId(url))).toMatchObject({ state: 'ready' });
    expect((await owner.call.orderfilesGetfiles({ productId: labelProductId })).length).toBe(1);
  });

  it('can be paused and resumed by the client', async () => {
    const owner = await app.createOwner();
    const bytes = await createPrintPdf({ pages: 30 });
    let stopped = false;
    const done = await new Promise<Upload>((resolve, reject) => {
      const one: Upload = new Upload(bytes, {
        endpoint: uploadUrl,
        chunkSize: 2000,
        headers: { authorization: `Bearer ${owner.token}` },
        metadata: { filename: 'a.pdf', purpose: 'face', productId: String(labelProductId) },
        onError: reject,
        onSuccess: () => resolve(one),
        onChunkComplete: (_size, accepted) => {
          if (stopped || accepted < 4000) return;
          stopped = true;
          void one.abort().then(() => one.start());
        },
      });
      one.start();
    });
    expect(stopped).toBe(true);
    expect(await waitUntilChecked(getFileId(done.url))).toMatchObject({ state: 'ready' });
    expect(await loadFindings(getFileId(done.url))).toContainEqual(pageCountOf(30));
  });

  it('is finalized on the next HEAD request after a server stop between last byte and completion', async () => {
    const owner = await app.createOwner();
    const bytes = await createPrintPdf();
    const created = await createUpload(owner.token, bytes.length, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(labelProductId),
    });
    const url = new URL(created.headers.get('location') ?? '', uploadUrl).href;
    await writeFile(getIncomingPath(getFileId(url)), bytes);
    const [one, two] = await Promise.all([
      sendTusRequest('HEAD', url, owner.token),
      sendTusRequest('HEAD', url, owner.token),
    ]);
    expect([one.headers.get('upload-offset'), two.headers.get('upload-offset')]).toEqual(
      Array(2).fill(String(bytes.length)),
    );
    expect(await waitUntilChecked(getFileId(url))).toMatchObject({ state: 'ready' });
  });

  it('with content not matching its name is rejected at completion and its bytes are deleted', async () => {
    const owner = await app.createOwner();
    const done = await runTusClient(await createPngBytes(), owner, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(labelProductId),
    });
    const id = getFileId(done.url);
    expect(await loadFileRow(id)).toMatchObject({ state: 'refused', reason: 'fileBroken', storageKey: null });
    expect(existsSync(getIncomingPath(id))).toBe(false);
    const head = await sendTusRequest('HEAD', done.url ?? '', owner.token);
    expect(head.headers.get('upload-file-state')).toBe('refused');
  });
});

describe('checks before any byte is sent', () => {
  const face = () => ({ filename: 'a.pdf', purpose: 'face', productId: String(labelProductId) });

  it("return named errors in the envelope in the reader's language", async () => {
    const owner = await app.createOwner();
    const tries: [number, Record<string, string>, number, string][] = [
      [501 * 1_048_576, face(), 413, 'fileTooLarge'],
      [0, face(), 422, 'fileBroken'],
      [10, { ...face(), filename: 'a.exe' }, 422, 'fileTypeRefused'],
      [10, { ...face(), purpose: 'mounting', filename: 'a.png' }, 422, 'fileTypeRefused'],
      [10, { ...face(), productId: '999999' }, 404, 'productUnknown'],
      [10, { ...face(), purpose: 'something' }, 422, 'invalidInput'],
      [10, { purpose: 'face', productId: '1' }, 422, 'invalidInput'],
      [10, { filename: 'a.pdf', purpose: 'missing', orderId: '1' }, 404, 'notFound'],
      [10, { filename: 'a.pdf', purpose: 'missing' }, 404, 'notFound'],
      [10, { filename: 'a.pdf', purpose: 'approve', orderId: '1' }, 403, 'noPermission'],
    ];
    for (const [length, fields, status, name] of tries) {
      const answer = await createUpload(owner.token, length, fields);
      expect([answer.status, await readErrorName(answer)], name).toEqual([status, name]);
    }
    const arabic = await sendTusRequest('POST', uploadUrl, owner.token, {
      'Upload-Length': '0',
      'Upload-Metadata': encodeMetadata(face()),
      'Accept-Language': 'ar',
    });
    expect(((await arabic.json()) as Envelope).error?.message).toBe('الملف تالف أو لا يطابق اسمه.');
    const left = await app.deps.database.db.select().from(files).where(eq(files.userId, owner.userId));
    expect(left).toEqual([]);
  });

  it('count unfinished uploads: the 33rd file is rejected [UPL-22]', async () => {
    const owner = await app.createOwner();
    for (let n = 0; n < 32; n++) expect((await createUpload(owner.token, 1000, face())).status).toBe(201);
    expect(await readErrorName(await createUpload(owner.token, 1000, face()))).toBe('filesTooMany');
    const [first] = await owner.call.orderfilesGetfiles({ productId: labelProductId });
    await owner.call.orderfilesDelete({ id: first?.id ?? '' });
    expect((await createUpload(owner.token, 1000, face())).status).toBe(201);
  });

  it('authorize every request; others get not found', async () => {
    const owner = await app.createOwner();
    const created = await createUpload(owner.token, 1000, face());
    const url = new URL(created.headers.get('location') ?? '', uploadUrl).href;
    const stranger = await app.createOwner();
    const colleague = await app.createMember(owner, ['CREATE_ORDER']);
    const staff = await app.createStaff(['PROOFS', 'FILES']);
    for (const { token } of [stranger, colleague, staff]) {
      expect((await sendTusRequest('HEAD', url, token)).status).toBe(404);
      expect((await patchUpload(url, token, 0, Buffer.alloc(10))).status).toBe(404);
      expect((await sendTusRequest('DELETE', url, token)).status).toBe(404);
    }
    for (const token of [null, 'not-a-token']) {
      expect((await createUpload(token, 10, face())).status).toBe(401);
      expect((await sendTusRequest('HEAD', url, token)).status).toBe(401);
      expect((await sendTusRequest('DELETE', url, token)).status).toBe(401);
    }
    expect((await sendTusRequest('HEAD', `${uploadUrl}/${randomUUID()}`, owner.token)).status).toBe(404);
    expect((await sendTusRequest('HEAD', `${uploadUrl}/..%2F..%2Fsecret.key`, owner.token)).status).toBe(404);
    const withoutRight = await app.createMember(owner, ['UPLOAD_FILES']);
    expect(await readErrorName(await createUpload(withoutRight.token, 10, face()))).toBe('noPermission');

    expect((await sendTusRequest('DELETE', url, owner.token)).status).toBe(204);
    expect((await sendTusRequest('HEAD', url, owner.token)).status).toBe(404);
    expect(await loadFileRow(getFileId(url))).toBeUndefined();
  });

  it('use the id in the path, whatever the query says', async () => {
    const [owner, thief] = [await app.createOwner(), await app.createOwner()];
    const begun = async ({ token }: TestCustomer) =>
      getFileId((await createUpload(token, 100, face())).headers.get('location'));
    const [victim, own] = [await begun(owner), await begun(thief)];
    const address = `${uploadUrl}/${own}?of=/${victim}`;
    expect((await patchUpload(address, thief.token, 0, Buffer.from('mine'))).status).toBe(204);
    expect((await stat(getIncomingPath(victim))).size).toBe(0);
    expect((await stat(getIncomingPath(own))).size).toBe(4);
    expect((await sendTusRequest('HEAD', address, thief.token)).headers.get('upload-offset')).toBe('4');
    expect((await loadFileRow(victim))?.state).toBe('expected');
  });

  it('reject more bytes than the declared Upload-Length', async () => {
    const owner = await app.createOwner();
    const created = await createUpload(owner.token, 100, face());
    const url = new URL(created.headers.get('location') ?? '', uploadUrl).href;
    const answer = await patchUpload(url, owner.token, 0, Buffer.alloc(200));
    expect(answer.status).toBe(413);
    expect((await loadFileRow(getFileId(url)))?.state).not.toBe('checking');
  });
});

describe('uploads to an order', () => {
  it('are allowed for customers while files are requested [FIL-04, FIL-05]', async () => {
    const owner = await app.createOwner();
    const open = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const closed = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const fields = (orderId: number) => ({ filename: 'a.pdf', purpose: 'missing', orderId: String(orderId) });
    const bytes = await createPrintPdf();
    await runTusClient(bytes, owner, fields(open.orderId));
    const list = await owner.call.orderdetailsMissingFiles({ orderId: open.orderId });
    expect(list.map((file) => file.name)).toEqual(['a.pdf']);
    expect(await readErrorName(await createUpload(owner.token, 10, fields(closed.orderId)))).toBe('notEditableNow');
    const designer = await app.createMember(owner, []);
    await app.assignToOrder(open.orderId, designer, ['CHAT']);
    expect(await readErrorName(await createUpload(designer.token, 10, fields(open.orderId)))).toBe('noPermission');
    const stranger: TestCustomer = await app.createOwner();
    expect(await readErrorName(await createUpload(stranger.token, 10, fields(open.orderId)))).toBe('notFound');
  });

  it('are allowed for staff with PROOFS, who then post them by id', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const prepress = await app.createStaff(['ORDERS', 'PROOFS', 'FILES']);
    const accounts = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const fields = { filename: 'proof.pdf', purpose: 'approve', orderId: String(orderId) };
    expect(await readErrorName(await createUpload(accounts.token, 10, fields))).toBe('noPermission');
    const done = await runTusClient(await createPrintPdf({ pages: 2 }), prepress, fields);
    const id = getFileId(done.url);
    expect((await waitUntilChecked(id)).pageKeys.length).toBe(2);
    const other = await app.createStaff(['ORDERS', 'PROOFS']);
    const post = { orderId, purpose: 'approve' as const, fileIds: [id] };
    await expect(other.call.deskPostFile(post)).rejects.toMatchObject({ errorName: 'uploadMissing' });
    const posted = await confirmDifferences((differences) => prepress.call.deskPostFile({ ...post, differences }));
    expect(posted).toMatchObject({
      statusId: orderStatus.waitingForApproval,
      files: [{ filename: 'proof.pdf', status: 2 }],
    });
    await expect(prepress.call.deskPostFile(post)).rejects.toMatchObject({ errorName: 'uploadMissing' });
  });
});
