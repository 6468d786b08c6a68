import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { warnOfHiddenProxy } from './warn-of-hidden-proxy.ts';

/** What is logged while requests with these headers come from 127.0.0.1. */
async function collectWarnings(trustProxy: string, ...requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const config = readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 's'.repeat(32), TRUST_PROXY: trustProxy });
  const app = fastify({ trustProxy: config.TRUST_PROXY ?? false });
  warnOfHiddenProxy(app, { config, log });
  app.get('/', () => 'here');
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return lines;
}

it.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['forwarded', 'for=203.0.113.9;proto=https'],
  ['x-real-ip', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
])('warns once of a proxy that is seen by %s', async (header, value) => {
  expect(await collectWarnings('', { [header]: value }, { [header]: value })).toEqual([
    `Requests from 127.0.0.1 have come through a proxy (${header}), and TRUST_PROXY is not set: limits count all clients of ` +
      'this proxy as one. Set TRUST_PROXY to the address of your proxy, and let it send X-Forwarded-For.',
  ]);
});

it('warns of another proxy than the one that is named, and of no other request', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await collectWarnings('10.0.0.1', forwarded)).toEqual([
    expect.stringContaining('and TRUST_PROXY does not name that address'),
  ]);
  expect(await collectWarnings('loopback', forwarded)).toEqual([]);
  // The proxy's own questions, and a person at its machine.
  expect(await collectWarnings('loopback', { 'x-forwarded-proto': 'https' })).toEqual([]);
  expect(await collectWarnings('loopback', { 'x-forwarded-for': '127.0.0.1' })).toEqual([]);
  expect(await collectWarnings('', {})).toEqual([]);
});
