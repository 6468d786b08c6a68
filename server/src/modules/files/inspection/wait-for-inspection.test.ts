import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { transitionFile } from '../receive-files.ts';
import { notifyInspected, waitForInspection } from './wait-for-inspection.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function insertReceivedFile(): Promise<string> {
  const id = randomUUID();
  const values = { id, purpose: 'approve', state: 'checking', name: 'a.pdf', size: 1, storageKey: `files/${id}` };
  await app.deps.database.db.insert(files).values(values);
  return id;
}
const inspect = (id: string) =>
  app.deps.database.transact(async (tx) => {
    await transitionFile(tx, id, 'checking', 'passed');
    await notifyInspected(tx, id);
  });
const NEVER = 60_000;

describe('waiting for the inspection of files', () => {
  it('ends by the notification of the last one, without reading the table again', async () => {
    const ids = [await insertReceivedFile(), await insertReceivedFile()];
    const select = vi.spyOn(app.deps.database.db, 'select');
    let isDone = false;
    const waiting = waitForInspection(app.deps, ids, NEVER).then(() => (isDone = true));
    await app.waitFor(async () => select.mock.results.length > 0);
    await inspect(ids[0] ?? '');
    expect(isDone).toBe(false);
    await inspect(ids[1] ?? '');
    await waiting;
    expect(select).toHaveBeenCalledTimes(1);
    expect(app.deps.database.notifications.listenerCount('files')).toBe(0);
  });

  it('ends at once for files that are inspected or deleted already', async () => {
    const id = await insertReceivedFile();
    await inspect(id);
    await waitForInspection(app.deps, [id, randomUUID()], NEVER);
    await waitForInspection(app.deps, [], NEVER);
  });

  it('goes on after a rolled back inspection, and ends without a notification when the table says so', async () => {
    const id = await insertReceivedFile();
    let isDone = false;
    const waiting = waitForInspection(app.deps, [id], 50).then(() => (isDone = true));
    const undone = app.deps.database.transact(async (tx) => {
      await notifyInspected(tx, id);
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    expect(isDone).toBe(false);
    await app.deps.database.db.update(files).set({ state: 'ready' }).where(eq(files.id, id));
    await waiting;
  });
});
