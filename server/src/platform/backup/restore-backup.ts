import { copyFile, cp, mkdir, mkdtemp, opendir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { lockDataDir } from '../db/data-dir-lock.ts';
import type { FileStorage } from '../storage/port.ts';
import type { BackupSource } from './create-backup.ts';
import { BACKUP_PARTS, readManifest, type BackupManifest } from './manifest.ts';
import { runPostgresTool } from './run-postgres-tool.ts';

/**
 * Fills an empty database and an empty storage with a backup. The files come first, so that no row is ever without its
 * file; one that fails leaves the database empty, and the same command continues after the storage was emptied.
 * @throws Error with a readable message; nothing that exists is ever overwritten
 */
export async function restoreBackup(
  { databaseUrl, dataDir, storage }: BackupSource,
  folder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const engine = databaseUrl ? 'server' : 'embedded';
  if (manifest.engine !== engine)
    throw new Error(
      manifest.engine === 'server'
        ? 'This backup is of a PostgreSQL server: set DATABASE_URL.'
        : 'This backup is of the embedded engine: restore it without DATABASE_URL.',
    );
  const database = join(dataDir, 'database');
  const unlock = databaseUrl ? () => undefined : lockDataDir(dataDir);
  try {
    if (await hasFiles(storage))
      throw new Error('The file storage is not empty: a backup is restored into an empty one.');
    if (databaseUrl ? await hasTables(databaseUrl) : await hasEntries(database))
      throw new Error('The database is not empty: a backup is restored into an empty one.');
    const files = await putFiles(storage, join(folder, BACKUP_PARTS.files), dataDir);
    if (files !== manifest.files)
      throw new Error(`The backup should hold ${manifest.files} files and holds ${files}: it is not complete.`);
    if (databaseUrl) {
      const args = [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`,
      ];
      await runPostgresTool('pg_restore', [...args, join(folder, BACKUP_PARTS.dump)], databaseUrl);
    } else {
      // Renamed when it is whole: a start never opens half a database.
      const partial = `${database}.restoring`;
      await rm(partial, { recursive: true, force: true });
      await cp(join(folder, BACKUP_PARTS.embedded), partial, { recursive: true });
      await rename(partial, database);
    }
    return manifest;
  } finally {
    unlock();
  }
}

async function hasFiles(storage: FileStorage): Promise<boolean> {
  for await (const _key of storage.listKeys()) return true;
  return false;
}

const hasEntries = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length > 0;

async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as found`,
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

/** Copies each file before it goes into the storage, which takes the local file that it is given. */
async function putFiles(storage: FileStorage, folder: string, dataDir: string): Promise<number> {
  await mkdir(dataDir, { recursive: true });
  const scratch = await mkdtemp(join(dataDir, 'restore-'));
  let files = 0;
  try {
    const entries = await opendir(folder, { recursive: true }).catch(() => []);
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const copy = join(scratch, 'file');
      await copyFile(path, copy);
      await storage.putLocalFile(copy, relative(folder, path).split(sep).join('/'));
      files++;
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return files;
}
