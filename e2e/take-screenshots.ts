import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { openPage, waitForContent } from './support/open-page.ts';
import { signIn, signInAtDesk } from './support/sign-in.ts';

/**
 * Takes the pictures of `docs/screenshots` of a new demo system: `npx playwright test -c screenshots.config.ts` in `e2e`,
 * after a build.
 */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const asGuest = async (page: Page, address: string) => openPage(page, address);
const asOwner = async (page: Page, address: string) => {
  await signIn(page, 'owner@gulf-labels.example');
  await openPage(page, address);
};
const asStaff = (page: Page, address: string) => signInAtDesk(page, 'admin@platewright.example', address);

/** The proof of an order with its plates, once they are made. */
const asOwnerOfProof = async (page: Page, address: string) => {
  await asOwner(page, address);
  await page
    .getByRole('link', { name: /^View .*proof/ })
    .first()
    .click();
  await page.locator('canvas[data-plates][data-state="complete"]').first().waitFor({ timeout: 120_000 });
};

const pictures = [
  { name: 'home', open: asGuest, address: '/?lang=en' },
  { name: 'product', open: asOwner, address: '/products/label-plates?templateId=2&lang=en' },
  { name: 'dashboard', open: asOwner, address: '/dashboard?lang=en' },
  { name: 'order', open: asOwner, address: '/order/10412/projectDetails?lang=en' },
  { name: 'checkout', open: asOwner, address: '/checkout/10401?lang=en' },
  { name: 'plates', open: asOwnerOfProof, address: '/order/10409/approve?lang=en' },
  { name: 'desk', open: asStaff, address: '/desk/orders/10409' },
] as const;

for (const { name, open, address } of pictures)
  test(name, async ({ page }) => {
    await open(page, address);
    await waitForContent(page);
    await page.screenshot({ path: `${folder}${name}.png` });
  });
