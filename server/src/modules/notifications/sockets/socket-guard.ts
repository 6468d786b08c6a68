import { decodeJwt } from 'jose';
import type { ExtendedError, Socket } from 'socket.io';
import { CallError } from '@platewright/contract/call-errors';
import { isLanguage, type Language } from '@platewright/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { toCallError, toErrorBody } from '../../../platform/http/error-answers.ts';
import { readSharedPcSecret } from '../../../platform/http/device-cookie.ts';
import { isOrderTaker, type Principal } from '../../../platform/principal.ts';
import { authenticate } from '../../auth/index.ts';

/** Who opened a socket and in which language they read. */
export interface SocketIdentity {
  readonly principal: Exclude<Principal, { kind: 'guest' }>;
  readonly lang: Language;
  /** When the access token expires, in milliseconds of the epoch. */
  readonly expiresAt: number;
}

export const getSocketLanguage = (socket: Socket): Language => {
  const lang: unknown = (socket.handshake.auth as { lang?: unknown }).lang;
  return isLanguage(lang) ? lang : 'en';
};

/** Who may open a socket. */
export type SocketPrincipal = 'customer' | 'staff' | 'both';

/** The token of the handshake; that of the order chat may stand in the query, as the specification has it [CHAT-09]. */
function getSocketToken({ handshake }: Socket, kind: SocketPrincipal): unknown {
  const { token } = handshake.auth as { token?: unknown };
  return token === undefined && kind === 'both' ? handshake.query['token'] : token;
}

/** @throws CallError notSignedIn, tokenExpired, sessionEnded, noPermission */
export async function authenticateSocket(deps: Deps, socket: Socket, kind: SocketPrincipal): Promise<SocketIdentity> {
  const token = getSocketToken(socket, kind);
  if (typeof token !== 'string' || token === '') throw new CallError('notSignedIn');
  const secret = readSharedPcSecret(socket.handshake.headers.cookie, deps.config);
  const principal = await authenticate(deps, token, secret);
  if (principal.kind === 'guest') throw new CallError('notSignedIn');
  // Nothing is sent, read or followed live in a customer's name.
  if (isOrderTaker(principal) || (kind !== 'both' && principal.kind !== kind)) throw new CallError('noPermission');
  return { principal, lang: getSocketLanguage(socket), expiresAt: (decodeJwt(token).exp ?? 0) * 1000 };
}

/** Middleware that accepts only connections with a valid token; others get the same error body as a call would. */
export const createSocketGuard =
  (deps: Deps, kind: SocketPrincipal) =>
  (socket: Socket, next: (error?: ExtendedError) => void): void => {
    authenticateSocket(deps, socket, kind).then(
      (identity) => {
        socket.data = identity;
        next();
      },
      (error: unknown) => {
        const callError = toCallError(error);
        if (callError.errorName === 'unexpected') deps.log.error({ err: error }, 'a socket could not be opened');
        next(
          Object.assign(new Error(callError.errorName), { data: toErrorBody(callError, getSocketLanguage(socket)) }),
        );
      },
    );
  };

/** Closes the connection when its token expires; the client reconnects with a new one. */
export function disconnectOnTokenExpiry(deps: Deps, socket: Socket): void {
  const { expiresAt } = socket.data as SocketIdentity;
  const timer = setTimeout(() => socket.conn.close(), Math.max(0, expiresAt - deps.clock.now().getTime()));
  timer.unref();
  socket.on('disconnect', () => clearTimeout(timer));
}

/**
 * Authenticates again after the rooms are joined, because a session that ended between handshake and join was announced
 * before this socket could receive the message. The page reconnects and is refused with a named error.
 */
export function disconnectIfSessionEnded(deps: Deps, socket: Socket, kind: SocketPrincipal): void {
  authenticateSocket(deps, socket, kind).catch((error: unknown) => {
    if (!(error instanceof CallError)) deps.log.error({ err: error }, 'a session could not be checked again');
    socket.disconnect();
  });
}
