import { openChatConnection } from '@platewright/browser/chat/chat-connection';
import { openChatSocket } from '@platewright/browser/chat/open-chat-socket';
import { useChatConnection } from '@platewright/browser/chat/use-chat-connection';
import { deskChatMessage, type DeskChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pageLanguage } from '../../i18n/page-language.ts';

export interface DeskChatDraft {
  readonly message: string;
  readonly isNote: boolean;
}

const credentials = { getAccessToken, refreshAccessToken, getLanguage: pageLanguage.getPageLanguage };

/** The chat of an order as staff see it, notes included. */
export function useDeskChat(orderId: number) {
  const queries = useQueryClient();
  const open = useCallback(
    (id: number) =>
      openChatConnection<DeskChatMessage, DeskChatDraft>({
        orderId: id,
        loadMessages: async (page) => (await api.deskChatMessages({ orderId: id, ...page })).messages,
        parseMessage: (payload) => {
          const parsed = deskChatMessage.safeParse(payload);
          return parsed.success && parsed.data.orderId === id ? parsed.data : null;
        },
        openSocket: (handlers) =>
          openChatSocket(credentials, handlers, () => {
            void queries.invalidateQueries({ queryKey: [...queryKeys.chats, 'one', id] });
          }),
      }),
    [queries],
  );
  return useChatConnection(orderId, open);
}
