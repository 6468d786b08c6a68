import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { assertStorageKey } from './storage-key.ts';
import { deleteTemporaryFiles } from './temporary-files.ts';
import type { FileStorage } from './port.ts';

/** Files that are being written, in the same file system as the others. No key begins with a dot. */
const PARTIAL_FOLDER = '.partial';

/** Storage in one folder of the local file system. */
export async function createDiskStorage(root: string): Promise<FileStorage> {
  await mkdir(join(root, PARTIAL_FOLDER), { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const getPath = (key: string): string => join(root, assertStorageKey(key));
  /**
   * Writes under a temporary name and renames the file when it is whole: a disk that is full in the middle leaves the
   * earlier file of the key as it was, and whoever reads it meanwhile reads one of the two.
   */
  const replaceFile = async (key: string, write: (partialPath: string) => Promise<void>): Promise<void> => {
    const path = getPath(key);
    const partialPath = join(root, PARTIAL_FOLDER, randomUUID());
    try {
      await write(partialPath);
      await mkdir(dirname(path), { recursive: true });
      await rename(partialPath, path);
    } catch (error) {
      await rm(partialPath, { force: true });
      throw error;
    }
  };
  return {
    putLocalFile: async (localPath, key) => {
      const path = getPath(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(localPath, path);
      } catch (error) {
        // The spool is on another file system, so the file can not be renamed.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await replaceFile(key, (partialPath) => copyFile(localPath, partialPath));
        await rm(localPath, { force: true });
      }
    },
    putBytes: (key, bytes) => replaceFile(key, (partialPath) => writeFile(partialPath, bytes)),
    openReadStream: async (key, range) => {
      // A missing file must fail here and not while the answer is being sent.
      const path = getPath(key);
      await access(path, constants.R_OK);
      return createReadStream(path, range);
    },
    getSize: async (key) => (await disk.getMetaData(assertStorageKey(key))).contentLength,
    copy: (from, to) => replaceFile(to, (partialPath) => copyFile(getPath(from), partialPath)),
    remove: (key) => disk.delete(assertStorageKey(key)),
    withLocalFile: (key, work) => work(getPath(key)),
    async *listKeys() {
      for await (const entry of await opendir(root, { recursive: true })) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && !key.startsWith(`${PARTIAL_FOLDER}/`)) yield key;
      }
    },
    deletePartialFiles: (before) => deleteTemporaryFiles(join(root, PARTIAL_FOLDER), before.getTime()),
    isHealthy: () =>
      access(root, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}
