import { sortOffered, type UploadRefusal } from '@platewright/domain/files/purposes';
import { extensionsOf } from '@platewright/domain/files/formats';
import type { Uploads } from '@platewright/browser/uploads';
import type { DocumentKind } from './group.ts';

const purposes = { approve: 'approval', release: 'deliverable' } as const;
const formats = { approve: 'proof', release: 'deliverable' } as const;

/** Endings for the file window. */
export const acceptedEndings = (kind: DocumentKind): string[] => extensionsOf(formats[kind]).map((one) => `.${one}`);

/** Takes the files that may come; answers why the others may not. One alone when a document gets its next version. */
export function takeFiles(
  uploads: Uploads,
  kind: DocumentKind,
  files: readonly File[],
  isOne: boolean,
): UploadRefusal[] {
  const offered = isOne ? files.slice(0, 1) : files;
  const present = isOne ? [] : uploads.list().filter((one) => one.state !== 'failed');
  const { taken, refused } = sortOffered(purposes[kind], present, offered);
  if (taken.length === 0) return refused;
  // The next version is one file: another choice takes the place of the first.
  if (isOne) for (const { id } of uploads.list()) void uploads.remove(id);
  uploads.add(taken);
  return refused;
}
