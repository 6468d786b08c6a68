import { and, eq, max, ne } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { approvalNumbers, fileStages } from '@platewright/domain/files/file';
import type { Tx } from '../db/database.ts';
import { documents, documentVersions } from '../db/schema/index.ts';

export type DocumentKind = 'received' | 'approve' | 'release';

export interface NewVersion {
  readonly orderId: number;
  readonly kind: DocumentKind;
  readonly folderName: string;
  readonly fileId: string;
  /** A further version of this document; without it a new document begins. */
  readonly documentId?: number | null | undefined;
  readonly at?: Date;
}

export interface AddedVersion {
  readonly documentId: number;
  readonly versionId: number;
  readonly version: number;
}

/**
 * Puts a file into an order as a document or as the next version of one. An approval file waits for its decision; a
 * new version withdraws what was said of the older ones (handbook 4.3). The caller attaches the file row to the order.
 * @throws Refusal notFound: the document is not of this order or of another kind
 */
export async function addVersion(tx: Tx, added: NewVersion): Promise<AddedVersion> {
  const documentId = added.documentId ? await lockDocument(tx, added, added.documentId) : await newDocument(tx, added);
  const [last] = await tx
    .select({ version: max(documentVersions.version) })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId));
  const version = (last?.version ?? 0) + 1;
  const [row] = await tx
    .insert(documentVersions)
    .values({
      documentId,
      orderId: added.orderId,
      fileId: added.fileId,
      version,
      approval: added.kind === 'approve' ? approvalNumbers.waiting : approvalNumbers.approved,
      ...(added.at ? { createdAt: added.at } : {}),
    })
    .returning({ id: documentVersions.id });
  if (!row) throw new Error('A document version was not stored.');
  await tx
    .update(documentVersions)
    .set({ superseded: true })
    .where(and(eq(documentVersions.documentId, documentId), ne(documentVersions.id, row.id)));
  return { documentId, versionId: row.id, version };
}

async function newDocument(tx: Tx, { orderId, kind, folderName }: NewVersion): Promise<number> {
  const stage = kind === 'received' ? fileStages.received : fileStages.released;
  const [row] = await tx.insert(documents).values({ orderId, stage, folderName, kind }).returning({ id: documents.id });
  if (!row) throw new Error('A document was not stored.');
  return row.id;
}

/** Two new versions of one document at once wait for each other here. */
async function lockDocument(tx: Tx, { orderId, kind }: NewVersion, documentId: number): Promise<number> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.orderId, orderId), eq(documents.kind, kind)))
    .for('update');
  if (!row) throw new Refusal('notFound');
  return row.id;
}
