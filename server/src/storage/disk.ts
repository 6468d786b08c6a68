import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey } from './keys.ts';
import type { Storage } from './port.ts';

/** Files under one folder of the machine. */
export async function diskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    take: async (localPath, key) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(localPath, path);
      } catch (error) {
        // Another file system: the bytes have to travel.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await copyFile(localPath, path);
        await rm(localPath, { force: true });
      }
    },
    write: (key, bytes) => disk.put(checkedKey(key), bytes),
    read: async (key, range) => {
      // A missing file is heard of here and not in the middle of an answer.
      const path = pathOf(key);
      await access(path, constants.R_OK);
      return createReadStream(path, range);
    },
    size: async (key) => (await disk.getMetaData(checkedKey(key))).contentLength,
    copy: (from, to) => disk.copy(checkedKey(from), checkedKey(to)),
    remove: (key) => disk.delete(checkedKey(key)),
    withLocal: (key, work) => work(pathOf(key)),
    healthy: () =>
      access(root, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}
