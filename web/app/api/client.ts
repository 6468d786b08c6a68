import { createLazyClient } from '@platewright/browser/lazy-client';
import { checkConnectivity } from '@platewright/browser/connectivity';
import { postTokenRefresh, createTokenRefresher } from '@platewright/browser/token-refresh';
import { getDeviceId } from '@platewright/browser/session-store';
import { createFetchTransport } from '@platewright/browser/fetch-transport';
import { pageLanguage } from '../i18n/page-language.ts';
import { session, type Session } from '../session/session-store.ts';
import { logResponse } from './log-response.ts';

/** Resolves to a new access token for a rejected one; null when the session has ended. */
export const refreshAccessToken = createTokenRefresher<Session>('platewright-renew', session, async (previous) => {
  const { refreshToken, email } = previous;
  const answer = await postTokenRefresh<Session>('/api/users/refresh-token', {
    refreshToken,
    email,
    uniqueId: getDeviceId(),
  });
  return answer === 'rejected' ? answer : { session: { ...previous, ...answer.session } };
});

export const getAccessToken = (): string | null => session.getSession()?.token ?? null;

/** Every call of the contract. @throws CallError, NetworkError */
export const api = createLazyClient(
  createFetchTransport({
    getAccessToken,
    refreshAccessToken,
    getLanguage: pageLanguage.getPageLanguage,
    onUnreachable: () => void checkConnectivity(),
    onResponse: logResponse,
  }),
);
