import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import type { UploadPurpose, UploadTarget } from '../upload/upload-purposes.ts';
import type { PickedFile } from './picker-types.ts';

/** What is needed to let the server fetch a picked file once more. */
export interface PickedImport {
  readonly target: UploadTarget;
  readonly purpose: UploadPurpose;
  readonly drive: CloudDriveName;
  readonly file: PickedFile;
  readonly accessToken: string | null;
  /** Whose file it is: after a sign-out it is nobody's. */
  readonly userId: number | undefined;
}

/** A transfer that breaks with its server time and again is left to the person. */
const MAX_REPEATS = 5;

interface KnownImport extends PickedImport {
  readonly repeats: number;
}

/**
 * The picked files of this page, with links and token in its memory alone, as the server keeps them. A server that stops
 * or dies loses its copy, and nothing may be stored; so the page that picked a file offers it again (decision 017).
 */
export function createRepeatableImports() {
  const known = new Map<string, KnownImport>();
  const successors = new Map<string, string>();
  return {
    /** @param fileId of the row that the server made for it */
    remember: (fileId: string, picked: PickedImport): void => void known.set(fileId, { ...picked, repeats: 0 }),
    /** Takes a file whose transfer was interrupted, if this page can offer it again: the next call does not get it. */
    take: (fileId: string, userId: number | undefined): KnownImport | null => {
      const picked = known.get(fileId);
      if (!picked) return null;
      known.delete(fileId);
      return picked.userId === userId && picked.repeats < MAX_REPEATS ? picked : null;
    },
    /** The server was offered the file again, and made a row of its own for it. */
    succeed: (fileId: string, newFileId: string, picked: KnownImport): void => {
      successors.set(fileId, newFileId);
      known.set(newFileId, { ...picked, repeats: picked.repeats + 1 });
    },
    /** The server could not be asked: the file can be taken again. */
    putBack: (fileId: string, picked: KnownImport): void => void known.set(fileId, picked),
    /** The row that stands for a file now. */
    findCurrentId: (fileId: string): string => {
      let current = fileId;
      for (let next = successors.get(current); next !== undefined; next = successors.get(current)) current = next;
      return current;
    },
  };
}

export const repeatableImports = createRepeatableImports();
