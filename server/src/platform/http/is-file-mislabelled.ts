import { open } from 'node:fs/promises';
import { isMislabelled, LABEL_BYTES } from '@platewright/domain/files/picture-label';
import type { SpooledFile } from './multipart.ts';

/** Whether the first bytes of a file show another kind of picture than its name (the rule of every field). */
export async function isFileMislabelled({ path, name }: SpooledFile): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LABEL_BYTES), 0, LABEL_BYTES, 0);
    return isMislabelled(name, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
