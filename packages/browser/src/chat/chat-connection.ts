import { createRandomId } from '../random-id.ts';
import {
  createChatState,
  getCatchUpSeq,
  getNextToSend,
  getOlderSeq,
  hasGap,
  reduceChat,
  type ChatAction,
  type ChatState,
  type NumberedMessage,
} from './chat-state.ts';

/** Sends an event and resolves to what the server acknowledged; rejects when there was no answer in time. */
export type EmitToServer = (event: string, payload: unknown) => Promise<unknown>;

/** The socket as the chat needs it; `open-chat-socket.ts` is the real one. */
export interface ChatSocket {
  readonly close: () => void;
}
export interface ChatSocketHandlers {
  /** Called with each new connection. */
  readonly onConnect: (emit: EmitToServer) => void;
  readonly onDisconnect: () => void;
  readonly onMessage: (payload: unknown) => void;
}

export interface ChatConnectionOptions<Message extends NumberedMessage> {
  readonly orderId: number;
  readonly loadMessages: (page: { before?: number; after?: number; limit: number }) => Promise<readonly Message[]>;
  /** A message of this order from the network; null for anything else. */
  readonly parseMessage: (payload: unknown) => Message | null;
  readonly openSocket: (handlers: ChatSocketHandlers) => ChatSocket;
  readonly getNow?: () => string;
}

export interface ChatSnapshot<Message extends NumberedMessage, Draft> extends ChatState<Message, Draft> {
  readonly isConnected: boolean;
  /** Why the newest page could not be loaded. */
  readonly loadError: unknown;
  readonly isLoadingOlder: boolean;
  readonly olderError: unknown;
}

export interface ChatConnection<Message extends NumberedMessage, Draft> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => ChatSnapshot<Message, Draft>;
  readonly write: (draft: Draft) => void;
  readonly sendAgain: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly loadOlder: () => void;
  readonly reload: () => void;
  readonly close: () => void;
}

export const CHAT_PAGE_SIZE = 50;
const CATCH_UP_PAGE_SIZE = 100;
/** A message without an answer after this time is shown as not sent. */
export const SEND_TIMEOUT_MS = 10_000;

interface Envelope {
  readonly error: { readonly message?: string; readonly name?: string } | null;
  readonly payload: unknown;
}
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'error' in value && 'payload' in value;

/**
 * The chat of one order: history by pages, messages of the socket, and what this page writes. After each connection it
 * joins first and then asks for what it missed, so nothing falls between; a gap in the numbers is asked for at once.
 */
export function openChatConnection<Message extends NumberedMessage, Draft extends object>(
  options: ChatConnectionOptions<Message>,
): ChatConnection<Message, Draft> {
  const { orderId, loadMessages, parseMessage } = options;
  const listeners = new Set<() => void>();
  const deadlines = new Map<string, ReturnType<typeof setTimeout>>();
  let snapshot: ChatSnapshot<Message, Draft> = {
    ...createChatState<Message, Draft>(),
    isConnected: false,
    loadError: null,
    isLoadingOlder: false,
    olderError: null,
  };
  let emit: EmitToServer | null = null;
  let isClosed = false;
  let isSending = false;
  let catchingUp: Promise<void> | null = null;

  const set = (change: Partial<ChatSnapshot<Message, Draft>>) => {
    if (isClosed) return;
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const dispatch = (action: ChatAction<Message, Draft>) => set(reduceChat<Message, Draft>(snapshot, action));

  const loadNewest = async () => {
    try {
      const messages = await loadMessages({ limit: CHAT_PAGE_SIZE });
      dispatch({ type: 'received', messages, isNewestPage: true });
      set({ loadError: null });
      if (hasGap(snapshot)) catchUp();
    } catch (error) {
      set({ loadError: error });
    }
  };

  /** Loads everything behind the first gap; once at a time, and again when a gap is left. */
  const catchUp = () => {
    if (!snapshot.isLoaded) return void loadNewest();
    catchingUp ??= (async () => {
      for (;;) {
        const after = getCatchUpSeq(snapshot);
        const messages = await loadMessages({ after, limit: CATCH_UP_PAGE_SIZE });
        dispatch({ type: 'received', messages });
        const isDone = messages.length < CATCH_UP_PAGE_SIZE && !hasGap(snapshot);
        if (isClosed || isDone || getCatchUpSeq(snapshot) === after) return;
      }
    })()
      // The next message or connection tries again.
      .catch(() => undefined)
      .finally(() => {
        catchingUp = null;
      });
  };

  const stopDeadline = (clientId: string) => {
    clearTimeout(deadlines.get(clientId));
    deadlines.delete(clientId);
  };
  const startDeadline = (clientId: string) => {
    stopDeadline(clientId);
    deadlines.set(
      clientId,
      setTimeout(() => {
        deadlines.delete(clientId);
        dispatch({ type: 'failed', clientId, reason: null });
      }, SEND_TIMEOUT_MS),
    );
  };

  /** Sends what waits, one after the other. Without an answer the message waits for its deadline or the next connection. */
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = getNextToSend(snapshot);
        if (!next || !emit || isClosed) return;
        const { clientId, draft } = next;
        const answer = await emit('message', { ...draft, orderId, clientId });
        if (!isEnvelope(answer)) return;
        stopDeadline(clientId);
        if (answer.error) dispatch({ type: 'failed', clientId, reason: answer.error.message ?? answer.error.name ?? '' });
        else dispatch({ type: 'acknowledged', clientId, message: parseMessage(answer.payload) });
        if (hasGap(snapshot)) catchUp();
      }
    } catch {
      // No answer: whether it was stored is not known. It is sent again with the same id, and stored once.
    } finally {
      isSending = false;
    }
  };

  const socket = options.openSocket({
    onConnect: (emitToServer) => {
      emit = emitToServer;
      emitToServer('join', orderId).then(
        (answer) => {
          if (isClosed || (isEnvelope(answer) && answer.error)) return;
          set({ isConnected: true });
          catchUp();
          void sendWaiting();
        },
        () => undefined,
      );
    },
    onDisconnect: () => {
      emit = null;
      set({ isConnected: false });
    },
    onMessage: (payload) => {
      const message = parseMessage(payload);
      if (!message) return;
      stopDeadline(message.clientId);
      dispatch({ type: 'received', messages: [message] });
      if (hasGap(snapshot)) catchUp();
    },
  });
  void loadNewest();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    write: (draft) => {
      const clientId = createRandomId();
      dispatch({ type: 'written', clientId, draft, at: options.getNow?.() ?? new Date().toISOString() });
      startDeadline(clientId);
      void sendWaiting();
    },
    sendAgain: (clientId) => {
      dispatch({ type: 'sentAgain', clientId });
      startDeadline(clientId);
      void sendWaiting();
    },
    discard: (clientId) => dispatch({ type: 'discarded', clientId }),
    loadOlder: () => {
      const before = getOlderSeq(snapshot);
      if (before === null || snapshot.isLoadingOlder) return;
      set({ isLoadingOlder: true, olderError: null });
      loadMessages({ before, limit: CHAT_PAGE_SIZE }).then(
        (messages) => {
          dispatch({ type: 'received', messages });
          set({ isLoadingOlder: false });
        },
        (error: unknown) => set({ isLoadingOlder: false, olderError: error }),
      );
    },
    reload: () => {
      set({ loadError: null });
      catchUp();
    },
    close: () => {
      isClosed = true;
      for (const clientId of deadlines.keys()) stopDeadline(clientId);
      if (emit) void emit('leave', orderId).catch(() => undefined);
      socket.close();
    },
  };
}
