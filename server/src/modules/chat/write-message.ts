import { and, eq, sql } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type { ChatMessageInput } from '@platewright/contract/modules/chat/chat-message';
import type { Tx } from '../../platform/db/database.ts';
import { chatMessages, chats, orders, users } from '../../platform/db/schema/index.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { CustomerPrincipal, StaffPrincipal } from '../../platform/principal.ts';
import { attachFiles } from './attachments.ts';
import type { ChatMessageRow } from './chat-messages.ts';
import { lockChat } from './lock-chat.ts';

export type ChatAuthor = CustomerPrincipal | StaffPrincipal;

interface NewMessage extends Pick<ChatMessageInput, 'message' | 'isNote'> {
  readonly orderId: number;
  readonly clientId: string;
  readonly attachments: ChatMessageInput['attachments'];
}

/**
 * Stores a message under the next number of its order. The chat's row is locked, so numbers are given in the order of the
 * commits. A message of the same author with the same client id is answered as the first time: a page that lost the
 * answer sends it again.
 * @throws CallError notFound, noPermission (a note of a customer), invalidInput, uploadMissing, fileNotReady
 */
export async function writeChatMessage(
  tx: Tx,
  publish: Publish,
  author: ChatAuthor,
  message: NewMessage,
  now: Date,
): Promise<ChatMessageRow> {
  const { orderId, clientId, isNote } = message;
  if (isNote && author.kind !== 'staff') throw new CallError('noPermission');
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  const chat = await lockChat(tx, orderId, now);
  const earlier = await findByClientId(tx, author, clientId);
  if (earlier) return assertSameOrder(earlier, orderId);
  const sender = author.kind === 'staff' ? { staffId: author.staffId } : { userId: author.userId };
  const attachments = await attachFiles(tx, { orderId, attachments: message.attachments, sender, at: now });

  const [row] = await tx
    .insert(chatMessages)
    .values({
      orderId,
      seq: chat.lastSeq + 1,
      publicSeq: isNote ? null : chat.lastPublicSeq + 1,
      userId: author.kind === 'customer' ? author.userId : null,
      staffId: author.kind === 'staff' ? author.staffId : null,
      authorName: await findAuthorName(tx, author),
      clientId,
      text: message.message,
      attachments,
      createdAt: now,
    })
    // The same id was used for another order at the same moment; within one order the lock has found it before.
    .onConflictDoNothing()
    .returning();
  if (!row) throw fieldError('clientId', 'idInvalid');
  await tx
    .update(chats)
    .set({
      lastSeq: row.seq,
      lastPublicSeq: row.publicSeq ?? chat.lastPublicSeq,
      lastAt: now,
      ...toAnswerState(author, isNote, now),
    })
    .where(eq(chats.orderId, orderId));
  publish({
    type: 'chatMessageWritten',
    orderId,
    companyId: order.companyId,
    seq: row.seq,
    isNote,
    byKind: author.kind,
    byId: author.kind === 'staff' ? author.staffId : author.userId,
  });
  return row;
}

/** A customer waits from the first message on that nobody answered; who answers takes a chat that nobody has. */
function toAnswerState(author: ChatAuthor, isNote: boolean, now: Date) {
  if (isNote) return {};
  if (author.kind === 'staff')
    return {
      waitingSince: null,
      waitingCount: 0,
      assignedTo: sql`coalesce(${chats.assignedTo}, ${author.staffId})`,
    };
  return {
    waitingSince: sql`coalesce(${chats.waitingSince}, ${now.toISOString()}::timestamptz)`,
    waitingCount: sql`${chats.waitingCount} + 1`,
  };
}

async function findByClientId(tx: Tx, author: ChatAuthor, clientId: string): Promise<ChatMessageRow | undefined> {
  const isAuthor =
    author.kind === 'staff' ? eq(chatMessages.staffId, author.staffId) : eq(chatMessages.userId, author.userId);
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(isAuthor, eq(chatMessages.clientId, clientId)));
  return row;
}

function assertSameOrder(row: ChatMessageRow, orderId: number): ChatMessageRow {
  if (row.orderId !== orderId) throw fieldError('clientId', 'idInvalid');
  return row;
}

async function findAuthorName(tx: Tx, author: ChatAuthor): Promise<string> {
  if (author.kind === 'staff') return author.name;
  const [row] = await tx.select({ firstname: users.firstname }).from(users).where(eq(users.id, author.userId));
  return row?.firstname ?? author.name;
}
