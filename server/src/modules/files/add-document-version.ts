import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { fileStages } from '@platewright/domain/files/file-state';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files } from '../../platform/db/schema/index.ts';

export type DocumentKind = 'received' | 'approve' | 'release' | 'chat';

interface NewDocumentVersion {
  readonly orderId: number;
  readonly kind: DocumentKind;
  readonly folderName: string;
  readonly fileId: string;
  /** The document that gets a further version; without it a new document is inserted. */
  readonly documentId?: number | null | undefined;
  /** When the version was added; the database's time by default. */
  readonly at?: Date;
}

interface DocumentVersionRef {
  readonly documentId: number;
  readonly versionId: number;
  readonly version: number;
}

/**
 * Adds a file to an order as a new document or as the next version of one. A file for approval waits for the customer's
 * decision; a new version supersedes the older ones with their decisions (handbook 4.3). Setting the file row's
 * `orderId` is up to the caller.
 * @throws CallError notFound when the document belongs to another order or is of another kind
 */
export async function addDocumentVersion(tx: Tx, added: NewDocumentVersion): Promise<DocumentVersionRef> {
  const documentId = added.documentId
    ? await lockDocument(tx, added, added.documentId)
    : await insertDocument(tx, added);
  const isNew = documentId !== added.documentId;
  const version = isNew ? 1 : (await findLastVersion(tx, documentId)) + 1;
  const [row] = await tx
    .insert(documentVersions)
    .values({
      documentId,
      orderId: added.orderId,
      fileId: added.fileId,
      version,
      approval: added.kind === 'approve' ? approvalStatusIds.waiting : approvalStatusIds.approved,
      ...(added.at ? { createdAt: added.at } : {}),
    })
    .returning({ id: documentVersions.id });
  if (!row) throw new Error('A document version was not stored.');
  if (!isNew)
    await tx
      .update(documentVersions)
      .set({ superseded: true })
      .where(and(eq(documentVersions.documentId, documentId), ne(documentVersions.id, row.id)));
  return { documentId, versionId: row.id, version };
}

/** Adds files to an order as new received documents, in their order, and sets the order of the files. */
export async function addReceivedDocuments(
  tx: Tx,
  orderId: number,
  added: readonly { readonly fileId: string; readonly folderName: string }[],
): Promise<void> {
  const inserted = await tx
    .insert(documents)
    .values(added.map(({ folderName }) => ({ orderId, stage: fileStages.received, folderName, kind: 'received' })))
    .returning({ id: documents.id, folderName: documents.folderName });
  const free = inserted.sort((a, b) => a.id - b.id);
  const versions = added.map(({ fileId, folderName }) => {
    const index = free.findIndex((document) => document.folderName === folderName);
    const [document] = free.splice(index, 1);
    if (index < 0 || !document) throw new Error('A document was not stored.');
    return { documentId: document.id, orderId, fileId, version: 1, approval: approvalStatusIds.approved };
  });
  const stored = tx
    .$with('stored')
    .as(tx.insert(documentVersions).values(versions).returning({ id: documentVersions.id }));
  await tx
    .with(stored)
    .update(files)
    .set({ orderId })
    .where(
      inArray(
        files.id,
        added.map(({ fileId }) => fileId),
      ),
    );
}

async function findLastVersion(tx: Tx, documentId: number): Promise<number> {
  const [last] = await tx
    .select({ version: max(documentVersions.version) })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId));
  return last?.version ?? 0;
}

async function insertDocument(tx: Tx, { orderId, kind, folderName }: NewDocumentVersion): Promise<number> {
  const stage = kind === 'received' || kind === 'chat' ? fileStages[kind] : fileStages.released;
  const [row] = await tx.insert(documents).values({ orderId, stage, folderName, kind }).returning({ id: documents.id });
  if (!row) throw new Error('A document was not stored.');
  return row.id;
}

/** Locks the document, so that two new versions added at the same time get different numbers. */
async function lockDocument(tx: Tx, { orderId, kind }: NewDocumentVersion, documentId: number): Promise<number> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.orderId, orderId), eq(documents.kind, kind)))
    .for('update');
  if (!row) throw new CallError('notFound');
  return row.id;
}
