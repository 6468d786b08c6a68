import { NoAnswer, silenceOf } from './errors.ts';
import type { SessionStore } from './session.ts';

const LIMIT_MS = 20_000;

/** What became of a renewal: a new session, or the server ended the old one. */
export type Renewal<S> = { readonly renewed: S } | 'refused';

/** Locks exist on secure origins only; elsewhere this tab alone keeps to one renewal at a time. */
function exclusive(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let here: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (navigator.locks) return navigator.locks.request(name, work);
    const next = here.then(work, work);
    here = next.catch(() => undefined);
    return next;
  };
}

/**
 * Sends a renewal outside of the client, which would try to renew on its refusal again.
 * @throws NoAnswer when nothing was said about the session: no network, a busy server
 */
export async function postRenewal<A>(url: string, body: Readonly<Record<string, unknown>>): Promise<Renewal<A>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    throw silenceOf(error);
  }
  const answer = (await response.json().catch(() => null)) as { error: unknown; payload: A | null } | null;
  if (response.ok && answer?.error === null && answer.payload) return { renewed: answer.payload };
  if (answer === null || response.status >= 500 || response.status === 429) throw new NoAnswer('unreachable');
  return 'refused';
}

/**
 * Makes the function that gets a new access token for the one that was refused; it answers null when there is none to
 * be had. Of several calls and tabs that ask at once one asks the server, the others take its answer from the store.
 * A refused renewal ends the session.
 */
export function renewal<S extends { readonly token: string }>(
  name: string,
  store: SessionStore<S>,
  ask: (session: S) => Promise<Renewal<S>>,
): (refused: string) => Promise<string | null> {
  const alone = exclusive(name);
  return (refused) =>
    alone(async () => {
      const session = store.current();
      if (!session) return null;
      if (session.token !== refused) return session.token;
      const answer = await ask(session);
      // Signed out, or signed in as somebody else, while the question was on its way.
      if (store.current()?.token !== refused) return store.current()?.token ?? null;
      if (answer === 'refused') {
        store.clear();
        return null;
      }
      store.store(answer.renewed);
      return answer.renewed.token;
    });
}
