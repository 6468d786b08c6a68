import type { io as Io, Socket } from 'socket.io-client';

/** connecting: not connected yet, or reconnecting · connected: events arrive · signedOut: the session has ended. */
export type LiveConnectionState = 'connecting' | 'connected' | 'signedOut';

export interface LiveConnectionOptions {
  /** Socket.IO namespace, for example `/desk` (contract, sockets). */
  readonly namespace: string;
  readonly getAccessToken: () => string | null;
  /** Language of the sentences in the server's messages. */
  readonly getLanguage?: () => string;
  /** Returns a new token for one that the server rejected; null when the session has ended. */
  readonly refreshAccessToken: (rejectedToken: string) => Promise<string | null>;
  /** Handlers by event name. They must validate the payload, which comes from the network. */
  readonly events: Readonly<Record<string, (payload: unknown) => void>>;
  readonly onState?: (state: LiveConnectionState) => void;
  /**
   * Called with each new connection; the function sends an event and resolves to the server's acknowledgement. Events
   * before it were missed, so whoever shows what they are about asks the server again, at the first connection too.
   */
  readonly onConnect?: (emit: (event: string, payload: unknown) => Promise<unknown>) => void;
  /** Replaces the import of the library in tests. */
  readonly loadLibrary?: () => Promise<{ io: typeof Io }>;
}

const INITIAL_RECONNECT_DELAY_MS = 1000;
const MAX_RECONNECT_DELAY_MS = 30_000;
/** An event without an acknowledgement by then counts as lost. */
const ACKNOWLEDGE_TIMEOUT_MS = 10_000;

/**
 * Connects to one namespace and stays connected until the returned function is called. The library is imported here and
 * not with the page. The token is read again for every handshake; one that the server rejected is refreshed first.
 */
export function openLiveConnection(options: LiveConnectionOptions): () => void {
  const loadLibrary = options.loadLibrary ?? (() => import('socket.io-client'));
  let socket: Socket | null = null;
  let closed = false;
  let failedAttempts = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let sentToken: string | null = null;

  const setState = (state: LiveConnectionState) => {
    if (!closed) options.onState?.(state);
  };
  /** Delays double with every attempt up to 30 s. */
  const scheduleReconnect = () => {
    clearTimeout(reconnectTimer);
    const delay = Math.min(MAX_RECONNECT_DELAY_MS, INITIAL_RECONNECT_DELAY_MS * 2 ** failedAttempts);
    reconnectTimer = setTimeout(() => void reconnect(), delay);
    failedAttempts += 1;
  };
  const reconnect = async () => {
    try {
      const token = sentToken === null ? options.getAccessToken() : await options.refreshAccessToken(sentToken);
      if (closed) return;
      if (token === null) return setState('signedOut');
      socket?.connect();
    } catch {
      if (!closed) scheduleReconnect();
    }
  };

  void loadLibrary()
    .then(({ io }) => {
      if (closed) return;
      socket = io(options.namespace, {
        auth: (send) => {
          sentToken = options.getAccessToken();
          send({ token: sentToken ?? '', ...(options.getLanguage && { lang: options.getLanguage() }) });
        },
        // Polling is the fallback for networks that block WebSocket.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        reconnectionDelay: INITIAL_RECONNECT_DELAY_MS,
        reconnectionDelayMax: MAX_RECONNECT_DELAY_MS,
      });
      socket.on('connect', () => {
        failedAttempts = 0;
        setState('connected');
        options.onConnect?.(async (name, payload): Promise<unknown> => {
          if (!socket?.connected) throw new Error('The connection is interrupted.');
          return socket.timeout(ACKNOWLEDGE_TIMEOUT_MS).emitWithAck(name, payload) as Promise<unknown>;
        });
      });
      // Socket.IO reconnects by itself except after a rejected handshake and after a disconnect by the server.
      socket.on('connect_error', (error) => {
        if (getHandshakeErrorName(error) === 'noPermission') return setState('signedOut');
        setState('connecting');
        if (!socket?.active) scheduleReconnect();
      });
      socket.on('disconnect', (reason) => {
        setState('connecting');
        if (reason === 'io server disconnect') scheduleReconnect();
      });
      for (const [name, handler] of Object.entries(options.events)) socket.on(name, handler);
    })
    // Without the library there are no live updates; the page still loads data by its calls.
    .catch(() => setState('connecting'));
  setState('connecting');

  return () => {
    closed = true;
    clearTimeout(reconnectTimer);
    socket?.disconnect();
  };
}

/** The server rejects a handshake with the error body of a call. */
const getHandshakeErrorName = (error: unknown): unknown =>
  (error as { data?: { name?: unknown } } | undefined)?.data?.name;
