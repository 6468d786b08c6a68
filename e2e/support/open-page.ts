import type { Page } from '@playwright/test';

/** A page that answers its clicks: its script is there. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}
