import type { DraftAttachment } from '@platewright/browser/chat/composer-files';
import { openChatConnection } from '@platewright/browser/chat/chat-connection';
import { openChatSocket } from '@platewright/browser/chat/open-chat-socket';
import { openUnsentMessages } from '@platewright/browser/chat/unsent-messages';
import { useChatConnection } from '@platewright/browser/chat/use-chat-connection';
import { isRecord } from '@platewright/browser/session-store';
import { deskChatMessage, type DeskChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { session, useStaffSession } from '../../api/staff-session.ts';
import { pageLanguage } from '../../i18n/page-language.ts';

export interface DeskChatDraft {
  readonly message: string;
  readonly isNote: boolean;
  readonly attachments: readonly DraftAttachment[];
}

const isDeskChatDraft = (value: unknown): value is DeskChatDraft =>
  isRecord(value) &&
  typeof value['message'] === 'string' &&
  typeof value['isNote'] === 'boolean' &&
  Array.isArray(value['attachments']);

const credentials = { getAccessToken, refreshAccessToken, getLanguage: pageLanguage.getPageLanguage };

/** The chat of an order as staff see it, notes included. */
export function useDeskChat(orderId: number) {
  const queries = useQueryClient();
  const email = useStaffSession()?.email;
  const person = useMemo(
    () => ({
      key: `deskChatUnsent:${email}:${orderId}`,
      isSignedIn: () => session.getSession()?.email === email,
      subscribeToSession: session.subscribe,
    }),
    [email, orderId],
  );
  const open = useCallback(
    (id: number) =>
      openChatConnection<DeskChatMessage, DeskChatDraft>({
        orderId: id,
        unsent: openUnsentMessages(person.key, isDeskChatDraft),
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
    [queries, person],
  );
  return useChatConnection(orderId, person, open);
}
