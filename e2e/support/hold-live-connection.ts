import type { Page, WebSocketRoute } from '@playwright/test';

/**
 * Holds the live connection of a page until the returned function is called, as a slow network does: what changes
 * meanwhile is not delivered, and the page has to ask for it. To be called before the page is opened.
 */
export async function holdLiveConnection(page: Page): Promise<() => void> {
  const held: WebSocketRoute[] = [];
  let isReleased = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isReleased) socket.connectToServer();
    else held.push(socket);
  });
  return () => {
    isReleased = true;
    for (const socket of held) socket.connectToServer();
  };
}
