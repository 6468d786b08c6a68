import { expect, type Browser, type Page } from '@playwright/test';
import { orderers } from '@platewright/texts/en/desk/orders/orderers';
import { quotations as desk } from '@platewright/texts/en/desk/quotations';
import { orderTaking } from '@platewright/texts/en/shared/order-taking';
import { quotations } from '@platewright/texts/en/web/quotations';
import { createEmail } from './auth-pages.ts';
import { expectAccessible } from './axe.ts';
import { openPage, reloadPage, waitForScript } from './open-page.ts';
import { uploadArtwork } from './quotations.ts';
import { signInAtDesk, waitForEmailTo } from './sign-in.ts';

/** A caller who has no account gets one: it is invited, and stands among those whom staff can order for. */
async function makeCustomer(staff: Page): Promise<void> {
  const { make } = orderers;
  const email = createEmail();
  await openPage(staff, '/desk/order-for?q=Maha%20Noor&lang=en');
  await staff.getByRole('button', { name: make.open }).click();
  const dialog = staff.getByRole('dialog', { name: make.title });
  await dialog.getByRole('textbox', { name: make.companyName }).fill('Noor Press');
  await dialog.getByRole('textbox', { name: make.phone }).fill('050 123 4567');
  await dialog.getByRole('textbox', { name: make.email, exact: false }).fill(email);
  await expectAccessible(staff, 'the form of a new customer');
  await dialog.getByRole('button', { name: make.confirm }).click();
  await expect(dialog).toBeHidden();
  const row = staff.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Noor Press');
  await expect(row.getByRole('button', { name: 'Order for Maha Noor' })).toBeVisible();
  await waitForEmailTo(staff, email, /^Your account with/);
}

/** Staff who are called order a quotation in the customer's name, from its page at the desk; answers the number of the order. */
export async function orderQuotationByPhone(browser: Browser, quotationId: number, total: RegExp): Promise<string> {
  // At a desk, whatever the customer has in hand.
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
  });
  const staff = await context.newPage();
  await signInAtDesk(staff, 'admin@platewright.example');
  await makeCustomer(staff);
  await openPage(staff, `/desk/quotations/${quotationId}?lang=en`);
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
