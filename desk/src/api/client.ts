import { createClient } from '@platewright/contract/client';
import type { SecondFactorProof } from '@platewright/browser/second-factor/passkeys';
import { checkConnectivity } from '@platewright/browser/connectivity';
import { postTokenRefresh, createTokenRefresher } from '@platewright/browser/token-refresh';
import { getDeviceId } from '@platewright/browser/session-store';
import { createFetchTransport } from '@platewright/browser/fetch-transport';
import { pageLanguage } from '../i18n/page-language.ts';
import { withStepUp } from '../modules/auth/second-factor/step-up-transport.ts';
import { markSignedOutByChoice, session, type StaffSession } from './staff-session.ts';
import { allowUnsavedValues, forgetUnsavedValues } from './unsaved-values-store.ts';

/** Resolves to a new access token for a rejected one; null when the session has ended. */
export const refreshAccessToken = createTokenRefresher<StaffSession>(
  'platewright-desk-renew',
  session,
  async (previous) => {
    const { refreshToken, email, sharedPc } = previous;
    if (sharedPc) {
      session.update({ token: '', isLocked: true });
      return 'rejected';
    }
    const answer = await postTokenRefresh<Omit<StaffSession, 'uniqueId'>>('/api/desk/refresh-token', {
      refreshToken,
      email,
      uniqueId: previous.uniqueId,
    });
    return answer === 'rejected' ? answer : { session: { ...answer.session, uniqueId: previous.uniqueId } };
  },
);

export const getAccessToken = (): string | null => session.getSession()?.token || null;

/** Every call of the contract. @throws CallError, NetworkError */
export const api = createClient(
  withStepUp(
    createFetchTransport({
      getAccessToken,
      refreshAccessToken,
      getLanguage: pageLanguage.getPageLanguage,
      onUnreachable: () => void checkConnectivity(),
    }),
    // At a shared PC it is said of whoever shows a badge, not of whoever is there.
    () => {
      if (!session.getSession()?.sharedPc) session.update({ secondFactor: 'missing' });
    },
  ),
);

/**
 * Signs in and stores the session.
 * @throws CallError wrongCredentials, accountBlocked, secondFactorRequired, secondFactorWrong, passkeyWrong, tooManyRequests; NetworkError
 */
export async function signIn(credentials: { email: string; password: string } & SecondFactorProof): Promise<void> {
  const uniqueId = getDeviceId();
  const answer = await api.deskAuthenticate({ ...credentials, uniqueId });
  markSignedOutByChoice(false);
  session.save({ ...answer, uniqueId });
  allowUnsavedValues(answer.staffId);
}

/** Ends the session in the browser at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const current = session.getSession();
  if (!current) return;
  const logoutCall = api.deskLogout({ uniqueId: current.uniqueId, refreshToken: current.refreshToken });
  markSignedOutByChoice(true);
  forgetUnsavedValues(current.staffId);
  session.clear();
  // Signing out must work without the server; the session on the server then expires.
  await logoutCall.catch(() => undefined);
}
