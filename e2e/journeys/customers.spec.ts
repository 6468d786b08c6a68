import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewAgent } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createArtworkPdf } from '../support/pdf.ts';

/** The customers of an agent: one is added with a document, changed, ordered for and archived. */

const customersPath = '/account/customers';
const customersTable = (page: Page) => page.getByRole('table', { name: 'Customers' });
const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
const pressButton = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).click();
const createDocument = (name: string) => ({ name, mimeType: 'application/pdf', buffer: createArtworkPdf() });

test('are added, changed with their documents and archived; each can be ordered for meanwhile [CUS-10] [CUS-16] [CUS-21]', async ({
  page,
}) => {
  await signInAsNewAgent(page, 'agent');
  await openPage(page, customersPath);
  await expect(page.getByText('No Customer', { exact: true })).toBeVisible();
  const adding = page.getByRole('dialog', { name: 'Add new customer' });
  await pressButton(page, 'Add Customer');
  await field(adding, 'First name').fill('Omar');
  await field(adding, 'Last name').fill('Said');
  await field(adding, 'Phone number').fill('050 123 4567');
  await adding
    .getByRole('group', { name: /^Trade/ })
    .locator('input')
    .setInputFiles(createDocument('licence.pdf'));
  await expectAccessible(page, 'the form of a customer');
  await pressButton(adding, 'Save');
  await expect(adding.getByText(/Omar Said.? is your customer now\./)).toBeVisible();
  await pressButton(adding, 'Close');
  const row = customersTable(page).getByRole('row', { name: /Omar/ });
  await expect(row.getByRole('cell')).toHaveText(['Omar', 'Said', /\+971 50 123 4567/, '', 'Edit']);

  const editing = page.getByRole('dialog', { name: 'Edit customer' });
  await pressButton(page, 'Edit Omar Said');
  const licence = editing.getByRole('link', { name: 'licence.pdf' });
  const [opened] = await Promise.all([
    page.context().waitForEvent('response', (answer) => answer.url().includes('/api/customers/documents/')),
    licence.click(),
  ]);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await field(editing, 'Company name').fill('Salt & Co');
  await editing.getByRole('group', { name: /^TRN/ }).locator('input').setInputFiles(createDocument('renewed.pdf'));
  await pressButton(editing, 'Save');
  await expect(editing.getByText(/^The customer .Omar Said. was saved/)).toBeVisible();
  await pressButton(editing, 'Close');
  await expect(customersTable(page).getByRole('row', { name: /Salt & Co/ })).toBeVisible();

  await openPage(page, '/products/label-plates');
  const choice = page.getByRole('combobox', { name: 'Order for customer' });
  await choice.click();
  await page.getByRole('option', { name: 'Omar Said, Salt & Co' }).click();
  await expect(choice).toHaveValue('Omar Said, Salt & Co');

  await openPage(page, customersPath);
  await pressButton(page, 'Edit Omar Said');
  for (const name of ['licence.pdf', 'renewed.pdf']) await expect(editing.getByRole('link', { name })).toBeVisible();
  await pressButton(editing, 'Archive');
  await pressButton(page.getByRole('alertdialog', { name: /^Archive .Omar Said.\?$/ }), 'Archive');
  await expect(editing.getByText(/Omar Said. was archived\./)).toBeVisible();
  await expect(editing).toHaveCount(0);
  await expect(page.getByText('No Customer', { exact: true })).toBeVisible();
});
