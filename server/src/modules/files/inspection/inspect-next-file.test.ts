import { and, eq, lte } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getProductId } from '../../../../testing/order-input.ts';
import { createPdfFile } from '../../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { fileCosts, fileInspections, files } from '../../../platform/db/schema/index.ts';
import { cleanUpFiles } from '../clean-up.ts';
import type { Inspector } from './worker-process.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const ok: Awaited<ReturnType<Inspector>> = { ok: true, facts: null, thumbnail: false, pages: 0 };

/** Uploads a file whose inspections end like this, one after the other, and waits until it is ready or refused. */
async function uploadFile(...outcomes: Awaited<ReturnType<Inspector>>[]) {
  const owner = await app.createOwner();
  const productId = getProductId('label-plates');
  const inspector = vi.spyOn(app.deps, 'inspector');
  for (const outcome of outcomes) inspector.mockResolvedValueOnce(outcome);
  await owner.call.orderfilesCreate({ productId }, { files: { files: [await createPdfFile()] } });
  const file = await app.waitFor(async () => {
    const [found] = await owner.call.orderfilesGetfiles({ productId });
    return found && found.state !== 'checking' && found;
  });
  return { owner, file, inspector };
}

describe('an inspection whose process', () => {
  it('crashed is run once more, and the file is what the second one found', async () => {
    const { file, inspector } = await uploadFile('crashed', { ok: false, reason: 'fileLocked' });
    expect(file).toMatchObject({ state: 'refused', reason: 'fileLocked' });
    expect(inspector).toHaveBeenCalledTimes(2);
  });

  it('crashed twice refuses no file: our libraries cannot read it', async () => {
    const { file, inspector } = await uploadFile('crashed', 'crashed');
    expect(file).toMatchObject({ state: 'ready', thumbnail: null });
    expect(inspector).toHaveBeenCalledTimes(2);
  });

  it('took too much memory is not run again', async () => {
    const { file, inspector } = await uploadFile('tooMuchMemory');
    expect(file).toMatchObject({ state: 'ready', thumbnail: null });
    expect(inspector).toHaveBeenCalledOnce();
  });

  it('took too much time is run with all of its time', async () => {
    const { file, inspector } = await uploadFile('tooMuchTime', ok);
    expect(file.state).toBe('ready');
    const [first = 0, second = 0] = inspector.mock.calls.map(([, { seconds }]) => seconds);
    expect(second).toBeGreaterThan(first);
  });
});

describe('the clean-up', () => {
  it('runs an inspection again that has lost its job', async () => {
    const { file } = await uploadFile(ok);
    const where = eq(files.id, file.id);
    await app.deps.database.db.update(files).set({ state: 'checking' }).where(where);
    await cleanUpFiles(app.deps);
    expect(await app.deps.database.db.select().from(fileInspections)).toEqual([]);
    app.clock.advance({ minutes: 61 });
    await cleanUpFiles(app.deps);
    await app.waitFor(async () => (await app.deps.database.db.select().from(files).where(where))[0]?.state === 'ready');
  });

  it('deletes what files have cost after a day', async () => {
    const { owner } = await uploadFile(ok);
    // Its artwork is read meanwhile, which costs too: later, when that ends after the clock was put forward.
    const isOfToday = and(eq(fileCosts.companyId, owner.companyId), lte(fileCosts.slot, app.clock.now()));
    const countCosts = () => app.deps.database.db.$count(fileCosts, isOfToday);
    expect(await countCosts()).toBe(1);
    await cleanUpFiles(app.deps);
    expect(await countCosts()).toBe(1);
    app.clock.advance({ minutes: 24 * 60 + 11 });
    await cleanUpFiles(app.deps);
    expect(await countCosts()).toBe(0);
  });
});
