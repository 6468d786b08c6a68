import { useMemo, useSyncExternalStore } from 'react';
import { createChatState, type NumberedMessage } from './chat-state.ts';
import type { ChatConnection, ChatSnapshot } from './chat-connection.ts';

/** A connection that is open while somebody looks, and until what was written is sent. */
export interface ChatStore<Message extends NumberedMessage, Draft> extends Omit<
  ChatConnection<Message, Draft>,
  'close'
> {
  /** Whether a connection is open; for tests. */
  readonly isOpen: () => boolean;
}

/** Opens the connection with the first subscriber and closes it after the last, once nothing is on its way any more. */
export function createChatStore<Message extends NumberedMessage, Draft>(
  open: () => ChatConnection<Message, Draft>,
): ChatStore<Message, Draft> {
  const initial: ChatSnapshot<Message, Draft> = {
    ...createChatState<Message, Draft>(),
    isConnected: false,
    loadError: null,
    isLoadingOlder: false,
    olderError: null,
  };
  let connection: ChatConnection<Message, Draft> | null = null;
  let subscriberCount = 0;
  const isSending = () => connection?.getSnapshot().outgoing.some(({ state }) => state === 'sending') ?? false;
  const closeWhenSent = () => {
    const leaving = connection;
    if (!leaving) return;
    if (!isSending()) {
      connection = null;
      leaving.close();
      return;
    }
    const unsubscribe = leaving.subscribe(() => {
      if (subscriberCount === 0 && isSending()) return;
      unsubscribe();
      if (subscriberCount === 0) closeWhenSent();
    });
  };
  return {
    subscribe: (listener) => {
      subscriberCount += 1;
      connection ??= open();
      const unsubscribe = connection.subscribe(listener);
      return () => {
        unsubscribe();
        subscriberCount -= 1;
        if (subscriberCount === 0) closeWhenSent();
      };
    },
    getSnapshot: () => connection?.getSnapshot() ?? initial,
    isOpen: () => connection !== null,
    write: (draft) => connection?.write(draft),
    sendAgain: (clientId) => connection?.sendAgain(clientId),
    discard: (clientId) => connection?.discard(clientId),
    loadOlder: () => connection?.loadOlder(),
    reload: () => connection?.reload(),
  };
}

/** The chat of one order while a component shows it. `open` is called again for another order only. */
export function useChatConnection<Message extends NumberedMessage, Draft>(
  orderId: number,
  open: (orderId: number) => ChatConnection<Message, Draft>,
): readonly [ChatSnapshot<Message, Draft>, ChatStore<Message, Draft>] {
  const store = useMemo(() => createChatStore(() => open(orderId)), [orderId, open]);
  return [useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot), store];
}
