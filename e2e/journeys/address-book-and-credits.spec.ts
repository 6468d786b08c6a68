import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { pauseClock } from '../support/clock.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { searchOption } from '../support/form.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { getAdminHeaders, signIn } from '../support/sign-in.ts';

/** Address book and credits of the account. */

const owner = 'owner@gulf-labels.example';
const addressBookPath = '/account/address';

async function fillAddress(page: Page, street: string, changes: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'First Name': 'Maha',
    'Last Name': 'Noor',
    Address: street,
    City: 'Sharjah',
    'Zip Code': '00000',
    'Phone Number': '971501234567',
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value ?? '');
  await searchOption(page, /^Country/, 'United Arab', 'United Arab Emirates');
}
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test.describe('address book', () => {
  test('is empty, takes an address with its flags, changes and deletes it [ADR-01] [ADR-03] [ADR-04] [ADR-05] [ADR-06] [ADR-07] [ADR-09] [ADR-11] [ADR-12] [ADR-14] [ADR-15] [ADR-16] [ADR-17] [ADR-18] [ADR-19] [ADR-20]', async ({
    page,
  }) => {
    await signInAsNewOwner(page, 'book');
    await page.clock.install();
    await openPage(page, addressBookPath);
    await expect(page.getByText('No billing address')).toBeVisible();
    await page.getByRole('tab', { name: 'Shipping Address' }).click();
    await expect(page.getByText('No shipping address')).toBeVisible();

    await button(page, 'Add Address').click();
    // Of the first address the names, the phone and the country are known; it is for the tab that it was opened from.
    await expect(checkbox(page, 'Save as shipping address')).toBeChecked();
    for (const name of [/^First Name/, /^Last Name/, /^Phone Number/]) {
      await expect(page.getByRole('textbox', { name })).not.toHaveValue('');
      await page.getByRole('textbox', { name }).fill('');
    }
    await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveValue('United Arab Emirates');
    await page.getByRole('combobox', { name: /^Country/ }).fill('');
    // The open list hides the rest of the page.
    await page.getByRole('combobox', { name: /^Country/ }).press('Tab');
    await button(page, 'Save').click();
    for (const label of ['First Name', 'Last Name', 'Address', 'City', 'Phone Number', 'Zip Code', 'Country'])
      await expect(page.getByText(`${label} field is required.`, { exact: true })).toBeVisible();
    await fillAddress(page, 'Street 1', { 'Zip Code': 'A-1' });
    await button(page, 'Save').click();
    await expect(page.getByText('Type only letters and digits')).toBeVisible();
    await page.getByRole('textbox', { name: /^Zip Code/ }).fill('00000');

    // Default shipping sets save-as-shipping, unchecking that clears it again; default billing stays alone.
    const [billing, shipping, save] = [
      checkbox(page, 'Default billing address'),
      checkbox(page, 'Default shipping address'),
      checkbox(page, 'Save as shipping address'),
    ];
    await shipping.check({ force: true });
    await expect(save).toBeChecked();
    await save.uncheck({ force: true });
    await expect(shipping).not.toBeChecked();
    await expect(billing).not.toBeChecked();
    await billing.check({ force: true });
    await expect(save).not.toBeChecked();
    await shipping.check({ force: true });

    await pauseClock(page);
    await button(page, 'Save').click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await expect(page.getByText('Your address was successful added, edited or deleted')).toBeVisible();
    await page.clock.runFor(2900);
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.clock.runFor(600);
    await page.clock.resume();
    // Back on the billing tab by itself.
    await expect(page.getByRole('tab', { name: 'Billing Address' })).toHaveAttribute('aria-selected', 'true');
    const card = page.getByRole('tabpanel').getByRole('listitem');
    await expect(card).toContainText('Maha Noor');
    await expect(card).toContainText('Default');
    await expect(card).toContainText('Street 1');
    await expect(card).toContainText('+971 50 123 4567');
    await page.getByRole('tab', { name: 'Shipping Address' }).click();
    await expect(card).toContainText('Default');

    await card.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: /^City/ }).fill('Ajman');
    await button(page, 'Save').click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await expect(card).toContainText('Ajman', { timeout: 15_000 });

    await card.getByRole('button', { name: /^Edit/ }).click();
    await button(page, 'Delete Address').click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure!!' });
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    await button(page, 'Delete Address').click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Your address was successful added, edited or deleted')).toBeVisible();
    await expect(page.getByText('No billing address')).toBeVisible({ timeout: 15_000 });
  });

  test('has five on a page and a pager for more, each tab asking for its own [ADR-08] [ADR-09] [ADR-10]', async ({
    page,
  }) => {
    await signInAsNewOwner(page, 'pages');
    const fields = { firstname: 'A', lastname: 'B', city: 'Dubai', postcode: '1', countryId: 'AE', telephone: '1' };
    const token = await page.evaluate(() => {
      const stored = JSON.stringify({ ...window.localStorage });
      return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0] ?? '';
    });
    const add = (n: number) =>
      page.request.post('/api/addresses/create', {
        data: { ...fields, street: `Street ${n}` },
        headers: { authorization: `Bearer ${token}` },
      });
    for (let n = 1; n <= 5; n++) expect((await add(n)).ok()).toBe(true);
    const asked = (shipping: '0' | '1') =>
      page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return pathname.endsWith('/addresses/index') && searchParams.get('shipping') === shipping;
      });
    const billing = asked('0');
    await openPage(page, addressBookPath);
    await billing;
    const cards = page.getByRole('tabpanel').getByRole('listitem');
    await expect(cards).toHaveCount(5);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect(pager).toHaveCount(0);
    await add(6);
    await openPage(page, addressBookPath);
    await expect(cards).toHaveCount(5);
    await pager.getByRole('link', { name: /2/ }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Street 6')).toBeVisible();

    // The other tab has less: going through it and back loses nothing, and an old link leads to what there is.
    const shipping = asked('1');
    await page.getByRole('tab', { name: 'Shipping' }).click();
    await shipping;
    await expect(page).toHaveURL(/tab=shipping$/);
    await page.goBack();
    await expect(page.getByText('Street 6')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await openPage(page, `${addressBookPath}?page=7`);
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Street 6')).toBeVisible();
  });

  test('tells the second of two who change one address and keeps what was typed', async ({ page, browser }) => {
    const email = await signInAsNewOwner(page, 'two');
    await openPage(page, `${addressBookPath}?edit=new`);
    await fillAddress(page, 'Street 1');
    await button(page, 'Save').click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await signIn(other, email);
    for (const one of [page, other]) {
      await openPage(one, addressBookPath);
      await one.getByRole('button', { name: /^Edit/ }).click();
      await expect(one.getByRole('textbox', { name: /^City/ })).toHaveValue('Sharjah');
    }
    await other.getByRole('textbox', { name: /^City/ }).fill('Ajman');
    await button(other, 'Save').click();
    await expect(other.getByText('Thank you')).toBeVisible();
    await page.getByRole('textbox', { name: /^City/ }).fill('Fujairah');
    await button(page, 'Save').click();
    await expect(page.getByText('Somebody else changed this address meanwhile')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Fujairah');
    await button(page, 'Show their version').click();
    await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Ajman');
    await other.context().close();
  });
});

test.describe('credits', () => {
  test('show the ledger with balance, limit and due dates [CRD-01] [CRD-03] [CRD-04] [CRD-08] [CRD-09] [CRD-10] [CRD-11] [CRD-16]', async ({
    page,
  }) => {
    await signIn(page, owner);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/users/hasCredits*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/users/hasCredits*');
    await page.goto('/account/credits');
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
    // No view before the answer: neither ledger nor form nor notice.
    await expect(page.getByText('Available Balance')).toHaveCount(0);
    await expect(button(page, 'Apply')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
    answer();
    await expect(page.getByText('Available Balance')).toBeVisible();
    await expect(page.getByText('Credit Limit')).toBeVisible();
    await expect(page.getByText('10,000.00').first()).toBeVisible();
    for (const column of ['Product', 'Type', 'Amount in AED', 'Payment Date', 'Due Date'])
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(page.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d{1,2}$/).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the ledger' }).fill('nothing like it');
    await expect(page.getByText('No result for: nothing like it')).toBeVisible();
  });

  test('are asked for with two documents and wait for a decision [CRD-05] [CRD-06] [CRD-07] [CRD-18] [CRD-19] [CRD-20] [CRD-24] [CRD-25] [CRD-27] [CRD-28]', async ({
    page,
  }) => {
    const email = await signInAsNewOwner(page, 'credit');
    await openPage(page, '/account/credits');
    await expect(page.getByRole('heading', { name: 'You do not have Credit Limit' })).toBeVisible();
    await expect(
      page
        .getByText('Our support', { exact: false })
        .or(page.getByText('support team', { exact: false }))
        .first(),
    ).toBeVisible();
    await button(page, 'Apply').click();
    await expect(page.getByText('Trade license field is required.')).toBeVisible();
    await expect(page.getByText('Trn certificate field is required.')).toBeVisible();
    const [licence, certificate] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').last()];
    const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
    await licence.setInputFiles({ ...pdf, buffer: Buffer.alloc(5_242_881, 32) });
    await expect(page.getByText('Maximum file size: 5MB')).toBeVisible();
    await button(page, 'Remove licence.pdf').click();
    await page.locator('input[type=file]').first().setInputFiles(pdf);
    await certificate.setInputFiles({ ...pdf, name: 'certificate.pdf' });
    await button(page, 'Apply').click();
    await expect(
      page.getByText('Your documents uploaded successfully and under moderation, our team will contact you soon.'),
    ).toBeVisible();
    const connected = page.waitForEvent('websocket');
    await openPage(page, '/account/credits');
    await expect(page.getByText('Your documents are under moderation, our team will contact you soon.')).toBeVisible();
    await connected;
    // The open page follows the decision of staff.
    const headers = await getAdminHeaders(page);
    const found = await page.request.get('/api/desk/companies', { headers, params: { search: email } });
    const { companies } = ((await found.json()) as { payload: { companies: { rows: { id: number }[] } } }).payload;
    const decided = await page.request.post(`/api/desk/companies/${companies.rows[0]?.id}/credit`, {
      headers,
      data: { decision: 'approve', creditLimit: 5000, termsDays: 30, trn: '' },
    });
    expect(decided.ok(), await decided.text()).toBe(true);
    await expect(page.getByText('Available Balance')).toBeVisible();
  });
});
