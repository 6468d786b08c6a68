import type { Page } from '@playwright/test';
import { publishing } from '@platewright/texts/en/desk/publishing';

/** Publishes what is edited at the desk from now on, without a note. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishing.publish, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: publishing.now.confirm, exact: true }).click();
}
