import { expect, type Page } from '@playwright/test';
import { getAdminHeaders, waitForEmailTo, PASSWORD } from './sign-in.ts';

let emailCount = 0;
export const createStaffEmail = (name: string) => `${name}-${Date.now()}-${process.pid}-${emailCount++}@staff.example`;

/** The page behind the link of the newest email to somebody, as an address on this site. */
export async function waitForWelcomePath(page: Page, email: string, subject: RegExp): Promise<string> {
  const { links } = await waitForEmailTo(page, email, subject);
  const found = links.find((link) => link.includes('/desk/welcome?t='));
  if (!found) throw new Error('The email has no link to set a password.');
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** A new account of the desk with a password, made without the pages; answers its e-mail. */
export async function createStaffAccount(page: Page, name: string, keys: readonly string[]): Promise<string> {
  const email = createStaffEmail('new');
  const headers = await getAdminHeaders(page);
  const data = { name, email, keys, lang: 'en' };
  expect((await page.request.post('/api/desk/staff', { headers, data })).ok()).toBe(true);
  const token = (await waitForWelcomePath(page, email, /./)).split('?t=').at(-1);
  const set = await page.request.post('/api/desk/set-password', { data: { token, password: PASSWORD } });
  expect(set.ok()).toBe(true);
  return email;
}
