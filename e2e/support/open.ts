import type { Page } from '@playwright/test';

/** A page that answers its clicks: its script is there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}
