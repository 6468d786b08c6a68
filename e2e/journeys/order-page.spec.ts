import { expect, test, type Page } from '@playwright/test';
import { modifyCallAnswer, failCall } from '../support/mock-calls.ts';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** The order page: side panel, tabs, the specification and its correction, the invoice, how a payment ended. */

const owner = 'owner@gulf-labels.example';
const orderSidebar = (page: Page) => page.getByRole('complementary', { name: 'Order' });
const fact = (page: Page, term: string) =>
  orderSidebar(page)
    .locator('div')
    .filter({ has: page.locator(`dt:text-is("${term}")`) });
const generateInvoiceButton = (page: Page) => page.getByRole('button', { name: 'Generate invoice' });
const UNEXPECTED_ERROR_TEXT = 'Something went wrong please try again later';

test('an order is read from the first look to what was paid, by its owner and by an agent', async ({ page }) => {
  await signIn(page, owner);

  await test.step('shows what the order is, what it costs, how far it is and what to do [ORD-04] [ORD-07] [ORD-08] [ORD-09] [ORD-10] [ORD-11] [ORD-19] [ORD-22] [INV-01]', async () => {
    await openPage(page, '/order/10412');
    await expect(page).toHaveURL(/\/order\/10412\/projectDetails$/);
    await expect(orderSidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(orderSidebar(page).getByRole('heading', { name: 'Sidr honey 500 g' })).toBeVisible();
    await expect(fact(page, 'ID').first()).toContainText('10412');
    await expect(fact(page, 'Product').first()).toContainText('Label plates');
    await expect(fact(page, 'Created').first()).toContainText('Nov 18, 2026');
    await expect(fact(page, 'Modified').first()).toContainText('Nov 20, 2026');
    await expect(fact(page, 'Customer')).toHaveCount(0);
    await expect(orderSidebar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    await expect(orderSidebar(page).getByRole('button', { name: 'Pay' })).toBeDisabled();
    await expect(orderSidebar(page).getByText('Price', { exact: true })).toBeVisible();
    await expect(orderSidebar(page).getByText('Len file', { exact: true })).toHaveCount(0);
    await expect(generateInvoiceButton(page)).toHaveCount(0);

    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'What happens now' })).toContainText('Waiting for approval');
    const tabs = page.getByRole('navigation', { name: 'Order' });
    await expect(tabs.getByRole('link', { name: 'Project details' })).toHaveAttribute('aria-current', 'page');
    for (const [term, value] of [
      ['Project name', 'Sidr honey 500 g'],
      ['Project description', 'New harvest same dieline as March'],
    ] as const)
      await expect(main.locator('dl').filter({ hasText: term })).toContainText(value);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.locator('dl > div').filter({ hasText: /^Plate type/ })).toHaveText(/^Plate type\s*\S/);
    await expectAccessible(page, 'the order page');

    await tabs.getByRole('link', { name: 'Report' }).click();
    await expect(page).toHaveURL('/order/10412/projectDetailsReport');
    await expect(page.getByRole('heading', { name: 'Specification of order 10412' })).toBeVisible();
  });

  await test.step('from step 4 on prices are told apart, a test plate’s alone; the invoice opens or says why not [ORD-17] [ORD-18] [INV-01] [INV-03]', async () => {
    const labels = orderSidebar(page).getByText(/^(Physical plate|Len file|PDF file|Price)$/);
    // What is ordered stands first, so the order of the three differs.
    const expectAll = () =>
      expect
        .poll(async () => (await labels.allTextContents()).sort())
        .toEqual(['Len file', 'PDF file', 'Physical plate']);
    await openPage(page, '/order/10398/projectDetails');
    await expectAll();
    await expect(generateInvoiceButton(page)).toBeEnabled();
    await failCall(page, '/checkout/summarypdf/');
    await generateInvoiceButton(page).click();
    const failure = page.getByRole('alertdialog');
    await expect(failure.getByText(UNEXPECTED_ERROR_TEXT, { exact: true })).toBeVisible();
    await failure.getByRole('button', { name: 'Close' }).last().click();
    expect(page.context().pages()).toHaveLength(1);

    await openPage(page, '/order/10386/projectDetails');
    await expect(orderSidebar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(generateInvoiceButton(page)).toBeEnabled();
    await expectAll();
    // Delivered: what was paid, and who brought it, stay in sight.
    await expect(orderSidebar(page).getByRole('region', { name: 'What you ordered' })).toContainText('Total incl. VAT');
    await expect(orderSidebar(page).getByText('Before payment this is a pro-forma summary.')).toHaveCount(0);
    await modifyCallAnswer(page, '/orders/isexist/10386', ({ result }) => ({
      result: {
        ...(result as object),
        isTesting: true,
        trackingInfo: { currierName: 'Desert Courier', trackingNumber: 'DC-204417', trackingNumberUrl: '' },
      },
    }));
    await openPage(page, '/order/10386/projectDetails');
    await expect(fact(page, 'Tracking number').first()).toContainText('DC-204417');
    await expect(labels).toHaveText(['Physical plate']);
  });

  await test.step('tells how a payment ended, and never more than is true [ORD-05] [ORD-06]', async () => {
    await openPage(page, '/order/10398/success');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(
      page.getByText(/^Order 10398 is confirmed and goes into production now\. AED\s[\d,]+\.\d\d are /),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tax invoice / })).toBeVisible();
    await expectAccessible(page, 'a payment that went well');

    await openPage(page, '/order/10401/failed');
    await expect(page.getByRole('heading', { name: 'The payment was not made' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/checkout/10401');
    // Nobody has paid: the address alone makes no success of it.
    await openPage(page, '/order/10401/success');
    await expect(page.getByText('We have not received a payment for order 10401 yet.')).toBeVisible();
    await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href*="/checkout/"]')).toHaveCount(0);
    await openPage(page, '/order/10401/projectDetails');
    await expect(generateInvoiceButton(page)).toHaveAccessibleDescription(
      /^Before payment this is a pro-forma summary\./,
    );
    await expect(orderSidebar(page).getByRole('region', { name: 'What you ordered' })).toHaveCount(0);
  });

  await test.step('an unknown tab is a missing page; an agent reads whose order it is [ORD-02] [ORD-09]', async () => {
    await signIn(page, 'agent@plate-agents.example');
    await page.goto('/order/10400/prices');
    await expect(page).toHaveURL('/not-found');
    await openPage(page, '/order/10400/projectDetails');
    await expect(fact(page, 'Customer').first()).toContainText('Priya Menon');
    // Another company's order, and one that nobody has.
    for (const id of ['10412', '99999999']) {
      await page.goto(`/order/${id}/projectDetails`);
      await expect(page).toHaveURL('/not-found');
    }
  });
});
