import { answerFormat } from '@platewright/texts/answer-format';
import { may } from '@platewright/domain/permissions/may';
import { findOrderResource } from '../../auth/index.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import { markChatNotificationRead } from '../../notifications/index.ts';
import { listAttachableFiles, presentPointableFile } from '../attachments.ts';
import { listChatEvents } from '../chat-events.ts';
import { listChatMessages } from '../chat-messages.ts';
import { listChatCustomers } from '../chat-people.ts';
import { presentForCustomers } from '../present-chat-message.ts';
import { countUnread, findNewestStaffReadSeq, findReadSeq, markCustomerRead } from '../read-marks.ts';
import { listUnreadChats } from '../unread-chats.ts';
import { lockExistingChat } from '../lock-chat.ts';

type ChatCallName = 'chatMembers' | 'chatMessages' | 'chatEvents' | 'chatFiles' | 'chatRead' | 'chatUnread';

/** The chat of an order as customers use it. */
export const chatHandlers: Handlers<ChatCallName> = {
  chatMembers: async ({ orderId }, ctx) => {
    const principal = getCustomerPrincipal(ctx);
    const { userId } = principal;
    const order = await findOrderResource(ctx.tx, principal, orderId);
    const customers = await listChatCustomers(ctx.tx, orderId);
    const names = customers.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
    const readSeq = await findReadSeq(ctx.tx, orderId, userId);
    return {
      memberNamesStr: [...names, translate(ctx.lang, 'chat.prepress')].join(answerFormat[ctx.lang].separator),
      readSeq,
      staffReadSeq: await findNewestStaffReadSeq(ctx.tx, orderId),
      unread: await countUnread(ctx.tx, orderId, userId, readSeq),
      mayUpload: order !== null && may(principal, 'order.uploadFiles', order).ok,
    };
  },
  chatMessages: async ({ orderId, ...page }, { tx }) =>
    presentForCustomers(tx, await listChatMessages(tx, orderId, 'customer', page)),
  chatEvents: async ({ orderId }, { tx, lang }) => listChatEvents(tx, orderId, lang),
  chatFiles: async ({ orderId }, { tx }) =>
    (await listAttachableFiles(tx, orderId, 'customer')).map(presentPointableFile),
  chatRead: async ({ orderId, seq }, ctx) => {
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
  },
  chatUnread: async ({ orderIds }, ctx) => ({
    orders: await listUnreadChats(ctx.tx, getCustomerPrincipal(ctx), orderIds),
  }),
};
