import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { countProofPages } from '@platewright/domain/proofs/proof-pages';
import { findDeletableText, MAX_COMMENT_TEXTS, MAX_COMMENTS } from '@platewright/domain/proofs/proof-comments';
import type { Tx } from '../../../platform/db/database.ts';
import { proofComments, proofCommentTexts } from '../../../platform/db/schema/index.ts';
import type { Publish } from '../../../platform/outbox/domain-events.ts';
import type { CustomerPrincipal, StaffPrincipal } from '../../../platform/principal.ts';
import { loadFacts, type DocumentRow } from '../../files/index.ts';
import { toProofPages } from '../load-proof.ts';
import { countComments, loadTexts, type CommentRow, type CommentTextRow } from './comment-rows.ts';
import { lockComment, lockProofForComment, type LockedProof } from './lock-proof-for-comment.ts';
import { isOwnText } from './present-comment.ts';

export type CommentAuthor = CustomerPrincipal | StaffPrincipal;

/** Who changes comments, in which transaction, and when. */
export interface CommentContext {
  readonly tx: Tx;
  readonly publish: Publish;
  readonly author: CommentAuthor;
  readonly now: Date;
}

/** A comment after a change, and whether texts of its version can be deleted. */
export interface ChangedComment {
  readonly comment: CommentRow;
  readonly mayDelete: boolean;
}

const getAuthorIds = (author: CommentAuthor) =>
  author.kind === 'staff' ? { userId: null, staffId: author.staffId } : { userId: author.userId, staffId: null };

const toEventBase = ({ author }: CommentContext, { order, proof }: LockedProof, commentId: number) => ({
  ...{ orderId: order.id, companyId: order.companyId, documentId: proof.document.id, commentId },
  byKind: author.kind,
  byId: author.kind === 'staff' ? author.staffId : author.userId,
});

/** Writes a comment at a place of the shown version. @throws CallError of `lockProofForComment`, tooManyComments, invalidInput */
export async function addComment(
  context: CommentContext,
  input: CallInput<Contract['proofsAddComment']>,
): Promise<ChangedComment> {
  const { tx, author } = context;
  const { orderId, fileId: documentId, version, page, x, y, plate, text, clientId } = input;
  const locked = await lockProofForComment(tx, 'begin', orderId, documentId, version);
  const { mayDelete } = locked;
  const earlier = await findByClientId(tx, author, clientId);
  if (earlier) return { comment: await findSameComment(tx, earlier, documentId), mayDelete };
  await assertPage(tx, locked.proof.file, page);
  const { count, nextNumber } = await countComments(tx, documentId);
  if (count >= MAX_COMMENTS) throw new CallError('tooManyComments');
  const [comment] = await tx
    .insert(proofComments)
    .values({
      ...{ orderId, documentId, number: nextNumber, version, lastVersion: version },
      ...{ page, x, y, plate: plate ?? null },
    })
    .returning();
  if (!comment) throw new Error('A comment was not stored.');
  const textId = await insertText(context, comment, { text, clientId });
  context.publish({ type: 'proofCommented', ...toEventBase(context, locked, comment.id), textId });
  return { comment, mayDelete };
}

/** Answers a comment; one that was resolved is open again. @throws CallError of `lockProofForComment`, tooManyComments */
export async function replyToComment(
  context: CommentContext,
  input: CallInput<Contract['proofsReply']>,
): Promise<ChangedComment> {
  const { tx, author } = context;
  const locked = await lockComment(tx, 'continue', input);
  const { comment, mayDelete } = locked;
  const earlier = await findByClientId(tx, author, input.clientId);
  if (earlier) return { comment: await findSameComment(tx, earlier, input.fileId, comment.id), mayDelete };
  const texts = (await loadTexts(tx, [comment.id])).get(comment.id) ?? [];
  if (texts.length >= MAX_COMMENT_TEXTS) throw new CallError('tooManyComments');
  const textId = await insertText(context, comment, input);
  const reopened = comment.resolvedAt ? await updateComment(tx, comment.id, openAgain) : comment;
  context.publish({ type: 'proofCommented', ...toEventBase(context, locked, comment.id), textId });
  return { comment: reopened, mayDelete };
}

/** Resolves a comment or opens it again; done twice, or by two people at once, it stays as it is. */
export async function resolveComment(
  context: CommentContext,
  input: CallInput<Contract['proofsResolve']>,
): Promise<ChangedComment> {
  const { tx, author, now } = context;
  const locked = await lockComment(tx, 'continue', input);
  const { comment, mayDelete } = locked;
  if (input.resolved === (comment.resolvedAt !== null)) return { comment, mayDelete };
  const resolution = { resolvedAt: now, resolvedBy: author.name, isResolvedByStaff: author.kind === 'staff' };
  const change = input.resolved ? ('resolved' as const) : ('reopened' as const);
  context.publish({ type: 'proofCommentChanged', ...toEventBase(context, locked, comment.id), change });
  return { comment: await updateComment(tx, comment.id, input.resolved ? resolution : openAgain), mayDelete };
}

/**
 * Takes back the author's own newest text; with the first one the comment goes, and null is answered.
 * @throws CallError of `lockProofForComment`, notFound, noPermission, commentAnswered
 */
export async function deleteCommentText(
  context: CommentContext,
  input: CallInput<Contract['proofsDeleteText']>,
): Promise<ChangedComment | null> {
  const { tx, author, now } = context;
  const locked = await lockComment(tx, 'delete', input);
  const { comment, mayDelete } = locked;
  const texts = (await loadTexts(tx, [comment.id])).get(comment.id) ?? [];
  const owned = texts.map((row) => ({ ...row, isOwn: isOwnText(author, row) }));
  const text = owned.find(({ id }) => id === input.textId);
  if (!text) throw new CallError('notFound');
  if (!text.isOwn) throw new CallError('noPermission');
  if (findDeletableText(owned)?.id !== text.id) throw new CallError('commentAnswered');
  await tx.update(proofCommentTexts).set({ deletedAt: now }).where(eq(proofCommentTexts.id, text.id));
  const isLast = texts.length === 1;
  const change = isLast ? ('deleted' as const) : ('textDeleted' as const);
  context.publish({ type: 'proofCommentChanged', ...toEventBase(context, locked, comment.id), change });
  if (!isLast) return { comment, mayDelete };
  await updateComment(tx, comment.id, { deletedAt: now });
  return null;
}

const openAgain = { resolvedAt: null, resolvedBy: null, isResolvedByStaff: false };

async function updateComment(tx: Tx, id: number, change: Partial<CommentRow>): Promise<CommentRow> {
  const [row] = await tx.update(proofComments).set(change).where(eq(proofComments.id, id)).returning();
  if (!row) throw new CallError('notFound');
  return row;
}

async function insertText(
  { tx, author, now }: CommentContext,
  comment: CommentRow,
  { text, clientId }: { readonly text: string; readonly clientId: string },
): Promise<number> {
  const [row] = await tx
    .insert(proofCommentTexts)
    .values({
      ...{ commentId: comment.id, documentId: comment.documentId, text, clientId },
      ...getAuthorIds(author),
      ...{ authorName: author.name, createdAt: now },
    })
    // The same id was used for another order at the same moment; within one order the lock has found it before.
    .onConflictDoNothing()
    .returning({ id: proofCommentTexts.id });
  if (!row) throw fieldError('clientId', 'idInvalid');
  return row.id;
}

async function findByClientId(tx: Tx, author: CommentAuthor, clientId: string): Promise<CommentTextRow | undefined> {
  const isAuthor =
    author.kind === 'staff'
      ? eq(proofCommentTexts.staffId, author.staffId)
      : eq(proofCommentTexts.userId, author.userId);
  const [row] = await tx
    .select()
    .from(proofCommentTexts)
    .where(and(isAuthor, eq(proofCommentTexts.clientId, clientId)));
  return row;
}

/** The comment that was written the first time. @throws CallError invalidInput when the id was used elsewhere */
async function findSameComment(
  tx: Tx,
  text: CommentTextRow,
  documentId: number,
  commentId = text.commentId,
): Promise<CommentRow> {
  const [comment] = await tx.select().from(proofComments).where(eq(proofComments.id, text.commentId));
  if (!comment || text.documentId !== documentId || text.commentId !== commentId)
    throw fieldError('clientId', 'idInvalid');
  return comment;
}

/** @throws CallError invalidInput for a page that the file has not */
async function assertPage(tx: Tx, file: DocumentRow['file'], page: number): Promise<void> {
  const facts = (await loadFacts(tx, [file.id])).get(file.id);
  if (page > countProofPages(toProofPages(file, facts))) throw fieldError('page', 'placeInvalid');
}
