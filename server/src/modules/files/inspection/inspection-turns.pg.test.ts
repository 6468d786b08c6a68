import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPdfFile, createPngFile } from '../../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { fileCosts, fileInspections, files } from '../../../platform/db/schema/index.ts';
import { findProduct } from '../../catalogue/products.ts';
import { emptyInspection } from './port.ts';
import { defaultInspectionLimits } from './worker-process.ts';

/** Two nodes whose jobs run by themselves. A slow file is a PDF here, whose inspection ends when the test says so. */
let app: TestApp;
let second: TestApp;
let productId: number;
let finishSlow = (): void => undefined;
let slowBegun = 0;
/** Whether slow files are known to be long after a first slice only. */
let usesUpSlices = false;
let isLongFinished = Promise.resolve();
let longBegun = 0;
/** So many processes are left no time. */
let interruptions = 0;
beforeAll(async () => {
  const env = { FILE_PROCESSES: '2' };
  app = await startTestApp({ env });
  second = await startTestApp({ nodeOf: app, env: { ...env, DATA_DIR: app.deps.config.DATA_DIR } });
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
  const finished = new Promise<void>((resolve) => (finishSlow = resolve));
  for (const node of [app, second])
    vi.spyOn(node.deps, 'inspector').mockImplementation(async (task, { seconds }, reportCost) => {
      if (usesUpSlices && task.mime === 'application/pdf') {
        if (seconds < defaultInspectionLimits.seconds) return 'tooMuchTime';
        longBegun++;
        await isLongFinished;
        return emptyInspection;
      }
      if (interruptions > 0) {
        interruptions--;
        return 'interrupted';
      }
      const isSlow = task.mime === 'application/pdf';
      if (isSlow) slowBegun++;
      if (isSlow) await finished;
      reportCost?.(isSlow ? 40_000 : 100);
      return emptyInspection;
    });
});
afterEach(() => finishSlow());
afterAll(async () => {
  await second.close();
  await app.close();
});

const upload = async (person: TestCustomer, file: File): Promise<string> =>
  (await person.call.orderfilesCreate({ productId }, { files: { files: [file] } }))['0']?.id ?? '';
const countReady = (ids: readonly string[]) =>
  app.deps.database.db.$count(files, and(inArray(files.id, [...ids]), eq(files.state, 'ready')));

it('slow files of one account delay no file of another one, wait for each other and are all inspected', async () => {
  const [busy, other] = [await app.createOwner(), await app.createOwner()];
  const slow: string[] = [];
  for (let index = 0; index < 6; index++) slow.push(await upload(busy, await createPdfFile(`slow-${index}.pdf`)));
  // One on each node: the other process of two is for other accounts.
  await app.waitFor(async () => slowBegun === 2);
  const quick = [await upload(other, await createPngFile()), await upload(other, await createPngFile('b.png'))];
  await app.waitFor(async () => (await countReady(quick)) === 2);
  expect([slowBegun, await countReady(slow)]).toEqual([2, 0]);
  finishSlow();
  await app.waitFor(async () => (await countReady(slow)) === 6);
  const costs = await app.deps.database.db.select().from(fileCosts).where(eq(fileCosts.companyId, busy.companyId));
  // The files are read as well once they are inspected.
  expect(costs.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBeGreaterThanOrEqual(240_000);
});

it('a file whose process was left no time is inspected again, and is not taken for one that cannot be read', async () => {
  interruptions = 2;
  const id = await upload(await app.createOwner(), await createPngFile());
  // The last attempt has a pause before it.
  await app.waitFor(async () => interruptions === 0);
  app.clock.advance({ minutes: 1 });
  await app.waitFor(async () => (await countReady([id])) === 1);
  expect(await app.deps.database.db.$count(fileInspections)).toBe(0);
});

it('files that use up their first slice never hold all processes, whoever sent them', async () => {
  usesUpSlices = true;
  let finishLong = (): void => undefined;
  isLongFinished = new Promise<void>((resolve) => (finishLong = resolve));
  const last = await app.createOwner();
  const senders = [await app.createOwner(), await app.createOwner(), await app.createOwner(), last];
  const long = await Promise.all(
    senders.map(async (sender, at) => upload(sender, await createPdfFile(`long-${at}.pdf`))),
  );
  // Four accounts, two nodes of two processes: one of each node is left for what is quick.
  await app.waitFor(async () => longBegun === 2);
  const quick = [
    await upload(await app.createOwner(), await createPngFile()),
    await upload(last, await createPngFile('b.png')),
  ];
  await app.waitFor(async () => (await countReady(quick)) === 2);
  expect([longBegun, await countReady(long)]).toEqual([2, 0]);
  finishLong();
  await app.waitFor(async () => (await countReady(long)) === 4);
  usesUpSlices = false;
});
