import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startFakeS3, type FakeS3 } from '../../../testing/fake-s3.ts';
import { mountSmallDisk } from '../../../testing/small-disk.ts';
import { isMissingFile } from './is-missing-file.ts';
import { isStorageFull } from './is-storage-full.ts';
import { openStorage } from './open-storage.ts';
import type { FileStorage } from './port.ts';

/** Where a file system can be mounted, the disk storage is on one that can be full. */
const smallDisk = mountSmallDisk();
let folder: string;
let fakeS3: FakeS3;
const stores: Record<'disk' | 'object store', FileStorage | null> = { disk: null, 'object store': null };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-storage-'));
  fakeS3 = await startFakeS3();
  stores.disk = await openStorage(readConfig({ DATA_DIR: join(smallDisk?.folder ?? folder, 'disk') }));
  stores['object store'] = await openStorage(
    readConfig({
      DATA_DIR: join(folder, 'objects'),
      S3_ENDPOINT: fakeS3.endpoint,
      S3_BUCKET: fakeS3.bucket,
      S3_ACCESS_KEY_ID: fakeS3.accessKeyId,
      S3_SECRET_ACCESS_KEY: fakeS3.secretAccessKey,
    }),
  );
});
afterAll(async () => {
  await fakeS3.close();
  await rm(folder, { recursive: true, force: true });
  smallDisk?.unmount();
});

/** What a process that is killed leaves in the object store. */
const startMultipartUpload = (key: string, store = fakeS3) =>
  fetch(`${store.endpoint}/${store.bucket}/${key}?uploads`, {
    method: 'POST',
    headers: { authorization: `AWS4-HMAC-SHA256 Credential=${store.accessKeyId}/` },
  });

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listKeys(storage: FileStorage): Promise<string[]> {
  const keys = [];
  for await (const key of storage.listKeys()) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 'object store'] as const)('files on the %s', (kind) => {
  const storage = (): FileStorage => {
    const found = stores[kind];
    if (!found) throw new Error('The storage is not open.');
    return found;
  };

  it('writes, reads completely and by range, and returns the size', async () => {
    const bytes = randomBytes(100_000);
    await storage().putBytes('a/b/one.bin', bytes);
    expect(await storage().getSize('a/b/one.bin')).toBe(bytes.length);
    expect(await readAll(await storage().openReadStream('a/b/one.bin'))).toEqual(bytes);
    expect(await readAll(await storage().openReadStream('a/b/one.bin', { start: 10, end: 99 }))).toEqual(
      bytes.subarray(10, 100),
    );
  });

  it('uploads a local file, single or multipart', async () => {
    for (const size of [1000, 20 * 1_048_576]) {
      const path = join(folder, `incoming-${kind.length}-${size}`);
      const bytes = randomBytes(size);
      await writeFile(path, bytes);
      await storage().putLocalFile(path, `taken/${size}`);
      expect(existsSync(path)).toBe(false);
      expect((await readAll(await storage().openReadStream(`taken/${size}`))).equals(bytes)).toBe(true);
    }
  });

  it('lists the keys of all files', async () => {
    const before = await listKeys(storage());
    const added = ['l/1', 'l/2', 'l/deep/3', 'l/deep/4', 'l/deep/er/5.pdf'];
    for (const key of added) await storage().putBytes(key, Buffer.from(key));
    expect(await listKeys(storage())).toEqual([...before, ...added].sort());
    for (const key of added) await storage().remove(key);
    expect(await listKeys(storage())).toEqual(before);
  });

  it('copies, overwrites and removes', async () => {
    await storage().putBytes('c/first', Buffer.from('first'));
    await storage().copy('c/first', 'c/second');
    await storage().putBytes('c/first', Buffer.from('again'));
    expect((await readAll(await storage().openReadStream('c/second'))).toString()).toBe('first');
    expect((await readAll(await storage().openReadStream('c/first'))).toString()).toBe('again');
    await storage().remove('c/first');
    await storage().remove('c/first');
    await expect(storage().openReadStream('c/first')).rejects.toSatisfy(isMissingFile);
    await expect(storage().getSize('c/first')).rejects.toThrow();
  });

  it.skipIf(kind === 'disk' && !smallDisk)('keeps the earlier file when it cannot be written again', async () => {
    const big = Buffer.alloc(4 * 1_048_576, 'n');
    await storage().putBytes('e/source', big);
    for (const key of ['e/bytes', 'e/local', 'e/copied']) await storage().putBytes(key, Buffer.from('earlier'));
    const before = await listKeys(storage());
    const source = join(folder, `again-${kind.length}`);
    await writeFile(source, big);
    if (kind === 'disk') await smallDisk?.fill(1_048_576);
    else fakeS3.setFull(true);
    try {
      await expect(storage().putBytes('e/bytes', big)).rejects.toSatisfy(isStorageFull);
      await expect(storage().putLocalFile(source, 'e/local')).rejects.toSatisfy(isStorageFull);
      await expect(storage().copy('e/source', 'e/copied')).rejects.toSatisfy(isStorageFull);
    } finally {
      await smallDisk?.free();
      fakeS3.setFull(false);
    }
    for (const key of ['e/bytes', 'e/local', 'e/copied'])
      expect((await readAll(await storage().openReadStream(key))).toString()).toBe('earlier');
    expect(await listKeys(storage())).toEqual(before);
    // What could not be stored is still there to be tried again.
    await storage().putLocalFile(source, 'e/local');
    expect((await readAll(await storage().openReadStream('e/local'))).equals(big)).toBe(true);
  });

  it('deletes what a killed process left in the middle of a file, and no file', async () => {
    const before = await listKeys(storage());
    const countPartialFiles = async () =>
      kind === 'disk' ? (await readdir(partialFolder)).length : fakeS3.countUploads();
    const partialFolder = join(smallDisk?.folder ?? folder, 'disk', 'files', '.partial');
    if (kind === 'disk') await writeFile(join(partialFolder, 'left-over'), 'half');
    else await startMultipartUpload('left/over');
    expect(await listKeys(storage())).toEqual(before);
    await storage().deletePartialFiles(new Date(Date.now() - 3_600_000));
    expect(await countPartialFiles()).toBe(1);
    await storage().deletePartialFiles(new Date(Date.now() + 3_600_000));
    expect(await countPartialFiles()).toBe(0);
    expect(await listKeys(storage())).toEqual(before);
  });

  it('provides a temporary local path', async () => {
    await storage().putBytes('d/lent', Buffer.from('lent'));
    expect(await storage().withLocalFile('d/lent', (path) => readFile(path, 'utf8'))).toBe('lent');
    expect((await readAll(await storage().openReadStream('d/lent'))).toString()).toBe('lent');
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a/..', 'a\\..\\b', 'a/./b', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      await expect(Promise.resolve().then(() => storage().putBytes(key, Buffer.from('x')))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().openReadStream(key))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().remove(key))).rejects.toThrow();
      await expect(
        Promise.resolve().then(() => storage().putLocalFile(join(folder, 'nothing'), key)),
      ).rejects.toThrow();
      await expect(
        Promise.resolve().then(() => storage().withLocalFile(key, () => Promise.resolve())),
      ).rejects.toThrow();
    },
  );

  it('passes the health check', async () => {
    expect(await storage().isHealthy()).toBe(true);
  });
});

it('fails the health check when the object store is unreachable', async () => {
  const gone = await openStorage(
    readConfig({
      DATA_DIR: join(folder, 'gone'),
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'plates',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }),
  );
  expect(await gone.isHealthy()).toBe(false);
});

it('leaves what others have in a shared bucket, and sees all of its own', async () => {
  const store = await startFakeS3();
  try {
    const open = (S3_PREFIX: string) =>
      openStorage(
        readConfig({
          DATA_DIR: join(folder, 'shared'),
          S3_ENDPOINT: store.endpoint,
          S3_BUCKET: store.bucket,
          S3_ACCESS_KEY_ID: store.accessKeyId,
          S3_SECRET_ACCESS_KEY: store.secretAccessKey,
          S3_PREFIX,
        }),
      );
    const [ours, others] = [await open('houses/plates'), await open('houses/plates-of-others/')];
    await ours.putBytes('files/1', Buffer.from('ours'));
    await ours.copy('files/1', 'files/2');
    await others.putBytes('files/1', Buffer.from('others'));
    expect(store.listObjects()).toEqual([
      'houses/plates-of-others/files/1',
      'houses/plates/files/1',
      'houses/plates/files/2',
    ]);
    expect(await listKeys(ours)).toEqual(['files/1', 'files/2']);
    expect((await readAll(await ours.openReadStream('files/2'))).toString()).toBe('ours');
    // More than a page of the store lists at once, two uploads of one key among them.
    for (const key of ['a', 'b', 'b', 'c', 'd']) await startMultipartUpload(`houses/plates/${key}`, store);
    for (const key of ['backups/dump', 'houses/plates-of-others/a']) await startMultipartUpload(key, store);
    await ours.deletePartialFiles(new Date(Date.now() + 3_600_000));
    expect(store.countUploads()).toBe(2);
  } finally {
    await store.close();
  }
});
