import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { approvals, documentVersions, files, type FileFacts } from '../../src/db/schema/index.ts';
import { addVersion, type DocumentKind } from '../../src/files/documents.ts';
import { originalKey, pageKey, thumbnailKey } from '../../src/files/keys.ts';
import { folderNames, type StoredPurpose } from '../../src/files/purposes.ts';
import type { Storage } from '../../src/storage/port.ts';
import type { Someone } from './order.ts';

/** Bytes of a file with what a check of it found. */
export interface Paper {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly facts?: FileFacts;
  /** Small picture and pages, as WebP. */
  readonly thumbnail?: Uint8Array;
  readonly pages?: readonly Uint8Array[];
}

export interface Filing {
  readonly orderId: number;
  readonly companyId: number;
  readonly purpose: StoredPurpose;
  readonly at: Date;
  readonly by: { readonly userId: number } | { readonly staffId: number };
  readonly documentId?: number;
  /** Id of the file row; a fixed one keeps seeds the same. */
  readonly fileId?: string;
}

export interface Filed {
  readonly fileId: string;
  readonly documentId: number;
  readonly versionId: number;
  readonly sha256: string;
  readonly name: string;
}

const kindOf = (purpose: StoredPurpose): DocumentKind =>
  purpose === 'approve' || purpose === 'release' ? purpose : 'received';

/** Puts a checked file into an order: bytes, row and document version. */
export async function filePaper(tx: Tx, storage: Storage, paper: Paper, filing: Filing): Promise<Filed> {
  const fileId = filing.fileId ?? randomUUID();
  const sha256 = createHash('sha256').update(paper.bytes).digest('hex');
  const storageKey = originalKey(fileId);
  await storage.write(storageKey, paper.bytes);
  const pages = (paper.pages ?? []).map((bytes, index) => ({ key: pageKey(fileId, index + 1), bytes }));
  for (const page of pages) await storage.write(page.key, page.bytes);
  if (paper.thumbnail) await storage.write(thumbnailKey(fileId), paper.thumbnail);
  await tx.insert(files).values({
    id: fileId,
    companyId: filing.companyId,
    ...filing.by,
    orderId: filing.orderId,
    purpose: filing.purpose,
    state: 'ready',
    name: paper.name,
    size: paper.bytes.byteLength,
    mime: paper.mime,
    sha256,
    storageKey,
    thumbnailKey: paper.thumbnail ? thumbnailKey(fileId) : null,
    pageKeys: pages.map((page) => page.key),
    facts: paper.facts ?? null,
    createdAt: filing.at,
  });
  const version = await addVersion(tx, {
    orderId: filing.orderId,
    kind: kindOf(filing.purpose),
    folderName: folderNames[filing.purpose],
    fileId,
    documentId: filing.documentId,
    at: filing.at,
  });
  return { fileId, documentId: version.documentId, versionId: version.versionId, sha256, name: paper.name };
}

/** Records a decision about a proof as the proof viewer does. */
export async function decide(
  tx: Tx,
  proof: Filed & { readonly orderId: number },
  by: Someone,
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
