import { and, asc, count, eq, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import { documentVersions, orders, proofComments, proofCommentTexts } from '../../../platform/db/schema/index.ts';

export type CommentRow = typeof proofComments.$inferSelect;
export type CommentTextRow = typeof proofCommentTexts.$inferSelect;

const isThere = isNull(proofComments.deletedAt);
const isOpen = and(isThere, isNull(proofComments.resolvedAt));

/** Comments that a version shows: those written on it, and those that were open when it came. */
const isShownOn = (documentId: number, version: number) =>
  and(
    eq(proofComments.documentId, documentId),
    lte(proofComments.version, version),
    gte(proofComments.lastVersion, version),
    isThere,
  );

/** A page of the comments of a version by number, how many the list has, and how many are open. */
export async function listComments(
  tx: Tx,
  documentId: number,
  version: number,
  { state, offset, limit }: { readonly state: 'all' | 'open'; readonly offset: number; readonly limit: number },
): Promise<{ rows: CommentRow[]; count: number; open: number }> {
  const shown = isShownOn(documentId, version);
  const rows = await tx
    .select()
    .from(proofComments)
    .where(state === 'open' ? and(shown, isOpen) : shown)
    .orderBy(asc(proofComments.number))
    .offset(offset)
    .limit(limit);
  const [counts] = await tx
    .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
    .from(proofComments)
    .where(shown);
  const open = counts?.open ?? 0;
  return { rows, count: state === 'open' ? open : (counts?.all ?? 0), open };
}

/** The open comments of a version with their first texts, by number. */
export const listOpenComments = (tx: Tx, documentId: number, version: number) =>
  tx
    .select({
      number: proofComments.number,
      text: sql<string>`(${tx
        .select({ text: proofCommentTexts.text })
        .from(proofCommentTexts)
        .where(eq(proofCommentTexts.commentId, proofComments.id))
        .orderBy(asc(proofCommentTexts.id))
        .limit(1)})`,
    })
    .from(proofComments)
    .where(and(isShownOn(documentId, version), isOpen))
    .orderBy(asc(proofComments.number));

/** The texts of comments by comment, oldest first. */
export async function loadTexts(
  tx: Tx,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CommentTextRow[]>> {
  const byComment = new Map<number, CommentTextRow[]>();
  if (commentIds.length === 0) return byComment;
  const rows = await tx
    .select()
    .from(proofCommentTexts)
    .where(and(inArray(proofCommentTexts.commentId, [...commentIds]), isNull(proofCommentTexts.deletedAt)))
    .orderBy(asc(proofCommentTexts.id));
  for (const row of rows) byComment.set(row.commentId, [...(byComment.get(row.commentId) ?? []), row]);
  return byComment;
}

/** A comment that a version shows; null when it has none of this id. */
export async function findComment(
  tx: Tx,
  documentId: number,
  version: number,
  commentId: number,
): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(proofComments)
    .where(and(eq(proofComments.id, commentId), isShownOn(documentId, version)));
  return row ?? null;
}

/** The newest text of a proof in all of its versions; 0 without any. */
export async function findNewestTextId(tx: Tx, documentId: number): Promise<number> {
  const [row] = await tx
    .select({ id: max(proofCommentTexts.id) })
    .from(proofCommentTexts)
    .where(eq(proofCommentTexts.documentId, documentId));
  return row?.id ?? 0;
}

/** How many comments of a proof there are, and the number that the next one gets. */
export async function countComments(tx: Tx, documentId: number): Promise<{ count: number; nextNumber: number }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*) filter (where ${isThere})`.mapWith(Number),
      last: max(proofComments.number),
    })
    .from(proofComments)
    .where(eq(proofComments.documentId, documentId));
  return { count: row?.count ?? 0, nextNumber: (row?.last ?? 0) + 1 };
}

/** A new version takes over what is still open on the one before. */
export async function carryOpenComments(tx: Tx, documentId: number, version: number): Promise<void> {
  await tx
    .update(proofComments)
    .set({ lastVersion: version })
    .where(and(eq(proofComments.documentId, documentId), eq(proofComments.lastVersion, version - 1), isOpen));
}

/** An approval settles what was still open: its person has taken the proof as it is. */
export async function resolveOpenComments(
  tx: Tx,
  documentId: number,
  version: number,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(proofComments)
    .set({ resolvedAt: by.at, resolvedBy: by.name, isResolvedByStaff: false })
    .where(and(isShownOn(documentId, version), isOpen));
}

/** Open comments that prepress has to work through, by order and proof: on current versions of orders in question. */
export async function countOpenComments(
  tx: Tx,
  orderIds: readonly number[],
): Promise<readonly { readonly orderId: number; readonly documentId: number; readonly open: number }[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select({ orderId: proofComments.orderId, documentId: proofComments.documentId, open: count() })
    .from(proofComments)
    .innerJoin(orders, eq(orders.id, proofComments.orderId))
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, proofComments.documentId),
        eq(documentVersions.version, proofComments.lastVersion),
        eq(documentVersions.superseded, false),
      ),
    )
    .where(
      and(
        inArray(proofComments.orderId, [...orderIds]),
        inArray(orders.statusId, [orderStatus.waitingForApproval, orderStatus.corrections]),
        isOpen,
      ),
    )
    .groupBy(proofComments.orderId, proofComments.documentId);
}
