import { rmSync } from 'node:fs';

/**
 * Removes the data of the tested server, which still runs and may be reading a file of the last journey: its folder is tried again,
 * for half a minute.
 */
export default function teardown() {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 16, retryDelay: 200 });
}
