import { and, asc, eq, gt, isNotNull, max, ne, or, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { chatMessages, chatReaders, chatStaffReaders } from '../../platform/db/schema/index.ts';
import type { ChatRow } from './lock-chat.ts';

/** Unread messages are counted up to this number; a badge shows 99+. */
export const MAX_UNREAD = 100;

/** How far one customer has read; 0 before they read anything. */
export async function findReadSeq(tx: Tx, orderId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ readSeq: chatReaders.readSeq })
    .from(chatReaders)
    .where(and(eq(chatReaders.orderId, orderId), eq(chatReaders.userId, userId)));
  return row?.readSeq ?? 0;
}

export async function findStaffReadSeq(tx: Tx, orderId: number, staffId: number): Promise<number> {
  const [row] = await tx
    .select({ readSeq: chatStaffReaders.readSeq })
    .from(chatStaffReaders)
    .where(and(eq(chatStaffReaders.orderId, orderId), eq(chatStaffReaders.staffId, staffId)));
  return row?.readSeq ?? 0;
}

/** How far anybody of the staff has read: what "seen" means to a customer. */
export async function findNewestStaffReadSeq(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ seq: max(chatStaffReaders.readSeq) })
    .from(chatStaffReaders)
    .where(eq(chatStaffReaders.orderId, orderId));
  return row?.seq ?? 0;
}

export async function findNewestCustomerReadSeq(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ seq: max(chatReaders.readSeq) })
    .from(chatReaders)
    .where(eq(chatReaders.orderId, orderId));
  return row?.seq ?? 0;
}

const whereUnreadBy = (orderId: number, userId: number, readSeq: number) =>
  and(
    eq(chatMessages.orderId, orderId),
    isNotNull(chatMessages.publicSeq),
    gt(chatMessages.publicSeq, readSeq),
    or(isNull(chatMessages.userId), ne(chatMessages.userId, userId)),
  );

/** Messages of others behind the read mark, counted up to `MAX_UNREAD`. */
export async function countUnread(tx: Tx, orderId: number, userId: number, readSeq: number): Promise<number> {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(chatMessages)
    .where(whereUnreadBy(orderId, userId, readSeq))
    .limit(MAX_UNREAD)
    .as('found');
  const [row] = await tx.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.n ?? 0;
}

/** The oldest unread messages of others, for the email; oldest first. */
export const listUnread = (tx: Tx, orderId: number, userId: number, readSeq: number, limit: number) =>
  tx
    .select({ text: chatMessages.text, author: chatMessages.authorName, createdAt: chatMessages.createdAt })
    .from(chatMessages)
    .where(whereUnreadBy(orderId, userId, readSeq))
    .orderBy(asc(chatMessages.publicSeq))
    .limit(limit);

interface ReadResult {
  readonly readSeq: number;
  readonly isChanged: boolean;
  /** When the oldest message came that is still unread; null when everything is read. */
  readonly unreadSince: Date | null;
}

/** Moves the read mark of a customer forward, never back: two tabs may report in any order. The chat must be locked. */
export async function markCustomerRead(tx: Tx, chat: ChatRow, userId: number, seq: number): Promise<ReadResult> {
  const { orderId } = chat;
  const before = await findReadSeq(tx, orderId, userId);
  const readSeq = Math.max(before, Math.min(seq, chat.lastPublicSeq));
  if (readSeq === before) return { readSeq, isChanged: false, unreadSince: null };
  const [oldest] = await listUnread(tx, orderId, userId, readSeq, 1);
  const unreadSince = oldest?.createdAt ?? null;
  await tx
    .insert(chatReaders)
    .values({ orderId, userId, readSeq, unreadSince })
    .onConflictDoUpdate({
      target: [chatReaders.orderId, chatReaders.userId],
      set: { readSeq, unreadSince },
    });
  return { readSeq, isChanged: true, unreadSince };
}

export async function markStaffRead(
  tx: Tx,
  chat: ChatRow,
  staffId: number,
  seq: number,
): Promise<Pick<ReadResult, 'readSeq' | 'isChanged'>> {
  const { orderId } = chat;
  const before = await findStaffReadSeq(tx, orderId, staffId);
  const readSeq = Math.max(before, Math.min(seq, chat.lastPublicSeq));
  if (readSeq === before) return { readSeq, isChanged: false };
  await tx
    .insert(chatStaffReaders)
    .values({ orderId, staffId, readSeq })
    .onConflictDoUpdate({ target: [chatStaffReaders.orderId, chatStaffReaders.staffId], set: { readSeq } });
  return { readSeq, isChanged: true };
}

/** Notes that these customers have something unread since now. Answers those who had nothing unread before. */
export async function markUnread(
  tx: Tx,
  orderId: number,
  userIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(chatReaders)
    .values(userIds.map((userId) => ({ orderId, userId, unreadSince: now })))
    .onConflictDoUpdate({
      target: [chatReaders.orderId, chatReaders.userId],
      set: { unreadSince: now },
      setWhere: isNull(chatReaders.unreadSince),
    })
    .returning({ userId: chatReaders.userId });
  return rows.map(({ userId }) => userId);
}
