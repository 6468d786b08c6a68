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
import type { UnsentMessages } from './unsent-messages.ts';

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
  readonly onPresence: (presence: { readonly orderId: number; readonly names: readonly string[] }) => void;
}

export interface ChatConnectionOptions<Message extends NumberedMessage, Draft> {
  readonly orderId: number;
  readonly loadMessages: (page: { before?: number; after?: number; limit: number }) => Promise<readonly Message[]>;
  /** A message of this order from the network; null for anything else. */
  readonly parseMessage: (payload: unknown) => Message | null;
  readonly openSocket: (handlers: ChatSocketHandlers) => ChatSocket;
  /** Where messages wait that are not sent yet. */
  readonly unsent: UnsentMessages<Draft>;
  readonly getNow?: () => string;
}

export interface ChatSnapshot<Message extends NumberedMessage, Draft> extends ChatState<Message, Draft> {
  readonly isConnected: boolean;
  /** Names of the others who have the chat open; nobody is known to be there without a connection. */
  readonly presentNames: readonly string[];
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
/** A join that the server refused or did not answer is tried again after this time, which doubles. */
export const JOIN_RETRY_MS = 1000;
const MAX_JOIN_RETRY_MS = 30_000;
/** Errors of a join after which nothing can be sent: this person may not write here any more. */
const FINAL_JOIN_ERRORS = ['noPermission', 'notFound'];

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
  options: ChatConnectionOptions<Message, Draft>,
): ChatConnection<Message, Draft> {
  const { orderId, loadMessages, parseMessage } = options;
  const listeners = new Set<() => void>();
  let snapshot: ChatSnapshot<Message, Draft> = {
    ...createChatState<Message, Draft>(),
    outgoing: options.unsent.read(),
    isConnected: false,
    presentNames: [],
    loadError: null,
    isLoadingOlder: false,
    olderError: null,
  };
  /** The connection, from the accepted join until it is lost. */
  let line: { readonly emit: EmitToServer } | null = null;
  let connectionCount = 0;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isSending = false;
  let catchingUp: Promise<void> | null = null;

  const set = (change: Partial<ChatSnapshot<Message, Draft>>) => {
    if (isClosed) return;
    const { outgoing } = snapshot;
    snapshot = { ...snapshot, ...change };
    if (snapshot.outgoing !== outgoing) options.unsent.write(snapshot.outgoing);
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

  /**
   * Sends what waits, one after the other. A message without an answer has failed while the connection stands; when it
   * broke, the message waits for the next one. Whether it was stored is not known then: the same id stores it once.
   */
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = getNextToSend(snapshot);
      const sender = line;
      if (!next || !sender || isClosed) break;
      const { clientId, draft } = next;
      const answer = await sender.emit('message', { ...draft, orderId, clientId }).catch(() => null);
      if (isEnvelope(answer)) {
        const { error, payload } = answer;
        if (error) dispatch({ type: 'failed', clientId, reason: error.message ?? error.name ?? '' });
        else dispatch({ type: 'acknowledged', clientId, message: parseMessage(payload) });
        if (hasGap(snapshot)) catchUp();
      } else if (sender === line) dispatch({ type: 'failed', clientId, reason: null });
    }
    isSending = false;
  };

  const failWaiting = (reason: string) => {
    for (const { clientId, state } of snapshot.outgoing)
      if (state === 'sending') dispatch({ type: 'failed', clientId, reason });
  };

  /** Joins the chat on a new connection, again and again until the server accepts it or the connection is lost. */
  const join = async (emit: EmitToServer, connection: number, retryDelay = JOIN_RETRY_MS) => {
    const answer = await emit('join', orderId).catch(() => null);
    if (isClosed || connection !== connectionCount) return;
    if (isEnvelope(answer) && !answer.error) {
      line = { emit };
      set({ isConnected: true });
      catchUp();
      void sendWaiting();
      return;
    }
    const error = isEnvelope(answer) ? answer.error : null;
    if (error && FINAL_JOIN_ERRORS.includes(error.name ?? '')) failWaiting(error.message ?? '');
    joinTimer = setTimeout(() => {
      void join(emit, connection, Math.min(MAX_JOIN_RETRY_MS, retryDelay * 2));
    }, retryDelay);
  };
  const endConnection = () => {
    clearTimeout(joinTimer);
    connectionCount += 1;
    line = null;
  };

  const socket = options.openSocket({
    onConnect: (emit) => {
      endConnection();
      void join(emit, connectionCount);
    },
    onDisconnect: () => {
      endConnection();
      set({ isConnected: false, presentNames: [] });
    },
    onMessage: (payload) => {
      const message = parseMessage(payload);
      if (!message) return;
      dispatch({ type: 'received', messages: [message] });
      if (hasGap(snapshot)) catchUp();
    },
    onPresence: (presence) => {
      if (presence.orderId === orderId) set({ presentNames: presence.names });
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
      void sendWaiting();
    },
    sendAgain: (clientId) => {
      dispatch({ type: 'sentAgain', clientId });
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
      clearTimeout(joinTimer);
      if (line) void line.emit('leave', orderId).catch(() => undefined);
      socket.close();
    },
  };
}
