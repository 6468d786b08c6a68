import { partitionUpload, type UploadError } from '@platewright/domain/files/upload-limits';
import { listExtensions } from '@platewright/domain/files/file-formats';
import type { UploadQueue } from '@platewright/browser/upload-queue';
import type { OrderDocumentKind } from './group-document-versions.ts';

const formatsByKind = { approve: 'proof', release: 'deliverable' } as const;

/** File extensions with a dot, for the file picker. */
export const getAcceptedExtensions = (kind: OrderDocumentKind): string[] =>
  listExtensions(formatsByKind[kind]).map((extension) => `.${extension}`);

/**
 * Adds the files that pass the upload limits to the queue.
 * @param isSingle only the first file counts, and it replaces the one in the queue: a new version of one document
 * @returns why the other files were not added
 */
export function addAcceptedFiles(
  uploads: UploadQueue,
  kind: OrderDocumentKind,
  files: readonly File[],
  isSingle: boolean,
): UploadError[] {
  const selected = isSingle ? files.slice(0, 1) : files;
  const queued = isSingle ? [] : uploads.getUploads().filter((one) => one.state !== 'failed');
  const { taken, refused } = partitionUpload(kind, queued, selected);
  if (taken.length === 0) return refused;
  if (isSingle) for (const { id } of uploads.getUploads()) void uploads.remove(id);
  uploads.addFiles(taken);
  return refused;
}
