import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isOwnOrigin } from './is-own-origin.ts';

const config = { PUBLIC_URL: 'https://plates.example', DESK_URL: 'https://desk.plates.example' };

it.each([
  ['https://plates.example', 'inside:3000', true],
  ['https://desk.plates.example', 'inside:3000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  [undefined, 'plates.example', true],
  ['https://plates.example.evil.example', 'plates.example', false],
  ['https://evil.example', 'plates.example', false],
  ['http://plates.example', 'inside:3000', false],
  ['null', 'plates.example', false],
])('origin %s at the host %s: %s', (origin, host, expected) => {
  expect(isOwnOrigin({ ...(origin === undefined ? {} : { origin }), host }, config)).toBe(expected);
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterAll(() => app.close());

it('a page of another site opens no socket, our own pages and programs do', async () => {
  const open = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  expect(await open({ origin: 'https://evil.example' })).toBe(403);
  expect(await open({ origin: app.url })).toBe(200);
  expect(await open({ origin: app.deps.config.PUBLIC_URL })).toBe(200);
  expect(await open({})).toBe(200);
});
