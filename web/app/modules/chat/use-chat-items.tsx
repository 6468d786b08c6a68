import type { ChatSnapshot } from '@platewright/browser/chat/chat-connection';
import { presentChat } from '@platewright/browser/chat/present-chat';
import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { TextButton } from '@platewright/ui/button';
import type { ChatLogItem } from '@platewright/ui/chat-log';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
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
    initialReadSeq === null || initialReadSeq === 0
      ? undefined
      : chat.messages.find((message) => message.seq > initialReadSeq && !isOwn(message));
  return presentChat({
    ...{ chat, events, firstUnread, t, format },
    describeMessage: (message) => {
      const own = isOwn(message);
      return {
        author: own ? null : message.user.firstname,
        isOwn: own,
        state: own ? { label: t(message.seq <= staffReadSeq ? 'chat.states.seen' : 'chat.states.sent') } : undefined,
        attachments: <ChatAttachments orderId={message.orderId} attachments={message.attachments} />,
      };
    },
    renderFailedActions: (clientId) => (
      <>
        <TextButton onPress={() => onSendAgain(clientId)}>{t('chat.again')}</TextButton>
        <TextButton onPress={() => onDiscard(clientId)}>{t('chat.discard')}</TextButton>
      </>
    ),
  });
}
