import { markChatNotificationRead } from '../../notifications/index.ts';
import { countUnread, markCustomerRead } from '../read-marks.ts';
import { lockExistingChat } from '../lock-chat.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const chatRead: Handler<'chatRead'> = async ({ orderId, seq }, ctx) => {
  const { tx, deps, publish } = ctx;
  const { userId } = getCustomerPrincipal(ctx);
  const chat = await lockExistingChat(tx, orderId);
  if (!chat) return { readSeq: 0, unread: 0 };
  const { readSeq, isChanged, unreadSince } = await markCustomerRead(tx, chat, userId, seq);
  const unread = await countUnread(tx, orderId, userId, readSeq);
  if (isChanged) {
    publish({ type: 'chatMessagesRead', orderId, seq: readSeq, byKind: 'customer', byId: userId });
    if (unreadSince)
      await deps.jobs.enqueue(
        tx,
        'chatEmail',
        { orderId, userId, since: unreadSince.toISOString() },
        { afterSeconds: deps.config.CHAT_EMAIL_SECONDS },
      );
  }
  if (unread === 0) await markChatNotificationRead(tx, userId, orderId, deps.clock.now());
  return { readSeq, unread };
};
