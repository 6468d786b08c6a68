import { createClient } from '@platewright/contract/client';
import { checkReach } from '@platewright/browser/reach';
import { postRenewal, renewal } from '@platewright/browser/renew';
import { uniqueId } from '@platewright/browser/session';
import { fetchTransport } from '@platewright/browser/transport';
import { languages } from '../i18n/languages.ts';
import { markLeft, session, type StaffSession } from './session.ts';

/** A new token for the one that was refused; null when the session has ended. */
export const renewToken = renewal<StaffSession>('platewright-desk-renew', session, async (old) => {
  const { refreshToken, email } = old;
  const answer = await postRenewal<Omit<StaffSession, 'uniqueId'>>('/api/desk/refresh-token', {
    refreshToken,
    email,
    uniqueId: old.uniqueId,
  });
  return answer === 'refused' ? answer : { renewed: { ...answer.renewed, uniqueId: old.uniqueId } };
});

export const currentToken = (): string | null => session.current()?.token ?? null;

/** Every call of the contract. @throws Refusal, NoAnswer */
export const api = createClient(
  fetchTransport({
    token: currentToken,
    renew: renewToken,
    language: languages.page,
    onUnreachable: () => void checkReach(),
  }),
);

/** @throws Refusal wrongCredentials, accountBlocked, tooManyRequests; NoAnswer */
export async function signIn(email: string, password: string): Promise<void> {
  const device = uniqueId();
  const answer = await api.deskAuthenticate({ email, password, uniqueId: device });
  markLeft(false);
  session.store({ ...answer, uniqueId: device });
}

/** Ends the session here at once; on the server as soon as it can be told. */
export async function signOut(): Promise<void> {
  const known = session.current();
  if (!known) return;
  const told = api.deskLogout({ uniqueId: known.uniqueId, refreshToken: known.refreshToken });
  markLeft(true);
  session.clear();
  // Signing out must work without the server; its session then ends by itself.
  await told.catch(() => undefined);
}
