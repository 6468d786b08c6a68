import { assertOrderExists } from '../authorize-chat.ts';
import { listChatMessages } from '../chat-messages.ts';
import { presentForStaff } from '../present-chat-message.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskChatMessages: Handler<'deskChatMessages'> = async ({ orderId, ...page }, { tx }) => {
  await assertOrderExists(tx, orderId);
  return { messages: await presentForStaff(tx, await listChatMessages(tx, orderId, 'staff', page)) };
};
