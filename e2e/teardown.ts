import { rm } from 'node:fs/promises';

/**
 * Removes the data of the tested server. It still runs and may be reading a file of the last journey, so the folder is tried
 * again; one that is in use to the end is left to the system's folder for temporary files, and is no failure of a journey.
 */
export default async function teardown() {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  await rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    process.stderr.write(`${folder} was still in use and is left.\n`);
  });
}
