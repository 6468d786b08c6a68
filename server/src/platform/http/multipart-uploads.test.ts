import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { contract } from '@platewright/contract/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { getProductId } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
  owner = await app.createOwner();
});
const openRequests: ClientRequest[] = [];
afterAll(async () => {
  for (const openRequest of openRequests) openRequest.destroy();
  await app.close();
});

const MB = 1_048_576;
const getSpooledBytes = async () => {
  const folder = join(app.deps.config.DATA_DIR, 'spool');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
};
const waitUntilSpoolIsEmpty = () => app.waitFor(async () => (await getSpooledBytes()) === 0);

/** Starts a multipart upload: sends the fields and the head of its first file; the test sends the bytes of the file. */
function openFormUpload(path: string, token: string, fields: Record<string, string>, megabytes: number) {
  const boundary = `boundary-${randomUUID()}`;
  const part = (head: string, body = '') => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
  const head = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => part(`name="${name}"`, `${value}\r\n`))
      .join('') + part('name="files"; filename="face.pdf"'),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const outgoing: ClientRequest = request(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...createAuthHeaders(token),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + megabytes * MB + tail.length,
    },
  });
  const connectionError = new Promise<string>((resolve) => outgoing.on('error', (error) => resolve(error.message)));
  const answered = new Promise<{ status: number; name: string | undefined }>((resolve) =>
    outgoing.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const { error } = JSON.parse(text) as { error: { name: string } | null };
        resolve({ status: response.statusCode ?? 0, name: error?.name });
      });
    }),
  );
  openRequests.push(outgoing);
  outgoing.write(head);
  const chunk = Buffer.alloc(MB, 'x');
  let remaining = megabytes;
  const send = async (n = 1) => {
    remaining -= n;
    for (let at = 0; at < n; at++) outgoing.write(chunk);
    // Lets the socket send even while the server has stopped reading.
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const sendRest = async () => {
    await send(remaining);
    await new Promise<void>((resolve) => outgoing.end(tail, resolve));
  };
  return { answered, connectionError, send, sendRest, outgoing };
}

const labelProductId = getProductId('label-plates');

describe('multipart upload intake', () => {
  it('for an order of another company is rejected before any byte is stored', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.missingFiles });
    const form = openFormUpload(`/orderdetails/missingFile/${orderId}`, owner.token, {}, 40);
    await form.send();
    expect(await form.answered).toEqual({ status: 404, name: 'notFound' });
    expect(await getSpooledBytes()).toBe(0);
    // The server drains the rest, so that a browser sees the answer instead of a network error.
    await form.sendRest();
    expect(
      await Promise.race([form.connectionError, new Promise((resolve) => setTimeout(() => resolve('no error'), 300))]),
    ).toBe('no error');
  });

  it('for an order not requesting files, an invalid id or an unknown product is rejected at once', async () => {
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const notEditable = openFormUpload(
      `/orderdetails/missingFile/${orderId}`,
      owner.token,
      { cloudName: 'direct' },
      40,
    );
    await notEditable.send();
    expect(await notEditable.answered).toMatchObject({ name: 'notEditableNow' });
    const invalidId = openFormUpload('/orderdetails/missingFile/nothing', owner.token, {}, 40);
    expect(await invalidId.answered).toMatchObject({ status: 422, name: 'invalidInput' });
    const unknownProduct = openFormUpload('/orderfiles/create', owner.token, { productId: '999999' }, 40);
    await unknownProduct.send();
    expect(await unknownProduct.answered).toMatchObject({ name: 'productUnknown' });
    const staff = await app.createStaff(['PROOFS']);
    const desk = openFormUpload(`/desk/orders/${orderId}/files`, staff.token, { purpose: 'release' }, 40);
    await desk.send();
    expect(await desk.answered).toMatchObject({ name: 'moveNotAllowed' });
    for (const form of [notEditable, invalidId, unknownProduct, desk]) await form.sendRest();
  });

  it('enforces the total size limit of the call', async () => {
    const limits = contract.orderfilesCreate.fileFields.files as { maxSum: number };
    const originalMaxSum = limits.maxSum;
    limits.maxSum = 3 * MB;
    try {
      const file = (n: number) => new File([new Uint8Array(1.5 * MB)], `face-${n}.pdf`);
      await expect(
        owner.call.orderfilesCreate({ productId: labelProductId }, { files: { files: [file(1), file(2), file(3)] } }),
      ).rejects.toMatchObject({ errorName: 'fileTooLarge' });
      const form = openFormUpload('/orderfiles/create', owner.token, { productId: String(labelProductId) }, 8);
      await form.send(5);
      expect(await form.answered).toEqual({ status: 413, name: 'fileTooLarge' });
      await form.sendRest();
      expect(await getSpooledBytes()).toBe(0);
    } finally {
      limits.maxSum = originalMaxSum;
    }
  });

  it('allows at most three concurrent uploads per person', async () => {
    const product = String(labelProductId);
    const forms = [1, 2, 3].map(() => openFormUpload('/orderfiles/create', owner.token, { productId: product }, 4));
    for (const form of forms) await form.send();
    await app.waitFor(async () => (await getSpooledBytes()) > 2 * MB);
    const fourth = openFormUpload('/orderfiles/create', owner.token, { productId: product }, 4);
    expect(await fourth.answered).toEqual({ status: 429, name: 'tooManyRequests' });
    // Other people can still upload.
    const other = await app.createOwner();
    const otherUpload = openFormUpload('/orderfiles/create', other.token, { productId: '999999' }, 4);
    await otherUpload.send();
    expect(await otherUpload.answered).toMatchObject({ name: 'productUnknown' });
    for (const form of [...forms, fourth, otherUpload]) form.outgoing.destroy();
    await waitUntilSpoolIsEmpty();
    await app.waitFor(async () => {
      const retry = openFormUpload('/orderfiles/create', owner.token, { productId: '999999' }, 4);
      await retry.send();
      const { name } = await retry.answered;
      retry.outgoing.destroy();
      return name === 'productUnknown';
    });
  });

  it('leaves no temporary file and no row when aborted', async () => {
    const person = await app.createOwner();
    const product = labelProductId;
    const form = openFormUpload('/orderfiles/create', person.token, { productId: String(product) }, 8);
    await form.send(2);
    await app.waitFor(async () => (await getSpooledBytes()) > 0);
    form.outgoing.destroy();
    await waitUntilSpoolIsEmpty();
    expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });

  it('leaves no row when storage fails', async () => {
    const person = await app.createOwner();
    const product = labelProductId;
    const putLocalFile = vi.spyOn(app.deps.storage, 'putLocalFile').mockRejectedValue(new Error('No disk.'));
    await expect(
      person.call.orderfilesCreate(
        { productId: product },
        { files: { files: [new File(['%PDF-1.4\n1 0 obj\n%%EOF\n'], 'a.pdf')] } },
      ),
    ).rejects.toMatchObject({ errorName: expect.stringMatching(/unexpected|fileBroken/) as string });
    putLocalFile.mockRestore();
    expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });
});
