import type { Browser, Locator, Page } from '@playwright/test';
import { companies as english } from '@platewright/texts/en/desk/companies';
import { signInAtDesk } from './sign-in.ts';

/* What journeys about companies and their documents have in common. */

export const createDocument = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

/** A page of its own for the staff: both sides stay signed in. */
export async function openDeskAs(browser: Browser, email: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk, email);
  return desk;
}

export const trnField = (dialog: Locator) => dialog.getByLabel(new RegExp(`^${english.facts.trn}`));
