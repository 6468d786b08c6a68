import { statfs } from 'node:fs/promises';

/** A node with less takes no new work: one upload of 500 MB needs more, but its neighbours still finish theirs. */
const MIN_FREE_BYTES = 64 * 1_048_576;

/** Whether the disk of a folder has room for the work of a node. */
export const hasFreeSpace = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= MIN_FREE_BYTES,
    () => false,
  );
