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

/** Whose chat it is. */
export interface ChatPerson {
  /** Names the chat and the person. */
  readonly key: string;
  /** Whether this person is still the one who is signed in. */
  readonly isSignedIn: () => boolean;
  readonly subscribeToSession: (listener: () => void) => () => void;
}

/** Connections that nobody looks at and that still have something to send, by chat and person: how to close them. */
const lingering = new Map<string, () => void>();

/** Opens the connection with the first subscriber and closes it after the last, once nothing is on its way any more. */
export function createChatStore<Message extends NumberedMessage, Draft>(
  open: () => ChatConnection<Message, Draft>,
  { key, isSignedIn, subscribeToSession }: ChatPerson,
): ChatStore<Message, Draft> {
  const initial: ChatSnapshot<Message, Draft> = {
    ...createChatState<Message, Draft>(),
    isConnected: false,
    presentNames: [],
    loadError: null,
    isLoadingOlder: false,
    olderError: null,
  };
  let connection: ChatConnection<Message, Draft> | null = null;
  let subscriberCount = 0;
  let stopLingering: (() => void) | null = null;
  const isSending = () => connection?.getSnapshot().outgoing.some(({ state }) => state === 'sending') ?? false;
  const closeWhenSent = () => {
    const leaving = connection;
    if (!leaving) return;
    const close = () => {
      stopLingering?.();
      connection = null;
      leaving.close();
    };
    // What one person wrote is never sent by the next one who signs in.
    const closeIfDone = () => {
      if (!isSending() || !isSignedIn()) close();
    };
    const stops = [leaving.subscribe(closeIfDone), subscribeToSession(closeIfDone)];
    stopLingering = () => {
      stopLingering = null;
      for (const stop of stops) stop();
      if (lingering.get(key) === close) lingering.delete(key);
    };
    lingering.set(key, close);
    closeIfDone();
  };
  return {
    subscribe: (listener) => {
      subscriberCount += 1;
      stopLingering?.();
      if (!connection) {
        // The chat was opened again before everything was sent: the new connection takes over what is kept.
        lingering.get(key)?.();
        connection = open();
      }
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

/** The chat of one order while a component shows it. `open` is called again for another order or person only. */
export function useChatConnection<Message extends NumberedMessage, Draft>(
  orderId: number,
  person: ChatPerson,
  open: (orderId: number) => ChatConnection<Message, Draft>,
): readonly [ChatSnapshot<Message, Draft>, ChatStore<Message, Draft>] {
  const store = useMemo(() => createChatStore(() => open(orderId), person), [orderId, person, open]);
  return [useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot), store];
}
