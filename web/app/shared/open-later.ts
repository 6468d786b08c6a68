/**
 * Opens a new tab within the press, so that no blocker stops it, and leads it on when the address is known. Where no
 * tab opens, this one goes there.
 * @throws what `address` throws; the empty tab is closed again
 */
export async function openLater(address: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await address();
    if (tab && !tab.closed) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
