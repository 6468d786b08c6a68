import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';

/** A stylesheet that is added to a page makes the browser compute all its styles and its layout again (decision 061). */

const readStylesheets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('style, link[rel=stylesheet]')].map(
      (sheet) => sheet.getAttribute('href')?.replace(/#$/, '') ?? sheet.id,
    ),
  );

/** When the first script of the page is requested and when the page is painted first, in ms after its beginning. */
const readFirstTimes = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return { painted: painted?.startTime ?? 0, script: Math.min(...scripts.map(({ startTime }) => startTime)) };
  });
/** However slow the painting is, scripts come by then (`scripts-after-paint.ts` in the server). */
const LONGEST_WAIT_MS = 4000;
/** A paint is dated when it is on the screen, a few frames after the page could go on. */
const PRESENTATION_MS = 50;

test('the stylesheets of a page are there once, from the start, and stay', async ({ page }) => {
  await test.step('scripts of a page are loaded after its first paint and add no stylesheet', async () => {
    for (const path of ['/', '/category/labels', '/products/label-plates']) {
      const html = await (await page.request.get(path)).text();
      const sent = [...html.matchAll(/<(?:style|link)\b[^>]*>/g)].flatMap(([tag]) =>
        tag.startsWith('<style') || tag.includes('rel="stylesheet"')
          ? (/(?:href|id)="([^"#]*)/.exec(tag)?.[1] ?? '')
          : [],
      );
      expect(sent.length).toBeGreaterThan(2);
      // Last of all comes what the page loads after its first use, which `openPage` is.
      const afterFirstUse = page.waitForResponse(/toast-list/);
      await openPage(page, path);
      const { painted, script } = await readFirstTimes(page);
      expect(script).toBeGreaterThan(Math.min(painted, LONGEST_WAIT_MS) - PRESENTATION_MS);
      await page.mouse.wheel(0, 4000);
      await afterFirstUse;
      expect((await readStylesheets(page)).toSorted()).toEqual(sent.toSorted());
    }
  });

  await test.step('a stylesheet is there once and stays when its page is left', async () => {
    await openPage(page, '/register');
    const tile = page.locator('#categories article').first();
    const before = await readStylesheets(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/contact/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(tile).toBeVisible();
    const padding = await tile.evaluate((element) => getComputedStyle(element).padding);
    await tile.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/category\//);
    await page.goBack();
    await expect(tile).toBeVisible();
    // Asked until it is so: the page that comes back may be drawn again between a look for the tile and one at its style.
    await expect(tile).toHaveCSS('padding', padding);
    const after = await readStylesheets(page);
    expect(after.filter((sheet, index) => after.indexOf(sheet) !== index)).toEqual([]);
    expect(before.filter((sheet) => !after.includes(sheet))).toEqual([]);
  });
});
