import { and, asc, desc, eq, gt, isNotNull, lt, type Column } from 'drizzle-orm';
import { MAX_CHAT_PAGE } from '@platewright/contract/modules/chat/chat-message';
import type { Tx } from '../../platform/db/database.ts';
import { chatMessages } from '../../platform/db/schema/index.ts';

export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** Who reads: customers never get a note, neither its text nor a gap in the numbers. */
export type ChatAudience = 'customer' | 'staff';

interface ChatPage {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/**
 * One page of a chat, oldest first. It is read by a range of the numbers, so it costs the same in a chat of five messages
 * and of five thousand.
 */
export async function listChatMessages(
  tx: Tx,
  orderId: number,
  audience: ChatAudience,
  { before, after, limit }: ChatPage,
): Promise<ChatMessageRow[]> {
  const number: Column = audience === 'staff' ? chatMessages.seq : chatMessages.publicSeq;
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.orderId, orderId),
        audience === 'staff' ? undefined : isNotNull(chatMessages.publicSeq),
        before === undefined ? undefined : lt(number, before),
        after === undefined ? undefined : gt(number, after),
      ),
    )
    .orderBy(after === undefined ? desc(number) : asc(number))
    .limit(Math.min(limit, MAX_CHAT_PAGE));
  return after === undefined ? rows.reverse() : rows;
}

export async function findChatMessage(tx: Tx, orderId: number, seq: number): Promise<ChatMessageRow | null> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.orderId, orderId), eq(chatMessages.seq, seq)));
  return row ?? null;
}
