import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { openPage, waitForContent } from '../support/open-page.ts';
import { createPayableOrder } from '../support/payable-order.ts';
import { signIn } from '../support/sign-in.ts';

/** What stays at the edge of a phone's screen leaves the content free, zoomed to 200 % too. */

const PHONE = { width: 390, height: 844 };
/** The same screen zoomed to 200 %. */
const ZOOMED = { width: 195, height: 422 };

/** Whether the middle of an element is on the screen and nothing lies over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return found !== null && (node === found || node.contains(found) || found.contains(node));
  });

async function expectFieldsUncovered(page: Page) {
  const fields = page.getByRole('main').locator('input:visible, textarea:visible');
  expect(await fields.count()).toBeGreaterThan(0);
  for (const field of await fields.all()) {
    await field.focus();
    // A box of its own is drawn over the field of a check box.
    const label = field.locator('xpath=ancestor-or-self::*[self::label or self::input or self::textarea][last()]');
    expect.soft(await isUncovered(label), await field.evaluate((node) => node.outerHTML.slice(0, 120))).toBe(true);
  }
}

test('bars at the edge of a phone cover nothing and hold what comes next', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'owner@gulf-labels.example');

  await test.step('an order shows the content of a tab first, its chat covers nothing, and the decision stays at hand [APR-01] [CHAT-02]', async () => {
    await openPage(page, '/order/10412/files');
    await waitForContent(page);
    const search = page.getByRole('searchbox', { name: 'Search documents' });
    expect((await search.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
    const chat = page.getByRole('navigation', { name: 'Order' }).locator('..').getByRole('button');
    await expect(chat).toHaveAccessibleName(/chat/i);
    await expect(chat).toBeInViewport({ ratio: 1 });
    await expect(chat).toHaveCSS('position', /static|relative/);

    await openPage(page, '/order/10412/approve');
    await waitForContent(page);
    const approve = page.getByRole('button', { name: 'Approve Sidr-honey-500-g-proof.pdf' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    const picture = page.getByRole('link', { name: 'View Sidr-honey-500-g-proof.pdf' });
    expect((await picture.boundingBox())?.width).toBe(PHONE.width);
  });

  await test.step('the bar of the checkout has the total and the answer of the open step, and covers no field [CHK-08]', async () => {
    await page.setViewportSize(PHONE);
    await openPage(page, `/checkout/${await createPayableOrder(page, 'Phone bar')}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Edit: Select order type' }).click();
    const next = main.getByRole('button', { name: 'Next', exact: true });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectFieldsUncovered(page);
    await next.click();
    const billing = main.getByRole('region', { name: 'Billing Information', exact: true });
    await expect(billing.getByRole('button', { name: 'Ship to this Address' })).toBeInViewport({ ratio: 1 });
    await billing.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(billing.getByRole('textbox', { name: /^First Name/ })).toBeVisible();
    await expectFieldsUncovered(page);
    await page.setViewportSize(ZOOMED);
    await expectNoHorizontalScroll(page);
    await expectFieldsUncovered(page);
  });

  await test.step('the reorder page keeps what is chosen in sight with its price, and covers no colour [REO-08]', async () => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/order/10376/reorder');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Reorder Without Changes' })).toBeInViewport({ ratio: 1 });
    await main.locator('label', { hasText: 'Cyan' }).click();
    await expect(main.getByRole('button', { name: 'Reorder selected colours' })).toBeInViewport({ ratio: 1 });
    await expectFieldsUncovered(page);
    await page.setViewportSize(ZOOMED);
    await expectFieldsUncovered(page);
  });

  await test.step('templates and press settings are behind a button of the product page [PROD-03]', async () => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/products/label-plates');
    const start = page.getByRole('region', { name: 'Start from' });
    const toggle = start.getByRole('button', { name: 'Start from' });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await toggle.click();
    await expect(start.getByRole('button', { name: /Template/ })).toBeInViewport();
  });
});
