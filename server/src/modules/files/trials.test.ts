import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import {
  MAX_TRIAL_FILES,
  TRIAL_LIMIT_MB,
  TRIAL_SILENT_MINUTES,
  TRIALS_TOTAL_BYTES,
} from '@platewright/domain/files/trials';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { artworkReadings, files } from '../../platform/db/schema/index.ts';
import { createMemoryCounter } from '../../platform/rate-limits/rate-limit-counter.ts';
import { findProduct } from '../catalogue/products.ts';
import { cleanUpFiles } from './clean-up.ts';
import { getOriginalKey, getPageKey } from './storage-keys.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp({ sockets: true, env: { RATE_LIMIT_FACTOR: '1' } });
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

const MB = 1_048_576;
const label = createLabelPdf();

/** A guest with a trial: its token, and a client that sends it. */
async function beginTrial() {
  const { token } = await app.createClient().filesTry({});
  return { token, call: app.createClient(token) };
}

const announce = (token: string | null, size: number, fields: Record<string, string> = {}) => {
  const metadata = { filename: 'label.pdf', purpose: 'face', productId: String(productId), ...fields };
  return fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
};
const getErrorName = async (response: Response) => ((await response.json()) as Envelope).error?.name;

const send = (method: string, id: string, token: string, body?: Uint8Array) =>
  fetch(`${app.url}/api/uploads/${id}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      authorization: `Bearer ${token}`,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

async function upload(token: string, bytes: Uint8Array = label, fields = {}): Promise<string> {
  const created = await announce(token, bytes.length, fields);
  const id = created.headers.get('upload-file-id') ?? '';
  expect((await send('PATCH', id, token, bytes)).status).toBe(204);
  return id;
}

const waitUntilRead = (guest: Awaited<ReturnType<typeof beginTrial>>, fileId: string) =>
  app.waitFor(async () => {
    const reading = await guest.call.artworkTrial({ fileId });
    return reading.state === 'done' && reading.pictures.length > 0 && reading;
  });
const insertTrialFile = (token: string, more: Partial<typeof files.$inferInsert> = {}) =>
  app.deps.database.db.insert(files).values({
    id: crypto.randomUUID(),
    trialId: token.split('.')[1] ?? '',
    ...{ productId, purpose: 'face', state: 'ready', name: 'a.pdf', size: 1000, createdAt: app.clock.now() },
    ...more,
  });

describe('a guest tries a product with a file', () => {
  it('sees what was read and its pictures; for everybody else the file does not exist', async () => {
    const guest = await beginTrial();
    // As Illustrator saves it: a PDF inside.
    const fileId = await upload(guest.token, label, { filename: 'label.ai' });
    const reading = await waitUntilRead(guest, fileId);
    expect(reading.facts?.pages).toMatchObject([{ widthMm: 120, heightMm: 80 }]);
    expect(reading.findings.length).toBeGreaterThan(3);
    const [listed] = await guest.call.filesTrial({ productId });
    expect(listed).toMatchObject({ id: fileId, name: 'label.ai', state: 'ready', bothSide: 0 });
    const picture = reading.pictures[0]?.url ?? '';
    expect((await app.inject({ url: picture })).statusCode).toBe(200);
    expect((await app.inject({ url: listed?.thumbnail ?? '' })).statusCode).toBe(200);
    expect((await app.inject({ url: picture.replace('page-1', 'original') })).statusCode).toBe(404);

    const other = await beginTrial();
    const owner = await app.createOwner();
    const missing = { errorName: 'notFound' };
    expect(await other.call.filesTrial({ productId })).toEqual([]);
    for (const call of [other.call, app.createClient(), app.createClient(`${guest.token}x`)])
      await expect(call.artworkTrial({ fileId })).rejects.toMatchObject(missing);
    await expect(owner.call.artworkTrial({ fileId })).rejects.toMatchObject(missing);
    await expect(owner.call.artworkReading({ fileId })).rejects.toMatchObject(missing);
    await expect(owner.call.filesTicket({ fileId })).rejects.toMatchObject(missing);
    await expect(other.call.filesTrialDelete({ id: fileId })).rejects.toMatchObject(missing);
    for (const { token } of [other, owner]) {
      expect((await send('DELETE', fileId, token)).status).toBe(404);
      expect((await send('HEAD', fileId, token)).status).toBe(404);
    }
    await guest.call.filesTrialDelete({ id: fileId });
    expect(await guest.call.filesTrial({ productId })).toEqual([]);
    expect((await app.inject({ url: picture })).statusCode).toBe(404);
    await expect(app.deps.storage.getSize(getOriginalKey(fileId))).rejects.toThrow();
  });

  it('can not upload without a trial, for an order, what nothing reads, or what is no artwork', async () => {
    const { token } = await beginTrial();
    expect(await getErrorName(await announce(null, 10))).toBe('notSignedIn');
    expect(await getErrorName(await announce(`${token}x`, 10))).toBe('tokenExpired');
    expect(await getErrorName(await announce(token, 10, { purpose: 'missing', orderId: '1' }))).toBe('notSignedIn');
    expect(await getErrorName(await announce(token, 10, { purpose: 'mounting' }))).toBe('notSignedIn');
    expect(await getErrorName(await announce(token, 10, { filename: 'a.rar' }))).toBe('fileTypeRefused');
    expect(await getErrorName(await announce(token, 10, { productId: '999999' }))).toBe('productUnknown');
    const renamed = await announce(token, 8);
    const id = renamed.headers.get('upload-file-id') ?? '';
    await send('PATCH', id, token, Buffer.from('PK\u0003\u0004abcd', 'latin1'));
    const [row] = await app.deps.database.db.select().from(files).where(eq(files.id, id));
    expect(row).toMatchObject({ state: 'refused', storageKey: null });
  });

  it('has limits of its own, also when many come at once', async () => {
    const guest = await beginTrial();
    const sent = await Promise.all(Array.from({ length: MAX_TRIAL_FILES + 2 }, () => announce(guest.token, 10)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(MAX_TRIAL_FILES);
    const large = await beginTrial();
    expect(await getErrorName(await announce(large.token, TRIAL_LIMIT_MB * MB + 1))).toBe('fileTooLarge');
    expect((await announce(large.token, TRIAL_LIMIT_MB * MB)).status).toBe(201);
    expect(await getErrorName(await announce(large.token, 1))).toBe('fileTooLarge');
    // Strangers can not fill the disk.
    const id = crypto.randomUUID();
    await insertTrialFile((await beginTrial()).token, { id, size: TRIALS_TOTAL_BYTES });
    expect(await getErrorName(await announce((await beginTrial()).token, 10))).toBe('trialsUsedUp');
    // What was refused, or announced long ago with nothing sent, takes no place: silence switches nothing off.
    const set = (values: Partial<typeof files.$inferInsert>) =>
      app.deps.database.db.update(files).set(values).where(eq(files.id, id));
    await set({ state: 'refused' });
    expect((await announce((await beginTrial()).token, 10)).status).toBe(201);
    await set({ state: 'expected' });
    expect(await getErrorName(await announce((await beginTrial()).token, 10))).toBe('trialsUsedUp');
    await set({ createdAt: new Date(app.clock.now().getTime() - (TRIAL_SILENT_MINUTES + 1) * 60_000) });
    expect((await announce((await beginTrial()).token, 10)).status).toBe(201);
    await set({ receivedBytes: 1 });
    expect(await getErrorName(await announce((await beginTrial()).token, 10))).toBe('trialsUsedUp');
    await app.deps.database.db.delete(files).where(eq(files.id, id));
  });

  it('loses the place of a file of which nothing came for ten minutes', async () => {
    const guest = await beginTrial();
    const id = (await announce(guest.token, 10)).headers.get('upload-file-id') ?? '';
    app.clock.advance({ minutes: TRIAL_SILENT_MINUTES + 1 });
    expect(await guest.call.filesTrial({ productId })).toEqual([]);
    expect((await send('PATCH', id, guest.token, label.subarray(0, 10))).status).toBe(404);
    await cleanUpFiles(app.deps);
    expect(await app.deps.database.db.select().from(files).where(eq(files.id, id))).toEqual([]);
  });

  it('keeps a file for an hour, complete or not, and nothing of it afterwards', async () => {
    const guest = await beginTrial();
    const fileId = await upload(guest.token);
    const unfinished = (await announce(guest.token, 10)).headers.get('upload-file-id') ?? '';
    await send('PATCH', unfinished, guest.token, label.subarray(0, 5));
    await waitUntilRead(guest, fileId);
    app.clock.advance({ minutes: 59 });
    // Tickets and tokens of the last minute live longer than the file.
    const picture = (await waitUntilRead(guest, fileId)).pictures[0]?.url ?? '';
    expect((await app.inject({ url: picture })).statusCode).toBe(200);
    await cleanUpFiles(app.deps);
    // A trial that goes on gets another hour, its files do not.
    const renewed = app.createClient((await guest.call.filesTry({})).token);
    expect(await renewed.filesTrial({ productId })).toHaveLength(2);
    app.clock.advance({ minutes: 2 });
    expect(await renewed.filesTrial({ productId })).toEqual([]);
    await expect(renewed.artworkTrial({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await app.inject({ url: picture })).statusCode).toBe(404);
    await cleanUpFiles(app.deps);
    const { db } = app.deps.database;
    for (const id of [fileId, unfinished]) expect(await db.select().from(files).where(eq(files.id, id))).toEqual([]);
    expect(await db.select().from(artworkReadings).where(eq(artworkReadings.fileId, fileId))).toEqual([]);
    for (const key of [getOriginalKey(fileId), getPageKey(fileId, 1)])
      await expect(app.deps.storage.getSize(key)).rejects.toThrow();
  });
});

describe('a guest who signs in', () => {
  it('finds the file and its reading in the account, with no byte sent or read again', async () => {
    const guest = await beginTrial();
    const fileId = await upload(guest.token);
    const before = await waitUntilRead(guest, fileId);
    const owner = await app.createOwner();
    const answers = await Promise.all([1, 2].map(() => owner.call.filesAdoptTrial({ token: guest.token })));
    expect(answers.map(({ adopted }) => adopted).sort()).toEqual([0, 1]);
    const after = await owner.call.artworkReading({ fileId });
    expect(after.facts).toEqual(before.facts);
    expect(await owner.call.orderfilesGetfiles({ productId })).toMatchObject([{ id: fileId, state: 'ready' }]);
    const [reading] = await app.deps.database.db
      .select()
      .from(artworkReadings)
      .where(eq(artworkReadings.fileId, fileId));
    expect(reading).toMatchObject({ companyId: owner.companyId, attempts: 1 });
    // It is the account's alone now, for as long as other uploads are.
    await expect(guest.call.artworkTrial({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await app.inject({ url: before.pictures[0]?.url ?? '' })).statusCode).toBe(404);
    app.clock.advance({ hours: 2 });
    await cleanUpFiles(app.deps);
    const [file] = await app.deps.database.db.select().from(files).where(eq(files.id, fileId));
    expect(file).toMatchObject({ userId: owner.userId, companyId: owner.companyId, trialId: null, state: 'ready' });
  });

  it('gets what the limits of the account take, and nothing without the permission to order', async () => {
    const { token } = await beginTrial();
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    for (let i = 0; i < 31; i++) await insertStagedUpload(app, owner, productId, 'face');
    await insertTrialFile(token);
    await insertTrialFile(token, { purpose: 'back' });
    await insertTrialFile(token, { purpose: 'additional', state: 'receiving' });
    await expect(member.call.filesAdoptTrial({ token })).rejects.toMatchObject({ errorName: 'noPermission' });
    expect(await owner.call.filesAdoptTrial({ token })).toEqual({ adopted: 2, left: 1 });
    expect(await owner.call.filesAdoptTrial({ token: `${token}x` })).toEqual({ adopted: 0, left: 0 });
  });
});

it('an address may announce so much in an hour', async () => {
  const increment = vi.spyOn(app.deps.rateLimitCounter, 'increment');
  // A counter of this test's own, so that others have theirs.
  const counter = createMemoryCounter(() => 0);
  increment.mockImplementation((key, windowMs, by) => counter.increment(key, windowMs, by));
  const statuses: number[] = [];
  for (const size of [90, 90, 90, 90, TRIAL_LIMIT_MB + 1, 41, 40]) {
    const sent = await announce((await beginTrial()).token, size * MB);
    statuses.push(sent.status);
    if (size === 41) expect(await getErrorName(sent)).toBe('trialsUsedUp');
  }
  expect(statuses.slice(0, 4)).toEqual([201, 201, 201, 201]);
  expect(statuses.slice(4).some((status) => status === 201)).toBe(false);
  increment.mockRestore();
});

it('an address may try so often in an hour', async () => {
  const names: (string | undefined)[] = [];
  for (let i = 0; i < 45 && names.at(-1) !== 'trialsUsedUp'; i++)
    names.push(await getErrorName(await announce((await beginTrial()).token, 0)));
  expect(names.at(-1)).toBe('trialsUsedUp');
});
