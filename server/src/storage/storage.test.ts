import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { s3Double, type S3Double } from '../../testing/s3.ts';
import { openStorage } from './open.ts';
import type { Storage } from './port.ts';

let folder: string;
let store: S3Double;
const stores: Record<'disk' | 'object store', Storage | null> = { disk: null, 'object store': null };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-storage-'));
  store = await s3Double();
  stores.disk = await openStorage(readConfig({ DATA_DIR: join(folder, 'disk') }));
  stores['object store'] = await openStorage(
    readConfig({
      DATA_DIR: join(folder, 'objects'),
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }),
  );
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function all(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe.each(['disk', 'object store'] as const)('files on the %s', (kind) => {
  const storage = (): Storage => {
    const found = stores[kind];
    if (!found) throw new Error('The storage is not open.');
    return found;
  };

  it('writes, reads whole and in part, measures', async () => {
    const bytes = randomBytes(100_000);
    await storage().write('a/b/one.bin', bytes);
    expect(await storage().size('a/b/one.bin')).toBe(bytes.length);
    expect(await all(await storage().read('a/b/one.bin'))).toEqual(bytes);
    expect(await all(await storage().read('a/b/one.bin', { start: 10, end: 99 }))).toEqual(bytes.subarray(10, 100));
  });

  it('takes a finished file over, small or in several parts', async () => {
    for (const size of [1000, 20 * 1_048_576]) {
      const path = join(folder, `incoming-${kind.length}-${size}`);
      const bytes = randomBytes(size);
      await writeFile(path, bytes);
      await storage().take(path, `taken/${size}`);
      expect(existsSync(path)).toBe(false);
      expect((await all(await storage().read(`taken/${size}`))).equals(bytes)).toBe(true);
    }
  });

  it('copies, overwrites and removes', async () => {
    await storage().write('c/first', Buffer.from('first'));
    await storage().copy('c/first', 'c/second');
    await storage().write('c/first', Buffer.from('again'));
    expect((await all(await storage().read('c/second'))).toString()).toBe('first');
    expect((await all(await storage().read('c/first'))).toString()).toBe('again');
    await storage().remove('c/first');
    await storage().remove('c/first');
    await expect(storage().read('c/first')).rejects.toThrow();
    await expect(storage().size('c/first')).rejects.toThrow();
  });

  it('lends a local path', async () => {
    await storage().write('d/lent', Buffer.from('lent'));
    expect(await storage().withLocal('d/lent', (path) => readFile(path, 'utf8'))).toBe('lent');
    expect((await all(await storage().read('d/lent'))).toString()).toBe('lent');
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a/..', 'a\\..\\b', 'a/./b', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      await expect(Promise.resolve().then(() => storage().write(key, Buffer.from('x')))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().read(key))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().remove(key))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().take(join(folder, 'nothing'), key))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().withLocal(key, () => Promise.resolve()))).rejects.toThrow();
    },
  );

  it('says that it works', async () => {
    expect(await storage().healthy()).toBe(true);
  });
});

it('says that an object store does not answer', async () => {
  const gone = await openStorage(
    readConfig({
      DATA_DIR: join(folder, 'gone'),
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'plates',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }),
  );
  expect(await gone.healthy()).toBe(false);
});
