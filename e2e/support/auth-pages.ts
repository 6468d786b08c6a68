import { expect, type Page, type TestInfo } from '@playwright/test';
import { getAuthTexts } from './auth-texts.ts';
import { openPage, waitForContent } from './open-page.ts';
import { waitForEmailTo, PASSWORD } from './sign-in.ts';

/** Coming in: sign-in, sign-up, a forgotten password, mailed links, Google and Facebook. */

/** Runs on a desktop in English and on a phone in Arabic; `runAtBothWidths` looks at the other width of each. */
export const phoneTag = { tag: ['@phone-ar'] };
export const getPageTexts = (info: TestInfo) => getAuthTexts(info.project.metadata['lang']);
let emailCount = 0;
export const createEmail = () => `entry-${Date.now()}-${process.pid}-${emailCount++}@entry.example`;

export { openPage };
export const getField = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });
export const getButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const getLink = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
export const getMainText = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text, { exact: false }).first();
export async function readLocalStorage(page: Page, key: string): Promise<string | null> {
  let value = null as string | null;
  // A reading that a page load interrupts is done again on the page that follows.
  await expect(async () => {
    value = await page.evaluate((name) => window.localStorage.getItem(name), key);
  }).toPass({ timeout: 20_000 });
  return value;
}

/** The page was loaded again since the test has put `before` into its window; while it is loading nothing can be read. */
export const expectLoadedAnew = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);

/** Nothing stands wider than the page. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await waitForContent(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** A page that fills the window scrolls inside of it: the document itself stays where it is. */
export async function expectNoDocumentScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(over).toBeLessThanOrEqual(0);
}

export async function fillSignIn(page: Page, info: TestInfo, email: string, password: string): Promise<void> {
  await getField(page, getPageTexts(info).email).fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
}

export async function fillSignUp(page: Page, info: TestInfo, email: string): Promise<void> {
  const words = getPageTexts(info);
  await getField(page, words.firstName).fill('سارة 🦊');
  await getField(page, words.lastName).fill('Παπαδοπούλου');
  await getField(page, words.phone).fill('٠٥٠١٢٣٤٥٦٧');
  await getField(page, words.email).fill(email);
  await page.locator('input[autocomplete="new-password"]').nth(0).fill(PASSWORD);
  await page.locator('input[autocomplete="new-password"]').nth(1).fill(PASSWORD);
}

/** An account that was registered and not confirmed; answers its link. */
export async function registerAccount(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/users/registration', {
    data: {
      firstname: 'Amal',
      lastname: 'Haddad',
      email,
      phone: '971501234567',
      password: PASSWORD,
      repassword: PASSWORD,
    },
  });
  expect(answer.status()).toBe(200);
  return waitForEmailedLink(page, email, '/verify-account');
}

export async function waitForEmailedLink(page: Page, email: string, path: string): Promise<string> {
  const message = await waitForEmailTo(page, email, /./);
  const found = message.links.find((one) => one.includes(path));
  if (!found) throw new Error(`The newest email has no link to ${path}.`);
  return new URL(found).pathname + new URL(found).search;
}

export async function createConfirmedAccount(page: Page): Promise<string> {
  const email = createEmail();
  const address = await registerAccount(page, email);
  const token = new URLSearchParams(address.split('?')[1]).get('t');
  await page.request.post('/api/web/users/confirm', { data: { token } });
  return email;
}

export const signInWithProvider = async (
  page: Page,
  provider: 'Google' | 'Facebook',
  person: string,
): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(provider) })
    .click();
  await page.waitForURL(`**/demo/identity/${provider.toLowerCase()}?**`);
  await page.locator(`button[value="${person}"]`).click();
};

/** Keeps a call waiting until what comes back is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const waited = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await waited;
    await route.continue();
  });
  return release;
}
