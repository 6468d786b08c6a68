import { and, asc, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { fileStages } from '@platewright/domain/files/file-state';
import type { z } from 'zod';
import type { orderFile } from '@platewright/contract/shapes';
import type { Tx } from '../../platform/db/database.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { approvals, documents, documentVersions, files } from '../../platform/db/schema/index.ts';
import type { Principal, StaffPrincipal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl } from './file-urls.ts';

type OrderFile = z.input<typeof orderFile>;

/** Lists of an order's documents: received files, downloadable files, files for approval (spec decisions 7 and 8). */
type DocumentList = 'received' | 'downloadable' | 'approve';

const isCurrentVersion = eq(documentVersions.superseded, false);
const conditionByList: Record<DocumentList, SQL | undefined> = {
  received: and(eq(documents.stage, fileStages.received), isCurrentVersion),
  downloadable: and(
    eq(documents.stage, fileStages.released),
    ne(documentVersions.approval, approvalStatusIds.waiting),
    isCurrentVersion,
  ),
  approve: and(eq(documents.kind, 'approve'), isCurrentVersion),
};

/** One version of a document with its file and the customer's decision; null while nobody has decided. */
export interface DocumentRow {
  readonly document: typeof documents.$inferSelect;
  readonly version: typeof documentVersions.$inferSelect;
  readonly file: typeof files.$inferSelect;
  readonly decision: typeof approvals.$inferSelect | null;
}

const selectDocumentRows = (tx: Tx) =>
  tx
    .select({ document: documents, version: documentVersions, file: files, decision: approvals })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id));

/** A page of one list of an order, newest version first, and how many rows the whole list has. */
export async function listDocuments(
  tx: Tx,
  orderId: number,
  list: DocumentList,
  page: { readonly offset: number; readonly limit: number },
  filename = '',
): Promise<{ rows: DocumentRow[]; count: number }> {
  const condition = and(
    eq(documentVersions.orderId, orderId),
    conditionByList[list],
    filename ? ilikeContains(files.name, filename) : undefined,
  );
  const rows = await selectDocumentRows(tx)
    .where(condition)
    .orderBy(desc(documentVersions.id))
    .offset(page.offset)
    .limit(page.limit);
  const [total] = await tx
    .select({ n: count() })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(condition);
  return { rows, count: total?.n ?? 0 };
}

/** Files for approval and released files of an order, all or the named versions: by document, newest version first. */
export async function listDeskDocuments(
  tx: Tx,
  orderId: number,
  versionIds?: readonly number[],
): Promise<DocumentRow[]> {
  return selectDocumentRows(tx)
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        inArray(documents.kind, ['approve', 'release']),
        versionIds ? inArray(documentVersions.id, [...versionIds]) : undefined,
      ),
    )
    .orderBy(asc(documents.id), desc(documentVersions.version));
}

/** Whether staff released files for the order. Approved proofs can be downloaded as well, but do not count. */
export async function hasReleasedFiles(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'release')))
    .limit(1);
  return found.length > 0;
}

/** Names of the released files of an order, current versions only. */
export async function listReleasedFileNames(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: files.name })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.orderId, orderId), eq(documents.kind, 'release'), isCurrentVersion));
  return rows.map(({ name }) => name);
}

/** One version of an order's document, the newest unless `version` names another; null when there is none. */
export async function findDocumentVersion(
  tx: Tx,
  orderId: number,
  documentId: number,
  version?: number,
): Promise<DocumentRow | null> {
  const [row] = await selectDocumentRows(tx)
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        eq(documentVersions.documentId, documentId),
        version === undefined ? isCurrentVersion : eq(documentVersions.version, version),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The version with this id, of whatever order; the caller authorizes the order. */
export async function findVersionById(tx: Tx, versionId: number): Promise<DocumentRow | null> {
  const [row] = await selectDocumentRows(tx).where(eq(documentVersions.id, versionId)).limit(1);
  return row ?? null;
}

/** The newest `limit` versions of a document with their decisions, newest first. */
export async function listDocumentVersions(tx: Tx, documentId: number, limit: number) {
  return tx
    .select({ version: documentVersions, decision: approvals })
    .from(documentVersions)
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(limit);
}

/** A row of the customer's lists as the wire has it [FIL-03]; `id` is the document, `docversionId` its version. */
export function presentOrderFile(signer: TicketSigner, principal: Principal, row: DocumentRow): OrderFile {
  const { document, version, file, decision } = row;
  return {
    id: document.id,
    filename: file.name,
    type: file.mime,
    url: file.state === 'ready' ? createFileUrl(signer, principal, file.id, 'original') : null,
    folderName: document.folderName,
    createdAt: version.createdAt.toISOString(),
    docversionId: version.id,
    status: version.approval,
    version: version.version,
    size: file.size,
    thumbnail: file.thumbnailKey ? createFileUrl(signer, principal, file.id, 'thumbnail') : null,
    remark: decision?.remark || null,
  };
}

/** A row of the desk's order page. Staff open files before their inspection has passed; `id` is the version here. */
export function presentDeskDocument(signer: TicketSigner, principal: StaffPrincipal, row: DocumentRow) {
  const { document, version, file, decision } = row;
  return {
    ...presentOrderFile(signer, principal, row),
    id: version.id,
    url: file.storageKey ? createFileUrl(signer, principal, file.id, 'original') : null,
    documentId: document.id,
    fileId: file.id,
    stage: document.stage,
    kind: document.kind as 'approve' | 'release',
    superseded: version.superseded,
    sha256: file.sha256 ?? '',
    decidedBy: decision?.userName ?? null,
    decidedAt: decision?.at.toISOString() ?? null,
    comments: [...(decision?.comments ?? [])],
  };
}

/** The received documents of an order in their current versions, newest first. */
export const listReceivedDocuments = (tx: Tx, orderId: number) =>
  tx
    .select({
      documentId: documents.id,
      folderName: documents.folderName,
      name: files.name,
      sha256: files.sha256,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.orderId, orderId), eq(documents.kind, 'received'), isCurrentVersion))
    .orderBy(desc(documents.id));

/** The checksum of the current version of a document; null while it has none. */
export async function findCurrentChecksum(tx: Tx, documentId: number): Promise<{ sha256: string | null } | null> {
  const [row] = await tx
    .select({ sha256: files.sha256 })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.documentId, documentId), isCurrentVersion))
    .limit(1);
  return row ?? null;
}
