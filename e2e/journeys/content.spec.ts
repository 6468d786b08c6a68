import { expect, test } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';

/** Questions, the operator and its policies. */

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

  test('side links scroll to the eight sections; the hash leads there on load, also on phones [CNT-31] [CNT-32] [CNT-33] [CNT-34] [CNT-35] [CNT-36]', async ({
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

    // The variant for phones does the same, without header and footer.
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
