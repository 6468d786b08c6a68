import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { isMissingFile } from '../storage/is-missing-file.ts';
import type { FileStorage } from '../storage/port.ts';
import { assertStorageKey } from '../storage/storage-key.ts';
import { BACKUP_PARTS, writeManifest, type BackupManifest } from './manifest.ts';
import { runPostgresTool } from './run-postgres-tool.ts';

/** What a backup copies: the database (of the folder, without a URL) and the files. */
export interface BackupSource {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly storage: FileStorage;
}

/**
 * Copies database and files into an empty folder. The database comes first: a file that is added meanwhile has no row in
 * the backup, which costs space alone. PostgreSQL may be in use; the embedded engine may not, and its lock says so.
 * @throws Error with a readable message
 */
export async function createBackup(
  { databaseUrl, dataDir, storage }: BackupSource,
  folder: string,
  { version, now }: { readonly version: string; readonly now: Date },
): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`);
  if (databaseUrl) {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, BACKUP_PARTS.dump)}`];
    await runPostgresTool('pg_dump', args, databaseUrl);
  } else {
    const unlock = lockDataDir(dataDir);
    try {
      await cp(join(dataDir, 'database'), join(folder, BACKUP_PARTS.embedded), { recursive: true });
    } finally {
      unlock();
    }
  }
  const manifest: BackupManifest = {
    format: 1,
    version,
    engine: databaseUrl ? 'server' : 'embedded',
    createdAt: now.toISOString(),
    ...(await copyFiles(storage, join(folder, BACKUP_PARTS.files))),
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * A file that is removed while the backup runs is left out. The dump still has its row if it was removed after it: what
 * customers and the clean-up remove meanwhile is missing in an installation that is restored.
 */
async function copyFiles(storage: FileStorage, folder: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for await (const key of storage.listKeys()) {
    const path = join(folder, assertStorageKey(key));
    await mkdir(dirname(path), { recursive: true });
    try {
      const stream = await storage.openReadStream(key);
      const target = createWriteStream(path, { flags: 'wx' });
      await pipeline(stream, target);
      files++;
      bytes += target.bytesWritten;
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      await rm(path, { force: true });
    }
  }
  return { files, bytes };
}
