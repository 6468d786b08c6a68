import { request as httpRequest, type IncomingMessage } from 'node:http';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { pngBytes } from '../../../testing/artwork.ts';
import type { Person } from '../../../testing/builders.ts';
import { printPdf } from '../../../testing/pdf.ts';
import { world, type World } from '../../../testing/world.ts';
import { findProduct } from '../../catalogue/products.ts';
import { files } from '../../db/schema/index.ts';
import { incomingFolder } from '../../files/keys.ts';

let w: World;
let base: string;
let product: number;
beforeAll(async () => {
  w = await world();
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}/api/uploads`;
  product = (await findProduct(w.deps.database.read, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => w.close());

const row = async (id: string) => (await w.deps.database.read.select().from(files).where(eq(files.id, id)))[0];
const ready = (id: string) =>
  w.eventually(async () => {
    const found = await row(id);
    return (found?.state === 'ready' || found?.state === 'refused') && found;
  });
const fileIdOf = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';
const incoming = (id: string): string => join(incomingFolder(w.deps.config.DATA_DIR), id);
const coded = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** One request of the protocol by hand. */
const tus = (
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
const announce = (token: string | null, length: number, fields: Record<string, string>) =>
  tus('POST', base, token, { 'Upload-Length': String(length), 'Upload-Metadata': coded(fields) });
const patch = (url: string, token: string, offset: number, bytes: Uint8Array) =>
  tus(
    'PATCH',
    url,
    token,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    bytes,
  );
const nameOf = async (response: Response) => ((await response.json()) as Envelope).error?.name;

/** Uploads with the real client, as the browser does. */
function upload(bytes: Buffer, person: { token: string }, metadata: Record<string, string>, more: object = {}) {
  return new Promise<Upload>((resolve, reject) => {
    const one: Upload = new Upload(bytes, {
      endpoint: base,
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

/** Sends part of a body and cuts the line as soon as the disk has it. */
const cutOff = (url: string, token: string, offset: number, part: Uint8Array, length: number) =>
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
    const grown = async () => (await stat(incoming(fileIdOf(url)))).size === offset + part.length;
    void w.eventually(grown).then(() => sent.destroy());
  });

describe('a resumable upload', () => {
  it('arrives in one piece or in many, and its row has its id', async () => {
    const owner = await w.anOwner();
    const bytes = await printPdf({ pages: 4 });
    const metadata = {
      filename: 'علبة عسل.pdf',
      filetype: 'application/pdf',
      purpose: 'face',
      productId: String(product),
    };
    for (const more of [{}, { chunkSize: 1000 }, { uploadDataDuringCreation: true }]) {
      const done = await upload(bytes, owner, metadata, more);
      const found = await ready(fileIdOf(done.url));
      expect(found).toMatchObject({
        state: 'ready',
        name: 'علبة عسل.pdf',
        size: bytes.length,
        mime: 'application/pdf',
      });
      expect(found.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(found.facts).toMatchObject({ pages: 4 });
    }
    const list = await owner.call.orderfilesGetfiles({ productId: product });
    expect(list.length).toBe(3);
    const opened = await fetch(new URL(list[0]?.file ?? '', base));
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('goes on after the line broke, from where it was', async () => {
    const owner = await w.anOwner();
    const bytes = await printPdf({ pages: 8 });
    const made = await announce(owner.token, bytes.length, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(product),
    });
    expect(made.status).toBe(201);
    const url = new URL(made.headers.get('location') ?? '', base).href;
    const id = fileIdOf(url);
    expect(made.headers.get('upload-file-id')).toBe(id);
    expect(await row(id)).toMatchObject({ state: 'expected', size: bytes.length });

    await cutOff(url, owner.token, 0, bytes.subarray(0, 3000), bytes.length);
    await w.eventually(async () => (await row(id))?.state === 'expected');
    const asked = await tus('HEAD', url, owner.token);
    const offset = Number(asked.headers.get('upload-offset'));
    expect([asked.status, offset]).toEqual([200, 3000]);

    expect((await patch(url, owner.token, 10, bytes.subarray(10))).status).toBe(409);
    const last = await patch(url, owner.token, offset, bytes.subarray(offset));
    expect(last.status).toBe(204);
    expect(last.headers.get('upload-file-id')).toBe(id);
    expect(last.headers.get('upload-file-state')).toBe('checking');
    expect(await ready(id)).toMatchObject({ state: 'ready', facts: { pages: 8 } });
    expect(existsSync(incoming(id))).toBe(false);
    expect(existsSync(`${incoming(id)}.json`)).toBe(false);

    // The last answer may have been lost: who asks again hears that all is there.
    const again = await tus('HEAD', url, owner.token);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect((await patch(url, owner.token, bytes.length, Buffer.alloc(0))).status).toBe(409);
  });

  it('is stopped and started again by the client', async () => {
    const owner = await w.anOwner();
    const bytes = await printPdf({ pages: 30 });
    let stopped = false;
    const done = await new Promise<Upload>((resolve, reject) => {
      const one: Upload = new Upload(bytes, {
        endpoint: base,
        chunkSize: 2000,
        headers: { authorization: `Bearer ${owner.token}` },
        metadata: { filename: 'a.pdf', purpose: 'face', productId: String(product) },
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
    expect(await ready(fileIdOf(done.url))).toMatchObject({ state: 'ready', facts: { pages: 30 } });
  });

  it('is finished when somebody asks, if the house stopped between the last byte and the end', async () => {
    const owner = await w.anOwner();
    const bytes = await printPdf();
    const made = await announce(owner.token, bytes.length, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(product),
    });
    const url = new URL(made.headers.get('location') ?? '', base).href;
    await writeFile(incoming(fileIdOf(url)), bytes);
    const [one, two] = await Promise.all([tus('HEAD', url, owner.token), tus('HEAD', url, owner.token)]);
    expect([one.headers.get('upload-offset'), two.headers.get('upload-offset')]).toEqual(
      Array(2).fill(String(bytes.length)),
    );
    expect(await ready(fileIdOf(url))).toMatchObject({ state: 'ready' });
  });

  it('that is not what it says is refused at its end, and its bytes are gone', async () => {
    const owner = await w.anOwner();
    const done = await upload(await pngBytes(), owner, {
      filename: 'a.pdf',
      purpose: 'face',
      productId: String(product),
    });
    const id = fileIdOf(done.url);
    expect(await row(id)).toMatchObject({ state: 'refused', reason: 'fileBroken', storageKey: null });
    expect(existsSync(incoming(id))).toBe(false);
    const asked = await tus('HEAD', done.url ?? '', owner.token);
    expect(asked.headers.get('upload-file-state')).toBe('refused');
  });
});

describe('what is refused before a byte travels', () => {
  const face = () => ({ filename: 'a.pdf', purpose: 'face', productId: String(product) });

  it('answers in the envelope, by name, in the reader’s language', async () => {
    const owner = await w.anOwner();
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
      const answer = await announce(owner.token, length, fields);
      expect([answer.status, await nameOf(answer)], name).toEqual([status, name]);
    }
    const arabic = await tus('POST', base, owner.token, {
      'Upload-Length': '0',
      'Upload-Metadata': coded(face()),
      'Accept-Language': 'ar',
    });
    expect(((await arabic.json()) as Envelope).error?.message).toBe('الملف تالف أو لا يطابق اسمه.');
    const left = await w.deps.database.read.select().from(files).where(eq(files.userId, owner.userId));
    expect(left).toEqual([]);
  });

  it('counts what is under way: the 33rd file is refused while the others still travel [UPL-22]', async () => {
    const owner = await w.anOwner();
    for (let n = 0; n < 32; n++) expect((await announce(owner.token, 1000, face())).status).toBe(201);
    expect(await nameOf(await announce(owner.token, 1000, face()))).toBe('filesTooMany');
    const [first] = await owner.call.orderfilesGetfiles({ productId: product });
    await owner.call.orderfilesDelete({ id: first?.id ?? '' });
    expect((await announce(owner.token, 1000, face())).status).toBe(201);
  });

  it('asks who on every request; to others the upload does not exist', async () => {
    const owner = await w.anOwner();
    const made = await announce(owner.token, 1000, face());
    const url = new URL(made.headers.get('location') ?? '', base).href;
    const stranger = await w.anOwner();
    const colleague = await w.aMember(owner, ['CREATE_ORDER']);
    const staff = await w.aStaff(['PROOFS', 'FILES']);
    for (const { token } of [stranger, colleague, staff]) {
      expect((await tus('HEAD', url, token)).status).toBe(404);
      expect((await patch(url, token, 0, Buffer.alloc(10))).status).toBe(404);
      expect((await tus('DELETE', url, token)).status).toBe(404);
    }
    for (const token of [null, 'not-a-token']) {
      expect((await announce(token, 10, face())).status).toBe(401);
      expect((await tus('HEAD', url, token)).status).toBe(401);
      expect((await tus('DELETE', url, token)).status).toBe(401);
    }
    expect((await tus('HEAD', `${base}/${randomUUID()}`, owner.token)).status).toBe(404);
    expect((await tus('HEAD', `${base}/..%2F..%2Fsecret.key`, owner.token)).status).toBe(404);
    const withoutRight = await w.aMember(owner, ['UPLOAD_FILES']);
    expect(await nameOf(await announce(withoutRight.token, 10, face()))).toBe('noPermission');

    expect((await tus('DELETE', url, owner.token)).status).toBe(204);
    expect((await tus('HEAD', url, owner.token)).status).toBe(404);
    expect(await row(fileIdOf(url))).toBeUndefined();
  });

  it('is the one of the path, whatever else the address says', async () => {
    const [owner, thief] = [await w.anOwner(), await w.anOwner()];
    const begun = async ({ token }: Person) => fileIdOf((await announce(token, 100, face())).headers.get('location'));
    const [victim, own] = [await begun(owner), await begun(thief)];
    const address = `${base}/${own}?of=/${victim}`;
    expect((await patch(address, thief.token, 0, Buffer.from('mine'))).status).toBe(204);
    expect((await stat(incoming(victim))).size).toBe(0);
    expect((await stat(incoming(own))).size).toBe(4);
    expect((await tus('HEAD', address, thief.token)).headers.get('upload-offset')).toBe('4');
    expect((await row(victim))?.state).toBe('expected');
  });

  it('does not take more bytes than were announced', async () => {
    const owner = await w.anOwner();
    const made = await announce(owner.token, 100, face());
    const url = new URL(made.headers.get('location') ?? '', base).href;
    const answer = await patch(url, owner.token, 0, Buffer.alloc(200));
    expect(answer.status).toBe(413);
    expect((await row(fileIdOf(url)))?.state).not.toBe('checking');
  });
});

describe('uploads to an order', () => {
  it('come from customers while files are asked for [FIL-04, FIL-05]', async () => {
    const owner = await w.anOwner();
    const open = await w.anOrder({ of: owner, status: 7 });
    const closed = await w.anOrder({ of: owner, status: 4 });
    const fields = (orderId: number) => ({ filename: 'a.pdf', purpose: 'missing', orderId: String(orderId) });
    const bytes = await printPdf();
    await upload(bytes, owner, fields(open.orderId));
    const list = await owner.call.orderdetailsMissingFiles({ orderId: open.orderId });
    expect(list.map((file) => file.name)).toEqual(['a.pdf']);
    expect(await nameOf(await announce(owner.token, 10, fields(closed.orderId)))).toBe('notEditableNow');
    const designer = await w.aMember(owner, []);
    await w.putOnOrder(open.orderId, designer, ['CHAT']);
    expect(await nameOf(await announce(designer.token, 10, fields(open.orderId)))).toBe('noPermission');
    const stranger: Person = await w.anOwner();
    expect(await nameOf(await announce(stranger.token, 10, fields(open.orderId)))).toBe('notFound');
  });

  it('come from staff with the right to post proofs, who then post them by id', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const prepress = await w.aStaff(['ORDERS', 'PROOFS', 'FILES']);
    const accounts = await w.aStaff(['ORDERS', 'PAYMENTS']);
    const fields = { filename: 'proof.pdf', purpose: 'approve', orderId: String(orderId) };
    expect(await nameOf(await announce(accounts.token, 10, fields))).toBe('noPermission');
    const done = await upload(await printPdf({ pages: 2 }), prepress, fields);
    const id = fileIdOf(done.url);
    expect((await ready(id)).pageKeys.length).toBe(2);
    const other = await w.aStaff(['ORDERS', 'PROOFS']);
    const post = { orderId, purpose: 'approve' as const, fileIds: [id] };
    await expect(other.call.deskPostFile(post)).rejects.toMatchObject({ refusal: 'uploadMissing' });
    const posted = await prepress.call.deskPostFile(post);
    expect(posted).toMatchObject({ statusId: 3, files: [{ filename: 'proof.pdf', status: 2 }] });
    await expect(prepress.call.deskPostFile(post)).rejects.toMatchObject({ refusal: 'uploadMissing' });
  });
});
