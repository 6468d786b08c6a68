import { api } from '../api/client.ts';
import { clearStorage, currentSession, uniqueId } from './store.ts';

/** Ends the session on the server when it answers, empties the local storage and loads the page again. */
export async function signOut(): Promise<void> {
  const refreshToken = currentSession()?.refreshToken;
  try {
    await api.usersLogout({ uniqueId: uniqueId(), ...(refreshToken ? { refreshToken } : {}) });
  } catch {
    // Signing out must work without the server; its session then ends by itself.
  }
  clearStorage();
  window.location.assign('/');
}
