import { rmSync } from 'node:fs';

/** Removes the data of the tested server; a folder that is in use until its last moment is tried again. */
export default function teardown() {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
