import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The parts of a backup, in one folder. */
export const BACKUP_PARTS = {
  manifest: 'manifest.json',
  /** A dump of PostgreSQL in its custom format. */
  dump: 'database.dump',
  /** The folder of the embedded engine. */
  embedded: 'database',
  files: 'files',
} as const;

const manifestSchema = z.object({
  format: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  engine: z.enum(['embedded', 'server']),
  createdAt: z.iso.datetime(),
  files: z.number().int(),
  bytes: z.number().int(),
});

/** Written last: a folder without it is no complete backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, BACKUP_PARTS.manifest), `${JSON.stringify(manifest, null, 2)}\n`);

/** @throws Error with a readable message when the folder holds no complete backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, BACKUP_PARTS.manifest), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no complete backup: ${BACKUP_PARTS.manifest} is missing.`);
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new Error(`${folder} holds no backup that this release can read.`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
