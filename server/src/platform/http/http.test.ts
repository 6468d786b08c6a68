import { pbkdf2 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callEntries } from '@platewright/contract/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { requestEncodings, createOrderInput } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readBuildVersion } from './build-version.ts';

const deriveKey = promisify(pbkdf2);

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const getUrl = async (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const listSpooledFiles = async () => readdir(join(app.deps.config.DATA_DIR, 'spool')).catch(() => []);

/** A multipart body of raw parts. */
const createMultipart = (...parts: [head: string, body: string | Buffer][]) => {
  const boundary = 'boundary-4711';
  const payload = Buffer.concat([
    ...parts.flatMap(([head, body]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};
const postRaw = async (
  url: string,
  { payload, headers }: { payload: string | Buffer; headers: Record<string, string> },
  token?: string,
) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...createAuthHeaders(token) },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ error: { name: string } | null; payload: unknown }>(),
  };
};

describe('health', () => {
  const { version } = readBuildVersion();

  it('is served at the path used by the pages [SHL-26, SHL-46]', async () => {
    for (const prefix of ['/api', '/api/web'])
      expect((await getUrl(`${prefix}/health`)).json()).toEqual({
        error: null,
        payload: { status: 'ok', version, open: true, database: true },
      });
  });

  it('is ready while database, storage and queue answer [SHL-46]', async () => {
    const getReadiness = async () => {
      const answer = await getUrl('/api/health/ready');
      return [answer.statusCode, answer.json<{ payload: unknown }>().payload];
    };
    const all = { database: true, storage: true, disk: true, queue: true, content: true };
    expect(await getReadiness()).toEqual([200, { ready: true, ...all }]);
    const storage = vi.spyOn(app.deps.storage, 'isHealthy').mockRejectedValue(new Error('No disk.'));
    expect(await getReadiness()).toEqual([503, { ...all, ready: false, storage: false }]);
    storage.mockRestore();
    const queue = vi.spyOn(app.deps.jobs, 'checkHealth').mockResolvedValue(false);
    expect(await getReadiness()).toEqual([503, { ...all, ready: false, queue: false }]);
    queue.mockRestore();
    expect(await getReadiness()).toEqual([200, { ready: true, ...all }]);
  });

  it('labels metrics by route, not by URL', async () => {
    await getUrl('/api/product/label-plates?email=somebody@test.example');
    const { body, headers } = await getUrl('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_route="/api/product/:id"');
    expect(body).not.toMatch(/label-plates|somebody/);
  });

  it('shows metrics in production only to the holder of METRICS_TOKEN', async () => {
    const { config } = app.deps;
    const readMetrics = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    const withConfig = async (changes: Partial<typeof config>, check: () => Promise<void>) => {
      const before = { ...config };
      Object.assign(config, changes);
      await check().finally(() => Object.assign(config, before));
    };
    await withConfig({ demo: false, METRICS_TOKEN: undefined }, async () => expect(await readMetrics()).toBe(404));
    await withConfig({ demo: false, METRICS_TOKEN: 'a-token-of-the-monitor' }, async () => {
      expect(await readMetrics()).toBe(404);
      expect(await readMetrics('Bearer another-token-altogether')).toBe(404);
      expect(await readMetrics('Bearer a-token-of-the-monitor')).toBe(200);
    });
  });
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is warned of once', async () => {
    const lines: string[] = [];
    const behindProxy = await startTestApp({ onLog: (line) => lines.push(line) });
    try {
      await behindProxy.inject({ url: '/api/health' });
      const countWarnings = () => lines.filter((line) => line.includes('TRUST_PROXY is not set')).length;
      expect(countWarnings()).toBe(0);
      for (let n = 0; n < 2; n++)
        await behindProxy.inject({ url: '/api/health', headers: { 'x-forwarded-for': '192.0.2.7' } });
      expect(countWarnings()).toBe(1);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('OpenAPI document', () => {
  it('contains every call with input, response and errors', async () => {
    const { paths, openapi } = (await getUrl('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; security: object[]; responses: Record<string, { description: string }> }>
      >;
    }>();
    expect(openapi).toBe('3.1.0');
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(callEntries.map(([name]) => name).sort());
    const create = paths['/orders/create']?.['post'];
    expect(create?.security).toEqual([{ customer: [] }]);
    expect(create?.responses['422']?.description).toContain('uploadFileError');
    expect(paths['/product/{id}']?.['get']?.security).toEqual([]);
  });
});

describe('response', () => {
  it('always has error and payload [SHL-29]', async () => {
    const answers = [
      await postRaw('/api/checkurl', requestEncodings.json({ url: 'label-plates' })),
      await postRaw('/api/checkurl', requestEncodings.json({})),
      await postRaw('/api/checkurl', { payload: '{"a', headers: { 'content-type': 'application/json' } }),
      await postRaw('/api/checkurl', { payload: 'a', headers: { 'content-type': 'text/csv' } }),
      await postRaw('/api/orders/create', requestEncodings.json(createOrderInput('label-plates'))),
      await postRaw('/api/nothing', requestEncodings.json({})),
      await postRaw('/api/checkurl', requestEncodings.json({ url: 'x'.repeat(2_100_000) })),
    ];
    expect(answers.map(({ status, error }) => [status, error?.name ?? null])).toEqual([
      [200, null],
      [422, 'invalidInput'],
      [400, 'brokenBody'],
      [400, 'brokenBody'],
      [401, 'notSignedIn'],
      [404, 'notFound'],
      [413, 'bodyTooLarge'],
    ]);
    for (const { error, payload } of answers) expect(error === null ? payload !== null : payload === null).toBe(true);
    expect(answers[4]?.headers['www-authenticate']).toBe('Bearer');
  });

  it('is no-store when private and revalidated when public', async () => {
    expect((await getUrl('/api/banners')).headers['cache-control']).toBe('no-cache');
    const privateAnswer = await getUrl('/api/orderstatuses/getList', createAuthHeaders(owner.token));
    expect(privateAnswer.headers['cache-control']).toBe('no-store');
    expect((await getUrl('/api/orderstatuses/getList')).headers['cache-control']).toBe('no-store');
    expect(privateAnswer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(privateAnswer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('reveals only the request id of an unexpected error', async () => {
    app.deps.database.publishedCache.invalidate();
    const select = vi.spyOn(app.deps.database.db, 'select').mockImplementation(() => {
      throw new Error('secret internals at /var/lib');
    });
    const answer = await getUrl('/api/banners');
    select.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        code: 500,
        name: 'unexpected',
        message: 'Something went wrong please try again later',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
      payload: null,
    });
  });

  it('is in the requested language [SHL-29]', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/coupon/check?lang=ar',
      payload: { code: 'NEVER1' },
      headers: createAuthHeaders(owner.token),
    });
    const { error } = answer.json<{ error: { name: string; message: string } }>();
    expect(error.name).toBe('couponUnknown');
    expect(error.message).toMatch(/^[\u0600-\u06ff\s.،]+$/);
  });
});

describe('multipart body', () => {
  it('is parsed with any content and leaves no temporary files', async () => {
    const unusualForm = createMultipart(
      ['name="url"', 'label-plates'],
      ['name="more[]"', 'x'],
      ['name="surprise"; filename="a.bin"', Buffer.alloc(100_000, 7)],
    );
    expect(await postRaw('/api/checkurl', unusualForm)).toMatchObject({ status: 200, payload: { success: true } });
    for (const name of ['__proto__', 'constructor']) {
      const maliciousForm = createMultipart(['name="url"', 'label-plates'], [`name="${name}"`, '{"admin":true}']);
      expect((await postRaw('/api/checkurl', maliciousForm)).status).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(await listSpooledFiles()).toEqual([]);
  });

  it('is rejected when malformed, too large or with too many parts', async () => {
    const complete = createMultipart(
      ['name="productId"', '1'],
      ['name="files"; filename="a.pdf"', Buffer.alloc(5000, 1)],
    );
    const truncated = { ...complete, payload: complete.payload.subarray(0, -40) };
    expect(await postRaw('/api/orderfiles/create', truncated, owner.token)).toMatchObject({
      status: 400,
      error: { name: 'brokenBody' },
    });
    // With busy threads the upload ends before its file is opened; the file must not be created afterwards.
    const busyThreads = Array.from({ length: 32 }, () => deriveKey('x', 'y', 200_000, 64, 'sha512'));
    for (let i = 0; i < 40; i++) await postRaw('/api/orderfiles/create', truncated, owner.token);
    await Promise.all(busyThreads);
    expect(await listSpooledFiles()).toEqual([]);
    const tooManyParts = createMultipart(
      ...Array.from({ length: 90 }, (_, i): [string, string] => [`name="f${i}"`, 'x']),
    );
    expect(await postRaw('/api/checkurl', tooManyParts)).toMatchObject({ status: 400, error: { name: 'brokenBody' } });
    const longField = createMultipart(['name="url"', 'x'.repeat(300_000)]);
    expect((await postRaw('/api/checkurl', longField)).status).toBe(422);
    const withoutBoundary = { payload: 'x', headers: { 'content-type': 'multipart/form-data' } };
    expect(await postRaw('/api/checkurl', withoutBoundary)).toMatchObject({
      status: 400,
      error: { name: 'brokenBody' },
    });
    expect(await listSpooledFiles()).toEqual([]);
  });

  it('is not read before authorization', async () => {
    const files = createMultipart(
      ['name="productId"', '1'],
      ['name="files"; filename="a.pdf"', Buffer.alloc(50_000, 1)],
    );
    expect(await postRaw('/api/orderfiles/create', files)).toMatchObject({
      status: 401,
      error: { name: 'notSignedIn' },
    });
    const memberWithoutPermissions = await app.createMember(owner, []);
    expect(await postRaw('/api/orderfiles/create', files, memberWithoutPermissions.token)).toMatchObject({
      status: 403,
      error: { name: 'noPermission' },
    });
    expect(await listSpooledFiles()).toEqual([]);
  });
});
