import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, customerDocuments } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const customerFields = { firstname: 'Omar', lastname: 'Said', company: 'Salt & Co', telephone: '971501234567' };
const createPdf = (name = 'licence.pdf') => new File([createTestPdf(name).bytes as Uint8Array<ArrayBuffer>], name);
const createPng = (name: string) =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
  );
/** A PDF of exactly this size in bytes. */
async function createPdfOfSize(bytes: number): Promise<File> {
  const head = Buffer.from(await createPdf().arrayBuffer());
  return new File([Buffer.concat([head, Buffer.alloc(bytes - head.length, 32)])], 'big.pdf');
}
const getChecksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const readFileBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** An agent with one customer and these documents. */
async function createAgentWithCustomer(files: Record<string, Blob[]>): Promise<{ agent: TestCustomer; id: number }> {
  const agent = await app.createOwner({ groupId: accountGroups.agent });
  await agent.call.customersCreate(customerFields, { files });
  return { agent, id: (await agent.call.customersIndex({})).customers.rows[0]?.id ?? 0 };
}
const fetchCustomer = async ({ call }: TestCustomer, id: number) => (await call.customersGet({ id })).customer;
const fetchUrl = (url: string) => app.inject({ method: 'GET', url });
const loadStorageKeys = async (id: number) =>
  (await app.deps.database.db.select().from(customerDocuments).where(eq(customerDocuments.customerId, id))).map(
    ({ storageKey }) => storageKey,
  );

describe('customer documents', () => {
  it('are accepted as image or PDF by content, stored under their names and served unchanged [CUS-10, CUS-16]', async () => {
    const [licence, certificate] = [createPdf(), createPng('شهادة ضريبية.png')];
    const { agent, id } = await createAgentWithCustomer({ tradeLicense: [licence], trnCertificate: [certificate] });
    const { tradeLicense, trnCertificate } = await fetchCustomer(agent, id);
    for (const [stored, sent, type] of [
      [tradeLicense, licence, 'application/pdf'],
      [trnCertificate, certificate, 'image/png'],
    ] as const) {
      expect(stored).toMatchObject({ name: sent.name, size: sent.size });
      const answer = await fetchUrl(stored?.file ?? '');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(getChecksum(answer.rawPayload)).toBe(getChecksum(await readFileBytes(sent)));
    }
  });

  it('are rejected when a picture is of another kind than its name says, as at every other field', async () => {
    const { agent } = await createAgentWithCustomer({ tradeLicense: [createPdf()] });
    const files = { tradeLicense: [createPng('licence.jpg')], trnCertificate: [createPdf()] };
    await expect(
      agent.call.customersCreate({ ...customerFields, telephone: '971500000001' }, { files }),
    ).rejects.toMatchObject({ errorName: 'fileTypeRefused', fields: { tradeLicense: { key: 'fileMislabelled' } } });
  });

  it('of another type are rejected on their field and nothing is stored [CUS-16]', async () => {
    const { agent, id } = await createAgentWithCustomer({ tradeLicense: [createPdf()] });
    const before = await loadStorageKeys(id);
    const html = new File(['<html><script>alert(1)</script></html>'], 'licence.pdf', { type: 'application/pdf' });
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'licence.svg', { type: 'image/svg+xml' });
    const zip = new File([Buffer.from('PK\u0003\u0004 and more of it')], 'licence.png', { type: 'image/png' });
    for (const file of [html, svg, zip]) {
      const files = { tradeLicense: [createPdf()], trnCertificate: [file] };
      const refused = { errorName: 'fileTypeRefused', fields: { trnCertificate: { key: 'fileTypeRefused' } } };
      const other = { ...customerFields, telephone: '971500000000' };
      await expect(agent.call.customersCreate(other, { files }), file.name).rejects.toMatchObject(refused);
      await expect(agent.call.customersUpdate({ id, ...other }, { files }), file.name).rejects.toMatchObject(refused);
    }
    expect((await agent.call.customersIndex({})).customers.rows).toEqual([{ id, ...customerFields }]);
    expect(await loadStorageKeys(id)).toEqual(before);
  });

  it('have at most 10 MB each; the message names the limit [CUS-17, CUS-18]', async () => {
    const agent = await app.createOwner({ groupId: accountGroups.agent });
    const form = new FormData();
    for (const [field, value] of Object.entries(customerFields)) form.set(field, value);
    form.set('trnCertificate', await createPdfOfSize(10_485_761));
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/customers/create',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    });
    expect(answer.statusCode).toBe(413);
    expect(getFieldMessages(answer.json<{ error: never }>().error)).toEqual({
      trnCertificate: 'Maximum file size: 10MB',
    });
    expect((await agent.call.customersIndex({})).customers.count).toBe(0);
    const full = [await createPdfOfSize(10_485_760)];
    expect(
      await agent.call.customersCreate(customerFields, { files: { tradeLicense: full, trnCertificate: full } }),
    ).toBeNull();
  });

  it("stay when none is sent; a replaced document's old bytes are deleted [CUS-21]", async () => {
    const { agent, id } = await createAgentWithCustomer({
      tradeLicense: [createPdf('old.pdf')],
      trnCertificate: [createPng('kept.png')],
    });
    const [first] = [await loadStorageKeys(id)];
    await agent.call.customersUpdate({ id, ...customerFields }, { files: { tradeLicense: [new File([], '')] } });
    expect(await loadStorageKeys(id)).toEqual(first);
    const before = await fetchCustomer(agent, id);
    await agent.call.customersUpdate({ id, ...customerFields }, { files: { tradeLicense: [createPdf('new.pdf')] } });
    const now = await fetchCustomer(agent, id);
    expect([now.tradeLicense?.name, now.trnCertificate?.name]).toEqual(['new.pdf', 'kept.png']);
    expect((await fetchUrl(before.tradeLicense?.file ?? '')).statusCode).toBe(404);
    expect((await fetchUrl(before.trnCertificate?.file ?? '')).statusCode).toBe(200);
    const stored = await loadStorageKeys(id);
    for (const key of first.filter((one) => !stored.includes(one)))
      await expect(app.deps.storage.getSize(key)).rejects.toThrow();
    expect(stored).toHaveLength(2);
  });

  it('are deleted with their customer, including the bytes', async () => {
    const { agent, id } = await createAgentWithCustomer({
      tradeLicense: [createPdf()],
      trnCertificate: [createPng('paper.png')],
    });
    const keys = await loadStorageKeys(id);
    expect(keys).toHaveLength(2);
    await agent.call.customersArchive({ id });
    expect(await loadStorageKeys(id)).toEqual([]);
    for (const key of keys) await expect(app.deps.storage.getSize(key)).rejects.toThrow();
  });

  it('of a rejected change are removed from storage', async () => {
    const { agent, id } = await createAgentWithCustomer({ tradeLicense: [createPdf()] });
    const storedKeys: string[] = [];
    const { putLocalFile } = app.deps.storage;
    const storage = app.deps.storage as { putLocalFile: typeof putLocalFile };
    storage.putLocalFile = (path, key) => {
      storedKeys.push(key);
      return putLocalFile(path, key);
    };
    try {
      const files = { tradeLicense: [createPdf()], trnCertificate: [createPdf()] };
      await expect(agent.call.customersUpdate({ id, version: 7, ...customerFields }, { files })).rejects.toMatchObject({
        errorName: 'changedMeanwhile',
      });
      await expect(agent.call.customersCreate(customerFields, { files })).rejects.toMatchObject({
        errorName: 'customerTelephoneTaken',
      });
    } finally {
      storage.putLocalFile = putLocalFile;
    }
    expect(storedKeys).toHaveLength(4);
    for (const key of storedKeys) await expect(app.deps.storage.getSize(key)).rejects.toThrow();
  });

  it('open by a link valid for 15 minutes, for the requesting person only while authorized', async () => {
    const { agent, id } = await createAgentWithCustomer({ tradeLicense: [createPdf()], trnCertificate: [createPdf()] });
    const stranger = await createAgentWithCustomer({ tradeLicense: [createPdf()] });
    const { tradeLicense, trnCertificate } = await fetchCustomer(agent, id);
    const [url, other] = [tradeLicense?.file ?? '', trnCertificate?.file ?? ''];
    const theirs = (await fetchCustomer(stranger.agent, stranger.id)).tradeLicense?.file ?? '';
    const [path, ticket] = url.split('?');
    for (const wrong of [path, `${other.split('?')[0]}?${ticket}`, `${path}?${theirs.split('?')[1]}`, `${url}x`])
      expect((await fetchUrl(wrong ?? '')).statusCode, wrong).toBe(404);
    const ofCompany = eq(companies.id, agent.companyId);
    await app.deps.database.db.update(companies).set({ groupId: accountGroups.corporate }).where(ofCompany);
    expect((await fetchUrl(url)).statusCode).toBe(403);
    await app.deps.database.db.update(companies).set({ groupId: accountGroups.agent }).where(ofCompany);
    expect((await fetchUrl(url)).statusCode).toBe(200);
    app.clock.advance({ minutes: 16 });
    expect((await fetchUrl(url)).statusCode).toBe(404);
  });
});
