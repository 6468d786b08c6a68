import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../testing/fake-s3.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { FileStorage } from '../storage/port.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let fakeS3: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-backup-'));
  fakeS3 = await startFakeS3();
});
afterAll(async () => {
  await fakeS3.close();
  await rm(folder, { recursive: true, force: true });
});

const release = { version: '0.1.0', now: new Date('2026-11-23T08:00:00Z') };
const openDisk = (dataDir: string) => openStorage(readConfig({ DATA_DIR: dataDir }));
const openBucket = (dataDir: string) =>
  openStorage(
    readConfig({
      DATA_DIR: dataDir,
      S3_ENDPOINT: fakeS3.endpoint,
      S3_BUCKET: fakeS3.bucket,
      S3_ACCESS_KEY_ID: fakeS3.accessKeyId,
      S3_SECRET_ACCESS_KEY: fakeS3.secretAccessKey,
    }),
  );
const read = async (storage: FileStorage, key: string) => buffer(await storage.openReadStream(key));

describe.runIf(testDatabaseUrl)('a backup of an installation on PostgreSQL', () => {
  let app: TestApp;
  let backup: string;
  beforeAll(async () => {
    app = await startTestApp();
    backup = join(folder, 'postgres');
  });
  afterAll(() => app.close());
  const getSource = () => ({
    databaseUrl: app.databaseUrl,
    dataDir: app.deps.config.DATA_DIR,
    storage: app.deps.storage,
  });

  it('fills an empty installation, on disk or in a bucket, with every row and every byte, while the first one runs', async () => {
    const { userId } = await app.createOwner();
    await app.deps.storage.putBytes('orders/1/label.pdf', Buffer.from('artwork'));
    await app.deps.storage.putBytes('orders/2/empty', Buffer.alloc(0));
    const manifest = await createBackup(getSource(), backup, release);
    expect(manifest).toMatchObject({ version: '0.1.0', engine: 'server', files: 2, bytes: 7 });

    for (const open of [openDisk, openBucket]) {
      const { url, database, drop } = await createEmptyDatabase();
      try {
        const dataDir = await mkdtemp(join(folder, 'restored-'));
        const target = { databaseUrl: url, dataDir, storage: await open(dataDir) };
        expect(await restoreBackup(target, backup)).toEqual(manifest);
        await migrateDatabase(database);
        const { rows } = await database.db.execute(sql`select id from users where id = ${userId}`);
        expect(rows).toEqual([{ id: userId }]);
        expect((await read(target.storage, 'orders/1/label.pdf')).toString()).toBe('artwork');
        expect((await read(target.storage, 'orders/2/empty')).length).toBe(0);
        // Nothing that exists is overwritten.
        await expect(restoreBackup(target, backup)).rejects.toThrow('The file storage is not empty');
        await expect(
          restoreBackup({ ...target, storage: await openDisk(join(dataDir, 'other')) }, backup),
        ).rejects.toThrow('The database is not empty');
      } finally {
        await drop();
      }
    }
  });

  it('leaves out a file that is removed meanwhile, and fails with a storage that does not answer', async () => {
    const { storage } = app.deps;
    const failWith = (error: Error): FileStorage => ({ ...storage, openReadStream: () => Promise.reject(error) });
    const missing = await openDisk(join(folder, 'none'))
      .then((disk) => disk.openReadStream('never/was'))
      .catch((error: unknown) => error as Error);
    const withStorage = (one: FileStorage) => ({ ...getSource(), storage: one });
    const gone = await createBackup(withStorage(failWith(missing as Error)), join(folder, 'gone'), release);
    expect(gone.files).toBe(0);
    const silent = createBackup(withStorage(failWith(new Error('No answer.'))), join(folder, 'silent'), release);
    await expect(silent).rejects.toThrow('No answer.');
  });

  it('names what is missing, and says no password', async () => {
    await expect(createBackup(getSource(), backup, release)).rejects.toThrow('is not empty');
    await expect(restoreBackup(getSource(), folder)).rejects.toThrow('holds no complete backup');
    const broken = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(broken, 'manifest.json'), '{"format":2}');
    await expect(restoreBackup(getSource(), broken)).rejects.toThrow('no backup that this release can read');
    await writeFile(join(broken, 'manifest.json'), await readFile(join(backup, 'manifest.json')));
    const { url, drop } = await createEmptyDatabase();
    const storage = await openDisk(join(folder, 'never'));
    await expect(restoreBackup({ databaseUrl: url, dataDir: folder, storage }, broken)).rejects.toThrow(
      'should hold 2 files and holds 0',
    );
    await drop();
    const wrong = { ...getSource(), databaseUrl: 'postgres://nobody:secret@127.0.0.1:1/none' };
    const failure = await createBackup(wrong, join(folder, 'wrong'), release).catch(String);
    expect(failure).toMatch(/pg_dump ended with status 1/);
    expect(failure).not.toMatch(/secret/);
  });
});

describe('a backup of an installation on the embedded engine', () => {
  it('copies a stopped installation, and refuses a running one', async () => {
    const dataDir = join(folder, 'embedded');
    await mkdir(dataDir);
    const database = await openDatabase({ dataDir: join(dataDir, 'database') });
    await database.db.execute(sql`create table plates as select 42 as gears`);
    await database.close();
    const storage = await openDisk(dataDir);
    await storage.putBytes('orders/1/a.pdf', Buffer.from('artwork'));
    const source = { databaseUrl: undefined, dataDir, storage };

    const unlock = lockDataDir(dataDir);
    await expect(createBackup(source, join(folder, 'running'), release)).rejects.toThrow(
      'already uses the data folder',
    );
    unlock();
    const backup = join(folder, 'stopped');
    expect(await createBackup(source, backup, release)).toMatchObject({ engine: 'embedded', files: 1 });

    const target = join(folder, 'embedded-restored');
    const restored = { databaseUrl: undefined, dataDir: target, storage: await openDisk(target) };
    await restoreBackup(restored, backup);
    const reopened = await openDatabase({ dataDir: join(target, 'database') });
    expect((await reopened.db.execute(sql`select gears from plates`)).rows).toEqual([{ gears: 42 }]);
    await reopened.close();
    await expect(
      restoreBackup({ ...restored, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, backup),
    ).rejects.toThrow('without DATABASE_URL');
  });
});
