import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { buildPage, separation } from '../../../../packages/artwork/testing/build-pdf.ts';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { createPdfFile, createPngFile, toFile } from '../../../testing/sample-files.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import { artworkSeparations, files } from '../../platform/db/schema/index.ts';
import { findProduct } from '../catalogue/products.ts';
import { deleteFileBytes, deleteFileRows } from '../files/index.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import { cleanUpReadings } from './clean-up.ts';
import { separateNextPage } from './separations/separate-next-page.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

type Separations = Awaited<ReturnType<TestCustomer['call']['artworkSeparations']>>;

const label = createLabelPdf();

const waitUntilMade = (person: TestCustomer, fileId: string) =>
  app.waitFor(async () => {
    const separations = await person.call.artworkSeparations({ fileId });
    return (separations.state === 'done' || separations.state === 'failed') && separations;
  });

const getTile = ({ tiles: { path, ticket } }: Separations, position: string, other: Partial<{ ticket: string }> = {}) =>
  app.inject({ url: `${path}/${position}?ticket=${encodeURIComponent(other.ticket ?? ticket)}` });

/** A ready file that no job was enqueued for. */
async function insertFile(person: TestCustomer, bytes: Uint8Array): Promise<string> {
  const id = await insertStagedUpload(app, person, productId, 'face', { mime: 'application/pdf', sha256: '' });
  await app.deps.storage.putBytes(getOriginalKey(id), bytes);
  return id;
}

async function insertWaiting(person: TestCustomer, bytes: Uint8Array, afterMs = 0): Promise<string> {
  const fileId = await insertFile(person, bytes);
  const requestedAt = new Date(app.clock.now().getTime() + afterMs);
  await app.deps.database.db.insert(artworkSeparations).values({ fileId, companyId: person.companyId, requestedAt });
  return fileId;
}

/** An order whose proof of two pages was posted by staff. */
async function postProof() {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'PROOFS', 'FILES']);
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
  const posted = await staff.call.deskPostFile(
    { orderId, purpose: 'approve' },
    { files: { files: [toFile(createLabelPdf({ pages: 2 }), 'proof.pdf')] } },
  );
  const documentId = posted.files[0]?.documentId ?? 0;
  const { storedFileId } = await owner.call.orderdetailsProof({ orderId, fileId: documentId });
  return { owner, staff, orderId, fileId: storedFileId };
}

describe('the plates of a proof', () => {
  it('are made after it was posted, for its customer and for staff', async () => {
    const { owner, staff, orderId, fileId } = await postProof();
    const made = await waitUntilMade(owner, fileId);
    expect(made).toMatchObject({ state: 'done', failure: null, coverageLimit: 320 });
    expect(made.pages).toMatchObject([
      {
        number: 1,
        widthMm: 130,
        heightMm: 90,
        trim: { left: 5, top: 5, width: 120, height: 80 },
        bleed: { left: 2, top: 2, width: 126, height: 86 },
        failure: null,
        tiles: {
          widthPixels: 1535,
          heightPixels: 1063,
          ppi: 300,
          tilePixels: 256,
          levels: [
            { columns: 6, rows: 5 },
            { columns: 3, rows: 3 },
            { columns: 2, rows: 2 },
            { columns: 1, rows: 1 },
          ],
          // The sample names Helvetica and embeds no font.
          approximations: ['fontNotEmbedded'],
        },
        inks: [
          { name: 'Black', role: 'process' },
          { name: 'PANTONE 186 C', role: 'spot' },
          { name: 'PANTONE 349 C', role: 'spot' },
          { name: 'Dieline', role: 'cutting' },
        ],
      },
      { number: 2, failure: null },
    ]);
    expect(await staff.call.deskArtworkSeparations({ fileId })).toMatchObject({ state: 'done' });
    expect(app.socketMessages).toContainEqual({ to: 'artwork', userId: owner.userId, fileId });
    const madeAt = app.socketMessages.findIndex((message) => message.to === 'deskArtwork' && message.fileId === fileId);
    expect(madeAt).toBeGreaterThanOrEqual(0);
    // Pages load the plates again, not all of the order.
    const later = app.socketMessages.slice(madeAt);
    const ofOrder = later.filter(
      (message) =>
        (message.to === 'orderChange' && message.orderId === orderId) ||
        (message.to === 'desk' && message.payload.orderId === orderId),
    );
    expect(ofOrder).toEqual([]);
  });

  it('are exact or not each by itself, and by page where they were made before', async () => {
    const owner = await app.createOwner();
    const content = '1 0 0 rg 0 0 50 80 re f /Deep cs 1 scn 50 0 50 80 re f';
    const bytes = buildPage(content, `/ColorSpace << /Deep ${separation('Deep')} >>`);
    const fileId = await insertWaiting(owner, bytes);
    await app.deps.jobs.enqueue(app.deps.database.db, 'separateArtwork', {});
    const made = await waitUntilMade(owner, fileId);
    const list = ({ pages }: Separations) =>
      Object.fromEntries(pages[0]?.inks.map(({ name, approximations }) => [name, approximations]) ?? []);
    expect(list(made)).toMatchObject({ Magenta: ['convertedColor'], Deep: [] });
    expect(made.pages[0]?.tiles?.approximations).toEqual(['convertedColor']);
    const { db } = app.deps.database;
    const [row] = await db.select().from(artworkSeparations).where(eq(artworkSeparations.fileId, fileId));
    const earlier = JSON.parse(JSON.stringify(row?.pages), function (this: object, key: string, value: unknown) {
      return key === 'approximations' && 'coverage' in this ? undefined : value;
    }) as unknown[];
    await db.update(artworkSeparations).set({ pages: earlier }).where(eq(artworkSeparations.fileId, fileId));
    const before = list(await owner.call.artworkSeparations({ fileId }));
    expect(before).toMatchObject({ Magenta: ['convertedColor'], Deep: ['convertedColor'] });
  });

  it('come with the coarsest tile of the page that is named', async () => {
    const { owner, staff, fileId } = await postProof();
    const made = await waitUntilMade(owner, fileId);
    expect(made.tiles.coarsest).toBeNull();
    const stored = gunzipSync((await getTile(made, '1/3/0/0')).rawPayload);
    for (const answer of [
      await owner.call.artworkSeparations({ fileId, tileOf: 1 }),
      await staff.call.deskArtworkSeparations({ fileId, tileOf: 1 }),
    ]) {
      expect(answer.tiles.coarsest).toMatchObject({ page: 1, level: 3 });
      expect(Buffer.from(answer.tiles.coarsest?.bytes ?? '', 'base64').equals(stored)).toBe(true);
    }
    const beyond = await owner.call.artworkSeparations({ fileId, tileOf: 9 });
    expect(beyond.tiles.coarsest).toBeNull();
    // The plates are there, though the tile can not be read.
    vi.spyOn(app.deps.storage, 'openReadStream').mockRejectedValue(new Error('away'));
    const unread = await owner.call.artworkSeparations({ fileId, tileOf: 1 });
    expect(unread).toMatchObject({ state: 'done', tiles: { coarsest: null } });
  });

  it('come as tiles that hold every ink of a place', async () => {
    const { owner, fileId } = await postProof();
    const made = await waitUntilMade(owner, fileId);
    const answer = await getTile(made, '1/3/0/0');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
    const body = gunzipSync(answer.rawPayload);
    const [width, height] = [192, 133];
    expect([...body.subarray(0, 4)]).toEqual([1, 1, 1, 1]);
    expect(body).toHaveLength(4 + 4 * width * height);
    // The first spot is at the left, from 5 mm on; the plate of a dieline is thin.
    const red = body.subarray(4 + width * height, 4 + 2 * width * height);
    expect([red[60 * width + 20], red[60 * width + 3]]).toEqual([0, 255]);
    for (const position of ['1/0/6/0', '1/4/0/0', '3/0/0/0', '1/0/0/x', '1/0/-1/0'])
      expect((await getTile(made, position)).statusCode).toBe(404);
  });

  it('are those of nobody else', async () => {
    const { owner, fileId } = await postProof();
    const made = await waitUntilMade(owner, fileId);
    const stranger = await app.createOwner();
    await expect(stranger.call.artworkSeparations({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(stranger.call.artworkSeparate({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    const own = await insertFile(stranger, label);
    const { tiles } = await stranger.call.artworkSeparations({ fileId: own });
    for (const ticket of [tiles.ticket, 'c1.forged', ''])
      expect((await getTile(made, '1/3/0/0', { ticket })).statusCode).toBe(404);
    const accountant = await app.createStaff(['PRICES']);
    await expect(accountant.call.deskArtworkSeparations({ fileId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    app.clock.advance({ minutes: 16 });
    expect((await getTile(made, '1/3/0/0')).statusCode).toBe(404);
  });

  it('are deleted with the file', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    await separateNextPage(app.deps);
    const [file] = await app.deps.database.db.select().from(files).where(eq(files.id, fileId));
    const key = file?.derivedKeys[0] ?? '';
    expect(await app.deps.storage.getSize(key)).toBeGreaterThan(0);
    await deleteFileBytes(
      app.deps,
      await app.deps.database.transact((tx) => deleteFileRows(tx, app.clock.now(), [fileId])),
    );
    await expect(app.deps.storage.getSize(key)).rejects.toThrow();
  });
});

describe('the plates of other files', () => {
  it('are made when they are asked for, once', async () => {
    const owner = await app.createOwner();
    const fileId = await insertFile(owner, label);
    expect((await owner.call.artworkSeparations({ fileId })).state).toBe('none');
    await Promise.all([owner.call.artworkSeparate({ fileId }), owner.call.artworkSeparate({ fileId })]);
    expect((await waitUntilMade(owner, fileId)).pages).toHaveLength(1);
    expect((await owner.call.artworkSeparate({ fileId })).state).toBe('done');
    expect(app.socketMessages).toContainEqual({ to: 'artwork', userId: owner.userId, fileId });
  });

  it('are those of PDFs only', async () => {
    const owner = await app.createOwner();
    const answer = await owner.call.orderfilesCreate(
      { productId },
      { files: { files: [await createPngFile('a.png')] } },
    );
    const fileId = answer['0']?.id ?? '';
    expect((await owner.call.artworkSeparate({ fileId })).state).toBe('unavailable');
  });

  it.each([
    ['a password', async () => (await createPdfFile('a.pdf', { password: 'secret' })).arrayBuffer(), 'password'],
    ['bytes that are no PDF inside', async () => Buffer.from('%PDF-1.7 nothing'), 'unreadable'],
  ] as const)('are refused in words for %s', async (_what, bytes, failure) => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, new Uint8Array(await bytes()));
    await separateNextPage(app.deps);
    expect(await owner.call.artworkSeparations({ fileId })).toMatchObject({ state: 'failed', failure, pages: [] });
  });

  it('leave out a page that takes too much, and go on with the next one', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, createLabelPdf({ pages: 2 }));
    const read = app.deps.artworkReader;
    vi.spyOn(app.deps, 'artworkReader').mockImplementation(async (task, limits) =>
      task.kind === 'tiles' && task.page.number === 1 ? { ok: false, failure: 'tooMuchTime' } : read(task, limits),
    );
    await separateNextPage(app.deps);
    expect((await owner.call.artworkSeparations({ fileId })).state).toBe('working');
    const { pages } = await waitUntilMade(owner, fileId);
    expect(pages).toMatchObject([
      { number: 1, failure: 'tooLarge', tiles: null },
      { number: 2, failure: null, tiles: { ppi: 300 } },
    ]);
  });

  it('say it when a page has more inks than a press', async () => {
    const owner = await app.createOwner();
    const spots = Array.from({ length: 17 }, (_, index) => `Ink ${index}`);
    const fileId = await insertWaiting(owner, createLabelPdf({ spots }));
    await separateNextPage(app.deps);
    const { pages } = await owner.call.artworkSeparations({ fileId });
    expect(pages).toMatchObject([{ failure: 'tooManyInks', tiles: null }]);
  });
});

describe('plates are made in turns', () => {
  beforeEach(() => waitForIdleJobs(app, 'separateArtwork'));

  it('by company, a page at a time', async () => {
    const [busy, other] = [await app.createOwner(), await app.createOwner()];
    const many = await insertWaiting(busy, createLabelPdf({ pages: 3 }));
    const one = await insertWaiting(other, label, 5);
    // No job comes in between.
    vi.spyOn(app.deps.jobs, 'enqueue').mockResolvedValue();
    await separateNextPage(app.deps);
    await separateNextPage(app.deps);
    expect((await busy.call.artworkSeparations({ fileId: many })).pages).toHaveLength(1);
    expect((await other.call.artworkSeparations({ fileId: one })).state).toBe('done');
    for (let page = 2; page <= 3; page++) await separateNextPage(app.deps);
    expect((await busy.call.artworkSeparations({ fileId: many })).state).toBe('done');
  });

  it('again after a failure of the server, until the page is given up', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    const reader = vi.spyOn(app.deps, 'artworkReader');
    reader.mockResolvedValueOnce({ ok: false, failure: 'interrupted' });
    await expect(separateNextPage(app.deps)).rejects.toThrow('interrupted');
    reader.mockResolvedValue({ ok: false, failure: 'interrupted' });
    await expect(separateNextPage(app.deps)).rejects.toThrow('interrupted');
    app.clock.advance({ minutes: 5 });
    await separateNextPage(app.deps);
    expect(await owner.call.artworkSeparations({ fileId })).toMatchObject({ state: 'failed', failure: 'server' });
    // At once it would only fail again.
    expect((await owner.call.artworkSeparate({ fileId })).state).toBe('failed');
    reader.mockRestore();
    app.clock.advance({ minutes: 6 });
    expect((await owner.call.artworkSeparations({ fileId })).state).toBe('none');
    expect((await owner.call.artworkSeparate({ fileId })).state).toBe('waiting');
    expect(await waitUntilMade(owner, fileId)).toMatchObject({ state: 'done', pages: [{ failure: null }] });
  });

  it('again from the page at which the server failed', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, createLabelPdf({ pages: 3 }));
    const read = app.deps.artworkReader;
    const reader = vi.spyOn(app.deps, 'artworkReader');
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue').mockResolvedValue();
    reader.mockImplementation(async (task, limits) =>
      task.kind === 'tiles' && task.page.number === 2 ? { ok: false, failure: 'interrupted' } : read(task, limits),
    );
    await separateNextPage(app.deps);
    await expect(separateNextPage(app.deps)).rejects.toThrow('interrupted');
    await expect(separateNextPage(app.deps)).rejects.toThrow('interrupted');
    app.clock.advance({ minutes: 5 });
    await separateNextPage(app.deps);
    await separateNextPage(app.deps);
    const before = await owner.call.artworkSeparations({ fileId });
    expect(before).toMatchObject({
      state: 'done',
      pages: [{ failure: null }, { failure: 'server' }, { failure: null }],
    });
    reader.mockRestore();
    enqueue.mockRestore();
    app.clock.advance({ minutes: 6 });
    await owner.call.artworkSeparate({ fileId });
    const { pages } = await waitUntilMade(owner, fileId);
    expect(pages.map(({ number, failure }) => [number, failure])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  it('again when the job is lost', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label, -16 * 60_000);
    await cleanUpReadings(app.deps);
    expect((await waitUntilMade(owner, fileId)).state).toBe('done');
  });
});
