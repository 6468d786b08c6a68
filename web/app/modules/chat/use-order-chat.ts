import type { DraftAttachment } from '@platewright/browser/chat/composer-files';
import { openChatConnection } from '@platewright/browser/chat/chat-connection';
import { openChatSocket } from '@platewright/browser/chat/open-chat-socket';
import { openUnsentMessages } from '@platewright/browser/chat/unsent-messages';
import { useChatConnection } from '@platewright/browser/chat/use-chat-connection';
import { isRecord } from '@platewright/browser/session-store';
import { chatMessage, type ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { socketChannels } from '@platewright/contract/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { getChatKey } from './chat-queries.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { session } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';

export interface ChatDraft {
  readonly message: string;
  readonly attachments: readonly DraftAttachment[];
}

const isChatDraft = (value: unknown): value is ChatDraft =>
  isRecord(value) && typeof value['message'] === 'string' && Array.isArray(value['attachments']);

const credentials = { getAccessToken, refreshAccessToken, getLanguage: pageLanguage.getPageLanguage };

/** The chat of an order: what was written, what is being sent, and how to write. */
export function useOrderChat(orderId: number) {
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  const person = useMemo(
    () => ({
      key: `chatUnsent:${userId}:${orderId}`,
      isSignedIn: () => session.getSession()?.userId === userId,
      subscribeToSession: session.subscribe,
    }),
    [userId, orderId],
  );
  const open = useCallback(
    (id: number) =>
      openChatConnection<ChatMessage, ChatDraft>({
        orderId: id,
        unsent: openUnsentMessages(person.key, isChatDraft),
        loadMessages: (page) => api.chatMessages({ orderId: id, ...page }),
        parseMessage: (payload) => {
          const parsed = chatMessage.safeParse(payload);
          return parsed.success && parsed.data.orderId === id ? parsed.data : null;
        },
        openSocket: (handlers) =>
          openChatSocket(credentials, handlers, (payload) => {
            const parsed = socketChannels.orderChatRead.payload.safeParse(payload);
            if (parsed.success && parsed.data.orderId === id)
              void queries.invalidateQueries({ queryKey: getChatKey(id, 'members') });
          }),
      }),
    [queries, person],
  );
  return useChatConnection(orderId, person, open);
}
