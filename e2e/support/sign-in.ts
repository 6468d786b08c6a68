import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Plates-2026';

type StorageItems = Readonly<Record<string, string>>;

/** A quick page of the origin: what is stored there is there for every page. */
async function writeLocalStorage(page: Page, texts: StorageItems): Promise<void> {
  await page.goto('/meta.json');
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
}

async function authenticate(
  page: Page,
  path: string,
  email: string,
  password: string,
): Promise<Record<string, unknown>> {
  const uniqueId = randomUUID();
  const answer = await page.request.post(path, { data: { email, password, uniqueId } });
  expect(answer.status(), `${email} signs in`).toBe(200);
  return { ...((await answer.json()) as { payload: Record<string, unknown> }).payload, uniqueId };
}

/** Signs a customer in without the form, as the portal stores it; the next page that is opened is theirs. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { uniqueId, groupId, permissions, ...user } = await authenticate(
    page,
    '/api/web/users/authenticate',
    email,
    password,
  );
  await writeLocalStorage(page, {
    user: JSON.stringify(user),
    permissions: JSON.stringify(permissions),
    groupId: String(groupId),
    uniqueId: String(uniqueId),
  });
}

/** Signs staff in without the form, as the desk stores it, and opens the desk. */
export async function signInAtDesk(page: Page, email: string): Promise<void> {
  const session = await authenticate(page, '/api/desk/authenticate', email, PASSWORD);
  await writeLocalStorage(page, { deskSession: JSON.stringify(session), uniqueId: String(session['uniqueId']) });
  await page.goto('/desk/');
}

/** Signs a customer in as a person does: `/login`, the two fields, the button. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The page's script has to be there: before that the form is shown again instead of sent.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs staff in at the desk's own form. */
export async function signInAtDeskByForm(page: Page, email: string): Promise<void> {
  await page.goto('/desk/login', { waitUntil: 'networkidle' });
  await fillDeskSignIn(page, email);
}

/** Signs staff in where the desk asks for it. */
export async function fillDeskSignIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens the newest letter to somebody and answers its links. */
export async function fetchEmailsTo(page: Page, email: string): Promise<{ subject: string; links: string[] }[]> {
  const answer = await page.request.get('/api/demo/mailbox');
  const { payload } = (await answer.json()) as { payload: { to: string; subject: string; links: string[] }[] };
  return payload.filter((letter) => letter.to === email);
}

/** A letter comes from a job: it is waited for. */
export async function waitForEmailTo(
  page: Page,
  email: string,
  subject: RegExp,
): Promise<{ subject: string; links: string[] }> {
  let found: { subject: string; links: string[] } | undefined;
  await expect
    .poll(
      async () => {
        found = (await fetchEmailsTo(page, email)).find((letter) => subject.test(letter.subject));
        return found?.subject ?? '';
      },
      { timeout: 20_000 },
    )
    .toMatch(subject);
  if (!found) throw new Error('The letter was found and then was not.');
  return found;
}
