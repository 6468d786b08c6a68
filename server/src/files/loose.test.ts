import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile, pngFile } from '../../testing/artwork.ts';
import { signUp } from '../../testing/entry.ts';
import { productId } from '../../testing/configuring.ts';
import { world, type World } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { companyDocuments, contentImages, looseBytes, users } from '../db/schema/index.ts';
import { sweep } from '../jobs/sweep.ts';
import type { Storage } from '../storage/port.ts';

/** The house dies between bytes and their row, or between the end of a row and its bytes. */
let w: World;
let whole: Pick<Database, 'transact'> & Pick<Storage, 'remove' | 'take'>;
beforeAll(async () => {
  w = await world();
  const { remove, take } = w.deps.storage;
  whole = { transact: w.deps.database.transact, remove, take };
});
afterEach(() => {
  Object.assign(w.deps.database, { transact: whole.transact });
  Object.assign(w.deps.storage, { remove: whole.remove, take: whole.take });
});
afterAll(() => w.close());

/** Keys of what lies in a folder of the storage. */
async function stored(folder: string): Promise<string[]> {
  const root = join(w.deps.config.DATA_DIR, 'files', folder);
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
const looseKeys = async () => (await w.deps.database.read.select().from(looseBytes)).map(({ key }) => key);
/** Two hours later, the tidying. */
async function later(): Promise<void> {
  w.clock.forward({ minutes: 120 });
  await sweep(w.deps);
}
/** From now on no transaction goes on; what `release` lets through comes too late. */
function stopTransactions(): { release: () => void } {
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => (release = resolve));
  Object.assign(w.deps.database, {
    transact: async (work: Parameters<Database['transact']>[0]) => {
      await open;
      return whole.transact(work);
    },
  });
  return { release };
}
const breakRemoval = () => Object.assign(w.deps.storage, { remove: () => Promise.reject(new Error('Away.')) });
const papers = async () => ({
  files: { tradeLicense: [await pdfFile('a.pdf')], trnCertificate: [await pdfFile('b.pdf')] },
});

describe('bytes on their way to a row', () => {
  it('are swept when the house died before the row was written: papers', async () => {
    const before = await stored('company-documents');
    const { release } = stopTransactions();
    const form = signUp();
    const answer = w
      .client()
      .usersRegistration(form, await papers())
      .catch((error: unknown) => error);
    await w.eventually(async () => (await stored('company-documents')).length === before.length + 2);
    expect(await looseKeys()).toHaveLength(2);
    Object.assign(w.deps.database, { transact: whole.transact });
    await later();
    expect(await stored('company-documents')).toEqual(before);
    expect(await looseKeys()).toEqual([]);
    // Whoever comes back after that long may not name what is gone.
    release();
    expect(await answer).toMatchObject({ refusal: 'unexpected' });
    const people = await w.deps.database.read.select({ email: users.email }).from(users);
    expect(people.map(({ email }) => email)).not.toContain(form.email);
  });

  it('are swept when the house died before the row was written: pictures of pages', async () => {
    const staff = await w.aStaff(['CONTENT']);
    const before = await stored('content');
    stopTransactions();
    const send = async () => staff.call.deskContentImage({}, { files: { image: [await pngFile()] } });
    void send().catch(() => undefined);
    await w.eventually(async () => (await stored('content')).length > before.length);
    Object.assign(w.deps.database, { transact: whole.transact });
    await later();
    expect(await stored('content')).toEqual(before);
    expect(await w.deps.database.read.select().from(contentImages)).toEqual([]);
  });

  it('stay as soon as a row names them; of the same picture twice at once one stays', async () => {
    const staff = await w.aStaff(['CONTENT']);
    const [pictures, documents] = [await stored('content'), await w.deps.database.read.$count(companyDocuments)];
    await w.client().usersRegistration(signUp(), await papers());
    const sent = await Promise.all(
      [1, 2, 3].map(async () => staff.call.deskContentImage({}, { files: { image: [await pngFile()] } })),
    );
    expect(new Set(sent.map(({ src }) => src)).size).toBe(1);
    await later();
    expect(await stored('content')).toHaveLength(pictures.length + 1);
    expect((await w.send({ method: 'GET', url: sent[0]?.src ?? '' })).statusCode).toBe(200);
    const rows = await w.deps.database.read.select().from(companyDocuments);
    expect(rows).toHaveLength(documents + 2);
    for (const { storageKey, size } of rows.slice(-2)) expect(await w.deps.storage.size(storageKey)).toBe(size);
    expect(await looseKeys()).toEqual([]);
  });
});

describe('bytes whose row is gone', () => {
  it('of a pile are swept when the storage was away', async () => {
    const owner = await w.anOwner();
    const product = productId('label-plates');
    const sent = await owner.call.orderfilesCreate({ productId: product }, { files: { files: [await pdfFile()] } });
    const id = sent['0']?.id ?? '';
    await w.eventually(async () => (await owner.call.orderfilesGetfiles({ productId: product }))[0]?.state === 'ready');
    const folder = `files/${id.slice(0, 2)}/${id}`;
    expect(await stored(folder)).toHaveLength(2);
    breakRemoval();
    await owner.call.orderfilesDelete({ id });
    expect(await stored(folder)).toHaveLength(2);
    await sweep(w.deps);
    expect(await looseKeys()).toHaveLength(2);
    Object.assign(w.deps.storage, { remove: whole.remove });
    await sweep(w.deps);
    expect([await stored(folder), await looseKeys()]).toEqual([[], []]);
  });

  it('and came after its end are swept when the storage was away', async () => {
    const owner = await w.anOwner();
    let id = '';
    Object.assign(w.deps.storage, {
      take: async (path: string, key: string) => {
        id = key.split('/').at(-2) ?? '';
        await owner.call.orderfilesDelete({ id });
        breakRemoval();
        await whole.take(path, key);
      },
    });
    const product = productId('label-plates');
    expect(await owner.call.orderfilesCreate({ productId: product }, { files: { files: [await pdfFile()] } })).toEqual(
      {},
    );
    const folder = `files/${id.slice(0, 2)}/${id}`;
    expect(await stored(folder)).toHaveLength(1);
    Object.assign(w.deps.storage, { remove: whole.remove });
    await sweep(w.deps);
    expect([await stored(folder), await looseKeys()]).toEqual([[], []]);
  });

  it('of papers that were replaced are swept when the storage was away', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    const person = { firstname: 'Omar', lastname: 'Said', telephone: '971501112233' };
    await agent.call.customersCreate(person, await papers());
    const [row] = (await agent.call.customersIndex({})).customers.rows;
    const before = await stored('customer-documents');
    breakRemoval();
    await agent.call.customersUpdate({ id: row?.id ?? 0, ...person }, await papers());
    expect(await stored('customer-documents')).toHaveLength(before.length + 2);
    Object.assign(w.deps.storage, { remove: whole.remove });
    await sweep(w.deps);
    const left = await stored('customer-documents');
    expect(left).toHaveLength(before.length);
    expect(left.filter((path) => before.includes(path))).toHaveLength(before.length - 2);
  });
});
