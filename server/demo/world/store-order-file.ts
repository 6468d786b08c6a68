import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../src/platform/db/database.ts';
import { approvals, documentVersions, files } from '../../src/platform/db/schema/index.ts';
import { addDocumentVersion, type DocumentKind } from '../../src/modules/files/add-document-version.ts';
import { storeFacts } from '../../src/modules/files/inspection/findings.ts';
import type { FileFacts } from '../../src/modules/files/inspection/port.ts';
import { getOriginalKey, getPageKey, getThumbnailKey } from '../../src/modules/files/storage-keys.ts';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { folderNameByPurpose } from '../../src/modules/files/purposes.ts';
import type { FileStorage } from '../../src/platform/storage/port.ts';
import type { NamedPerson } from './insert-order-with-history.ts';

/** A file with the results of its inspection. */
export interface OrderFileContent {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly facts?: FileFacts;
  /** Images of thumbnail and pages, as WebP. */
  readonly thumbnail?: Uint8Array;
  readonly pages?: readonly Uint8Array[];
}

export interface OrderFileMetadata {
  readonly orderId: number;
  readonly companyId: number;
  readonly purpose: FilePurpose;
  readonly at: Date;
  readonly by: { readonly userId: number } | { readonly staffId: number };
  readonly documentId?: number;
  /** Id of the file row; random by default. */
  readonly fileId?: string;
}

export interface StoredOrderFile {
  readonly fileId: string;
  readonly documentId: number;
  readonly versionId: number;
  readonly sha256: string;
  readonly name: string;
}

const toDocumentKind = (purpose: FilePurpose): DocumentKind =>
  purpose === 'approve' || purpose === 'release' ? purpose : 'received';

/** Stores an inspected file of an order: bytes, row and document version. */
export async function storeOrderFile(
  tx: Tx,
  storage: FileStorage,
  content: OrderFileContent,
  metadata: OrderFileMetadata,
): Promise<StoredOrderFile> {
  const fileId = metadata.fileId ?? randomUUID();
  const sha256 = createHash('sha256').update(content.bytes).digest('hex');
  const storageKey = getOriginalKey(fileId);
  await storage.putBytes(storageKey, content.bytes);
  const pages = (content.pages ?? []).map((bytes, index) => ({ key: getPageKey(fileId, index + 1), bytes }));
  for (const page of pages) await storage.putBytes(page.key, page.bytes);
  if (content.thumbnail) await storage.putBytes(getThumbnailKey(fileId), content.thumbnail);
  await tx.insert(files).values({
    id: fileId,
    companyId: metadata.companyId,
    ...metadata.by,
    orderId: metadata.orderId,
    purpose: metadata.purpose,
    state: 'ready',
    name: content.name,
    size: content.bytes.byteLength,
    mime: content.mime,
    sha256,
    storageKey,
    thumbnailKey: content.thumbnail ? getThumbnailKey(fileId) : null,
    pageKeys: pages.map((page) => page.key),
    createdAt: metadata.at,
  });
  await storeFacts(tx, fileId, content.facts ?? null);
  const version = await addDocumentVersion(tx, {
    orderId: metadata.orderId,
    kind: toDocumentKind(metadata.purpose),
    folderName: folderNameByPurpose[metadata.purpose],
    fileId,
    documentId: metadata.documentId,
    at: metadata.at,
  });
  return { fileId, documentId: version.documentId, versionId: version.versionId, sha256, name: content.name };
}

/** Records a decision on a proof. */
export async function insertProofDecision(
  tx: Tx,
  proof: StoredOrderFile & { readonly orderId: number },
  by: NamedPerson,
  at: Date,
  decision: { readonly approved: boolean; readonly remark?: string; readonly sentence: string },
): Promise<void> {
  await tx
    .update(documentVersions)
    .set({ approval: decision.approved ? 1 : 0 })
    .where(eq(documentVersions.id, proof.versionId));
  await tx.insert(approvals).values({
    versionId: proof.versionId,
    orderId: proof.orderId,
    userId: by.id,
    userName: by.name,
    approved: decision.approved,
    remark: decision.remark ?? '',
    sentence: decision.approved ? decision.sentence : '',
    sha256: proof.sha256,
    at,
  });
}
