import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { fieldError } from '@platewright/contract/call-errors';
import type { ChatAttachmentInput, ChatFile, ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files, type ChatAttachment } from '../../platform/db/schema/index.ts';
import {
  addDocumentVersion,
  findVersionById,
  folderNameByPurpose,
  lockPostableFiles,
  selectPublicVersionIds,
  type DocumentRow,
} from '../files/index.ts';
import type { ChatAudience } from './chat-messages.ts';

const columns = {
  documentVersionId: documentVersions.id,
  documentId: documentVersions.documentId,
  orderId: documentVersions.orderId,
  version: documentVersions.version,
  kind: documents.kind,
  name: files.name,
  size: files.size,
  pages: sql<number>`jsonb_array_length(${files.pageKeys})`.mapWith(Number),
};

const selectVersions = (tx: Tx) =>
  tx
    .select(columns)
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId));

/** The files of an order that its chat can point at, which everybody in the chat may open who sees the message. */
const attachableKinds = ['approve', 'release', 'chat'];

/** Condition: this side of the chat can point at the file. Customers do not learn of those that only a note has. */
const whereAttachable = (tx: Tx, orderId: number, audience: ChatAudience) =>
  and(
    eq(documentVersions.orderId, orderId),
    inArray(documents.kind, attachableKinds),
    audience === 'staff'
      ? undefined
      : or(ne(documents.kind, 'chat'), inArray(documentVersions.id, selectPublicVersionIds(tx, orderId))),
  );

/** More are not offered; the newest come first. */
const MAX_OFFERED_FILES = 100;

export const listAttachableFiles = (tx: Tx, orderId: number, audience: ChatAudience) =>
  selectVersions(tx)
    .where(and(whereAttachable(tx, orderId, audience), inArray(files.state, ['checking', 'ready'])))
    .orderBy(desc(documentVersions.id))
    .limit(MAX_OFFERED_FILES);

/**
 * What a message stores of the files that it points at. Those that its author has uploaded become documents of the order
 * with the message, all of them or none.
 * @throws CallError invalidInput for a file of another order, as for one that does not exist; uploadMissing, fileNotReady
 */
export async function attachFiles(
  tx: Tx,
  { orderId, attachments, sender, at }: NewAttachments,
): Promise<ChatAttachment[]> {
  await assertAttachable(tx, orderId, 'staffId' in sender ? 'staff' : 'customer', attachments);
  const fileIds = attachments.flatMap((attachment) => ('fileId' in attachment ? [attachment.fileId] : []));
  const versionByFile = new Map<string, number>();
  const uploaded =
    fileIds.length === 0 ? [] : await lockPostableFiles(tx, { ids: fileIds, orderId, purpose: 'chat', sender });
  for (const { id: fileId } of uploaded) {
    const folderName = folderNameByPurpose.chat;
    const { versionId } = await addDocumentVersion(tx, { orderId, kind: 'chat', folderName, fileId, at });
    versionByFile.set(fileId, versionId);
  }
  return attachments.flatMap((attachment) => {
    if (!('fileId' in attachment)) return [attachment];
    const documentVersionId = versionByFile.get(attachment.fileId);
    return documentVersionId === undefined ? [] : [{ documentVersionId }];
  });
}

interface NewAttachments {
  readonly orderId: number;
  readonly attachments: readonly ChatAttachmentInput[];
  readonly sender: { readonly userId: number } | { readonly staffId: number };
  readonly at: Date;
}

/** A place must be on a page that has a picture. @throws CallError invalidInput */
async function assertAttachable(
  tx: Tx,
  orderId: number,
  audience: ChatAudience,
  attachments: readonly ChatAttachmentInput[],
): Promise<void> {
  const pointed = attachments.flatMap((attachment) => ('fileId' in attachment ? [] : [attachment]));
  if (pointed.length === 0) return;
  const ids = [...new Set(pointed.map(({ documentVersionId }) => documentVersionId))];
  const found = await selectVersions(tx).where(
    and(whereAttachable(tx, orderId, audience), sql`${documentVersions.id} = any(${sql.param(ids)}::int[])`),
  );
  const pagesById = new Map(found.map(({ documentVersionId, pages }) => [documentVersionId, pages]));
  const isPossible = pointed.every(({ documentVersionId, place }) => {
    const pages = pagesById.get(documentVersionId);
    return pages !== undefined && (place === undefined || place.page <= pages);
  });
  if (!isPossible) throw fieldError('attachments', 'idInvalid');
}

/** One of these files with its bytes, for staff; null for anything else of the order, and of other orders. */
export async function findAttachableFile(tx: Tx, orderId: number, versionId: number): Promise<DocumentRow | null> {
  const row = await findVersionById(tx, versionId);
  return row?.document.orderId === orderId && attachableKinds.includes(row.document.kind) ? row : null;
}

export const presentPointableFile = ({
  documentVersionId,
  name,
  version,
  kind,
  pages,
}: Awaited<ReturnType<typeof listAttachableFiles>>[number]): ChatFile => ({
  documentVersionId,
  name,
  version,
  kind: kind as ChatFile['kind'],
  pages,
});

type PresentedAttachment = ChatMessage['attachments'][number];

/** What is shown of the attachments of several messages, in one query; by document version. */
export async function loadAttachments(
  tx: Tx,
  messages: readonly { readonly attachments: readonly ChatAttachment[] }[],
): Promise<(attachment: ChatAttachment) => PresentedAttachment[]> {
  const ids = [
    ...new Set(messages.flatMap(({ attachments }) => attachments.map(({ documentVersionId }) => documentVersionId))),
  ];
  const rows =
    ids.length === 0 ? [] : await selectVersions(tx).where(sql`${documentVersions.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(rows.map((row) => [row.documentVersionId, row]));
  return ({ documentVersionId, place }) => {
    const row = byId.get(documentVersionId);
    if (!row) return [];
    const { orderId: _orderId, ...shown } = row;
    return [{ ...shown, kind: row.kind as PresentedAttachment['kind'], place: place ?? null }];
  };
}
