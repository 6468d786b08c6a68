import { expect, test } from '@playwright/test';
import { readDraft } from '../support/draft.ts';
import { modifyCallAnswer } from '../support/mock-calls.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** Press settings of the account. */

const owner = 'owner@gulf-labels.example';

test.describe('press settings', () => {
  test('show one detail at a time after half a second, and fold on a search [PRS-01] [PRS-02] [PRS-03] [PRS-04] [PRS-05] [PRS-06] [PRS-07] [PRS-11] [PRS-12] [PRS-15]', async ({
    page,
  }) => {
    await signIn(page, owner);
    // No product of the demo world has a text among its press settings.
    await modifyCallAnswer(page, 'customTemplates/templateView', (payload) => {
      const text = { id: 9999, label: 'Remarks', value: 'Kept to itself', fieldType: 'textarea' };
      return { ...payload, options: [...(payload['options'] as object[]), text] };
    });
    await openPage(page, '/account/information');
    await page.getByRole('link', { name: 'My Press Settings' }).first().click();
    const rows = page.getByRole('list', { name: 'Press settings' }).locator('> li');
    await expect(rows).toHaveCount(2);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/customTemplates/templateView/')) asked += 1;
    });
    const pressed = Date.now();
    await rows
      .first()
      .getByRole('button', { name: /^Show Details/ })
      .click();
    await page.waitForRequest(/templateView/);
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
    // The card itself shows what the press needs; below it all answers are listed.
    const answers = rows.first().locator('dl').nth(1);
    await expect(answers.locator('dt').getByText('Cylinder', { exact: true })).toBeVisible();
    // Plate type is a swatch, the remarks are a text: they are left out.
    await expect(rows.first().getByText('Plate type')).toHaveCount(0);
    await expect(rows.first().getByText('Remarks')).toHaveCount(0);
    const tops = await answers
      .locator('dt')
      .evaluateAll((labels) => labels.slice(0, 4).map((label) => Math.round(label.getBoundingClientRect().top)));
    expect([tops[1], tops[3]], 'two a line').toEqual([tops[0], tops[2]]);
    expect(tops[2]).toBeGreaterThan(tops[0] ?? Infinity);
    await rows
      .last()
      .getByRole('button', { name: /^Show Details/ })
      .click();
    await expect(page.getByRole('button', { name: /^Hide Details/ })).toHaveCount(1);
    expect(asked).toBeLessThanOrEqual(2);
    await page.getByRole('searchbox', { name: 'Search press settings' }).fill('nilpeter');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Hide Details/ })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search press settings' }).fill('nothing like it');
    await expect(page.getByText('No result for: nothing like it')).toBeVisible();
  });

  test('come 25 a page, and fold all rows when the page changes [PRS-08] [PRS-13]', async ({ page }) => {
    await signIn(page, owner);
    const pages: string[] = [];
    // Two settings are there; the list says that they go on, and shows the same two on its second page.
    await modifyCallAnswer(
      page,
      'customTemplates/getTemplates',
      ({ templates }) => ({ templates: { ...(templates as object), count: 30 } }),
      (asked) => {
        pages.push(`${asked.searchParams.get('_start')} to ${asked.searchParams.get('_end')}`);
        asked.searchParams.set('_start', '0');
      },
    );
    await openPage(page, '/account/press-template');
    const rows = page.getByRole('list', { name: 'Press settings' }).locator('> li');
    await rows
      .first()
      .getByRole('button', { name: /^Show Details/ })
      .click();
    await expect(page.getByRole('button', { name: /^Hide Details/ })).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2/ }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Hide Details/ })).toHaveCount(0);
    expect([...new Set(pages)]).toEqual(['0 to 25', '25 to 50']);
  });

  test('fill their product page in [PRS-10] [PROD-04] [PROD-19]', async ({ page }) => {
    await signIn(page, owner);
    await openPage(page, '/account/press-template');
    await page.getByRole('link', { name: /^Select.*Nilpeter/ }).click();
    await expect(page).toHaveURL(/\/products\/label-plates\?pressId=\d+/);
    await expect(page.getByLabel(/Number of gears/)).toHaveValue('96');
    await page.getByLabel(/Number of gears/).fill('104');
    await expect.poll(() => readDraft(page)).toContain('104');
    await reloadPage(page);
    await expect(page.getByLabel(/Number of gears/)).toHaveValue('104');
  });

  test('are removed after a question [PRS-09]', async ({ page }) => {
    await signIn(page, owner);
    await openPage(page, '/account/press-template');
    // The demo world keeps its settings: the call is looked at, not sent.
    let removed = '';
    await page.route(/customTemplates\/remove/, async (route) => {
      removed = route.request().url();
      await route.fulfill({ json: { error: null, payload: null } });
    });
    await page.getByRole('button', { name: /^Remove.*Nilpeter/ }).click();
    const dialog = page.getByRole('alertdialog');
    // What can not be undone is not what Enter does.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(removed).toBe('');
    await page.getByRole('button', { name: /^Remove.*Nilpeter/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => removed).toMatch(/remove\/\d+/);
  });
});

test('an empty press list says so [PRS-15]', async ({ page }) => {
  await signInAsNewOwner(page, 'press');
  await openPage(page, '/account/press-template');
  await expect(page.getByText("You don't have saved press details")).toBeVisible();
});
