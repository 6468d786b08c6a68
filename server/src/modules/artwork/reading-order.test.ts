import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { artworkReadings, files, jobNodes } from '../../platform/db/schema/index.ts';
import { MAX_INTERRUPTIONS, workOnRows } from '../../platform/jobs/row-lease.ts';
import { findProduct } from '../catalogue/products.ts';
import { readNextArtwork } from './read-artwork.ts';
import { READER_VERSION } from './reader.ts';
import { claimReading, readingLease } from './readings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function insertWaiting(person: TestCustomer, afterMs: number, isTrial = false): Promise<string> {
  const { db } = app.deps.database;
  const product = await findProduct(db, { url: 'label-plates' });
  const fileId = await insertStagedUpload(app, person, product?.id ?? 0, 'face', { mime: 'application/pdf' });
  const companyId = isTrial ? null : person.companyId;
  if (isTrial) {
    const trial = { trialId: crypto.randomUUID(), companyId, userId: null };
    await db.update(files).set(trial).where(eq(files.id, fileId));
  }
  const requestedAt = new Date(app.clock.now().getTime() + afterMs);
  await db.insert(artworkReadings).values({ fileId, profile: READER_VERSION, companyId, sha256: '', requestedAt });
  return fileId;
}

const claim = async (nodeId: string | null = null) => {
  const { database, clock } = app.deps;
  return database.transact((tx) => claimReading(tx, { now: clock.now(), nodeId, processes: 2 }));
};

it('reads of all guests together as of one account, beside files of orders and after those of a product page', async () => {
  const owner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const trials = [await insertWaiting(owner, -3, true), await insertWaiting(owner, -2, true)];
  const ofOrder = await insertWaiting(owner, -1);
  const ofProductPage = await insertWaiting(await app.createOwner(), 0);
  await app.deps.database.db.update(files).set({ orderId }).where(eq(files.id, ofOrder));
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn++) order.push((await claim())?.fileId);
  expect(order).toEqual([ofProductPage, trials[0], ofOrder, trials[1]]);
});

it('what was uploaded just now comes before what another reader reads again', async () => {
  const { db } = app.deps.database;
  await db.delete(artworkReadings);
  const owner = await app.createOwner();
  const again = await insertWaiting(owner, -2);
  const fresh = await insertWaiting(owner, -1);
  const monthAgo = new Date(app.clock.now().getTime() - 20 * 86_400_000);
  await db.update(files).set({ createdAt: monthAgo }).where(eq(files.id, again));
  expect([(await claim())?.fileId, (await claim())?.fileId]).toEqual([fresh, again]);
});

it('what is left to another node gets a job, unless an earlier profile asked for it, which nobody reads', async () => {
  const { db } = app.deps.database;
  await db.delete(artworkReadings);
  const fileId = await insertWaiting(await app.createOwner(), 0);
  await db.insert(jobNodes).values({ id: crypto.randomUUID(), beat: 1 });
  const enqueue = vi.spyOn(app.deps.jobs, 'enqueue').mockResolvedValue();
  onTestFinished(() => void enqueue.mockRestore());
  const workOnNone = () => workOnRows(app.deps, readingLease, () => Promise.resolve(false));
  await workOnNone();
  expect(enqueue).toHaveBeenCalledTimes(1);
  await db.update(artworkReadings).set({ profile: 'flexo-1' }).where(eq(artworkReadings.fileId, fileId));
  await workOnNone();
  expect(enqueue).toHaveBeenCalledTimes(1);
  expect(await claim()).toBeNull();
});

describe('an attempt whose node is lost or restarted', () => {
  const endNode = async (nodeId: string) => app.deps.database.db.delete(jobNodes).where(eq(jobNodes.id, nodeId));
  const startNode = async () => {
    const id = crypto.randomUUID();
    await app.deps.database.db.insert(jobNodes).values({ id, beat: 1 });
    return id;
  };
  /** Nodes begin to read the file and end, one after the other. */
  async function interrupt(fileId: string, times: number): Promise<void> {
    for (let restart = 1; restart <= times; restart++) {
      const nodeId = await startNode();
      expect(await claim(nodeId)).toMatchObject({ fileId, attempts: 1, interruptions: restart - 1 });
      await endNode(nodeId);
    }
  }
  const loadState = async (fileId: string) =>
    (await app.deps.database.db.select().from(artworkReadings).where(eq(artworkReadings.fileId, fileId)))[0];

  beforeEach(async () => {
    await app.deps.database.db.delete(artworkReadings);
    vi.spyOn(app.deps.jobs, 'enqueue').mockResolvedValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('uses up none of the attempts of the file', async () => {
    const fileId = await insertWaiting(await app.createOwner(), 0);
    await interrupt(fileId, 5);
    vi.spyOn(app.deps.storage, 'withLocalFile').mockRejectedValue(new Error('No disk.'));
    await expect(readNextArtwork(app.deps)).rejects.toThrow('No disk.');
    expect(await loadState(fileId)).toMatchObject({ state: 'waiting', attempts: 1, interruptions: 5 });
  });

  it('uses up none either when the node stops in order and ends its processes', async () => {
    const fileId = await insertWaiting(await app.createOwner(), 0);
    vi.spyOn(app.deps.storage, 'withLocalFile').mockRejectedValue(new Error('The process was ended.'));
    vi.spyOn(app.deps.jobs, 'isStopping').mockReturnValue(true);
    for (let stop = 1; stop <= 4; stop++) {
      await expect(readNextArtwork(app.deps)).rejects.toThrow('ended');
      expect(await loadState(fileId)).toMatchObject({ state: 'waiting', attempts: 0, interruptions: stop });
    }
  });

  it('gives the file up in the end, because it may be what ends every node', async () => {
    const fileId = await insertWaiting(await app.createOwner(), 0);
    await interrupt(fileId, MAX_INTERRUPTIONS + 1);
    const reader = vi.spyOn(app.deps, 'artworkReader');
    expect(await readNextArtwork(app.deps)).toBe(true);
    expect(reader).not.toHaveBeenCalled();
    expect(await loadState(fileId)).toMatchObject({ state: 'done', facts: null, findings: [{ value: 'server' }] });
  });
});
