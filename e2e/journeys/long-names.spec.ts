import { expect, test, type Page } from '@playwright/test';
import { modifyCallAnswer } from '../support/mock-calls.ts';
import { openPage, waitForContent } from '../support/open-page.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

/** Names as long as the forms take them push no column out and no page sideways. */

const repeatTo = (length: number, words: string): string =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length);
const longProject = repeatTo(120, 'Al Ain Farms full cream fresh milk shrink sleeve ');
const longNames = {
  projectName: longProject,
  projectDescription: repeatTo(400, 'مواصفات طويلة للغاية '),
  company: repeatTo(50, 'Emirates Modern Flexible Packaging Industries '),
  customer: null,
  name: repeatTo(60, 'Abdulrahman Al-Mansouri von Hohenlohe '),
  email: `${repeatTo(60, 'abdulrahman.almansouri.')}a@example.example`,
  productName: repeatTo(60, 'Corrugated post-print plates '),
  firstname: repeatTo(60, 'عبدالرحمن'),
  lastname: repeatTo(60, 'Wolfeschlegelsteinhausen'),
};

/** The answer of a list with long names in each row, wherever the rows have such a field. */
function lengthenNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthenNames);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && key in longNames
        ? (longNames[key as keyof typeof longNames] ?? inner)
        : lengthenNames(inner),
    ]),
  );
}

async function expectNoSidewaysScroll(page: Page, subject: string): Promise<void> {
  await waitForContent(page);
  const wide = await page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('main, main :has(> table):not([tabindex])'),
    ];
    return scrollers
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => one.className);
  });
  expect(wide, subject).toEqual([]);
}

async function expectToFitEverywhere(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, path);
    await expect(
      page
        .getByRole('table')
        .getByText(/…|Al|عبد|Emirates|abdul/)
        .first(),
    ).toBeAttached();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
    }
  }
}

test('tables of the desk keep their columns with the longest names, in both languages', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  for (const path of ['/desk/orders', '/desk/companies', '/desk/staff'])
    await modifyCallAnswer(page, path, lengthenNames as never);
  const lists = ['/desk/', '/desk/companies', '/desk/staff'];
  await expectToFitEverywhere(page, lists);
  await expectToFitEverywhere(
    page,
    lists.map((path) => `${path}?lang=ar`),
  );

  // The whole name appears for the pointer and for the keyboard, and Escape takes it away.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/desk/?lang=en');
  const name = page.getByRole('row').nth(1).getByText(longProject);
  const whole = page.locator('[role=tooltip]');
  await name.hover();
  await expect(whole).toHaveText(longProject);
  await page.mouse.move(0, 0);
  await expect(whole).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(whole).toHaveText(longProject);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
});

test('tables of the portal keep their columns with the longest names, in both languages', async ({ page }) => {
  await signIn(page, 'owner@gulf-labels.example');
  for (const path of ['/orders/getList', '/members']) await modifyCallAnswer(page, path, lengthenNames as never);
  const lists = ['/dashboard', '/account/members'];
  await expectToFitEverywhere(page, lists);
  await expectToFitEverywhere(
    page,
    lists.map((path) => `${path}?lang=ar`),
  );
});
