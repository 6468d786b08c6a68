import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the clock of the page; from then on only `page.clock.runFor` advances it. So a journey can assert that something is
 * shown for some seconds and then disappears, however slow the machine is. Call `page.clock.install()` before opening the
 * page.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Advances a stopped clock in steps of 50 ms until something is visible. */
export async function advanceClockUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
