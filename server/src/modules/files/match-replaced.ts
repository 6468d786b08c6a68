import type { StagedPurpose } from '@platewright/domain/files/file-purposes';
import { folderNameByPurpose } from './purposes.ts';

interface ReceivedDocument {
  readonly documentId: number;
  readonly folderName: string;
  readonly name: string;
  readonly sha256: string | null;
}

interface SavedFile {
  readonly id: string;
  readonly name: string;
}

/**
 * The received document that each saved file replaces, by the file's id: one of its name, in any spelling of the letters,
 * and of its folder. A file without a purpose also replaces one of another folder, where this names a single folder. No
 * document is replaced twice: of two files of one name, the second is a document of its own.
 */
export function matchReplaced(
  saved: readonly SavedFile[],
  purposes: Readonly<Record<string, StagedPurpose>>,
  received: readonly ReceivedDocument[],
): ReadonlyMap<string, ReceivedDocument> {
  const matched = new Map<string, ReceivedDocument>();
  const free = new Set(received);
  const take = (file: SavedFile, folderName: string | undefined): void => {
    const found = [...free].find((document) => document.folderName === folderName && hasSameName(document, file));
    if (!found) return;
    free.delete(found);
    matched.set(file.id, found);
  };
  for (const file of saved) take(file, folderNameByPurpose[purposes[file.id] ?? 'missing']);
  for (const file of saved) {
    if (purposes[file.id] || matched.has(file.id)) continue;
    const ofName = received.filter((document) => hasSameName(document, file));
    const [folderName, ...others] = new Set(ofName.map((document) => document.folderName));
    if (others.length === 0) take(file, folderName);
  }
  return matched;
}

const hasSameName = (one: { readonly name: string }, other: { readonly name: string }): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();
