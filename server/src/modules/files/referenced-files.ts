import { and, asc, eq, inArray } from 'drizzle-orm';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { fileStages } from '@platewright/domain/files/file-state';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files } from '../../platform/db/schema/index.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { receivedStates, type FileRow } from './purposes.ts';

interface ReceivedFile {
  readonly file: FileRow;
  readonly folderName: string;
}

/** Received files of an order in the newest version, oldest first; those of a reorder belong to an earlier order. */
export const listReceivedFiles = (
  tx: Tx,
  orderId: number,
  purposes?: readonly FilePurpose[],
): Promise<ReceivedFile[]> =>
  tx
    .select({ file: files, folderName: documents.folderName })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        eq(documentVersions.superseded, false),
        eq(documents.stage, fileStages.received),
        purposes ? inArray(files.purpose, [...purposes]) : undefined,
        inArray(files.state, [...receivedStates]),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));

/**
 * Makes the received files of an order documents of another one as well. No byte is copied: both orders reference the
 * same file, which is deleted only when no document references it any more.
 */
export async function referenceReceivedFiles(
  tx: Tx,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
): Promise<void> {
  for (const { file, folderName } of await listReceivedFiles(tx, from))
    await addDocumentVersion(tx, { orderId: to, kind: 'received', folderName, fileId: file.id, at });
}

/** Makes the approved proofs of an order documents of another one as well, approved there too: nobody decides again. */
export async function referenceApprovedFiles(
  tx: Tx,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: Date },
): Promise<void> {
  const approved = await tx
    .select({ fileId: documentVersions.fileId, folderName: documents.folderName })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.orderId, from),
        eq(documents.kind, 'approve'),
        eq(documentVersions.superseded, false),
        eq(documentVersions.approval, approvalStatusIds.approved),
      ),
    )
    .orderBy(asc(documentVersions.id));
  for (const { fileId, folderName } of approved) {
    const { versionId } = await addDocumentVersion(tx, { orderId: to, kind: 'approve', folderName, fileId, at });
    await tx
      .update(documentVersions)
      .set({ approval: approvalStatusIds.approved })
      .where(eq(documentVersions.id, versionId));
  }
}
