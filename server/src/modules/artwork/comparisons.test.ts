import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createLabelPdf, type LabelOptions } from '../../../../packages/artwork/testing/label-pdf.ts';
import { createPngFile, toFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import { artworkComparisons, fileCosts } from '../../platform/db/schema/index.ts';
import { cleanUpReadings } from './clean-up.ts';
import { compareNextPage } from './comparisons/compare-next-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

type Comparison = Awaited<ReturnType<TestCustomer['call']['artworkComparison']>>;

/** An order whose proof was posted in two versions. */
async function postVersions(older: LabelOptions, newer: LabelOptions, name = 'proof.pdf') {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'PROOFS', 'FILES']);
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
  const post = async (file: File, documentId?: number) => {
    const input = { orderId, purpose: 'approve' as const, ...(documentId === undefined ? {} : { documentId }) };
    const { files } = await staff.call.deskPostFile(input, { files: { files: [file] } });
    return files[0]?.documentId ?? 0;
  };
  const fileId = await post(toFile(createLabelPdf(older), name));
  await post(toFile(createLabelPdf(newer), name), fileId);
  const proof = (version: number) => owner.call.orderdetailsProof({ orderId, fileId, version });
  const [before, after] = [(await proof(1)).storedFileId, (await proof(2)).storedFileId];
  return { owner, staff, orderId, documentId: fileId, pair: { before, after } };
}

/** Asks as a page does: again whenever nothing is under way. */
const compare = (person: TestCustomer, pair: { before: string; after: string }): Promise<Comparison> =>
  app.waitFor(async () => {
    const answer = await person.call.artworkComparison(pair);
    if (answer.state === 'none') await person.call.artworkCompare(pair);
    return (answer.state === 'done' || answer.state === 'failed') && answer;
  });

describe('two versions of a proof', () => {
  it('are compared plate by plate, once, for their customer and for staff', async () => {
    const { owner, staff, pair, orderId } = await postVersions({}, { spots: ['PANTONE 186 C', 'Gold'], textPt: 5 });
    expect(await owner.call.artworkComparison(pair)).toMatchObject({ failure: null, pages: [] });
    const { state, pages } = await compare(owner, pair);
    expect(state).toBe('done');
    expect(pages).toMatchObject([
      {
        ...{ number: 1, in: 'both', failure: null, morePlaces: 0 },
        beforeAt: { left: 0, top: 0 },
        plates: [
          { ink: 'Black', change: 'changed' },
          // The text is knocked out of it.
          { ink: 'PANTONE 186 C', change: 'changed' },
          { ink: 'Gold', change: 'added', wentMm2: 0 },
          { ink: 'Dieline', change: 'same' },
          { ink: 'PANTONE 349 C', change: 'removed', cameMm2: 0 },
        ],
        places: [
          {
            ...{ left: 64, top: 7, width: 31, height: 81 },
            inks: expect.arrayContaining([
              { ink: 'Gold', before: 0, after: 100 },
              { ink: 'PANTONE 349 C', before: 100, after: 0 },
            ]) as unknown,
          },
          { inks: [{ ink: 'Black' }, { ink: 'PANTONE 186 C' }] },
        ],
      },
    ]);
    const reader = vi.spyOn(app.deps, 'artworkReader');
    expect(await staff.call.deskArtworkCompare(pair)).toEqual({ state, failure: null, failedVersion: null, pages });
    expect(await staff.call.deskArtworkComparison(pair)).toMatchObject({ state: 'done' });
    expect(reader).not.toHaveBeenCalled();
    expect(app.socketMessages).toContainEqual({ to: 'orderChange', userIds: [owner.userId], orderId });
  });

  it('lie on each other by their trim, and pages that only one of them has are said', async () => {
    // The same drawing from the left top of the trim, on a page that is 10 mm wider and has one page more.
    const { owner, pair } = await postVersions({ spots: [] }, { spots: [], widthMm: 130, pages: 2 });
    const { pages } = await compare(owner, pair);
    expect(pages).toMatchObject([
      { number: 1, in: 'both', plates: [{ ink: 'Black', change: 'same' }, { ink: 'Dieline' }] },
      { number: 2, in: 'after', plates: [], places: [] },
    ]);
    const back = await compare(owner, { before: pair.after, after: pair.before });
    expect(back.pages[1]).toMatchObject({ number: 2, in: 'before' });
  });

  it('are asked for by two people at once and compared once', async () => {
    const { owner, staff, pair } = await postVersions({}, { textPt: 4 });
    const reader = vi.spyOn(app.deps, 'artworkReader');
    await Promise.all([compare(owner, pair), staff.call.deskArtworkCompare(pair), owner.call.artworkCompare(pair)]);
    expect(reader.mock.calls.filter(([{ kind }]) => kind === 'compare')).toHaveLength(1);
  });
});

describe('what is not compared', () => {
  it('are files of somebody else, of two orders, or a file with itself', async () => {
    const { owner, staff, orderId, pair } = await postVersions({}, { textPt: 4 });
    const other = await postVersions({}, { textPt: 4 });
    const stranger = other.owner;
    const mixed = { before: pair.before, after: other.pair.after };
    for (const [person, input] of [
      [stranger, pair],
      [owner, mixed],
      [stranger, mixed],
    ] as const)
      for (const call of [person.call.artworkComparison, person.call.artworkCompare])
        await expect(call(input)).rejects.toMatchObject({ errorName: 'notFound' });
    for (const call of [other.staff.call.deskArtworkComparison, other.staff.call.deskArtworkCompare])
      await expect(call(mixed)).rejects.toMatchObject({ errorName: 'notFound' });
    const same = { before: pair.before, after: pair.before };
    await expect(owner.call.artworkComparison(same)).rejects.toMatchObject({ errorName: 'invalidInput' });
    // Both belong to the order and to its customer, but they are proofs of two plates.
    const post = { orderId, purpose: 'approve' as const };
    const posted = await staff.call.deskPostFile(post, {
      files: { files: [toFile(createLabelPdf({ textPt: 6 }), 'back.pdf')] },
    });
    const { storedFileId } = await owner.call.orderdetailsProof({
      orderId,
      fileId: posted.files[0]?.documentId ?? 0,
      version: 1,
    });
    const unrelated = { before: pair.before, after: storedFileId };
    for (const call of [owner.call.artworkComparison, owner.call.artworkCompare, staff.call.deskArtworkCompare])
      await expect(call(unrelated)).rejects.toMatchObject({ errorName: 'notFound' });
    const accountant = await app.createStaff(['PRICES']);
    await expect(accountant.call.deskArtworkCompare(pair)).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('are pictures, and pages without plates', async () => {
    const { owner, staff, orderId, documentId, pair } = await postVersions(
      {},
      { spots: Array.from({ length: 17 }, (_, index) => `Ink ${index}`) },
    );
    expect((await compare(owner, pair)).pages).toMatchObject([{ number: 1, failure: 'tooManyInks', plates: [] }]);
    await staff.call.deskPostFile(
      { orderId, purpose: 'approve', documentId },
      { files: { files: [await createPngFile('proof.png')] } },
    );
    const { storedFileId } = await owner.call.orderdetailsProof({ orderId, fileId: documentId, version: 3 });
    expect(await owner.call.artworkCompare({ before: pair.after, after: storedFileId })).toMatchObject({
      ...{ state: 'failed', failure: 'unavailable', failedVersion: 'after', pages: [] },
    });
  });

  it('is a page that takes too much, or that the server failed at; the latter is tried again later', async () => {
    const { owner, pair } = await postVersions({ pages: 2 }, { pages: 2, textPt: 4 });
    const read = app.deps.artworkReader;
    let page = 0;
    vi.spyOn(app.deps, 'artworkReader').mockImplementation(async (task, limits) => {
      if (task.kind !== 'compare') return read(task, limits);
      page++;
      return { ok: false, failure: page === 1 ? 'tooMuchTime' : 'interrupted' };
    });
    const given = await app.waitFor(async () => {
      const answer = await owner.call.artworkComparison(pair);
      if (answer.state === 'none') await owner.call.artworkCompare(pair);
      if (answer.state === 'waiting') await compareNextPage(app.deps).catch(() => undefined);
      return answer.state === 'done' && answer;
    });
    expect(given.pages.map(({ failure }) => failure)).toEqual(['tooLarge', 'server']);
    vi.restoreAllMocks();
    expect((await owner.call.artworkCompare(pair)).state).toBe('done');
    app.clock.advance({ minutes: 6 });
    expect((await owner.call.artworkComparison(pair)).state).toBe('none');
    expect((await compare(owner, pair)).pages.map(({ failure }) => failure)).toEqual([null, null]);
  });
});

describe('comparisons', () => {
  it('take turns by company, a page at a time', async () => {
    const first = await postVersions({ pages: 2 }, { pages: 2, textPt: 4 });
    const other = await postVersions({}, { textPt: 5 });
    for (const { owner, pair } of [first, other]) await compare(owner, pair);
    const { db } = app.deps.database;
    const toWaiting = (pair: { before: string; after: string }, afterMs: number) =>
      db
        .update(artworkComparisons)
        .set({
          state: 'waiting',
          pages: [],
          startedAt: null,
          requestedAt: new Date(app.clock.now().getTime() + afterMs),
        })
        .where(eq(artworkComparisons.afterFileId, pair.after));
    // What was compared before counts no more, however long it took.
    await db.delete(fileCosts);
    const back = { before: first.pair.after, after: first.pair.before };
    await compare(first.owner, back);
    await waitForIdleJobs(app, 'compareArtwork');
    await toWaiting(first.pair, 0);
    await toWaiting(other.pair, 5);
    // No job comes in between.
    vi.spyOn(app.deps.jobs, 'enqueue').mockResolvedValue();
    await compareNextPage(app.deps);
    expect(await other.owner.call.artworkComparison(other.pair)).toMatchObject({ state: 'done' });
    expect((await first.owner.call.artworkComparison(first.pair)).pages).toEqual([]);
    for (let page = 1; page <= 2; page++) await compareNextPage(app.deps);
    expect((await first.owner.call.artworkComparison(first.pair)).state).toBe('done');
  });

  it('are made when their job was lost', async () => {
    const { owner, pair } = await postVersions({}, { textPt: 4 });
    await compare(owner, pair);
    const { db } = app.deps.database;
    const where = and(eq(artworkComparisons.beforeFileId, pair.before), eq(artworkComparisons.afterFileId, pair.after));
    const requestedAt = new Date(app.clock.now().getTime() - 16 * 60_000);
    await db.update(artworkComparisons).set({ state: 'waiting', pages: [], startedAt: null, requestedAt }).where(where);
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue');
    await cleanUpReadings(app.deps);
    // Asking for it would give it a job, too.
    expect(enqueue).toHaveBeenCalledWith(expect.anything(), 'compareArtwork', {});
    expect((await compare(owner, pair)).pages).toHaveLength(1);
  });
});
