import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ArtworkTask } from '@platewright/artwork/process/task';
import { runTask } from '@platewright/artwork/process/run-task';
import { buildPage } from '../../../../packages/artwork/testing/build-pdf.ts';
import { createDeflateBomb } from '../../../../packages/artwork/testing/hostile-pdfs.ts';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { createPrintPdf } from '../../../testing/print-pdf.ts';
import { createPngFile, toFile } from '../../../testing/sample-files.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import { artworkReadings, files } from '../../platform/db/schema/index.ts';
import { findProduct } from '../catalogue/products.ts';
import { getOriginalKey, getPageKey } from '../files/storage-keys.ts';
import { cleanUpReadings } from './clean-up.ts';
import { readNextArtwork } from './read-artwork.ts';
import { READER_VERSION } from './reader.ts';
import { readingLease } from './readings.ts';

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

async function upload(person: TestCustomer, bytes: Uint8Array, name = 'label.pdf'): Promise<string> {
  const answer = await person.call.orderfilesCreate({ productId }, { files: { files: [toFile(bytes, name)] } });
  return answer['0']?.id ?? '';
}

const waitUntilRead = (person: TestCustomer, fileId: string) =>
  app.waitFor(async () => {
    const reading = await person.call.artworkReading({ fileId });
    return (reading.state === 'done' || reading.state === 'none') && reading;
  });

/** A ready file that no job was enqueued for. */
async function insertFile(person: TestCustomer, bytes: Uint8Array): Promise<string> {
  const id = await insertStagedUpload(app, person, productId, 'face', { mime: 'application/pdf', sha256: '' });
  await app.deps.storage.putBytes(getOriginalKey(id), bytes);
  return id;
}

/** A file that waits to be read, and that no job reads: one that still runs for an upload before would take it. */
async function insertWaiting(person: TestCustomer, bytes: Uint8Array, afterMs = 0): Promise<string> {
  await waitForIdleJobs(app, 'readArtwork');
  const fileId = await insertFile(person, bytes);
  const requestedAt = new Date(app.clock.now().getTime() + afterMs);
  await app.deps.database.db
    .insert(artworkReadings)
    .values({ fileId, profile: READER_VERSION, companyId: person.companyId, sha256: '', requestedAt });
  return fileId;
}

const label = createLabelPdf();

describe('artwork is read after it was uploaded', () => {
  it('answers pages, inks with their roles and findings to its owner', async () => {
    const owner = await app.createOwner();
    const fileId = await upload(owner, label);
    const reading = await waitUntilRead(owner, fileId);
    expect(reading).toMatchObject({
      state: 'done',
      facts: {
        pageCount: 1,
        pages: [{ number: 1, widthMm: 120, heightMm: 80, isEmpty: false }],
        inks: [
          { name: 'PANTONE 186 C', role: 'spot', usage: 'used', pages: [1] },
          { name: 'PANTONE 349 C', role: 'spot' },
          { name: 'Black', role: 'process' },
          { name: 'Dieline', role: 'cutting' },
        ],
        inkCoverage: { percent: expect.any(Number), page: 1 },
      },
    });
    expect(reading.findings.find(({ rule }) => rule === 'positiveTextPt')).toEqual({
      rule: 'positiveTextPt',
      gwgRule: null,
      level: 'warning',
      value: 3,
      limit: 4,
      unit: 'pt',
      ink: 'Black',
      page: 1,
      place: { left: 7.06, top: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
      count: 1,
    });
    expect(reading.findings[0]?.level).toBe('error');
  });

  it('answers pictures of the pages with what they show; they open for whoever may open the file, and go with it', async () => {
    const owner = await app.createOwner();
    const fileId = await upload(owner, createLabelPdf({ pages: 2 }));
    // They come after the findings.
    const { pictures } = await app.waitFor(async () => {
      const reading = await owner.call.artworkReading({ fileId });
      return reading.pictures.length > 0 && reading;
    });
    expect(pictures).toMatchObject([
      { page: 1, place: { left: -5, top: -5, width: 130, height: 90 } },
      { page: 2, place: { left: -5, top: -5, width: 130, height: 90 } },
    ]);
    const url = pictures[1]?.url ?? '';
    const opened = await app.inject({ url });
    expect(opened).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    expect((await app.inject({ url: url.replace('page-2', 'page-3') })).statusCode).toBe(404);
    await owner.call.orderfilesDelete({ id: fileId });
    expect((await app.inject({ url })).statusCode).toBe(404);
    await expect(app.deps.storage.getSize(getPageKey(fileId, 2))).rejects.toThrow();
  });

  it('is complete without pictures when a page can not be drawn', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    const read = (task: ArtworkTask) =>
      task.kind === 'pictures' ? Promise.reject(new Error('No disk.')) : runTask(task);
    vi.spyOn(app.deps, 'artworkReader').mockImplementation(read);
    await readNextArtwork(app.deps);
    expect(await owner.call.artworkReading({ fileId })).toMatchObject({
      state: 'done',
      facts: { pageCount: 1 },
      pictures: [],
    });
  });

  it('says what can be known of a picture', async () => {
    const owner = await app.createOwner();
    const created = await owner.call.orderfilesCreate({ productId }, { files: { files: [await createPngFile()] } });
    expect(await waitUntilRead(owner, created['0']?.id ?? '')).toMatchObject({
      facts: { pageCount: 1, pages: [], inks: [] },
      findings: [{ rule: 'colorSpace', value: 'rgb' }],
    });
  });

  it('tells the open pages of the person who uploaded it when it begins, ends and has pictures', async () => {
    const owner = await app.createOwner();
    const fileId = await upload(owner, label);
    const messages = await app.waitFor(async () => {
      const sent = app.socketMessages.filter((message) => message.to === 'artwork' && message.fileId === fileId);
      return sent.length === 3 && sent;
    });
    for (const message of messages) expect(message).toEqual({ to: 'artwork', userId: owner.userId, fileId });
  });

  it('is refused to others as if it did not exist', async () => {
    const owner = await app.createOwner();
    const fileId = await upload(owner, label);
    await waitUntilRead(owner, fileId);
    const stranger = await app.createOwner();
    const colleague = await app.createMember(owner, ['CREATE_ORDER']);
    await expect(stranger.call.artworkReading({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(colleague.call.artworkReading({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(app.createClient().artworkReading({ fileId })).rejects.toMatchObject({ errorName: 'notSignedIn' });
  });

  it('is read once for the same bytes of an account, and again for another account', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const bytes = createLabelPdf({ widthMm: 61 });
    const first = await waitUntilRead(owner, await upload(owner, bytes));
    const reader = vi.spyOn(app.deps, 'artworkReader');
    const again = await waitUntilRead(owner, await upload(owner, bytes, 'again.pdf'));
    expect({ ...again, fileId: '', pictures: [] }).toEqual({ ...first, fileId: '', pictures: [] });
    expect(reader.mock.calls.map(([{ kind }]) => kind)).not.toContain('report');
    await waitUntilRead(stranger, await upload(stranger, bytes));
    expect(reader).toHaveBeenCalled();
  });

  it('is deleted with its file', async () => {
    const owner = await app.createOwner();
    const fileId = await upload(owner, label);
    await waitUntilRead(owner, fileId);
    await owner.call.orderfilesDelete({ id: fileId });
    expect(await app.deps.database.db.select().from(artworkReadings).where(eq(artworkReadings.fileId, fileId))).toEqual(
      [],
    );
  });
});

describe('artwork that can not be read', () => {
  it('because it is encrypted or truncated is a finding in a word', async () => {
    const owner = await app.createOwner();
    // The inspection refuses a file with a password; its reason is the finding.
    const locked = await waitUntilRead(owner, await upload(owner, await createPrintPdf({ password: 'secret' })));
    expect(locked).toMatchObject({ findings: [{ rule: 'unreadable', level: 'error', value: 'password' }] });
    const truncated = await insertWaiting(owner, label.subarray(0, 300));
    await readNextArtwork(app.deps);
    expect(await owner.call.artworkReading({ fileId: truncated })).toMatchObject({
      state: 'done',
      facts: null,
      findings: [{ rule: 'unreadable', level: 'error', value: 'damaged' }],
    });
  });

  it('because it is a deflate bomb ends in a finding, within limits', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, createDeflateBomb());
    await readNextArtwork(app.deps);
    const { findings } = await owner.call.artworkReading({ fileId });
    expect(findings.map(({ rule }) => rule)).toContain('tooLarge');
  });

  it.each([
    ['tooMuchTime', 'tooLarge', 'milliseconds'],
    ['tooMuchMemory', 'tooLarge', 'memory'],
    ['crashed', 'unreadable', 'damaged'],
  ] as const)('because its process ended with %s is a finding', async (failure, rule, value) => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    const reader = vi.spyOn(app.deps, 'artworkReader').mockResolvedValue({ ok: false, failure });
    await readNextArtwork(app.deps);
    if (failure === 'tooMuchTime') {
      // That was its first slice: it has all the time of the limits behind what is quick.
      expect(await owner.call.artworkReading({ fileId })).toMatchObject({ state: 'waiting', findings: [] });
      await readNextArtwork(app.deps);
      expect(reader.mock.calls.map(([, { seconds }]) => seconds)).toEqual([5, 40]);
    }
    expect((await owner.call.artworkReading({ fileId })).findings).toMatchObject([{ rule, value }]);
  });

  it.each(['interrupted', 'noBytes'] as const)('because of the server (%s) is read later', async (failure) => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    const reader = vi.spyOn(app.deps, 'artworkReader').mockResolvedValueOnce({ ok: false, failure });
    await expect(readNextArtwork(app.deps)).rejects.toThrow(failure);
    expect(await owner.call.artworkReading({ fileId })).toMatchObject({ state: 'waiting', findings: [] });
    reader.mockImplementationOnce((task) => runTask(task)).mockResolvedValueOnce({ ok: false, failure });
    await expect(readNextArtwork(app.deps)).rejects.toThrow(failure);
    app.clock.advance({ minutes: 4 });
    // The system never has the memory for the plates: the rest is stored without them.
    reader.mockImplementationOnce((task) => runTask(task)).mockResolvedValueOnce({ ok: false, failure });
    await readNextArtwork(app.deps);
    expect((await owner.call.artworkReading({ fileId })).facts).toMatchObject({ pageCount: 1, inkCoverage: null });
  });

  it('is tried again when the same bytes are uploaded again', async () => {
    const owner = await app.createOwner();
    const bytes = createLabelPdf({ widthMm: 62 });
    vi.spyOn(app.deps, 'artworkReader').mockResolvedValueOnce({ ok: false, failure: 'tooMuchMemory' });
    expect((await waitUntilRead(owner, await upload(owner, bytes))).facts).toBeNull();
    expect((await waitUntilRead(owner, await upload(owner, bytes, 'again.pdf'))).facts?.pageCount).toBe(1);
  });

  it('stores names of inks that no text may hold', async () => {
    const owner = await app.createOwner();
    const ink = `/Separation /A#00B#0A${'x'.repeat(100)}${'y'.repeat(20)}z /DeviceCMYK`;
    const look = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>';
    const bytes = buildPage('/S cs 1 scn 0 0 9 9 re f', `/ColorSpace << /S [${ink} ${look}] >>`);
    const fileId = await insertWaiting(owner, bytes);
    await readNextArtwork(app.deps);
    const name = (await owner.call.artworkReading({ fileId })).facts?.inks[0]?.name ?? '';
    expect(name).toMatch(/^A B x{100}y+$/);
    expect(name.length).toBeLessThanOrEqual(120);
  });
});

describe('readings take turns', () => {
  it('between accounts: one with many files does not keep another waiting', async () => {
    const [busy, other] = [await app.createOwner(), await app.createOwner()];
    const many = [await insertWaiting(busy, label), await insertWaiting(busy, label, 1)];
    const one = await insertWaiting(other, label, 2);
    vi.spyOn(app.deps, 'artworkReader').mockResolvedValue({ ok: false, failure: 'crashed' });
    const listDone = async () => {
      const rows = await app.deps.database.db.select().from(artworkReadings).where(eq(artworkReadings.state, 'done'));
      return rows.map(({ fileId }) => fileId).filter((id) => [...many, one].includes(id));
    };
    await readNextArtwork(app.deps);
    await readNextArtwork(app.deps);
    expect((await listDone()).sort()).toEqual([many[0], one].sort());
    await readNextArtwork(app.deps);
    expect(await listDone()).toHaveLength(3);
  });

  it('are tried again after a failure of the server', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    vi.spyOn(app.deps, 'artworkReader').mockRejectedValueOnce(new Error('No disk.'));
    await expect(readNextArtwork(app.deps)).rejects.toThrow('No disk.');
    expect((await owner.call.artworkReading({ fileId })).state).toBe('waiting');
    await readNextArtwork(app.deps);
    expect((await owner.call.artworkReading({ fileId })).state).toBe('done');
  });

  it('are taken over by a job of their own when the process that was reading is gone', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    await app.deps.database.db.execute(sql`delete from jobs.job where name = 'readArtwork' and state < 'active'`);
    let isStopped = false;
    const reader = vi.spyOn(app.deps, 'artworkReader').mockImplementationOnce(() => {
      isStopped = true;
      return new Promise(() => undefined);
    });
    void readNextArtwork(app.deps);
    await app.waitFor(async () => isStopped);
    // The retry of the stopped job comes too early.
    await readNextArtwork(app.deps);
    expect((await owner.call.artworkReading({ fileId })).state).toBe('reading');
    reader.mockRestore();
    const { rows } = await app.deps.database.db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - created_on)::int as seconds from jobs.job
        where name = 'readArtwork' and state < 'active'`,
    );
    expect(rows.map(({ seconds }) => seconds)).toEqual([readingLease.lostAfterMs / 1000 + 5]);
    app.clock.advance({ minutes: 12 });
    await app.deps.database.db.execute(
      sql`update jobs.job set start_after = now() where name = 'readArtwork' and state < 'active'`,
    );
    expect((await waitUntilRead(owner, fileId)).facts?.pageCount).toBe(1);
  });

  it('are tried again when their job is lost, also after days', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label, -49 * 3_600_000);
    await cleanUpReadings(app.deps);
    expect((await waitUntilRead(owner, fileId)).facts?.pageCount).toBe(1);
  });

  it('after those of other files when one fails, until it is given up in words that blame nobody', async () => {
    const owner = await app.createOwner();
    const bad = await insertWaiting(owner, label);
    const good = await insertWaiting(owner, label, 1);
    await app.deps.storage.remove(getOriginalKey(bad));
    await expect(readNextArtwork(app.deps)).rejects.toThrow();
    await readNextArtwork(app.deps);
    expect((await owner.call.artworkReading({ fileId: good })).state).toBe('done');
    await expect(readNextArtwork(app.deps)).rejects.toThrow();
    // The last attempt waits.
    await readNextArtwork(app.deps);
    expect((await owner.call.artworkReading({ fileId: bad })).state).toBe('waiting');
    app.clock.advance({ minutes: 4 });
    await readNextArtwork(app.deps);
    expect(await owner.call.artworkReading({ fileId: bad })).toMatchObject({
      state: 'done',
      facts: null,
      findings: [{ rule: 'unreadable', level: 'note', value: 'server' }],
    });
  });

  it('never again for a file that ended the process of every attempt', async () => {
    const owner = await app.createOwner();
    const fileId = await insertWaiting(owner, label);
    const startedAt = new Date(app.clock.now().getTime() - readingLease.lostAfterMs - 1000);
    await app.deps.database.db
      .update(artworkReadings)
      .set({ state: 'reading', startedAt, attempts: 3 })
      .where(eq(artworkReadings.fileId, fileId));
    const reader = vi.spyOn(app.deps, 'artworkReader');
    await readNextArtwork(app.deps);
    expect(reader).not.toHaveBeenCalled();
    expect((await owner.call.artworkReading({ fileId })).findings).toMatchObject([{ value: 'server' }]);
  });

  it('never come for files that are too old to be read later, so nobody waits for one', async () => {
    const owner = await app.createOwner();
    const fileId = await insertFile(owner, label);
    await app.deps.database.db
      .insert(artworkReadings)
      .values({ fileId, profile: 'earlier', sha256: '', requestedAt: app.clock.now() });
    expect((await owner.call.artworkReading({ fileId })).state).toBe('waiting');
    const createdAt = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.deps.database.db.update(files).set({ createdAt }).where(eq(files.id, fileId));
    expect((await owner.call.artworkReading({ fileId })).state).toBe('none');
  });

  it('come later for files that were uploaded before there were any', async () => {
    const owner = await app.createOwner();
    const fileId = await insertFile(owner, label);
    await cleanUpReadings(app.deps);
    expect((await waitUntilRead(owner, fileId)).facts?.pageCount).toBe(1);
  });
});
