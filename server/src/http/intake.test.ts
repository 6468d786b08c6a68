import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { contract } from '@platewright/contract/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { world, type World } from '../../testing/world.ts';
import { findProduct } from '../catalogue/products.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world({ sockets: true });
  owner = await w.anOwner();
});
const lines: ClientRequest[] = [];
afterAll(async () => {
  for (const line of lines) line.destroy();
  await w.close();
});

const MB = 1_048_576;
const spooled = async () => {
  const folder = join(w.deps.config.DATA_DIR, 'spool');
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
};
const emptied = () => w.eventually(async () => (await spooled()) === 0);

/** A form on its way: its fields and the head of its first file are sent, the file's bytes come when the test says so. */
function opened(path: string, token: string, fields: Record<string, string>, megabytes: number) {
  const edge = `edge-${randomUUID()}`;
  const part = (head: string, body = '') => `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
  const head = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => part(`name="${name}"`, `${value}\r\n`))
      .join('') + part('name="files"; filename="face.pdf"'),
  );
  const tail = Buffer.from(`\r\n--${edge}--\r\n`);
  const outgoing: ClientRequest = request(`${w.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': head.length + megabytes * MB + tail.length,
    },
  });
  const broke = new Promise<string>((resolve) => outgoing.on('error', (error) => resolve(error.message)));
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
  lines.push(outgoing);
  outgoing.write(head);
  const chunk = Buffer.alloc(MB, 'x');
  let left = megabytes;
  const send = async (n = 1) => {
    left -= n;
    for (let at = 0; at < n; at++) outgoing.write(chunk);
    // Something always gets through, also to a reader that has stopped.
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const rest = async () => {
    await send(left);
    await new Promise<void>((resolve) => outgoing.end(tail, resolve));
  };
  return { answered, broke, send, rest, outgoing };
}

const labels = async () => (await findProduct(w.deps.database.read, { url: 'label-plates' }))?.id ?? 0;

describe('a form with files', () => {
  it('about a foreign order is refused before a byte of it is kept', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: 7 });
    const form = opened(`/orderdetails/missingFile/${orderId}`, owner.token, {}, 40);
    await form.send();
    expect(await form.answered).toEqual({ status: 404, name: 'notFound' });
    expect(await spooled()).toBe(0);
    // The rest is taken in and dropped: a browser sees the refusal and no broken line.
    await form.rest();
    expect(await Promise.race([form.broke, new Promise((resolve) => setTimeout(() => resolve('whole'), 300))])).toBe(
      'whole',
    );
  });

  it('for an order that asks for no files, a wrong number or an unknown product is refused at once, too', async () => {
    const { orderId } = await w.anOrder({ of: owner, status: 4 });
    const early = opened(`/orderdetails/missingFile/${orderId}`, owner.token, { cloudName: 'direct' }, 40);
    await early.send();
    expect(await early.answered).toMatchObject({ name: 'notEditableNow' });
    const wrong = opened('/orderdetails/missingFile/nothing', owner.token, {}, 40);
    expect(await wrong.answered).toMatchObject({ status: 422, name: 'invalidInput' });
    const unknown = opened('/orderfiles/create', owner.token, { productId: '999999' }, 40);
    await unknown.send();
    expect(await unknown.answered).toMatchObject({ name: 'productUnknown' });
    const staff = await w.aStaff(['PROOFS']);
    const desk = opened(`/desk/orders/${orderId}/files`, staff.token, { purpose: 'release' }, 40);
    await desk.send();
    expect(await desk.answered).toMatchObject({ name: 'moveNotAllowed' });
    for (const form of [early, wrong, unknown, desk]) await form.rest();
  });

  it('keeps no more than the call’s sum, whatever the number of files', async () => {
    const limits = contract.orderfilesCreate.files.files as { maxSum: number };
    const was = limits.maxSum;
    limits.maxSum = 3 * MB;
    try {
      const file = (n: number) => new File([new Uint8Array(1.5 * MB)], `face-${n}.pdf`);
      await expect(
        owner.call.orderfilesCreate({ productId: await labels() }, { files: { files: [file(1), file(2), file(3)] } }),
      ).rejects.toMatchObject({ refusal: 'fileTooLarge' });
      const form = opened('/orderfiles/create', owner.token, { productId: String(await labels()) }, 8);
      await form.send(5);
      expect(await form.answered).toEqual({ status: 413, name: 'fileTooLarge' });
      await form.rest();
      expect(await spooled()).toBe(0);
    } finally {
      limits.maxSum = was;
    }
  });

  it('is one of three at most that a person sends at once', async () => {
    const product = String(await labels());
    const forms = [1, 2, 3].map(() => opened('/orderfiles/create', owner.token, { productId: product }, 4));
    for (const form of forms) await form.send();
    await w.eventually(async () => (await spooled()) > 2 * MB);
    const fourth = opened('/orderfiles/create', owner.token, { productId: product }, 4);
    expect(await fourth.answered).toEqual({ status: 429, name: 'tooManyRequests' });
    // Somebody else is not hindered.
    const other = await w.anOwner();
    const theirs = opened('/orderfiles/create', other.token, { productId: '999999' }, 4);
    await theirs.send();
    expect(await theirs.answered).toMatchObject({ name: 'productUnknown' });
    for (const form of [...forms, fourth, theirs]) form.outgoing.destroy();
    await emptied();
    await w.eventually(async () => {
      const again = opened('/orderfiles/create', owner.token, { productId: '999999' }, 4);
      await again.send();
      const { name } = await again.answered;
      again.outgoing.destroy();
      return name === 'productUnknown';
    });
  });

  it('that breaks off leaves nothing on the disk and nothing on the pile', async () => {
    const person = await w.anOwner();
    const product = await labels();
    const form = opened('/orderfiles/create', person.token, { productId: String(product) }, 8);
    await form.send(2);
    await w.eventually(async () => (await spooled()) > 0);
    form.outgoing.destroy();
    await emptied();
    expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });

  it('whose bytes can not be stored leaves no row behind', async () => {
    const person = await w.anOwner();
    const product = await labels();
    const take = vi.spyOn(w.deps.storage, 'take').mockRejectedValue(new Error('No disk.'));
    await expect(
      person.call.orderfilesCreate(
        { productId: product },
        { files: { files: [new File(['%PDF-1.4\n1 0 obj\n%%EOF\n'], 'a.pdf')] } },
      ),
    ).rejects.toMatchObject({ refusal: expect.stringMatching(/unexpected|fileBroken/) as string });
    take.mockRestore();
    expect(await person.call.orderfilesGetfiles({ productId: product })).toEqual([]);
  });
});
