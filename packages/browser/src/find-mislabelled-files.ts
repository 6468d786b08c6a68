import { isMislabelled, LABEL_BYTES } from '@platewright/domain/files/picture-label';

/**
 * The files whose first bytes show another kind of picture than their name, so that a field can say so before anything is
 * sent. A file that can not be read is left to the upload, which names the reason.
 */
export async function findMislabelledFiles<F extends File>(files: readonly F[]): Promise<readonly F[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const head = await file
        .slice(0, LABEL_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      return isMislabelled(file.name, new Uint8Array(head)) ? [file] : [];
    }),
  );
  return found.flat();
}
