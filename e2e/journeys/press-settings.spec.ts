import { expect, test, type Locator } from '@playwright/test';
import { readDraft } from '../support/draft.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** Press settings and templates of the account; the states of their lists are tests of the components. */

/** Answers stand two a line. */
async function expectTwoColumns(answers: Locator): Promise<void> {
  await expect.poll(() => answers.count()).toBeGreaterThan(3);
  const tops = await answers.evaluateAll((labels) =>
    labels.slice(0, 4).map((label) => Math.round(label.getBoundingClientRect().top)),
  );
  expect([tops[1], tops[3]]).toEqual([tops[0], tops[2]]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? Infinity);
}

test('press settings and templates are looked at, kept by Enter, and fill their product page in [PRS-01] [PRS-02] [PRS-10] [PRS-11] [TPL-10] [PROD-04] [PROD-19]', async ({
  page,
}) => {
  await signIn(page, 'owner@gulf-labels.example');
  await openPage(page, '/templates');
  await page.getByRole('button', { name: /^Show Details: Honey range/ }).click();
  await expectTwoColumns(page.getByRole('table', { name: 'Templates' }).locator('dt'));

  await openPage(page, '/account/information');
  await page.getByRole('link', { name: 'My Press Settings' }).first().click();
  const rows = page.getByRole('list', { name: 'Press settings' }).locator('> li');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Show Details/ })
    .click();
  // The card itself shows what the press needs; below it all answers are listed.
  await expectTwoColumns(rows.first().locator('dl').nth(1).locator('dt'));

  // What can not be undone is not what Enter does.
  await page.getByRole('button', { name: /^Remove.*Nilpeter/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: /^Select.*Nilpeter/ }).click();
  await expect(page).toHaveURL(/\/products\/label-plates\?pressId=\d+/);
  const gears = page.getByLabel(/Number of gears/);
  await expect(gears).toHaveValue('96');
  await gears.fill('104');
  await expect.poll(() => readDraft(page)).toContain('104');
  await reloadPage(page);
  await expect(gears).toHaveValue('104');
});
