import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../access/actor.ts';
import type { Tokens } from '../../access/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { approvals, documents, documentVersions, files } from '../../db/schema/index.ts';
import { fileUrl } from '../../files/tickets.ts';

/** Approval and released files of an order with their decisions, documents in order, newest version first. */
export const documentRows = (tx: Tx, orderId: number, versionIds?: readonly number[]) =>
  tx
    .select({ document: documents, version: documentVersions, file: files, decision: approvals })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        inArray(documents.kind, ['approve', 'release']),
        versionIds ? inArray(documentVersions.id, [...versionIds]) : undefined,
      ),
    )
    .orderBy(asc(documents.id), desc(documentVersions.version));

export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number];

/** A document version as the workbench shows it. */
export function presentDocument(tokens: Tokens, actor: StaffActor, { document, version, file, decision }: DocumentRow) {
  return {
    id: version.id,
    filename: file.name,
    type: file.mime,
    url: file.storageKey ? fileUrl(tokens, actor, file.id, 'original') : null,
    folderName: document.folderName,
    createdAt: version.createdAt.toISOString(),
    docversionId: version.id,
    status: version.approval,
    version: version.version,
    size: file.size,
    thumbnail: file.thumbnailKey ? fileUrl(tokens, actor, file.id, 'thumbnail') : null,
    remark: decision?.remark || null,
    documentId: document.id,
    fileId: file.id,
    stage: document.stage,
    kind: document.kind as 'approve' | 'release',
    superseded: version.superseded,
    sha256: file.sha256 ?? '',
    decidedBy: decision?.userName ?? null,
    decidedAt: decision?.at.toISOString() ?? null,
  };
}
