import { lazyClient } from '@platewright/browser/client';
import { checkReach } from '@platewright/browser/reach';
import { postRenewal, renewal } from '@platewright/browser/renew';
import { uniqueId } from '@platewright/browser/session';
import { fetchTransport } from '@platewright/browser/transport';
import { languages } from '../i18n/languages.ts';
import { session, type Session } from '../session/store.ts';
import { logAnswer } from './developer-log.ts';

/** A new token for the one that was refused; null when the session has ended. */
export const renewToken = renewal<Session>('platewright-renew', session, async (old) => {
  const { refreshToken, email } = old;
  const answer = await postRenewal<Session>('/api/users/refresh-token', { refreshToken, email, uniqueId: uniqueId() });
  return answer === 'refused' ? answer : { renewed: { ...old, ...answer.renewed } };
});

export const currentToken = (): string | null => session.current()?.token ?? null;

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
