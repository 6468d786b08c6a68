import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The card provider's fields, in a frame of their own. */
export const getCardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]');

/** Enters a card in the fields of the card provider; Finish is for the caller. */
export async function enterCard(page: Page, number: string, name = 'Mariam Al Suwaidi'): Promise<void> {
  const fields = getCardFields(page);
  await fields.getByLabel(/Card number/).fill(number);
  await fields.getByLabel(/Expiry/).fill('09 / 31');
  await fields.getByLabel(/CVV/).fill('123');
  await fields.getByLabel(/Name on card/).fill(name);
}

/**
 * Presses Finish by the keyboard. A pointer would have to scroll there first, and for a moment the browser still finds the
 * frame, which is a process of its own, at its old place.
 */
export const pressFinish = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Finish', exact: true }).press('Enter');

/**
 * Records which addresses the browser sends a text to, in bodies, addresses and headers, from the page and all its frames.
 * The digits of a card number count however they are grouped.
 */
export function recordReceivers(page: Page, digits: string): () => string[] {
  const receivers = new Set<string>();
  page.on('request', (request) => {
    const sent = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].map(decodeURIComponent);
    if (sent.some((text) => text.replaceAll(/[\s+-]/g, '').includes(digits)))
      receivers.add(new URL(request.url()).pathname);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().replaceAll(/[\s-]/g, '').includes(digits)) receivers.add(new URL(socket.url()).pathname);
    }),
  );
  return () => [...receivers];
}

/** What a page of our own holds of a card: nothing, in its document and in what it keeps. */
export async function expectNoTraceOf(page: Page, digits: string): Promise<void> {
  const held = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  );
  expect(held.replaceAll(/[\s-]/g, '')).not.toContain(digits);
}

/** The origin of the frame with the fields, as its scripts and its storage see it. */
export const readFrameOrigin = (page: Page): Promise<string> =>
  getCardFields(page)
    .locator('html')
    .evaluate(() => self.origin);
