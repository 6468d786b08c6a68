import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendEncodedOnce } from './content-encoding.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.createOwner());
});
afterAll(() => app.close());

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

/** An answer as a client reads it, with the encoding in which it came and its bytes on the line. */
async function read(url: string, acceptEncoding: string, caller?: string) {
  const headers = { 'accept-encoding': acceptEncoding, ...createAuthHeaders(caller) };
  const answer = await app.inject({ method: 'GET', url, headers });
  const encoding = String(answer.headers['content-encoding'] ?? 'identity');
  return {
    encoding,
    size: answer.rawPayload.length,
    vary: answer.headers.vary,
    body: decoders[encoding]?.(answer.rawPayload).toString(),
  };
}

describe('encoding of answers', () => {
  const shared = '/api/productoptions/label-plates?lang=en';

  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [`${'x,'.repeat(200)}br`, 'identity'],
  ])('follows Accept-Encoding: %s', async (accepted, encoding) => {
    const plain = await read(shared, 'identity');
    const answer = await read(shared, accepted);
    expect(answer).toMatchObject({ encoding, body: plain.body });
    expect(answer.vary).toContain('Accept-Encoding');
    if (encoding !== 'identity') expect(answer.size).toBeLessThan(plain.size / 5);
  });

  it('leaves small answers as they are', async () => {
    expect(await read('/api/health', 'br')).toMatchObject({ encoding: 'identity' });
    expect(await read('/api/roles/getList', 'br', token)).toMatchObject({ encoding: 'identity' });
  });

  it('compresses a large answer for one caller in its request', async () => {
    const body = JSON.stringify(Array.from({ length: 2000 }, (_, n) => `row ${n}`));
    const fastify = Fastify();
    fastify.get('/', (request, reply) => sendEncodedOnce(request, reply, body));
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fastify.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decoders[encoding]?.(answer.rawPayload).toString()).toBe(body);
    }
    await fastify.close();
  });
});
