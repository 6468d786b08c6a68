import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From here on time stands still on the page but for what `page.clock.runFor` lets pass: what stands for some seconds is
 * seen at both ends of them, however slow the machine is. The page must have been opened after `page.clock.install()`.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Lets as little time pass as it takes until something shows on a page whose time stands still: 50 ms too much at most. */
export async function advanceClockUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
