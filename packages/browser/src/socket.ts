import type { io as Io, Socket } from 'socket.io-client';

/** connecting: not there yet, or on the way back · live: changes arrive · ended: the session is over. */
export type LiveState = 'connecting' | 'live' | 'ended';

export interface LiveSetup {
  /** Namespace, for example `/desk` (contract, sockets). */
  readonly namespace: string;
  readonly token: () => string | null;
  /** In which the server writes what it tells. */
  readonly language?: () => string;
  /** A token for the one that was refused; null when the session has ended. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** What is done with each event; check the payload, it comes from outside. */
  readonly events: Readonly<Record<string, (payload: unknown) => void>>;
  readonly onState?: (state: LiveState) => void;
  /** Connected again after a gap: hints may have been missed, so ask the server. */
  readonly onReturn?: () => void;
  /** Loads the library; another one in tests. */
  readonly load?: () => Promise<{ io: typeof Io }>;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Opens one namespace and keeps it open until the returned function is called. The library is loaded here, not with the
 * page. The token of the handshake is read anew for every try; one that the server refuses is renewed first.
 */
export function openLive(setup: LiveSetup): () => void {
  const load = setup.load ?? (() => import('socket.io-client'));
  let socket: Socket | null = null;
  let closed = false;
  let seen = false;
  let refusals = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let offered: string | null = null;

  const tell = (state: LiveState) => {
    if (!closed) setup.onState?.(state);
  };
  const later = (work: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(work, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** refusals));
    refusals += 1;
  };
  /** The library gives up when the server refuses the handshake or ends the connection: renew and try again. */
  const comeBack = async () => {
    try {
      const token = offered === null ? setup.token() : await setup.renew(offered);
      if (closed) return;
      if (token === null) return tell('ended');
      socket?.connect();
    } catch {
      if (!closed) later(() => void comeBack());
    }
  };

  void load()
    .then(({ io }) => {
      if (closed) return;
      socket = io(setup.namespace, {
        auth: (send) => {
          offered = setup.token();
          send({ token: offered ?? '', ...(setup.language && { lang: setup.language() }) });
        },
        // Polling is for those whose network lets no socket through.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        reconnectionDelay: FIRST_WAIT_MS,
        reconnectionDelayMax: LONGEST_WAIT_MS,
      });
      socket.on('connect', () => {
        refusals = 0;
        tell('live');
        if (seen) setup.onReturn?.();
        seen = true;
      });
      socket.on('connect_error', (error) => {
        if (refusalIn(error) === 'noPermission') return tell('ended');
        tell('connecting');
        if (!socket?.active) later(() => void comeBack());
      });
      socket.on('disconnect', (reason) => {
        tell('connecting');
        if (reason === 'io server disconnect') later(() => void comeBack());
      });
      for (const [name, hear] of Object.entries(setup.events)) socket.on(name, hear);
    })
    // Without the library nothing is live; the page works by asking.
    .catch(() => tell('connecting'));
  tell('connecting');

  return () => {
    closed = true;
    clearTimeout(waiting);
    socket?.disconnect();
  };
}

/** The server refuses a handshake with the body that a refused call would have. */
const refusalIn = (error: unknown): unknown => (error as { data?: { name?: unknown } } | undefined)?.data?.name;
