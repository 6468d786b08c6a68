import type { ChatSnapshot } from '@platewright/browser/chat/chat-connection';
import { getOlderSeq } from '@platewright/browser/chat/chat-state';
import { buildTimeline, type TimelineItem } from '@platewright/browser/chat/chat-timeline';
import { formatDay } from '@platewright/browser/chat/format-day';
import type { DeskChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { TextButton } from '@platewright/ui/button';
import type { ChatLogItem } from '@platewright/ui/chat-log';
import { useTranslation } from 'react-i18next';
import { useStaffSession } from '../../api/staff-session.ts';
import { useFormat } from '../../i18n/format.ts';
import { ChatFiles } from './chat-files.tsx';
import type { DeskChatDraft } from './use-desk-chat.ts';

interface Input {
  readonly chat: ChatSnapshot<DeskChatMessage, DeskChatDraft>;
  readonly events: readonly { readonly id: number; readonly at: string; readonly name: string }[];
  /** How far this person had read when the chat was opened; null while that is not known. */
  readonly initialReadSeq: number | null;
  readonly customerReadSeq: number;
  readonly onSendAgain: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
}

/** The lines of the chat with their texts. What colleagues wrote to the customer stands on the desk's side. */
export function useDeskChatItems(input: Input): ChatLogItem[] {
  const { chat, events, initialReadSeq, customerReadSeq, onSendAgain, onDiscard } = input;
  const { t } = useTranslation();
  const format = useFormat();
  const staffId = useStaffSession()?.staffId;
  const firstUnread =
    initialReadSeq === null || initialReadSeq === 0
      ? undefined
      : chat.messages.find(({ publicSeq, isAdmin }) => !isAdmin && (publicSeq ?? 0) > initialReadSeq);
  const timeline = buildTimeline({
    messages: chat.messages,
    outgoing: chat.outgoing,
    events,
    hasOlder: getOlderSeq(chat) !== null,
    isFirstUnread: (message) => message === firstUnread,
  });
  const toItem = (item: TimelineItem<DeskChatMessage, DeskChatDraft>): ChatLogItem => {
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
        const { isAdmin, publicSeq, user } = message;
        const isMine = isAdmin && user.id === staffId;
        return {
          kind: 'message',
          key,
          text: message.message,
          author: isMine ? null : user.firstname,
          time: format.time(message.createdAt),
          dateTime: message.createdAt,
          isOwn: isAdmin,
          noteHint: message.isNote ? t('chat.noteHint') : undefined,
          state:
            isAdmin && publicSeq !== null
              ? { label: t(publicSeq <= customerReadSeq ? 'chat.states.seen' : 'chat.states.sent') }
              : undefined,
          attachments: <ChatFiles orderId={message.orderId} attachments={message.attachments} />,
        };
      }
      case 'outgoing': {
        const { draft, clientId, reason, writtenAt, state } = item.outgoing;
        const hasFailed = state === 'failed';
        return {
          kind: 'message',
          key,
          text: draft.message,
          author: null,
          time: format.time(writtenAt),
          dateTime: writtenAt,
          isOwn: true,
          noteHint: draft.isNote ? t('chat.noteHint') : undefined,
          state: {
            label: hasFailed ? [t('chat.states.failed'), reason].filter(Boolean).join(': ') : t('chat.states.sending'),
            isError: hasFailed,
          },
          actions: hasFailed && (
            <>
              <TextButton onPress={() => onSendAgain(clientId)}>{t('chat.again')}</TextButton>
              <TextButton onPress={() => onDiscard(clientId)}>{t('chat.discard')}</TextButton>
            </>
          ),
        };
      }
    }
  };
  return timeline.map(toItem);
}
