import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, createPlateOrder } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { holdLiveConnection } from '../support/hold-live-connection.ts';
import { readDraft, storeDraft } from '../support/draft.ts';
import { openPage } from '../support/open-page.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';

/** The order list of the dashboard. */

const owner = 'owner@gulf-labels.example';
const statusFilter = (page: Page) => page.getByRole('navigation', { name: 'Order status' }).first();
const ordersTable = (page: Page) => page.getByRole('table', { name: 'Orders' });
const statuses = [
  ...['New', 'Missing attributes', 'Missing files', 'In processing', 'Corrections', 'Waiting for approval'],
  ...['Approved, payment due', 'In production', 'On hold', 'Ready', 'Shipped', 'Completed', 'Cancelled'],
];

test('an owner finds orders by their status and begins a new project, in wide and narrow windows', async ({ page }) => {
  await test.step('asks for the sign-in, then lists orders with statuses beside them, each row leading on [OLST-01] [OLST-02] [OLST-04] [OLST-05] [OLST-13] [OLST-14] [OLST-18] [OLST-19]', async () => {
    await openPage(page, '/dashboard');
    await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/);
    await page.getByRole('textbox', { name: /^Email/ }).fill(owner);
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });

    const entries = statusFilter(page).getByRole('link');
    await expect(entries).toHaveText([
      /^All/,
      ...statuses.map((status) => new RegExp(`^${status}`)),
      'My Templates',
      'Account Settings',
    ]);
    const colours = await statusFilter(page)
      .locator('[style*="--st"]')
      .evaluateAll((words) => words.map((word) => (word as HTMLElement).style.getPropertyValue('--st')));
    expect(colours).toHaveLength(statuses.length);
    expect(new Set(colours).size).toBe(statuses.length);
    await expect(statusFilter(page).getByRole('link', { name: 'My Templates' })).toHaveAttribute('href', '/templates');
    await expect(statusFilter(page).getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
      'href',
      '/account/information',
    );

    const headings = ordersTable(page).getByRole('columnheader');
    await expect(headings.filter({ hasText: /./ })).toHaveText([
      /^Plates/,
      /^ID/,
      /^Project name/,
      /^Description/,
      /^Product name/,
      /^Date created/,
      /^Date modified/,
      /^Status/,
    ]);
    const hrefOf = (name: string) => expect(ordersTable(page).getByRole('link', { name, exact: true }));
    await hrefOf('Sidr honey 500 g').toHaveAttribute('href', '/order/10412/approve');
    await hrefOf('Karak tea pouch 250 g').toHaveAttribute('href', '/order/10411/projectDetails');
    await hrefOf('Pita 6 pcs').toHaveAttribute('href', '/order/10362/projectDetails');
    await expectAccessible(page, 'the order list');
  });

  await test.step('a new project begins with a category; narrow windows have it and the filter as buttons [OLST-06] [OLST-07] [OLST-08] [OLST-11] [OLST-12]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await storeDraft(page);
    await openPage(page, '/dashboard');
    const create = page.getByRole('button', { name: 'Create New Project' });
    const place = () => create.evaluate((button) => getComputedStyle(button.parentElement as Element).position);
    await page.setViewportSize({ width: 1311, height: 900 });
    expect(await place()).not.toBe('fixed');
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden();

    await page.setViewportSize({ width: 1310, height: 900 });
    expect(await place()).toBe('fixed');
    await page.getByRole('button', { name: 'Filter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Order status' });
    await drawer.getByRole('link', { name: /^Waiting for approval/ }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/dashboard?status=3');
    await expect(ordersTable(page).getByRole('link', { name: 'Sidr honey 500 g' })).toBeVisible();

    await create.click();
    const modal = page.getByRole('dialog', { name: 'Create New Project' });
    await expect(modal.getByRole('heading', { name: 'Start from a Blank Project' })).toBeVisible();
    const categories = modal.getByRole('listitem').getByRole('link');
    await expect(categories.filter({ hasText: 'Labels' })).toHaveAttribute('href', '/category/labels');
    for (const category of await categories.all()) await expect(category.locator('svg, img').first()).toBeVisible();
    await expectAccessible(page, 'the new project');
    await categories.filter({ hasText: 'Labels' }).click();
    await expect(page).toHaveURL('/category/labels');
    // A blank project is blank, whatever was left on the page of its product.
    await page.getByRole('link', { name: 'Label plates', exact: true }).click();
    await expect(page.getByText(/^The form is blank now/)).toBeVisible();
    await expect(page.getByLabel(/Number of gears/)).toHaveValue('');
    expect(await readDraft(page)).toBeNull();
  });

  await test.step('an English description is cut at its own end, and begins where the Arabic column does', async () => {
    await openPage(page, '/dashboard?lang=ar');
    const description = page.locator('td [dir=auto]').first();
    await expect(description).toHaveCSS('direction', 'ltr');
    await expect(description).toHaveCSS('text-align', 'right');
  });
});

test('follows what the same person does in another window, without being loaded again', async ({ page, browser }) => {
  const email = await signInAsNewOwner(page, 'windows');
  const orderId = await createPlateOrder(page, 'Two windows');
  // The page of the order is not connected yet when it changes.
  const orderPage = await page.context().newPage();
  const connectOrderPage = await holdLiveConnection(orderPage);
  await openPage(orderPage, `/order/${orderId}/projectDetails`);
  await expect(orderPage.getByRole('heading', { level: 1, name: 'Two windows' })).toBeVisible();
  await expect(orderPage.getByRole('main')).not.toContainText('Cancelled');
  const connected = page.waitForEvent('websocket');
  await openPage(page, '/dashboard');
  const row = ordersTable(page).getByRole('row').filter({ hasText: 'Two windows' });
  await expect(row).toContainText('New');
  await connected;
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, email);
  await callApi(other, `/orders/cancel/${orderId}`, { data: { reason: '' } });
  await expect(row).toContainText('Cancelled');
  connectOrderPage();
  await expect(orderPage.getByRole('main')).toContainText('Cancelled');
  await context.close();
});
