import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { chatMessages, documentVersions } from '../../platform/db/schema/index.ts';

/**
 * The versions that messages of an order's chat point at, those of notes left out: a file that only a note has is for
 * staff alone.
 */
export const selectPublicVersionIds = (tx: Tx, orderId: number) =>
  tx
    .select({ id: sql<number>`(jsonb_array_elements(${chatMessages.attachments}) ->> 'documentVersionId')::int` })
    .from(chatMessages)
    .where(and(eq(chatMessages.orderId, orderId), isNotNull(chatMessages.publicSeq)));

/** Whether customers see a version or a file in the chat of the order. */
export async function isInPublicMessage(
  tx: Tx,
  orderId: number,
  searched: { readonly versionId: number } | { readonly fileId: string },
): Promise<boolean> {
  const isSearched =
    'versionId' in searched
      ? eq(documentVersions.id, searched.versionId)
      : eq(documentVersions.fileId, searched.fileId);
  const found = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(and(isSearched, inArray(documentVersions.id, selectPublicVersionIds(tx, orderId))))
    .limit(1);
  return found.length > 0;
}
