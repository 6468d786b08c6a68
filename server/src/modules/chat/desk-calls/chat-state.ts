import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { chats } from '../../../platform/db/schema/index.ts';
import { assertOrderExists } from '../authorize-chat.ts';
import { listChatStaff } from '../chat-people.ts';
import { lockChat, lockExistingChat } from '../lock-chat.ts';
import { markStaffRead } from '../read-marks.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/* What staff do with a chat beside writing: read it, mark it as answered, and give it to a colleague. */

export const deskChatRead: Handler<'deskChatRead'> = async ({ orderId, seq }, ctx) => {
  const { staffId } = getStaffPrincipal(ctx);
  await assertOrderExists(ctx.tx, orderId);
  const chat = await lockExistingChat(ctx.tx, orderId);
  if (!chat) return { readSeq: 0 };
  const { readSeq, isChanged } = await markStaffRead(ctx.tx, chat, staffId, seq);
  if (isChanged) ctx.publish({ type: 'chatMessagesRead', orderId, seq: readSeq, byKind: 'staff', byId: staffId });
  return { readSeq };
};

export const deskChatDone: Handler<'deskChatDone'> = async ({ orderId, seq }, ctx) => {
  await assertOrderExists(ctx.tx, orderId);
  const chat = await lockExistingChat(ctx.tx, orderId);
  if (!chat) return null;
  // A message that came in between was not on the screen, so it still waits.
  if (chat.lastPublicSeq > seq) throw new CallError('changedMeanwhile');
  await ctx.tx.update(chats).set({ waitingSince: null, waitingCount: 0 }).where(eq(chats.orderId, orderId));
  ctx.publish({ type: 'chatHandled', orderId, byId: getStaffPrincipal(ctx).staffId });
  return null;
};

export const deskChatAssign: Handler<'deskChatAssign'> = async ({ orderId, staffId, seen }, ctx) => {
  await assertOrderExists(ctx.tx, orderId);
  const colleague = staffId === null ? null : (await listChatStaff(ctx.tx)).find(({ id }) => id === staffId);
  if (colleague === undefined) throw fieldError('staffId', 'choiceInvalid');
  const chat = await lockChat(ctx.tx, orderId, ctx.deps.clock.now());
  if (chat.assignedTo !== seen && chat.assignedTo !== staffId) throw new CallError('changedMeanwhile');
  await ctx.tx.update(chats).set({ assignedTo: staffId }).where(eq(chats.orderId, orderId));
  ctx.publish({ type: 'chatHandled', orderId, byId: getStaffPrincipal(ctx).staffId });
  return { assignedTo: colleague };
};
