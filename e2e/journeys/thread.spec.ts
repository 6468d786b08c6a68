import { expect, test, type Browser, type Page } from '@playwright/test';
import { configureV1, nameProject, uploadArtwork } from '../support/configure.ts';
import { artwork } from '../support/pdf.ts';
import { letterTo, PASSWORD, signIn, signInAtDesk } from '../support/people.ts';

/** From a visitor to a delivered plate, through portal and desk, in one story. */
test.describe.configure({ mode: 'serial' });

let customer: Page;
let desk: Page;
let orderId = '';
const email = `maha-${Date.now()}@thread.example`;

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  customer = await open(browser);
  desk = await open(browser);
});
test.afterAll(async () => {
  await customer.context().close();
  await desk.context().close();
});

test('a visitor sees products and no price, and is asked to sign in', async () => {
  await customer.goto('/');
  await expect(customer.getByRole('heading', { name: 'Product Categories' })).toBeVisible();
  await customer.goto('/products/label-plates');
  await expect(customer.getByRole('heading', { name: 'Label plates' })).toBeVisible();
  await configureV1(customer);
  await expect(customer.getByText('Sign in or register to see the price', { exact: false })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Submit' }).first()).toBeDisabled();
});

test('registers, confirms by the mailed link, and finds the configured plate again', async () => {
  await customer.getByRole('link', { name: 'Register' }).last().click();
  await customer.getByLabel(/First Name/).fill('Maha');
  await customer.getByLabel(/Last Name/).fill('Noor');
  await customer.getByLabel(/^Phone Number/).fill('501234567');
  await customer.getByLabel(/^Email/).first().fill(email);
  await customer.getByLabel(/^Password/).fill(PASSWORD);
  await customer.getByLabel(/^Repeat Password/).fill(PASSWORD);
  await customer.getByRole('button', { name: 'Sign up' }).click();
  await expect(customer.getByText('Account confirmation is required. Please, check your email for the confirmation link.')).toBeVisible();

  const letter = await letterTo(customer, email, /confirm/i);
  const link = letter.links.find((one) => one.includes('/verify-account')) ?? '';
  await customer.goto(new URL(link).pathname + new URL(link).search);
  await expect(customer.getByText('your account is activated')).toBeVisible();

  await signIn(customer, email);
  await customer.goto('/products/label-plates');
  await expect(customer.getByLabel(/Number of gears/)).toHaveValue('104');
});

test('uploads artwork, sees the price of V1 and orders', async () => {
  await expect(customer.getByText('789.28').first()).toBeVisible();
  await nameProject(customer, 'Sidr honey 500 g', 'New harvest');
  await uploadArtwork(customer, 'Upload File');
  await customer.getByRole('button', { name: 'Submit' }).first().click();
  await expect(customer.getByText('Project Successfully Created')).toBeVisible();
  await customer.waitForURL('**/dashboard');
  const row = customer.getByRole('row', { name: /Sidr honey 500 g/ });
  await expect(row).toBeVisible();
  orderId = (await row.getByRole('cell').nth(1).innerText()).trim();
  expect(orderId).toMatch(/^\d+$/);
});

test('staff take the job, fix the price and post a proof; the customer hears of it at once', async () => {
  await customer.goto(`/order/${orderId}/projectDetails`);
  await expect(customer.getByRole('heading', { name: 'Sidr honey 500 g' })).toBeVisible();

  await signInAtDesk(desk, 'prepress@platewright.example');
  await desk.goto(`/desk/orders/${orderId}`);
  await move(desk, 'In processing');
  await expect(customer.getByText('In processing').first()).toBeVisible({ timeout: 15_000 });

  await desk.getByRole('button', { name: /Post approval file/ }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'proof-v1.pdf', mimeType: 'application/pdf', buffer: artwork('Proof') });
  await dialog.getByText('proof-v1.pdf').waitFor();
  await dialog.getByRole('button', { name: /^Post/ }).click();
  await expect(desk.getByText('Waiting for approval').first()).toBeVisible();
  await expect(customer.getByText('Waiting for approval').first()).toBeVisible({ timeout: 15_000 });
});

async function move(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: status }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByText(status).first()).toBeVisible();
}
