import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { approvalNumbers, fileStages } from '@platewright/domain/files/file';
import type { z } from 'zod';
import type { orderFile } from '@platewright/contract/shapes';
import type { Actor } from '../access/actor.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Tx } from '../db/database.ts';
import { approvals, documents, documentVersions, files } from '../db/schema/index.ts';
import { contains } from '../orders/search.ts';
import { fileUrl } from './tickets.ts';

export type OrderFile = z.input<typeof orderFile>;

/** Lists of an order: received (3), downloadables (4), and what is to be approved (decisions 7 and 8). */
export type DocumentList = 'received' | 'downloadable' | 'approve' | 'all';

const current = eq(documentVersions.superseded, false);
const lists: Record<DocumentList, SQL | undefined> = {
  received: and(eq(documents.stage, fileStages.received), current),
  downloadable: and(
    eq(documents.stage, fileStages.released),
    ne(documentVersions.approval, approvalNumbers.waiting),
    current,
  ),
  approve: and(eq(documents.kind, 'approve'), current),
  all: undefined,
};

const columns = {
  document: documents,
  version: documentVersions,
  file: files,
  decision: approvals,
};
export interface DocumentRow {
  readonly document: typeof documents.$inferSelect;
  readonly version: typeof documentVersions.$inferSelect;
  readonly file: typeof files.$inferSelect;
  readonly decision: typeof approvals.$inferSelect | null;
}

/** Versions of an order's documents with their files and decisions, newest first. */
export async function listDocuments(
  tx: Tx,
  orderId: number,
  list: DocumentList,
  page: { readonly offset: number; readonly limit: number },
  filename = '',
): Promise<{ rows: DocumentRow[]; count: number }> {
  const which = and(
    eq(documentVersions.orderId, orderId),
    lists[list],
    filename ? contains(files.name, filename) : undefined,
  );
  const rows = await tx
    .select(columns)
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(which)
    .orderBy(desc(documentVersions.id))
    .offset(page.offset)
    .limit(page.limit);
  const [total] = await tx
    .select({ n: count() })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(which);
  return { rows, count: total?.n ?? 0 };
}

/** Whether staff released files of the order; approved proofs, which can be downloaded too, are none. */
export async function hasReleasedFiles(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'release')))
    .limit(1);
  return found.length > 0;
}

/** One version of an order's document, the newest when none is named; null when the order has no such thing. */
export async function documentVersion(
  tx: Tx,
  orderId: number,
  documentId: number,
  version?: number,
): Promise<DocumentRow | null> {
  const which = version === undefined ? current : eq(documentVersions.version, version);
  const [row] = await tx
    .select(columns)
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(and(eq(documentVersions.orderId, orderId), eq(documentVersions.documentId, documentId), which))
    .limit(1);
  return row ?? null;
}

/** What became of each version of a document, newest first. */
export async function versionsOf(tx: Tx, documentId: number, limit: number) {
  return tx
    .select({ version: documentVersions, decision: approvals })
    .from(documentVersions)
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(limit);
}

/** One version by its own number, wherever it belongs. */
export async function versionById(tx: Tx, versionId: number): Promise<DocumentRow | null> {
  const [row] = await tx
    .select(columns)
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .leftJoin(approvals, eq(approvals.versionId, documentVersions.id))
    .where(eq(documentVersions.id, versionId))
    .limit(1);
  return row ?? null;
}

/** A row of an order's lists on the wire [FIL-03]; `id` is the document, `docversionId` its version. */
export function presentDocument(tokens: Tokens, actor: Actor, row: DocumentRow): OrderFile {
  const { document, version, file, decision } = row;
  return {
    id: document.id,
    filename: file.name,
    type: file.mime,
    url: file.state === 'ready' ? fileUrl(tokens, actor, file.id, 'original') : null,
    folderName: document.folderName,
    createdAt: version.createdAt.toISOString(),
    docversionId: version.id,
    status: version.approval,
    version: version.version,
    size: file.size,
    thumbnail: file.thumbnailKey ? fileUrl(tokens, actor, file.id, 'thumbnail') : null,
    remark: decision?.remark ? decision.remark : null,
  };
}
