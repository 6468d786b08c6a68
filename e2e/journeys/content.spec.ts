import { expect, test } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';

/** Questions, the operator and its policies. */

test.describe('questions', () => {
  test('first open, all may be closed, 24 of them, found by a search and a link [CNT-01] [CNT-02] [CNT-03] [CNT-04]', async ({
    page,
  }) => {
    await openPage(page, '/faq');
    const questions = page.getByRole('main').locator('details');
    const opened = page.getByRole('main').locator('details[open]');
    await expect(questions).toHaveCount(24);
    await expect(opened).toHaveCount(1);
    await expect(questions.first()).toHaveAttribute('open', '');
    await questions.first().locator('summary').click();
    await expect(opened).toHaveCount(0);
    await questions.nth(3).locator('summary').press('Enter');
    await expect(opened).toHaveCount(1);

    await page.getByRole('searchbox').fill('bleed');
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
    await expect(page).toHaveURL(/q=bleed/);
    await expect.poll(() => questions.count()).toBeLessThan(6);
    await expect(questions.filter({ hasText: 'How much bleed do you need?' })).toBeVisible();
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByRole('heading', { name: 'No result for: zeppelin' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(questions).toHaveCount(24);

    const link = await questions.nth(7).getAttribute('id');
    await openPage(page, `/faq#${link}`);
    await expect(questions.nth(7)).toHaveAttribute('open', '');
    await expect(questions.nth(7)).toBeInViewport();
  });
});

test.describe('legal', () => {
  const SECTIONS = [
    'privacy-policy',
    'cancellation-policy',
    'delivery-conditions',
    'limitation-on-liability',
    'refund-policy',
    'terms-and-conditions',
    'dispute-resolution',
    'eula',
  ];

  test('side links scroll to the eight sections; the hash leads there on load [CNT-31] [CNT-33] [CNT-34] [CNT-35] [CNT-36]', async ({
    page,
  }) => {
    await openPage(page, '/legal#privacy-policy');
    await expect(page.locator('#privacy-policy h2')).toBeInViewport();
    await expect(page.locator('#privacy-policy h2')).toHaveText(/privacy policy/i);
    await openPage(page, '/legal#dispute-resolution');
    await expect(page.locator('#dispute-resolution h2')).toBeInViewport();
    const side = page.getByRole('navigation', { name: 'Sections' });
    for (const section of SECTIONS) {
      await side.locator(`a[href="#${section}"]`).click();
      await expect(page.locator(`#${section} h2`)).toBeInViewport();
      await expect(page).toHaveURL(`/legal#${section}`);
    }
    await side.locator('a[href="#delivery-conditions"]').click();
    await expect(side.locator('[aria-current]')).toHaveAttribute('href', '#delivery-conditions');

    await openPage(page, '/legal');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await reloadPage(page);
    // The page leads there once its code has come to life, which may take a crowded machine long.
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 60_000 }).toBe(0);
  });

  test('has a mobile variant without header and footer [CNT-32]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/legal-mobile#eula');
    await expect(page.locator('#eula h2')).toBeInViewport();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Sections' });
    for (const section of SECTIONS) {
      await links.locator(`a[href="#${section}"]`).click();
      await expect(page).toHaveURL(`/legal-mobile#${section}`);
      await expect(page.locator(`section#${section} h2`)).toBeInViewport();
    }
  });
});
