import {
  isSecondFactorRequested,
  subscribeToSecondFactorRequests,
} from '../../auth/second-factor/second-factor-requests.ts';

/** Opens the address that is answered in a tab of its own, or in this one where the browser allows none. */
export async function openOrderTaking(getUrl: () => Promise<string>): Promise<void> {
  // At once, or the browser would take it for a pop-up that nobody asked for.
  let tab = window.open('about:blank');
  // The second factor is asked for on this page, which the tab hides.
  const unsubscribe = subscribeToSecondFactorRequests(() => {
    if (isSecondFactorRequested()) tab?.close();
  });
  try {
    const url = await getUrl();
    if (tab?.closed) tab = window.open('about:blank');
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  } finally {
    unsubscribe();
  }
}
