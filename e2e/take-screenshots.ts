import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { openPage, waitForContent } from './support/open-page.ts';
import { signIn, signInAtDesk } from './support/sign-in.ts';

/**
 * Takes the pictures of `docs/screenshots` of a new demo system: `npx playwright test -c screenshots.config.ts` in `e2e`,
 * after a build.
 */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const asGuest = async (page: Page, address: string) => {
  await openPage(page, address);
  return page;
};
const asOwner = async (page: Page, address: string) => {
  await signIn(page, 'owner@gulf-labels.example');
  await openPage(page, address);
  return page;
};
/** A product with a template: once its answers are in the form, with the price of what is drawn. */
const asOwnerOfTemplate = async (page: Page, address: string) => {
  await asOwner(page, address);
  await page.getByText(/^Filled in from the template/).waitFor();
  await page.getByText('Total incl. VAT').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  return page;
};
const asStaff = async (page: Page, address: string) => {
  await signInAtDesk(page, 'admin@platewright.example', address);
  return page;
};

/** The proof of an order, which opens in a window of its own, with its plates, once they are made. */
const asOwnerOfProof = async (page: Page, address: string) => {
  await asOwner(page, address);
  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /^View .*proof/ })
      .first()
      .click(),
  ]);
  await proof.locator('canvas[data-plates][data-state="complete"]').first().waitFor({ timeout: 120_000 });
  return proof;
};

const pictures = [
  { name: 'home', open: asGuest, address: '/?lang=en' },
  { name: 'product', open: asOwnerOfTemplate, address: '/products/label-plates?templateId=2&lang=en' },
  { name: 'dashboard', open: asOwner, address: '/dashboard?lang=en' },
  { name: 'order', open: asOwner, address: '/order/10412/approve?lang=en' },
  { name: 'checkout', open: asOwner, address: '/checkout/10401?lang=en' },
  { name: 'plates', open: asOwnerOfProof, address: '/order/10409/approve?lang=en' },
  { name: 'desk', open: asStaff, address: '/desk/orders/10409' },
] as const;

for (const { name, open, address } of pictures)
  test(name, async ({ page }) => {
    const opened = await open(page, address);
    await waitForContent(opened);
    await opened.screenshot({ path: `${folder}${name}.png` });
  });
