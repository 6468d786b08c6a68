import { lazyClient } from '@platewright/browser/client';
import { checkReach } from '@platewright/browser/reach';
import { postRenewal, renewal } from '@platewright/browser/renew';
import { uniqueId } from '@platewright/browser/session';
import { fetchTransport } from '@platewright/browser/transport';
import type { Outgoing } from '@platewright/contract/client';
import { languages } from '../i18n/languages.ts';
import { isDeveloper, session, type Session } from '../session/store.ts';

/** A new token for the one that was refused; null when the session has ended. */
export const renewToken = renewal<Session>('platewright-renew', session, async (old) => {
  const { refreshToken, email } = old;
  const answer = await postRenewal<Session>('/api/users/refresh-token', { refreshToken, email, uniqueId: uniqueId() });
  return answer === 'refused' ? answer : { renewed: { ...old, ...answer.renewed } };
});

export const currentToken = (): string | null => session.current()?.token ?? null;

/** For whoever looks for a fault with the developer flag on: what was asked, without what was sent or answered. */
function logAnswer({ method, url }: Outgoing, status: number, ms: number): void {
  // eslint-disable-next-line no-console -- the console is what the flag is for
  if (isDeveloper()) console.info(`${method} ${url} ${status} ${ms} ms`);
}

/** Every call of the contract. @throws Refusal, NoAnswer */
export const api = lazyClient(
  fetchTransport({
    token: currentToken,
    renew: renewToken,
    language: languages.page,
    onUnreachable: () => void checkReach(),
    onAnswer: logAnswer,
  }),
);
