import { expect, type Browser } from '@playwright/test';
import { quotations as desk } from '@platewright/texts/en/desk/quotations';
import { orderTaking } from '@platewright/texts/en/shared/order-taking';
import { quotations } from '@platewright/texts/en/web/quotations';
import { expectAccessible } from './axe.ts';
import { reloadPage, waitForScript } from './open-page.ts';
import { uploadArtwork } from './quotations.ts';
import { signInAtDesk } from './sign-in.ts';

/** Staff who are called order a quotation in the customer's name, from its page at the desk; answers the number of the order. */
export async function orderQuotationByPhone(browser: Browser, quotationId: number, total: RegExp): Promise<string> {
  // At a desk, whatever the customer has in hand.
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
  });
  const staff = await context.newPage();
  await signInAtDesk(staff, 'admin@platewright.example', `/desk/quotations/${quotationId}?lang=en`);
  await staff.getByRole('button', { name: desk.orderFor }).click();
  const [portal] = await Promise.all([
    staff.waitForEvent('popup'),
    staff.getByRole('menuitem', { name: orderTaking.ways.phone }).click(),
  ]);
  await portal.waitForURL(({ pathname }) => pathname === `/quotations/${quotationId}`);
  await waitForScript(portal);
  const bar = portal.getByRole('complementary', { name: orderTaking.title });
  await expect(bar).toContainText(orderTaking.ways.phone);
  await expect(portal.getByText(total).first()).toBeVisible();
  await uploadArtwork(portal);
  await reloadPage(portal);
  await expectAccessible(portal, 'a quotation in the name of a customer');
  await portal.getByRole('button', { name: quotations.page.order }).click();
  const dialog = portal.getByRole('dialog');
  await expect(dialog.getByText('face.pdf').first()).toBeVisible();
  await dialog.getByRole('button', { name: quotations.accept.go }).click();
  const href = await portal.getByRole('link', { name: orderTaking.openAtDesk }).getAttribute('href');
  await bar.getByRole('button', { name: orderTaking.end }).click();
  await expect.poll(() => portal.isClosed()).toBe(true);
  await context.close();
  return /\d+$/.exec(href ?? '')?.[0] ?? '';
}
