import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { chats } from '../../platform/db/schema/index.ts';

export type ChatRow = typeof chats.$inferSelect;

/** The chat of an order, made when it has none yet, and locked: one change of a chat at a time. */
export async function lockChat(tx: Tx, orderId: number, now: Date): Promise<ChatRow> {
  await tx.insert(chats).values({ orderId, lastAt: now }).onConflictDoNothing();
  const chat = await lockExistingChat(tx, orderId);
  if (!chat) throw new Error('A chat was not made.');
  return chat;
}

/** The chat of an order, locked; null when nobody has written yet. */
export async function lockExistingChat(tx: Tx, orderId: number): Promise<ChatRow | null> {
  const [chat] = await tx.select().from(chats).where(eq(chats.orderId, orderId)).for('update');
  return chat ?? null;
}
