import { expect, test, type Locator, type Page } from '@playwright/test';
import { account as english } from '@platewright/texts/en/web/account';
import { expectAccessible } from '../support/axe.ts';
import { getAuthHeaders, inviteMember, signInAsNewAgent } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { signIn } from '../support/sign-in.ts';

/** The customers of an agent: who sees them, how they are edited, and that they can be ordered for. */

const customersPath = '/account/customers';
const customersTable = (page: Page) => page.getByRole('table', { name: 'Customers' });
const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
const pressButton = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).click();
const createDocument = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer:
    bytes > 0 ? Buffer.concat([createArtworkPdf(), Buffer.alloc(bytes, 32)]).subarray(0, bytes) : createArtworkPdf(),
});
const accountMenu = (page: Page) => page.getByRole('navigation', { name: english.menu.label, exact: true });

test('are for agents alone, in both menus and on their page [ACC-03] [CUS-01] [CUS-02] [CUS-03] [SHL-07]', async ({
  page,
}) => {
  for (const [email, isAgent] of [
    ['owner@gulf-labels.example', false],
    ['agent@plate-agents.example', true],
  ] as const) {
    await signIn(page, email);
    await openPage(page, customersPath);
    await expect(page).toHaveURL(isAgent ? /\/account\/customers$/ : /\/account\/information$/);
    await expect(accountMenu(page).getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(accountMenu(page).getByRole('link', { name: 'Customers', exact: true })).toHaveCount(isAgent ? 1 : 0);
    await pressButton(page, /^Account of/);
    await expect(page.getByRole('menuitem', { name: 'Members' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Customers', exact: true })).toHaveCount(isAgent ? 1 : 0);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(customersTable(page).getByRole('columnheader')).toHaveText([
    'Customer Name',
    'Customer Last Name',
    'Contact Number',
    'Company name',
    'Edit',
  ]);
  const row = customersTable(page).getByRole('row', { name: /Kochi Spices/ });
  await expect(row.getByRole('cell')).toHaveText(['Priya', 'Menon', '+91 980 000 222', 'Kochi Spices', 'Edit']);
});

test('are added, changed with their documents and archived; each can be ordered for meanwhile [CUS-04] [CUS-05] [CUS-06] [CUS-10] [CUS-11] [CUS-12] [CUS-13] [CUS-14] [CUS-15] [CUS-16] [CUS-18] [CUS-19] [CUS-20] [CUS-21]', async ({
  page,
}) => {
  await signInAsNewAgent(page, 'agent');
  await openPage(page, customersPath);
  await expect(page.getByText('No Customer', { exact: true })).toBeVisible();
  const adding = page.getByRole('dialog', { name: 'Add new customer' });

  await test.step('what is wrong stands under its field', async () => {
    await pressButton(page, 'Add Customer');
    await pressButton(adding, 'Save');
    for (const label of ['First name', 'Last name', 'Phone number'])
      await expect(adding.getByText(`${label} field is required.`)).toBeVisible();
    await expectAccessible(page, 'the form of a customer');
    await field(adding, 'First name').fill('Omar');
    await field(adding, 'Last name').fill('Said');
    await field(adding, 'Phone number').fill('05o1234567');
    await expect(adding.getByText('Type only number')).toBeVisible();
    await field(adding, 'Phone number').fill('050 123 4567');
    await expect(adding.getByText('Type only number')).toHaveCount(0);
    const [licence, certificate] = [
      adding.getByRole('group', { name: /^Trade/ }),
      adding.getByRole('group', { name: /^TRN/ }),
    ];
    await licence
      .locator('input')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(licence.getByText('Files of this type are not accepted here.')).toBeVisible();
    await pressButton(licence, 'Remove notes.txt');
    await licence.locator('input').setInputFiles(createDocument('large.pdf', 10_485_761));
    await expect(licence.getByText('Maximum file size: 10MB')).toBeVisible();
    await expect(licence.getByText('10.01 Mb')).toBeVisible();
    await pressButton(licence, 'Remove large.pdf');
    for (const [bytes, shown] of [
      [1_000, '1,000 Bytes'],
      [1_536, '1.5 Kb'],
      [2_621_440, '2.5 Mb'],
    ] as const) {
      await certificate.locator('input').setInputFiles(createDocument('certificate.pdf', bytes));
      await expect(certificate.getByText(shown)).toBeVisible();
      if (bytes < 2_000_000) await pressButton(certificate, 'Remove certificate.pdf');
    }
    await licence.locator('input').setInputFiles(createDocument('licence.pdf'));
  });

  await test.step('it stands in the list and can be ordered for', async () => {
    await pressButton(adding, 'Save');
    await expect(adding.getByText(/Omar Said.? is your customer now\./)).toBeVisible();
    await pressButton(adding, 'Close');
    const row = customersTable(page).getByRole('row', { name: /Omar/ });
    await expect(row.getByRole('cell')).toHaveText(['Omar', 'Said', /\+971 50 123 4567/, '', 'Edit']);
  });

  await test.step('a phone that another one has is refused above the form, and what was typed stays', async () => {
    await pressButton(page, 'Add Customer');
    await field(adding, 'First name').fill('Huda');
    await field(adding, 'Last name').fill('Rahman');
    await field(adding, 'Phone number').fill('+971501234567');
    await pressButton(adding, 'Save');
    await expect(adding.getByRole('alert')).toHaveText('One of your customers has this phone number already.');
    await expect(field(adding, 'First name')).toHaveValue('Huda');
    await pressButton(adding, 'Cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  });

  const editing = page.getByRole('dialog', { name: 'Edit customer' });
  await test.step('a change without files keeps those that are there; of two who change at once the second is warned', async () => {
    const other = await page.context().newPage();
    await openPage(other, customersPath);
    const theirs = other.getByRole('dialog', { name: 'Edit customer' });
    for (const one of [page, other]) await pressButton(one, 'Edit Omar Said');
    const licence = editing.getByRole('group', { name: /^Trade/ });
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().includes('/api/customers/documents/')),
      licence.getByRole('link', { name: 'licence.pdf' }).click(),
    ]);
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(field(editing, 'Phone number')).toHaveValue('+971 50 123 4567');
    await field(editing, 'Company name').fill('Salt & Co');
    await editing.getByRole('group', { name: /^TRN/ }).locator('input').setInputFiles(createDocument('renewed.pdf'));
    await pressButton(editing, 'Save');
    await expect(editing.getByText(/^The customer .Omar Said. was saved/)).toBeVisible();
    await pressButton(editing, 'Close');
    await expect(customersTable(page).getByRole('row', { name: /Salt & Co/ })).toBeVisible();

    await field(theirs, 'First name').fill('Umar');
    await field(theirs, 'Phone number').fill('0509999999');
    await pressButton(theirs, 'Save');
    await expect(theirs.getByText('Somebody else changed this a moment ago.', { exact: false })).toBeVisible();
    await expect(theirs.getByText(/It now says: .Omar Said., .*971.50.123.4567.*, .Salt & Co.\./)).toBeVisible();
    await expect(field(theirs, 'First name')).toHaveValue('Umar');
    await pressButton(theirs, 'Take that');
    await expect(field(theirs, 'First name')).toHaveValue('Omar');
    await expect(field(theirs, 'Phone number')).toHaveValue('+971 50 123 4567');
    await expect(theirs.getByRole('link', { name: 'licence.pdf' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'renewed.pdf' })).toBeVisible();
    await other.close();
  });

  await test.step('it is chosen on a product page until it is archived', async () => {
    await openPage(page, '/products/label-plates');
    const choice = page.getByRole('combobox', { name: 'Order for customer' });
    await choice.click();
    await page.getByRole('option', { name: 'Omar Said, Salt & Co' }).click();
    await expect(choice).toHaveValue('Omar Said, Salt & Co');

    await openPage(page, customersPath);
    await pressButton(page, 'Edit Omar Said');
    await pressButton(editing, 'Archive');
    await pressButton(page.getByRole('alertdialog', { name: /^Archive .Omar Said.\?$/ }), 'Archive');
    await expect(editing.getByText(/Omar Said. was archived\./)).toBeVisible();
    await expect(editing).toHaveCount(0);
    await expect(page.getByText('No Customer', { exact: true })).toBeVisible();
  });
});

test('stand fifteen on a page, are sorted and searched by the server, and are read by members [CUS-07] [CUS-08] [CUS-09]', async ({
  page,
}) => {
  await signInAsNewAgent(page, 'many');
  const headers = await getAuthHeaders(page);
  const add = async (n: number) => {
    const name = `Name ${String(n).padStart(2, '0')}`;
    const data = {
      firstname: name,
      lastname: 'Said',
      telephone: `9715000000${n}`,
      company: n === 7 ? 'Salt & Co' : '',
    };
    expect((await page.request.post('/api/customers/create', { headers, data })).ok()).toBe(true);
  };
  for (let n = 1; n <= 15; n++) await add(n);
  await openPage(page, customersPath);
  const rows = customersTable(page).getByRole('row');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(rows).toHaveCount(16);
  await expect(pages).toHaveCount(0);
  await add(16);
  const email = await inviteMember(page);
  await signIn(page, email);
  await openPage(page, customersPath);
  await expect(rows).toHaveCount(16);
  await pages.getByRole('link', { name: /2/ }).first().click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Name 16');
  await pressButton(customersTable(page), 'Customer Name');
  await expect(rows.nth(1)).toContainText('Name 16');
  await expect(rows).toHaveCount(16);
  await expect(page).toHaveURL(/sort=-/);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('salt');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Name 07');
  await expect(page.getByRole('button', { name: 'Add Customer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody');
  await expect(page.getByText('No result for: nobody')).toBeVisible();
});
