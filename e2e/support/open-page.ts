import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it answers: its title is there, and every control belongs to a rendered component. Before
 * that a press is lost, because the HTML of the server comes without its script.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScript(page);
}

/** Loads the page again and waits like `openPage`. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitForScript(page);
}

/** For a page that was opened by a press. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive, undefined, { polling: 50 });
}

/**
 * Runs in the page. React marks each element that it has rendered or taken over with a property of its own. Fields of a long
 * form wait for the first use of the page, which a moving pointer is.
 */
function isInteractive(): boolean {
  window.dispatchEvent(new Event('pointermove'));
  const isRendered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const title = document.querySelector('h1');
  const controls = [...document.querySelectorAll('button, input, select, textarea')];
  // A page of links alone has no control: its script may move it below a pointer that is about to press.
  return title !== null && [title, ...controls].every(isRendered);
}

/**
 * Waits until nothing on the page is still loading: what is measured or read at once would be that of a skeleton. The
 * demo's page of the kit shows skeletons that stay.
 */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(hasContent, undefined, { polling: 50 });
}

/** Runs in the page. */
function hasContent(): boolean {
  const isKit = window.location.pathname.endsWith('/demo/kit');
  const loading = '[data-skeleton], [role=status][aria-busy=true], table[aria-busy=true]';
  return document.querySelector('h1') !== null && (isKit || document.querySelector(loading) === null);
}
