import { socketChannels } from '@platewright/contract/sockets';
import { openLiveConnection, type LiveConnectionOptions } from '../live-connection.ts';
import type { ChatSocket, ChatSocketHandlers } from './chat-connection.ts';

const { orderChat, orderChatPresence, orderChatRead } = socketChannels;

type Credentials = Pick<LiveConnectionOptions, 'getAccessToken' | 'refreshAccessToken' | 'getLanguage'>;

/**
 * Opens the socket of the order chat. The token goes into the handshake instead of the query, where the specification
 * has it and the server takes it, too: addresses are written to logs.
 */
export function openChatSocket(
  credentials: Credentials,
  { onConnect, onDisconnect, onMessage, onPresence }: ChatSocketHandlers,
  onRead: (payload: unknown) => void,
): ChatSocket {
  const close = openLiveConnection({
    ...credentials,
    namespace: orderChat.path,
    onState: (state) => state !== 'connected' && onDisconnect(),
    onConnect,
    events: {
      [orderChat.event]: onMessage,
      [orderChatRead.event]: onRead,
      [orderChatPresence.event]: (payload) => {
        const presence = orderChatPresence.payload.safeParse(payload);
        if (presence.success) onPresence(presence.data);
      },
    },
  });
  return { close };
}
