import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getProductId } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';

const MINUTE = 60_000;
const clocks: DatabaseClock[] = [];
const warnings: string[] = [];
const log = { warn: (text: unknown) => void warnings.push(String(text)) };

/** From now on the machine shows a time that is so many minutes off; timers and the database go on as they do. */
function setMachineClock(minutes: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
}
afterEach(() => {
  vi.useRealTimers();
});

let app: TestApp;
let late: TestApp;
let early: TestApp;
beforeAll(async () => {
  const start = (minutes: number, nodeOf?: TestApp) => {
    setMachineClock(minutes);
    return startTestApp({
      ...(nodeOf ? { nodeOf } : {}),
      env: { SECRET_KEY: 'the same key of all nodes 0123456789' },
      createClock: async (database) => {
        const clock = await createDatabaseClock(database, log);
        clocks.push(clock);
        return clock;
      },
    });
  };
  app = await start(0);
  early = await start(20, app);
  late = await start(-20, app);
  vi.useRealTimers();
});
afterAll(async () => {
  for (const clock of clocks) clock.stop();
  await late.close();
  await early.close();
  await app.close();
});

it('nodes whose machines differ by forty minutes accept sessions of each other and end none', async () => {
  const nodes = [
    [0, app],
    [20, early],
    [-20, late],
  ] as const;
  const owner = await app.createOwner();
  const productId = getProductId('label-plates');
  for (const [, issuer] of nodes) {
    // An access token lasts fifteen minutes.
    const token = await issuer.createAccessToken({ userId: owner.userId });
    for (const [minutes, node] of nodes) {
      setMachineClock(minutes);
      await expect(node.createClient(token).orderfilesGetfiles({ productId })).resolves.toEqual([]);
    }
    vi.useRealTimers();
  }
});

it('says which machine is wrong, and nothing about one that is right', () => {
  expect(warnings.map((text) => text.replace(/\d{4} s/, 'N s'))).toEqual([
    expect.stringContaining('The clock of this machine is N s ahead of that of the database'),
    expect.stringContaining('The clock of this machine is N s behind that of the database'),
  ]);
});

it('the time of a node does not follow a correction of its machine', async () => {
  const clock = await createDatabaseClock(app.deps.database, log);
  clocks.push(clock);
  const before = clock.now().getTime();
  setMachineClock(90);
  expect(clock.now().getTime() - before).toBeLessThan(MINUTE);
});
