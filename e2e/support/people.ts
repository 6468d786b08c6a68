import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Plates-2026';

/** Signs a customer in through the page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The page's script has to be there: before that the form is shown again instead of sent.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs staff in at the desk. */
export async function signInAtDesk(page: Page, email: string): Promise<void> {
  await page.goto('/desk/login', { waitUntil: 'networkidle' });
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens the newest letter to somebody and answers its links. */
export async function lettersTo(page: Page, email: string): Promise<{ subject: string; links: string[] }[]> {
  const answer = await page.request.get('/api/demo/mailbox');
  const { payload } = (await answer.json()) as { payload: { to: string; subject: string; links: string[] }[] };
  return payload.filter((letter) => letter.to === email);
}

/** A letter comes from a job: it is waited for. */
export async function letterTo(page: Page, email: string, subject: RegExp): Promise<{ subject: string; links: string[] }> {
  let found: { subject: string; links: string[] } | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(page, email)).find((letter) => subject.test(letter.subject));
        return found?.subject ?? '';
      },
      { timeout: 20_000 },
    )
    .toMatch(subject);
  if (!found) throw new Error('The letter was found and then was not.');
  return found;
}
