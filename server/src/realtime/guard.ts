import { decodeJwt } from 'jose';
import type { ExtendedError, Socket } from 'socket.io';
import { Refusal } from '@platewright/contract/refusals';
import { isLanguage, type Language } from '@platewright/texts/shape';
import { actorOf, type Actor } from '../access/actor.ts';
import type { Deps } from '../deps.ts';
import { bodyOf } from '../http/errors.ts';

/** Who is at the other end of a socket and in which language they read. */
export interface Listener {
  readonly actor: Exclude<Actor, { kind: 'guest' }>;
  readonly lang: Language;
  /** When the token runs out, in milliseconds of the epoch. */
  readonly expiresAt: number;
}

const languageOf = (socket: Socket): Language => {
  const asked: unknown = (socket.handshake.auth as { lang?: unknown }).lang;
  return isLanguage(asked) ? asked : 'en';
};

/** @throws Refusal notSignedIn, tokenExpired, sessionEnded, noPermission */
async function listenerOf(deps: Deps, socket: Socket, who: 'customer' | 'staff'): Promise<Listener> {
  const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
  if (typeof token !== 'string' || token === '') throw new Refusal('notSignedIn');
  const actor = await actorOf(deps.database, deps.tokens, token);
  if (actor.kind === 'guest') throw new Refusal('notSignedIn');
  if (actor.kind !== who) throw new Refusal('noPermission');
  return { actor, lang: languageOf(socket), expiresAt: (decodeJwt(token).exp ?? 0) * 1000 };
}

/** Lets only people with a good token in; others hear the same refusal that a call would answer. */
export const guard =
  (deps: Deps, who: 'customer' | 'staff') =>
  (socket: Socket, next: (error?: ExtendedError) => void): void => {
    listenerOf(deps, socket, who).then(
      (listener) => {
        socket.data = listener;
        next();
      },
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : new Refusal('unexpected');
        if (refusal.refusal === 'unexpected') deps.log.error({ err: error }, 'a socket could not be opened');
        next(Object.assign(new Error(refusal.refusal), { data: bodyOf(refusal, languageOf(socket)) }));
      },
    );
  };

/** Cuts the connection when its token runs out: the client comes back by itself with a fresh one. */
export function endWithToken(deps: Deps, socket: Socket): void {
  const { expiresAt } = socket.data as Listener;
  const timer = setTimeout(() => socket.conn.close(), Math.max(0, expiresAt - deps.clock.now().getTime()));
  timer.unref();
  socket.on('disconnect', () => clearTimeout(timer));
}

/**
 * Asks once more from within the rooms: what ended a session since the handshake was told before this socket could hear
 * it. The page comes back with its token and hears why.
 */
export function endWithSession(deps: Deps, socket: Socket, who: 'customer' | 'staff'): void {
  listenerOf(deps, socket, who).catch((error: unknown) => {
    if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'a session was not asked for again');
    socket.disconnect();
  });
}
