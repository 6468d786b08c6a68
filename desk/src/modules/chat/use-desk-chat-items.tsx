import type { ChatSnapshot } from '@platewright/browser/chat/chat-connection';
import { presentChat } from '@platewright/browser/chat/present-chat';
import type { DeskChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { TextButton } from '@platewright/ui/button';
import type { ChatLogItem } from '@platewright/ui/chat-log';
import { useTranslation } from 'react-i18next';
import { useStaffSession } from '../../api/staff-session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ChatAttachments } from './chat-attachments.tsx';
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
  const getNoteHint = ({ isNote }: { readonly isNote: boolean }) => (isNote ? t('chat.noteHint') : undefined);
  return presentChat({
    ...{ chat, events, firstUnread, t, format, getNoteHint },
    describeMessage: (message) => {
      const { isAdmin, publicSeq, user } = message;
      return {
        author: isAdmin && user.id === staffId ? null : user.firstname,
        isOwn: isAdmin,
        noteHint: getNoteHint(message),
        state:
          isAdmin && publicSeq !== null
            ? { label: t(publicSeq <= customerReadSeq ? 'chat.states.seen' : 'chat.states.sent') }
            : undefined,
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
