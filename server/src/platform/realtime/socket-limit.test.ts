import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { MAX_HANDSHAKES_PER_MINUTE } from './socket-realtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true, env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

it('sockets of one address are refused beyond those that an office opens after a restart', async () => {
  const open = async () => (await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`)).status;
  const statuses: number[] = [];
  for (let opened = 0; opened < MAX_HANDSHAKES_PER_MINUTE; opened++) statuses.push(await open());
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await open()).toBe(403);
});
