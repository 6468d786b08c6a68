import { stat } from 'node:fs/promises';
import type { Deps } from './deps.ts';

/** Rights of the group and of everybody else of a Unix file. */
const OTHERS = 0o077;

/**
 * Warns of a data folder that other accounts of the machine may enter. What the server writes is private (its umask); a
 * folder that somebody made before, or copied from a backup, may not be. Its rights are left to whoever set them.
 */
export async function warnOfReadableData({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<void> {
  const found = await stat(config.DATA_DIR).catch(() => null);
  if (!found || (found.mode & OTHERS) === 0) return;
  log.warn(
    `DATA_DIR: other accounts of this machine may enter ${config.DATA_DIR}, which holds the secret key and files of ` +
      `customers. Run: chmod 700 ${config.DATA_DIR}`,
  );
}
