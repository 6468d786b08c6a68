import { expect, test } from '@playwright/test';
import { openPage } from '../support/open-page.ts';

/** A stylesheet that is added to a page makes the browser compute all its styles and its layout anew (decision 061). */

for (const path of ['/', '/category/labels', '/products/label-plates'])
  test(`no script adds a stylesheet to ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const count = () => document.querySelectorAll('style, link[rel=stylesheet]').length;
        document.documentElement.dataset.stylesheets = String(count());
      });
    });
    await openPage(page, path);
    // Last of all comes what the page loads after its first use.
    const afterFirstUse = page.waitForResponse(/toast-list/);
    await page.mouse.wheel(0, 4000);
    await afterFirstUse;
    const added = await page.evaluate(() => {
      const sheets = [...document.querySelectorAll('style, link[rel=stylesheet]')];
      return sheets.slice(Number(document.documentElement.dataset.stylesheets)).map((sheet) => sheet.outerHTML);
    });
    expect(added).toEqual([]);
  });

test('a page keeps its styles when the visitor goes to another one and back', async ({ page }) => {
  await openPage(page, '/');
  const tile = page.locator('#categories article').first();
  const before = await tile.evaluate((element) => getComputedStyle(element).padding);
  await tile.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/category\//);
  await page.goBack();
  await expect(tile).toBeVisible();
  expect(await tile.evaluate((element) => getComputedStyle(element).padding)).toBe(before);
});
