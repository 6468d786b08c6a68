/**
 * Opens a URL that is still to be loaded in a new tab. The tab is opened synchronously, within the press, because a later
 * one would be blocked as a pop-up; if none opens, this tab navigates.
 * @throws the error of `loadUrl`, after the empty tab is closed
 */
export async function openInNewTab(loadUrl: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await loadUrl();
    if (tab && !tab.closed) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
