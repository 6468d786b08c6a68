import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdfFile, createPngFile } from '../../../testing/sample-files.ts';
import { createSignUpInput } from '../../../testing/accounts-and-emails.ts';
import { getProductId } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { companyDocuments, contentImages, orphanedFiles, users } from '../db/schema/index.ts';
import { cleanUp } from '../../modules/clean-up.ts';
import type { FileStorage } from './port.ts';

/** Simulates a crash between writing a file and inserting its row, or between deleting a row and its file. */
let app: TestApp;
let originalFunctions: Pick<Database, 'transact'> & Pick<FileStorage, 'remove' | 'putLocalFile'>;
beforeAll(async () => {
  // Artwork that is read gets pictures, at a moment that no test here knows.
  app = await startTestApp({ artworkReader: () => Promise.resolve({ ok: false, failure: 'damaged' }) });
  const { remove, putLocalFile } = app.deps.storage;
  originalFunctions = { transact: app.deps.database.transact, remove, putLocalFile };
});
afterEach(() => {
  Object.assign(app.deps.database, { transact: originalFunctions.transact });
  Object.assign(app.deps.storage, { remove: originalFunctions.remove, putLocalFile: originalFunctions.putLocalFile });
});
afterAll(() => app.close());

/** Paths of the files in a folder of the storage. */
async function listStoredFiles(folder: string): Promise<string[]> {
  const root = join(app.deps.config.DATA_DIR, 'files', folder);
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
const listOrphanedKeys = async () => (await app.deps.database.db.select().from(orphanedFiles)).map(({ key }) => key);
/** Runs the clean-up two hours later. */
async function runCleanUpLater(): Promise<void> {
  app.clock.advance({ minutes: 120 });
  await cleanUp(app.deps);
}
/** Blocks all transactions until `release` is called. */
function holdTransactions(): { release: () => void } {
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => (release = resolve));
  Object.assign(app.deps.database, {
    transact: async (work: Parameters<Database['transact']>[0]) => {
      await open;
      return originalFunctions.transact(work);
    },
  });
  return { release };
}
const breakRemoval = () => Object.assign(app.deps.storage, { remove: () => Promise.reject(new Error('Away.')) });
const createDocumentFiles = async () => ({
  files: { tradeLicense: [await createPdfFile('a.pdf')], trnCertificate: [await createPdfFile('b.pdf')] },
});

describe('bytes stored before their row', () => {
  it('are deleted when the server stopped before the row was written: company documents', async () => {
    const before = await listStoredFiles('company-documents');
    const { release } = holdTransactions();
    const form = createSignUpInput();
    const answer = app
      .createClient()
      .usersRegistration(form, await createDocumentFiles())
      .catch((error: unknown) => error);
    await app.waitFor(async () => (await listStoredFiles('company-documents')).length === before.length + 2);
    expect(await listOrphanedKeys()).toHaveLength(2);
    Object.assign(app.deps.database, { transact: originalFunctions.transact });
    await runCleanUpLater();
    expect(await listStoredFiles('company-documents')).toEqual(before);
    expect(await listOrphanedKeys()).toEqual([]);
    // Whoever comes back after that long may not name what is gone.
    release();
    expect(await answer).toMatchObject({ errorName: 'unexpected' });
    const people = await app.deps.database.db.select({ email: users.email }).from(users);
    expect(people.map(({ email }) => email)).not.toContain(form.email);
  });

  it('are deleted when the server stopped before the row was written: page previews', async () => {
    const staff = await app.createStaff(['CONTENT']);
    const before = await listStoredFiles('content');
    holdTransactions();
    const send = async () => staff.call.deskContentImage({}, { files: { image: [await createPngFile()] } });
    void send().catch(() => undefined);
    await app.waitFor(async () => (await listStoredFiles('content')).length > before.length);
    Object.assign(app.deps.database, { transact: originalFunctions.transact });
    await runCleanUpLater();
    expect(await listStoredFiles('content')).toEqual(before);
    expect(await app.deps.database.db.select().from(contentImages)).toEqual([]);
  });

  it('stay once a row references them; of two identical concurrent images one stays', async () => {
    const staff = await app.createStaff(['CONTENT']);
    const [pictures, documents] = [
      await listStoredFiles('content'),
      await app.deps.database.db.$count(companyDocuments),
    ];
    await app.createClient().usersRegistration(createSignUpInput(), await createDocumentFiles());
    const sent = await Promise.all(
      [1, 2, 3].map(async () => staff.call.deskContentImage({}, { files: { image: [await createPngFile()] } })),
    );
    expect(new Set(sent.map(({ src }) => src)).size).toBe(1);
    await runCleanUpLater();
    expect(await listStoredFiles('content')).toHaveLength(pictures.length + 1);
    expect((await app.inject({ method: 'GET', url: sent[0]?.src ?? '' })).statusCode).toBe(200);
    const rows = await app.deps.database.db.select().from(companyDocuments);
    expect(rows).toHaveLength(documents + 2);
    for (const { storageKey, size } of rows.slice(-2)) expect(await app.deps.storage.getSize(storageKey)).toBe(size);
    expect(await listOrphanedKeys()).toEqual([]);
  });
});

it('temporary files that a crash left on the local disk are deleted by their age', async () => {
  const now = app.clock.now().getTime();
  const put = async (folder: string, name: string, hours: number) => {
    const path = join(app.deps.config.DATA_DIR, folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left');
    const at = new Date(now - hours * 3_600_000);
    await utimes(path, at, at);
  };
  for (const hours of [1.9, 2.1]) await put('spool', `spooled ${hours}`, hours);
  for (const hours of [47, 49]) await put('scratch', `scratch ${hours}`, hours);
  await cleanUp(app.deps);
  const list = async (folder: string) =>
    (await readdir(join(app.deps.config.DATA_DIR, folder))).filter((name) => name.includes(' '));
  expect([await list('spool'), await list('scratch')]).toEqual([['spooled 1.9'], ['scratch 47']]);
});

describe('bytes whose row was deleted', () => {
  it('of staged uploads are deleted later when the storage was unavailable', async () => {
    const owner = await app.createOwner();
    const product = getProductId('label-plates');
    const sent = await owner.call.orderfilesCreate(
      { productId: product },
      { files: { files: [await createPdfFile()] } },
    );
    const id = sent['0']?.id ?? '';
    await app.waitFor(async () => (await owner.call.orderfilesGetfiles({ productId: product }))[0]?.state === 'ready');
    const folder = `files/${id.slice(0, 2)}/${id}`;
    expect(await listStoredFiles(folder)).toHaveLength(2);
    breakRemoval();
    await owner.call.orderfilesDelete({ id });
    expect(await listStoredFiles(folder)).toHaveLength(2);
    await cleanUp(app.deps);
    expect(await listOrphanedKeys()).toHaveLength(2);
    Object.assign(app.deps.storage, { remove: originalFunctions.remove });
    await cleanUp(app.deps);
    expect([await listStoredFiles(folder), await listOrphanedKeys()]).toEqual([[], []]);
  });

  it('written after the deletion are deleted later when the storage was unavailable', async () => {
    const owner = await app.createOwner();
    let id = '';
    Object.assign(app.deps.storage, {
      putLocalFile: async (path: string, key: string) => {
        id = key.split('/').at(-2) ?? '';
        await owner.call.orderfilesDelete({ id });
        breakRemoval();
        await originalFunctions.putLocalFile(path, key);
      },
    });
    const product = getProductId('label-plates');
    const files = { files: [await createPdfFile()] };
    await expect(owner.call.orderfilesCreate({ productId: product }, { files })).rejects.toMatchObject({
      errorName: 'busy',
    });
    const folder = `files/${id.slice(0, 2)}/${id}`;
    expect(await listStoredFiles(folder)).toHaveLength(1);
    Object.assign(app.deps.storage, { remove: originalFunctions.remove });
    await cleanUp(app.deps);
    expect([await listStoredFiles(folder), await listOrphanedKeys()]).toEqual([[], []]);
  });

  it('of replaced documents are deleted later when the storage was unavailable', async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const person = { firstname: 'Omar', lastname: 'Said', telephone: '971501112233' };
    await agent.call.customersCreate(person, await createDocumentFiles());
    const [row] = (await agent.call.customersIndex({})).customers.rows;
    const before = await listStoredFiles('customer-documents');
    breakRemoval();
    await agent.call.customersUpdate({ id: row?.id ?? 0, ...person }, await createDocumentFiles());
    expect(await listStoredFiles('customer-documents')).toHaveLength(before.length + 2);
    Object.assign(app.deps.storage, { remove: originalFunctions.remove });
    await cleanUp(app.deps);
    const left = await listStoredFiles('customer-documents');
    expect(left).toHaveLength(before.length);
    expect(left.filter((path) => before.includes(path))).toHaveLength(before.length - 2);
  });
});
