import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { fieldError } from '@platewright/contract/call-errors';
import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files, type ChatAttachment } from '../../platform/db/schema/index.ts';

const columns = {
  documentVersionId: documentVersions.id,
  documentId: documentVersions.documentId,
  orderId: documentVersions.orderId,
  version: documentVersions.version,
  kind: documents.kind,
  name: files.name,
  size: files.size,
};

const selectVersions = (tx: Tx) =>
  tx
    .select(columns)
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId));

/** The files of an order that its chat can point at: proofs and released files, which everybody in the chat may open. */
const pointableKinds = ['approve', 'release'];
/** More are not offered; the newest come first. */
const MAX_OFFERED_FILES = 100;

export const listPointableFiles = (tx: Tx, orderId: number) =>
  selectVersions(tx)
    .where(and(eq(documentVersions.orderId, orderId), inArray(documents.kind, pointableKinds)))
    .orderBy(desc(documentVersions.id))
    .limit(MAX_OFFERED_FILES);

/** @throws CallError invalidInput for a file of another order, as for one that does not exist */
export async function checkAttachments(tx: Tx, orderId: number, attachments: readonly ChatAttachment[]): Promise<void> {
  if (attachments.length === 0) return;
  const ids = [...new Set(attachments.map(({ documentVersionId }) => documentVersionId))];
  const found = await selectVersions(tx).where(
    and(
      eq(documentVersions.orderId, orderId),
      inArray(documents.kind, pointableKinds),
      sql`${documentVersions.id} = any(${sql.param(ids)}::int[])`,
    ),
  );
  if (found.length < ids.length) throw fieldError('attachments', 'idInvalid');
}

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
    ids.length === 0
      ? []
      : await selectVersions(tx).where(sql`${documentVersions.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(rows.map((row) => [row.documentVersionId, row]));
  return ({ documentVersionId, place }) => {
    const row = byId.get(documentVersionId);
    if (!row) return [];
    const { orderId: _orderId, ...shown } = row;
    return [{ ...shown, kind: row.kind as PresentedAttachment['kind'], place: place ?? null }];
  };
}
