import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../src/platform/db/database.ts';
import {
  chatMessages,
  chatReaders,
  chats,
  chatStaffReaders,
  staff,
  users,
} from '../../src/platform/db/schema/index.ts';
import { createDeterministicUuid } from './create-deterministic-uuid.ts';
import { demoChats, type DemoChat, type DemoChatLine } from './demo-chats.ts';
import { requireFound } from './seed-people.ts';

interface Author {
  readonly userId: number | null;
  readonly staffId: number | null;
  readonly authorName: string;
}

/** Seeds talks about orders. */
export async function seedChats(tx: Tx): Promise<void> {
  const authors: Record<DemoChatLine['by'], Author> = {
    owner: await findCustomer(tx, 'owner@gulf-labels.example'),
    buyer: await findCustomer(tx, 'buyer@gulf-labels.example'),
    prepress: await findStaff(tx),
    note: await findStaff(tx),
  };
  for (const chat of demoChats) await insertChat(tx, chat, authors);
}

async function insertChat(tx: Tx, chat: DemoChat, authors: Record<DemoChatLine['by'], Author>): Promise<void> {
  const { orderId, lines, isReadByCustomers } = chat;
  const publicLines = lines.filter(({ by }) => by !== 'note');
  const lastAnswer = publicLines.findLastIndex(({ by }) => by === 'prepress');
  const waiting = publicLines.slice(lastAnswer + 1);
  await tx.insert(chats).values({
    orderId,
    lastSeq: lines.length,
    lastPublicSeq: publicLines.length,
    waitingSince: waiting[0] ? new Date(waiting[0].at) : null,
    waitingCount: waiting.length,
    assignedTo: lastAnswer >= 0 && waiting.length === 0 ? authors.prepress.staffId : null,
    lastAt: new Date(lines.at(-1)?.at ?? 0),
  });
  await tx.insert(chatMessages).values(
    lines.map((line, index) => ({
      orderId,
      seq: index + 1,
      publicSeq: line.by === 'note' ? null : publicLines.indexOf(line) + 1,
      ...authors[line.by],
      clientId: createDeterministicUuid(`chat ${orderId} ${index}`),
      text: line.text,
      createdAt: new Date(line.at),
    })),
  );
  const readers = [authors.owner, authors.buyer].flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const unread = isReadByCustomers ? undefined : publicLines[lastAnswer];
  await tx.insert(chatReaders).values(
    readers.map((userId) => ({
      orderId,
      userId,
      readSeq: isReadByCustomers ? publicLines.length : lastAnswer,
      unreadSince: unread ? new Date(unread.at) : null,
    })),
  );
  await insertStaffReader(tx, orderId, authors.prepress.staffId, lastAnswer + 1);
}

/** Whoever answered has read up to the answer. */
async function insertStaffReader(tx: Tx, orderId: number, staffId: number | null, readSeq: number): Promise<void> {
  if (staffId !== null && readSeq > 0) await tx.insert(chatStaffReaders).values({ orderId, staffId, readSeq });
}

async function findCustomer(tx: Tx, email: string): Promise<Author> {
  const [row] = await tx.select({ id: users.id, firstname: users.firstname }).from(users).where(eq(users.email, email));
  const { id, firstname } = requireFound(row, email);
  return { userId: id, staffId: null, authorName: firstname };
}

async function findStaff(tx: Tx): Promise<Author> {
  const [row] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(sql`'CHAT' = any(${staff.keys}) and not 'STAFF' = any(${staff.keys})`)
    .orderBy(asc(staff.id))
    .limit(1);
  const { id, name } = requireFound(row, 'staff with the chat');
  return { userId: null, staffId: id, authorName: name };
}
