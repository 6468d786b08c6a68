import { expect, it } from 'vitest';
import { createMemoryCounter } from './rate-limit-counter.ts';
import { createReportingCounter } from './reporting-counter.ts';

const MINUTE_MS = 60_000;

/** Two nodes with one shared counter, which counts how often it is asked. */
function createNodes() {
  let at = 0;
  let asked = 0;
  const memory = createMemoryCounter(() => at);
  const shared: Parameters<typeof createReportingCounter>[0] = {
    increment: (...request) => {
      asked++;
      return memory.increment(...request);
    },
  };
  const nodes = [0, 1].map(() => createReportingCounter(shared, () => at));
  return {
    countAt: async (node: number) => (await nodes[node]?.increment('a', MINUTE_MS))?.count,
    passTime: (ms: number) => (at += ms),
    getAsked: () => asked,
  };
}
const times = (count: number) => Array.from({ length: count });

it('asks the shared counter once a second, however many requests come', async () => {
  const { countAt, passTime, getAsked } = createNodes();
  for (const [index] of times(500).entries()) expect(await countAt(0)).toBe(index + 1);
  expect(getAsked()).toBe(1);
  passTime(1_000);
  expect(await countAt(0)).toBe(501);
  expect(getAsked()).toBe(2);
});

it('counts the requests of other nodes, those of the last second excepted', async () => {
  const { countAt, passTime } = createNodes();
  for (const _ of times(10)) await countAt(0);
  // The other node knows the one that was reported at once.
  expect(await countAt(1)).toBe(2);
  passTime(1_000);
  for (const node of [0, 1]) await countAt(node);
  // The second request of the other node is not known here yet.
  expect(await countAt(0)).toBe(13);
  passTime(1_000);
  await countAt(0);
  expect(await countAt(0)).toBe(16);
});

it('restarts when the window of the shared counter ends', async () => {
  const { countAt, passTime } = createNodes();
  for (const _ of times(10)) await countAt(0);
  passTime(MINUTE_MS);
  expect(await countAt(0)).toBe(1);
  expect(await countAt(1)).toBe(2);
});

it('a node that comes in the middle of a window ends it with the others', async () => {
  const { countAt, passTime } = createNodes();
  await countAt(0);
  passTime(MINUTE_MS - 100);
  expect(await countAt(1)).toBe(2);
  passTime(100);
  expect(await countAt(1)).toBe(1);
});
