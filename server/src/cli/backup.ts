import { resolve } from 'node:path';
import { createBackup } from '../platform/backup/create-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import type { BackupManifest } from '../platform/backup/manifest.ts';
import { readConfig } from '../platform/config.ts';
import { readBuildVersion } from '../platform/http/build-version.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/** `backup create DIR` and `backup restore DIR`, with the environment of the server (docs/operations.md). */
async function runCommand([command, folder]: readonly string[]): Promise<string> {
  if (!folder || (command !== 'create' && command !== 'restore'))
    throw new Error('Usage: npm run backup -- create DIR, or npm run backup -- restore DIR');
  process.umask(0o077);
  const config = readConfig(process.env);
  const source = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, storage: await openStorage(config) };
  const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
  if (command === 'restore') return `Restored ${describeBackup(await restoreBackup(source, target))}.`;
  const { version } = readBuildVersion();
  return `Backed up ${describeBackup(await createBackup(source, target, { version, now: new Date() }))}.`;
}

const describeBackup = ({ files, bytes, createdAt }: BackupManifest): string =>
  `the database and ${files} files (${(bytes / 1_048_576).toFixed(1)} MB), as of ${createdAt}`;

runCommand(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
