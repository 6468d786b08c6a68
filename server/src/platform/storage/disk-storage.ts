import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { assertStorageKey } from './storage-key.ts';
import type { FileStorage } from './port.ts';

/** Storage in one folder of the local file system. */
export async function createDiskStorage(root: string): Promise<FileStorage> {
  await mkdir(root, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const getPath = (key: string): string => join(root, assertStorageKey(key));
  return {
    putLocalFile: async (localPath, key) => {
      const path = getPath(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(localPath, path);
      } catch (error) {
        // The spool is on another file system, so the file can not be renamed.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await removeUnlessWritten(path, copyFile(localPath, path));
        await rm(localPath, { force: true });
      }
    },
    putBytes: (key, bytes) => removeUnlessWritten(getPath(key), disk.put(assertStorageKey(key), bytes)),
    openReadStream: async (key, range) => {
      // A missing file must fail here and not while the answer is being sent.
      const path = getPath(key);
      await access(path, constants.R_OK);
      return createReadStream(path, range);
    },
    getSize: async (key) => (await disk.getMetaData(assertStorageKey(key))).contentLength,
    copy: (from, to) => removeUnlessWritten(getPath(to), disk.copy(assertStorageKey(from), assertStorageKey(to))),
    remove: (key) => disk.delete(assertStorageKey(key)),
    withLocalFile: (key, work) => work(getPath(key)),
    async *listKeys() {
      for await (const entry of await opendir(root, { recursive: true }))
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
    isHealthy: () =>
      access(root, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

/** A disk that is full in the middle of a file leaves none of it. @throws what `writing` throws */
async function removeUnlessWritten(path: string, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
