import { expect, test } from '@playwright/test';
import { shell } from '@platewright/texts/en/web/shell';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** Pages whose scripts have not come yet, asked for without a connection. */

test('a page asked for without a connection is waited for: what was typed stays, or it opens by itself', async ({
  page,
}) => {
  await openPage(page, '/register');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Mariam');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.context().setOffline(true);
  await expect(page.getByText(shell.networkError.offline)).toBeInViewport();
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact us' });
  await contact.click();
  await expect(page.getByText(shell.offline.awaited)).toBeInViewport();
  await expect(name).toHaveValue('Mariam');
  await page.getByRole('button', { name: shell.offline.stay }).click();
  await expect(page.getByText(shell.networkError.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(shell.networkError.offline)).toBeHidden();
  await expect(page).toHaveURL(/\/register$/);
  await expect(name).toHaveValue('Mariam');

  // The browser believes in its network, and yet no script comes.
  await page.route(/\.js$/, (route) => route.abort('connectionfailed'));
  await page.route('**/api/health', (route) => route.abort('connectionfailed'));
  await contact.click();
  await expect(page.getByRole('heading', { name: shell.maintenance.title })).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: shell.tryAgain }).click();
  // The page has come by now, and the typed name is not sent.
  await page.getByRole('alertdialog').getByRole('button', { name: shell.unsaved.leave }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('a tab of an order asked for without a connection says so in its place and comes by itself', async ({ page }) => {
  await signIn(page, 'owner@gulf-labels.example');
  await openPage(page, '/dashboard');
  await page.locator('a[href^="/order/"]').first().click();
  await expect(page).toHaveURL(/\/order\/\d+\//);
  const tabs = page.getByRole('navigation', { name: 'Order' });
  await tabs.getByRole('link', { name: /^Received Files/ }).click();
  await expect(tabs.getByRole('link', { name: /^Received Files/ })).toHaveAttribute('aria-current', 'page');
  await page.context().setOffline(true);
  for (const tab of [/Notifications/, /^Report/, /^Download/]) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: shell.offline.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await tabs.getByRole('link', { name: /Notifications/ }).click();
  await expect(page.getByRole('heading', { name: shell.offline.title })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: shell.offline.title })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Notifications of this order' })).toBeVisible();
});
