import { uniqueId } from '@platewright/browser/session';
import { api } from '../api/client.ts';
import { deafen } from '../push/device.ts';
import { session } from './store.ts';

/** Ends the session on the server when it answers, empties the local storage and loads the page again. */
export async function signOut(): Promise<void> {
  const refreshToken = session.current()?.refreshToken;
  try {
    await api.usersLogout({ uniqueId: uniqueId(), ...(refreshToken ? { refreshToken } : {}) });
  } catch {
    // Signing out must work without the server; its session then ends by itself, and what it pushes must find nobody.
    await deafen().catch(() => undefined);
  }
  session.clearAll();
  window.location.assign('/');
}
