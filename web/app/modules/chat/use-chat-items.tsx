import { buildTimeline, type TimelineItem } from '@platewright/browser/chat/chat-timeline';
import { formatDay } from '@platewright/browser/chat/format-day';
import { getOlderSeq } from '@platewright/browser/chat/chat-state';
import type { ChatSnapshot } from '@platewright/browser/chat/chat-connection';
import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { TextButton } from '@platewright/ui/button';
import type { ChatLogItem } from '@platewright/ui/chat-log';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useSession } from '../../session/use-session.ts';
import { ChatAttachments } from './chat-attachments.tsx';

import type { ChatDraft } from './use-order-chat.ts';

interface Input {
  readonly chat: ChatSnapshot<ChatMessage, ChatDraft>;
  readonly events: readonly { readonly id: number; readonly at: string; readonly name: string }[];
  /** How far this person had read when the chat was opened; null while that is not known. */
  readonly initialReadSeq: number | null;
  readonly staffReadSeq: number;
  readonly onSendAgain: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
}

/** The lines of the chat with their texts. */
export function useChatItems(input: Input): ChatLogItem[] {
  const { chat, events, initialReadSeq, staffReadSeq, onSendAgain, onDiscard } = input;
  const { t } = useTranslation();
  const format = useFormat();
  const userId = useSession()?.userId;
  const isOwn = (message: ChatMessage) => !message.isAdmin && message.user.id === userId;
  const firstUnread =
    initialReadSeq === null
      ? undefined
      : chat.messages.find((message) => message.seq > initialReadSeq && !isOwn(message));
  const timeline = buildTimeline({
    messages: chat.messages,
    outgoing: chat.outgoing,
    events,
    hasOlder: getOlderSeq(chat) !== null,
    isFirstUnread: (message) => message === firstUnread && initialReadSeq !== 0,
  });
  const toItem = (item: TimelineItem<ChatMessage, ChatDraft>): ChatLogItem => {
    const { key } = item;
    switch (item.kind) {
      case 'day':
        return { kind: 'day', key, label: formatDay(item.at, new Date(), format, t) };
      case 'event':
        return { kind: 'event', key, label: t('chat.status', { name: item.event.name }) };
      case 'unread':
        return { kind: 'unread', key, label: t('chat.unreadFromHere') };
      case 'message': {
        const { message } = item;
        const own = isOwn(message);
        return {
          kind: 'message',
          key,
          text: message.message,
          author: own ? null : message.user.firstname,
          time: format.time(message.createdAt),
          dateTime: message.createdAt,
          isOwn: own,
          state: own ? { label: t(message.seq <= staffReadSeq ? 'chat.states.seen' : 'chat.states.sent') } : undefined,
          attachments: <ChatAttachments orderId={message.orderId} attachments={message.attachments} />,
        };
      }
      case 'outgoing': {
        const { outgoing } = item;
        const hasFailed = outgoing.state === 'failed';
        return {
          kind: 'message',
          key,
          text: outgoing.draft.message,
          author: null,
          time: format.time(outgoing.writtenAt),
          dateTime: outgoing.writtenAt,
          isOwn: true,
          state: {
            label: hasFailed
              ? [t('chat.states.failed'), outgoing.reason].filter(Boolean).join(': ')
              : t('chat.states.sending'),
            isError: hasFailed,
          },
          actions: hasFailed && (
            <>
              <TextButton onPress={() => onSendAgain(outgoing.clientId)}>{t('chat.again')}</TextButton>
              <TextButton onPress={() => onDiscard(outgoing.clientId)}>{t('chat.discard')}</TextButton>
            </>
          ),
        };
      }
    }
  };
  return timeline.map(toItem);
}
