import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { Person } from '../../../testing/builders.ts';
import { sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { companies, customerDocuments } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const omar = { firstname: 'Omar', lastname: 'Said', company: 'Salt & Co', telephone: '971501234567' };
const pdf = (name = 'licence.pdf') => new File([testPaper(name).bytes as Uint8Array<ArrayBuffer>], name);
const png = (name: string) =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
  );
/** A PDF of exactly so many bytes. */
async function sized(bytes: number): Promise<File> {
  const head = Buffer.from(await pdf().arrayBuffer());
  return new File([Buffer.concat([head, Buffer.alloc(bytes - head.length, 32)])], 'big.pdf');
}
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** An agent with one customer and its papers. */
async function withCustomer(files: Record<string, Blob[]>): Promise<{ agent: Person; id: number }> {
  const agent = await w.anOwner({ groupId: 3 });
  await agent.call.customersCreate(omar, { files });
  return { agent, id: (await agent.call.customersIndex({})).customers.rows[0]?.id ?? 0 };
}
const get = async ({ call }: Person, id: number) => (await call.customersGet({ id })).customer;
const open = (url: string) => w.send({ method: 'GET', url });
const keysOf = async (id: number) =>
  (await w.deps.database.read.select().from(customerDocuments).where(eq(customerDocuments.customerId, id))).map(
    ({ storageKey }) => storageKey,
  );

describe('the papers of a customer', () => {
  it('are images or PDF by what they are, kept under their names and opened as they came [CUS-10, CUS-16]', async () => {
    const [licence, certificate] = [pdf(), png('شهادة ضريبية.png')];
    const { agent, id } = await withCustomer({ tradeLicense: [licence], trnCertificate: [certificate] });
    const { tradeLicense, trnCertificate } = await get(agent, id);
    for (const [kept, sent, type] of [
      [tradeLicense, licence, 'application/pdf'],
      [trnCertificate, certificate, 'image/png'],
    ] as const) {
      expect(kept).toMatchObject({ name: sent.name, size: sent.size });
      const answer = await open(kept?.file ?? '');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(checksum(answer.rawPayload)).toBe(checksum(await bytesOf(sent)));
    }
  });

  it('that are neither are refused under their field, and nothing of the customer is written [CUS-16]', async () => {
    const { agent, id } = await withCustomer({ tradeLicense: [pdf()] });
    const before = await keysOf(id);
    const html = new File(['<html><script>alert(1)</script></html>'], 'licence.pdf', { type: 'application/pdf' });
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'licence.svg', { type: 'image/svg+xml' });
    const zip = new File([Buffer.from('PK\u0003\u0004 and more of it')], 'licence.png', { type: 'image/png' });
    for (const file of [html, svg, zip]) {
      const files = { tradeLicense: [pdf()], trnCertificate: [file] };
      const refused = { refusal: 'fileTypeRefused', fields: { trnCertificate: { key: 'fileTypeRefused' } } };
      const other = { ...omar, telephone: '971500000000' };
      await expect(agent.call.customersCreate(other, { files }), file.name).rejects.toMatchObject(refused);
      await expect(agent.call.customersUpdate({ id, ...other }, { files }), file.name).rejects.toMatchObject(refused);
    }
    expect((await agent.call.customersIndex({})).customers.rows).toEqual([{ id, ...omar }]);
    expect(await keysOf(id)).toEqual(before);
  });

  it('have at most 10 MB each, and the sentence says so [CUS-17, CUS-18]', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    const form = new FormData();
    for (const [field, value] of Object.entries(omar)) form.set(field, value);
    form.set('trnCertificate', await sized(10_485_761));
    const body = new Response(form);
    const answer = await w.send({
      method: 'POST',
      url: '/api/customers/create',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    });
    expect(answer.statusCode).toBe(413);
    expect(sentences(answer.json<{ error: never }>().error)).toEqual({ trnCertificate: 'Maximum file size: 10MB' });
    expect((await agent.call.customersIndex({})).customers.count).toBe(0);
    const full = [await sized(10_485_760)];
    expect(await agent.call.customersCreate(omar, { files: { tradeLicense: full, trnCertificate: full } })).toBeNull();
  });

  it('stay when none is sent and are replaced one by one, old bytes and all [CUS-21]', async () => {
    const { agent, id } = await withCustomer({ tradeLicense: [pdf('old.pdf')], trnCertificate: [png('kept.png')] });
    const [first] = [await keysOf(id)];
    await agent.call.customersUpdate({ id, ...omar }, { files: { tradeLicense: [new File([], '')] } });
    expect(await keysOf(id)).toEqual(first);
    const gone = await get(agent, id);
    await agent.call.customersUpdate({ id, ...omar }, { files: { tradeLicense: [pdf('new.pdf')] } });
    const now = await get(agent, id);
    expect([now.tradeLicense?.name, now.trnCertificate?.name]).toEqual(['new.pdf', 'kept.png']);
    expect((await open(gone.tradeLicense?.file ?? '')).statusCode).toBe(404);
    expect((await open(gone.trnCertificate?.file ?? '')).statusCode).toBe(200);
    const kept = await keysOf(id);
    for (const key of first.filter((one) => !kept.includes(one)))
      await expect(w.deps.storage.size(key)).rejects.toThrow();
    expect(kept).toHaveLength(2);
  });

  it('go with their customer, bytes and all', async () => {
    const { agent, id } = await withCustomer({ tradeLicense: [pdf()], trnCertificate: [png('paper.png')] });
    const keys = await keysOf(id);
    expect(keys).toHaveLength(2);
    await agent.call.customersArchive({ id });
    expect(await keysOf(id)).toEqual([]);
    for (const key of keys) await expect(w.deps.storage.size(key)).rejects.toThrow();
  });

  it('of a change that was refused are put away again', async () => {
    const { agent, id } = await withCustomer({ tradeLicense: [pdf()] });
    const taken: string[] = [];
    const { take } = w.deps.storage;
    const storage = w.deps.storage as { take: typeof take };
    storage.take = (path, key) => {
      taken.push(key);
      return take(path, key);
    };
    try {
      const files = { tradeLicense: [pdf()], trnCertificate: [pdf()] };
      await expect(agent.call.customersUpdate({ id, version: 7, ...omar }, { files })).rejects.toMatchObject({
        refusal: 'changedMeanwhile',
      });
      await expect(agent.call.customersCreate(omar, { files })).rejects.toMatchObject({
        refusal: 'customerTelephoneTaken',
      });
    } finally {
      storage.take = take;
    }
    expect(taken).toHaveLength(4);
    for (const key of taken) await expect(w.deps.storage.size(key)).rejects.toThrow();
  });

  it('open for a quarter of an hour, for the one who asked, while they have the right', async () => {
    const { agent, id } = await withCustomer({ tradeLicense: [pdf()], trnCertificate: [pdf()] });
    const stranger = await withCustomer({ tradeLicense: [pdf()] });
    const { tradeLicense, trnCertificate } = await get(agent, id);
    const [url, other] = [tradeLicense?.file ?? '', trnCertificate?.file ?? ''];
    const theirs = (await get(stranger.agent, stranger.id)).tradeLicense?.file ?? '';
    const [path, ticket] = url.split('?');
    for (const wrong of [path, `${other.split('?')[0]}?${ticket}`, `${path}?${theirs.split('?')[1]}`, `${url}x`])
      expect((await open(wrong ?? '')).statusCode, wrong).toBe(404);
    const ofCompany = eq(companies.id, agent.companyId);
    await w.deps.database.read.update(companies).set({ groupId: 2 }).where(ofCompany);
    expect((await open(url)).statusCode).toBe(403);
    await w.deps.database.read.update(companies).set({ groupId: 3 }).where(ofCompany);
    expect((await open(url)).statusCode).toBe(200);
    w.clock.forward({ minutes: 16 });
    expect((await open(url)).statusCode).toBe(404);
  });
});
