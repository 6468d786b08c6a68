import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { openPage } from '../support/open-page.ts';

/** Every public page, and the demo's page with every component of the kit in every state. */
const PAGES = [
  '/',
  '/category',
  '/category/labels',
  '/products/label-plates',
  '/faq',
  '/about-us',
  '/legal',
  '/legal-mobile',
  '/contact-us',
  '/not-found',
  '/demo/kit',
  '/login',
  '/register',
  '/forgot-password',
] as const;

for (const lang of ['en', 'ar'] as const)
  for (const address of PAGES)
    test(`${address} keeps nobody out, light and dark, wide and narrow (${lang})`, async ({ page }) => {
      await openPage(page, `${address}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await expectAccessibleInBothThemes(page, `${address} (${lang})`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page, `${address} (${lang}), narrow`);
      await expectNoHorizontalScroll(page);
      // As narrow as a page that is read at 400 per cent.
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoHorizontalScroll(page);
    });
