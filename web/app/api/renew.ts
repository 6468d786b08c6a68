import { currentSession, forgetSession, storeSession, uniqueId, type Session } from '../session/store.ts';

const LOCK = 'platewright-renew';
const LIMIT_MS = 20_000;

/** Locks exist on secure origins only; elsewhere this tab alone keeps to one renewal at a time. */
let here: Promise<unknown> = Promise.resolve();
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const next = here.then(work, work);
  here = next.catch(() => undefined);
  return next;
}

async function ask(session: Session): Promise<{ renewed: Session } | { refused: boolean }> {
  const response = await fetch('/api/users/refresh-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken, email: session.email, uniqueId: uniqueId() }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const body = (await response.json()) as { error: unknown; payload: Session | null };
  if (response.ok && body.error === null && body.payload) return { renewed: { ...session, ...body.payload } };
  // A busy server is no verdict on the session.
  return { refused: response.status < 500 && response.status !== 429 };
}

/**
 * A new access token for the one that was refused, or null when there is none to be had. Of several calls and tabs that
 * ask at once one asks the server, the others take its answer. A refused renewal signs out.
 */
export const renewToken = (refused: string): Promise<string | null> =>
  alone(async () => {
    const session = currentSession();
    if (!session) return null;
    if (session.token !== refused) return session.token;
    try {
      const answer = await ask(session);
      // Signed out meanwhile, or signed in as somebody else: the answer belongs to nobody here.
      const now = currentSession();
      if (now?.refreshToken !== session.refreshToken) return now?.token ?? null;
      if ('renewed' in answer) {
        storeSession(answer.renewed);
        return answer.renewed.token;
      }
      if (answer.refused) forgetSession();
      return null;
    } catch {
      return null;
    }
  });
