import { getDeviceId } from '@platewright/browser/session-store';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { api } from '../api/client.ts';
import { clearFormDrafts } from '../forms/form-drafts.ts';
import { unsubscribePush } from '../modules/notifications/push/push-subscription.ts';
import { session } from './session-store.ts';

/** Ends the session on the server if it can be reached, clears the local storage and loads the home page. */
export async function signOut(): Promise<void> {
  const refreshToken = session.getSession()?.refreshToken;
  try {
    await api.usersLogout({ uniqueId: getDeviceId(), ...(refreshToken ? { refreshToken } : {}) });
  } catch {
    // Signing out must work without the server. Its session then expires; until then no push may reach this device.
    await unsubscribePush().catch(() => undefined);
  }
  session.clearAll();
  clearFormDrafts();
  unsavedForms.allowUnload();
  // What this tab remembered of the person: request ids, forms that were begun.
  try {
    window.sessionStorage.clear();
  } catch {
    // Forbidden by the browser: nothing was remembered.
  }
  window.location.assign('/');
}
