import { pbkdf2 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callEntries } from '@platewright/contract/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { encodings, orderOf } from '../../testing/configuring.ts';
import { world, type World } from '../../testing/world.ts';

const derive = promisify(pbkdf2);

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
});
afterAll(() => w.close());

const get = async (url: string, headers: Record<string, string> = {}) => w.send({ method: 'GET', url, headers });
const spooled = async () => readdir(join(w.deps.config.DATA_DIR, 'spool')).catch(() => []);

/** A multipart body of raw parts. */
const multipart = (...parts: [head: string, body: string | Buffer][]) => {
  const edge = 'edge-4711';
  const payload = Buffer.concat([
    ...parts.flatMap(([head, body]) => [
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${edge}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
};
const post = async (
  url: string,
  { payload, headers }: { payload: string | Buffer; headers: Record<string, string> },
  token?: string,
) => {
  const answer = await w.send({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ error: { name: string } | null; payload: unknown }>(),
  };
};

describe('health', () => {
  it('answers where the pages look for it [SHL-26, SHL-46]', async () => {
    for (const prefix of ['/api', '/api/web'])
      expect((await get(`${prefix}/health`)).json()).toEqual({ error: null, payload: { status: 'ok', open: true } });
  });

  it('is ready while database, storage and queue answer [SHL-46]', async () => {
    const ready = async () => {
      const answer = await get('/api/health/ready');
      return [answer.statusCode, answer.json<{ payload: unknown }>().payload];
    };
    const all = { database: true, storage: true, queue: true };
    expect(await ready()).toEqual([200, { ready: true, ...all }]);
    const storage = vi.spyOn(w.deps.storage, 'healthy').mockRejectedValue(new Error('No disk.'));
    expect(await ready()).toEqual([503, { ...all, ready: false, storage: false }]);
    storage.mockRestore();
    const queue = vi.spyOn(w.deps.jobs, 'healthy').mockReturnValue(false);
    expect(await ready()).toEqual([503, { ...all, ready: false, queue: false }]);
    queue.mockRestore();
    expect(await ready()).toEqual([200, { ready: true, ...all }]);
  });

  it('measures routes, not addresses', async () => {
    await get('/api/product/label-plates?email=somebody@test.example');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_route="/api/product/:id"');
    expect(body).not.toMatch(/label-plates|somebody/);
  });
});

describe('the description of the calls', () => {
  it('has every call with its fields, answers and refusals', async () => {
    const { paths, openapi } = (await get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; security: object[]; responses: Record<string, { description: string }> }>
      >;
    }>();
    expect(openapi).toBe('3.1.0');
    const described = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(described.sort()).toEqual(callEntries.map(([name]) => name).sort());
    const create = paths['/orders/create']?.['post'];
    expect(create?.security).toEqual([{ customer: [] }]);
    expect(create?.responses['422']?.description).toContain('uploadFileError');
    expect(paths['/product/{id}']?.['get']?.security).toEqual([]);
  });
});

describe('an answer', () => {
  it('has error and payload, whatever happens [SHL-29]', async () => {
    const heard = [
      await post('/api/checkurl', encodings.json({ url: 'label-plates' })),
      await post('/api/checkurl', encodings.json({})),
      await post('/api/checkurl', { payload: '{"a', headers: { 'content-type': 'application/json' } }),
      await post('/api/checkurl', { payload: 'a', headers: { 'content-type': 'text/csv' } }),
      await post('/api/orders/create', encodings.json(orderOf('label-plates'))),
      await post('/api/nothing', encodings.json({})),
      await post('/api/checkurl', encodings.json({ url: 'x'.repeat(2_100_000) })),
    ];
    expect(heard.map(({ status, error }) => [status, error?.name ?? null])).toEqual([
      [200, null],
      [422, 'invalidInput'],
      [400, 'brokenBody'],
      [400, 'brokenBody'],
      [401, 'notSignedIn'],
      [404, 'notFound'],
      [413, 'bodyTooLarge'],
    ]);
    for (const { error, payload } of heard) expect(error === null ? payload !== null : payload === null).toBe(true);
    expect(heard[4]?.headers['www-authenticate']).toBe('Bearer');
  });

  it('is kept by nobody when it is somebody’s, and asked for again when it is public', async () => {
    expect((await get('/api/banners')).headers['cache-control']).toBe('no-cache');
    const own = await get('/api/orderstatuses/getList', { authorization: `Bearer ${owner.token}` });
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await get('/api/orderstatuses/getList')).headers['cache-control']).toBe('no-store');
    expect(own.headers['content-security-policy']).toContain("default-src 'none'");
    expect(own.headers['x-content-type-options']).toBe('nosniff');
  });

  it('tells of what nobody expected only its number [SHL-34]', async () => {
    w.deps.database.published.changed();
    const select = vi.spyOn(w.deps.database.read, 'select').mockImplementation(() => {
      throw new Error('secret of the house at /var/lib');
    });
    const answer = await get('/api/banners');
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

  it('comes in the language of who asks [SHL-29]', async () => {
    const answer = await w.send({
      method: 'POST',
      url: '/api/coupon/check?lang=ar',
      payload: { code: 'NEVER1' },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const { error } = answer.json<{ error: { name: string; message: string } }>();
    expect(error.name).toBe('couponUnknown');
    expect(error.message).toMatch(/^[\u0600-\u06ff\s.،]+$/);
  });
});

describe('a form with parts', () => {
  it('is read whatever it holds, and leaves nothing behind [UPL-30]', async () => {
    const odd = multipart(
      ['name="url"', 'label-plates'],
      ['name="more[]"', 'x'],
      ['name="surprise"; filename="a.bin"', Buffer.alloc(100_000, 7)],
    );
    expect(await post('/api/checkurl', odd)).toMatchObject({ status: 200, payload: { success: true } });
    for (const name of ['__proto__', 'constructor']) {
      const sly = multipart(['name="url"', 'label-plates'], [`name="${name}"`, '{"admin":true}']);
      expect((await post('/api/checkurl', sly)).status).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(await spooled()).toEqual([]);
  });

  it('is refused when it is broken, too long or of too many parts', async () => {
    const whole = multipart(['name="productId"', '1'], ['name="files"; filename="a.pdf"', Buffer.alloc(5000, 1)]);
    const cut = { ...whole, payload: whole.payload.subarray(0, -40) };
    expect(await post('/api/orderfiles/create', cut, owner.token)).toMatchObject({
      status: 400,
      error: { name: 'brokenBody' },
    });
    // While the disk is busy the end comes before the file is even there; none may come to be after that.
    const busy = Array.from({ length: 32 }, () => derive('x', 'y', 200_000, 64, 'sha512'));
    for (let i = 0; i < 40; i++) await post('/api/orderfiles/create', cut, owner.token);
    await Promise.all(busy);
    expect(await spooled()).toEqual([]);
    const many = multipart(...Array.from({ length: 90 }, (_, i): [string, string] => [`name="f${i}"`, 'x']));
    expect(await post('/api/checkurl', many)).toMatchObject({ status: 400, error: { name: 'brokenBody' } });
    const long = multipart(['name="url"', 'x'.repeat(300_000)]);
    expect((await post('/api/checkurl', long)).status).toBe(422);
    const nameless = { payload: 'x', headers: { 'content-type': 'multipart/form-data' } };
    expect(await post('/api/checkurl', nameless)).toMatchObject({ status: 400, error: { name: 'brokenBody' } });
    expect(await spooled()).toEqual([]);
  });

  it('is not read for somebody who may not send it', async () => {
    const files = multipart(['name="productId"', '1'], ['name="files"; filename="a.pdf"', Buffer.alloc(50_000, 1)]);
    expect(await post('/api/orderfiles/create', files)).toMatchObject({ status: 401, error: { name: 'notSignedIn' } });
    const bare = await w.aMember(owner, []);
    expect(await post('/api/orderfiles/create', files, bare.token)).toMatchObject({
      status: 403,
      error: { name: 'noPermission' },
    });
    expect(await spooled()).toEqual([]);
  });
});
