import { and, asc, count, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { proofCommentReaders, proofComments, proofCommentTexts } from '../../../platform/db/schema/index.ts';
import { findNewestTextId } from './comment-rows.ts';

/** How far one customer has read the comments of a proof; 0 before they read anything. */
export async function findReadTextId(tx: Tx, documentId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ id: proofCommentReaders.readTextId })
    .from(proofCommentReaders)
    .where(and(eq(proofCommentReaders.documentId, documentId), eq(proofCommentReaders.userId, userId)));
  return row?.id ?? 0;
}

/** Texts of others behind the read mark, with their comments. */
const isUnread = (documentId: number, userId: number, readTextId: number) =>
  and(
    eq(proofCommentTexts.documentId, documentId),
    gt(proofCommentTexts.id, readTextId),
    isNull(proofCommentTexts.deletedAt),
    or(isNull(proofCommentTexts.userId), ne(proofCommentTexts.userId, userId)),
  );

export const listUnreadTexts = (tx: Tx, documentId: number, userId: number, readTextId: number, limit: number) =>
  tx
    .select({
      number: proofComments.number,
      author: proofCommentTexts.authorName,
      text: proofCommentTexts.text,
      createdAt: proofCommentTexts.createdAt,
    })
    .from(proofCommentTexts)
    .innerJoin(proofComments, eq(proofComments.id, proofCommentTexts.commentId))
    .where(isUnread(documentId, userId, readTextId))
    .orderBy(asc(proofCommentTexts.id))
    .limit(limit);

export async function countUnreadTexts(
  tx: Tx,
  documentId: number,
  userId: number,
  readTextId: number,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(proofCommentTexts)
    .where(isUnread(documentId, userId, readTextId));
  return row?.n ?? 0;
}

/** Moves the read mark forward, never back and never beyond what there is. The order must be locked. */
export async function markCommentsRead(
  tx: Tx,
  documentId: number,
  userId: number,
  textId: number,
): Promise<{ readonly readTextId: number; readonly isChanged: boolean; readonly unreadSince: Date | null }> {
  const before = await findReadTextId(tx, documentId, userId);
  const readTextId = Math.max(before, Math.min(textId, await findNewestTextId(tx, documentId)));
  if (readTextId === before) return { readTextId, isChanged: false, unreadSince: null };
  const [oldest] = await listUnreadTexts(tx, documentId, userId, readTextId, 1);
  const unreadSince = oldest?.createdAt ?? null;
  await tx
    .insert(proofCommentReaders)
    .values({ documentId, userId, readTextId, unreadSince })
    .onConflictDoUpdate({
      target: [proofCommentReaders.documentId, proofCommentReaders.userId],
      set: { readTextId, unreadSince },
    });
  return { readTextId, isChanged: true, unreadSince };
}

/** Notes that these customers have something unread since now. Answers those who had nothing unread before. */
export async function markUnread(
  tx: Tx,
  documentId: number,
  userIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(proofCommentReaders)
    .values(userIds.map((userId) => ({ documentId, userId, unreadSince: now })))
    .onConflictDoUpdate({
      target: [proofCommentReaders.documentId, proofCommentReaders.userId],
      set: { unreadSince: now },
      setWhere: isNull(proofCommentReaders.unreadSince),
    })
    .returning({ userId: proofCommentReaders.userId });
  return rows.map(({ userId }) => userId);
}
