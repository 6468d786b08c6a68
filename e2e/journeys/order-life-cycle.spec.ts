import { expect, test, type Page } from '@playwright/test';
import { enterCard, pressFinish } from '../support/card-fields.ts';
import { completeChecks } from '../support/complete-checks.ts';
import { searchOption, selectOption } from '../support/form.ts';
import { fillExampleV1, fillProjectName, uploadArtwork } from '../support/product-form.ts';
import { openPage } from '../support/open-page.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { waitForEmailTo, PASSWORD, signInAtDeskByForm, signInByForm } from '../support/sign-in.ts';

/** From a visitor to a delivered plate, through portal and desk, in one story. */

let customer: Page;
let desk: Page;
let orderId = '';
const email = `maha-${Date.now()}@thread.example`;

test('a label is configured, ordered, approved, paid, shipped, and its files are bought later', async ({
  page,
  browser,
}) => {
  test.slow();
  customer = page;
  desk = await (await browser.newContext()).newPage();

  await test.step('a visitor sees products and no price, and is asked to sign in', async () => {
    await customer.goto('/');
    await expect(customer.getByRole('heading', { name: 'Product Categories' })).toBeVisible();
    await openPage(customer, '/products/label-plates');
    await expect(customer.getByRole('heading', { name: 'Label plates' })).toBeVisible();
    await fillExampleV1(customer);
    await expect(customer.getByText('Sign in or register to see the price', { exact: false })).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Submit' }).first()).toBeDisabled();
  });

  await test.step('registers, confirms by the mailed link, and finds the configured plate again', async () => {
    await customer.getByRole('link', { name: 'Register' }).last().click();
    await customer.getByLabel(/First Name/).fill('Maha');
    await customer.getByLabel(/Last Name/).fill('Noor');
    await customer.getByLabel(/^Phone Number/).fill('501234567');
    await customer
      .getByLabel(/^Email/)
      .first()
      .fill(email);
    await customer.getByLabel(/^Password/).fill(PASSWORD);
    await customer.getByLabel(/^Repeat Password/).fill(PASSWORD);
    await customer.getByRole('button', { name: 'Sign up' }).click();
    await expect(
      customer.getByText('Account confirmation is required. Please, check your email for the confirmation link.'),
    ).toBeVisible();

    const message = await waitForEmailTo(customer, email, /confirm/i);
    const link = message.links.find((one) => one.includes('/verify-account')) ?? '';
    await customer.goto(new URL(link).pathname + new URL(link).search);
    await expect(customer.getByText('your account is activated')).toBeVisible();

    await signInByForm(customer, email);
    await customer.goto('/products/label-plates');
    await expect(customer.getByLabel(/Number of gears/)).toHaveValue('104');
  });

  await test.step('uploads artwork, sees the price of V1 and orders', async () => {
    await expect(customer.getByText('789.28').first()).toBeVisible();
    await fillProjectName(customer, 'Sidr honey 500 g', 'New harvest');
    await uploadArtwork(customer, 'Upload File');
    await customer.getByRole('button', { name: 'Submit' }).first().click();
    await expect(customer.getByText('Project Successfully Created')).toBeVisible();
    await customer.waitForURL('**/dashboard');
    const row = customer.getByRole('row', { name: /Sidr honey 500 g/ });
    await expect(row).toBeVisible();
    orderId = (await row.getByRole('cell').nth(1).innerText()).trim();
    expect(orderId).toMatch(/^\d+$/);
  });

  await test.step('staff take the job, fix the price and post a proof; the customer sees it at once [NTF-13]', async () => {
    await customer.goto(`/order/${orderId}/projectDetails`);
    await expect(customer.getByRole('heading', { name: 'Sidr honey 500 g' })).toBeVisible();
    const bell = customer.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    // What the customer did is no news.
    await expect(bell).toHaveAccessibleName('Notifications');

    await signInAtDeskByForm(desk, 'prepress@platewright.example');
    await desk.goto(`/desk/orders/${orderId}`);
    await confirmTransition(desk, 'Start processing', 'Start processing');
    await expect(customer.getByText('In processing').first()).toBeVisible({ timeout: 15_000 });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    const news = customer.getByRole('dialog', { name: 'Notifications' }).getByRole('link');
    await expect(news).toHaveCount(1);
    await expect(news).toContainText('Sidr honey 500 g');
    await customer.keyboard.press('Escape');

    await desk.getByLabel('Physical plates').fill('700.00');
    await desk.getByLabel('Why the price changes').fill('Two plates share one sheet');
    await desk.getByRole('button', { name: 'Set final prices' }).click();
    await expect(desk.getByText('762.00').first()).toBeVisible();

    await desk.getByRole('button', { name: 'Post approval file' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'proof-v1.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf('Proof') });
    await expect(dialog.getByText('Uploaded')).toBeVisible();
    // The file prints other inks than those that were ordered.
    await expect(dialog.getByText('Cyan was ordered and is not in the file', { exact: false })).toBeVisible({
      timeout: 150_000,
    });
    await dialog.getByText('These differences are meant', { exact: false }).click();
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(desk.getByText('Waiting for approval').first()).toBeVisible();
    await expect(customer.getByText('Waiting for approval').first()).toBeVisible({ timeout: 15_000 });
  });

  await test.step('the customer opens the proof, sends remarks, and approves the next version', async () => {
    await customer.goto(`/order/${orderId}/approve`);
    const first = await openProof();
    await first.getByRole('button', { name: 'Reject' }).click();
    const remarks = first.getByRole('dialog');
    await remarks.getByRole('button', { name: 'Reject' }).click();
    await expect(remarks.getByText('Please write what has to be corrected.')).toBeVisible();
    await remarks.getByLabel(/Remarks/).fill('The red is too heavy');
    await remarks.getByRole('button', { name: 'Reject' }).click();
    await expect(first.getByText('Rejected by Maha Noor', { exact: false })).toBeVisible();

    await desk.goto(`/desk/orders/${orderId}`);
    await expect(desk.getByText('The red is too heavy').first()).toBeVisible();
    await desk
      .getByRole('button', { name: /New version/ })
      .first()
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'proof-v2.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf('Proof two') });
    await expect(dialog.getByText('Uploaded')).toBeVisible();
    // The file prints other inks than those that were ordered.
    await expect(dialog.getByText('Cyan was ordered and is not in the file', { exact: false })).toBeVisible({
      timeout: 150_000,
    });
    await dialog.getByText('These differences are meant', { exact: false }).click();
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(desk.getByText('Waiting for approval').first()).toBeVisible();
    // The tab of the first version shows that there is a second, and still what became of the first.
    await expect(first.getByRole('alert').getByText('There is a newer version of this file')).toBeVisible();
    await expect(first.getByText('The red is too heavy')).toBeVisible();
    await first.close();

    await customer.goto(`/order/${orderId}/approve`);
    const second = await openProof();
    // What was said of the first version can be looked back at, and leads forward again.
    await second.getByRole('button', { name: 'Version 2' }).click();
    await second.getByRole('menuitem', { name: /Version 1/ }).click();
    await expect(second.getByText('The red is too heavy')).toBeVisible();
    await expect(second.getByText('Version 1 was replaced by version 2 and can only be looked at.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await second.getByRole('link', { name: 'Open the newest version' }).click();
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    const approval = second.getByRole('dialog', { name: 'Sign this version' });
    await expect(approval.getByRole('checkbox').first()).toBeFocused();
    for (const box of await approval.getByRole('checkbox').all()) await box.check({ force: true });
    await approval.getByRole('textbox', { name: /Type your name/ }).fill('maha noor');
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(second.getByText('Approved by Maha Noor', { exact: false })).toBeVisible();
    // What was signed is certified in the background.
    const certificate = second.getByRole('button', { name: `Certificate AC-${orderId}-1` });
    await expect(certificate).toBeVisible({ timeout: 150_000 });
    const [tab, answer] = await Promise.all([
      second.context().waitForEvent('page'),
      second.context().waitForEvent('response', (one) => one.url().includes('/api/certificates/')),
      certificate.click(),
    ]);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await tab.close();
    await second.close();
  });

  await test.step('pays by card: declined first, then with 3-D Secure; the amount is the server’s [PAY-08]', async () => {
    await customer.goto(`/order/${orderId}/projectDetails`);
    await customer.getByRole('link', { name: 'Pay' }).first().click();
    await customer.waitForURL(`**/checkout/${orderId}`);
    await customer.getByRole('button', { name: 'Next' }).click();

    await fillAddress();
    await customer.getByText('Ship to this Address').click();
    await customer.getByRole('button', { name: 'Next' }).click();

    await customer.getByRole('group', { name: 'Local courier' }).getByText('Standard').click();
    await customer.getByRole('button', { name: 'Next' }).click();
    await customer.getByText('Visa, MasterCard').click();
    await payWithCard('4000 0000 0000 0002');
    await expect(customer.getByText('The payment was declined', { exact: false }).first()).toBeVisible();

    await payWithCard('4000 0000 0000 3220');
    await customer.getByRole('button', { name: 'Approve' }).waitFor();
    // Whoever leaves the bank's page is led back to it, and nothing is begun twice.
    await customer.goto(`/checkout/${orderId}`);
    await expect(customer.getByText('A payment is in progress')).toBeVisible();
    await customer.getByRole('button', { name: 'Proceed' }).click();
    await customer.getByRole('button', { name: 'Approve' }).click();
    await customer.waitForURL(`**/order/${orderId}/success`);
    await expectPaidPage(orderId);
  });

  await test.step('has a tax invoice, and going back does not pay twice', async () => {
    await customer.goBack();
    await customer.getByRole('button', { name: 'Approve' }).click();
    await customer.waitForURL(`**/order/${orderId}/success`);
    await customer.goto(`/checkout/${orderId}`);
    await expect(customer.getByText(/already paid/i).first()).toBeVisible();
    await customer.goto(`/order/${orderId}/projectDetails`);
    await expect(customer.getByText('In production').first()).toBeVisible();
    // A new tab shows it, or saves it where the browser has no viewer: the answer is the same.
    const [tab, invoice] = await Promise.all([
      customer.context().waitForEvent('page'),
      customer.context().waitForEvent('response', (answer) => answer.headers()['content-type'] === 'application/pdf'),
      customer.getByRole('button', { name: 'Generate invoice' }).click(),
    ]);
    const pdf = await customer.request.get(invoice.url());
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await tab.close();
  });

  await test.step('staff finish, ship and complete; the customer follows the parcel', async () => {
    await desk.goto(`/desk/orders/${orderId}`);
    // Nobody has signed anything, and who is in prepress cannot make it ready without.
    await expect(desk.getByRole('button', { name: 'Quality check passed', exact: true })).toBeDisabled();
    await expect(desk.getByText(/Missing: .*, relief\.$/)).toBeVisible();
    // With the last of its plates it is ready by itself.
    await completeChecks(desk, orderId);
    await desk.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    // What was signed arrives at the page meanwhile, and may close a list that is open.
    await selectOption(dialog, /Courier/, 'Desert Courier');
    await dialog.getByLabel(/Tracking number/).fill('DC-1');
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await customer.goto(`/order/${orderId}/projectDetails`);
    await expect(customer.getByRole('link', { name: /Track order/ }).first()).toHaveAttribute(
      'href',
      'https://courier.example/track/DC-1',
    );
    await expect(customer.getByText('DC-1').first()).toBeVisible();

    await confirmTransition(desk, 'Delivered', 'Job is completed');
    await expect(customer.getByText('Completed').first()).toBeVisible({ timeout: 15_000 });
  });

  await test.step('buys the LEN files later, colour by colour, and downloads what staff release', async () => {
    // The page of the completed order is open; it follows by itself.
    const offer = customer.getByRole('region', { name: 'LEN files' });
    await expect(offer).toContainText('They cost AED 165.28 without VAT today.');
    await offer.getByRole('button', { name: 'Buy LEN files' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Buy the LEN files' });
    await expect(dialog).toContainText('AED 165.28');
    await dialog.getByRole('button', { name: 'Go to checkout' }).click();
    await customer.waitForURL((url) => /\/checkout\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${orderId}`));
    const lenOrderId = new URL(customer.url()).pathname.split('/').at(-1) ?? '';

    // Files alone are not delivered, and cash is not taken for them.
    await customer.getByRole('button', { name: 'Next' }).click();
    await fillAddress();
    await customer.getByRole('button', { name: 'Next' }).click();
    await expect(customer.getByText('Visa, MasterCard')).toBeVisible();
    await expect(customer.getByText('Cash', { exact: true })).toHaveCount(0);
    await customer.getByText('Visa, MasterCard').click();
    await payWithCard('4242 4242 4242 4242');
    await customer.waitForURL(`**/order/${lenOrderId}/success`);
    await expectPaidPage(lenOrderId);

    await desk.goto(`/desk/orders/${lenOrderId}`);
    await expect(desk.getByRole('link', { name: new RegExp(orderId) }).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Release files' }).first().click();
    const release = desk.getByRole('dialog');
    await release
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cyan.len', mimeType: 'application/octet-stream', buffer: Buffer.alloc(500, 7) });
    await expect(release.getByText('Uploaded')).toBeVisible();
    await release.getByRole('button', { name: 'Release', exact: true }).click();
    await release.waitFor({ state: 'hidden' });
    await completeChecks(desk, lenOrderId);
    await confirmTransition(desk, 'Quality check passed', 'Job is ready');

    await customer.goto(`/order/${lenOrderId}/downloadables`);
    await expect(customer.getByRole('region', { name: 'LEN files' })).toContainText(`LEN files of order ${orderId}`);
    await expect(customer.getByRole('link', { name: 'Download cyan.len' })).toHaveAttribute(
      'href',
      new RegExp(`^/file/${lenOrderId}/`),
    );
  });

  await desk.context().close();
});

async function openProof(): Promise<Page> {
  const [viewer] = await Promise.all([
    customer.context().waitForEvent('page'),
    customer
      .getByRole('button', { name: /^Approve proof-v/ })
      .first()
      .click(),
  ]);
  await expect(viewer.getByRole('img', { name: /Proof proof-v/ }).first()).toBeVisible({ timeout: 150_000 });
  return viewer;
}

/** The page after a payment names the order and what was paid, and the invoice opens from there. */
async function expectPaidPage(id: string): Promise<void> {
  const page = customer.getByRole('main');
  await expect(page.getByText(new RegExp(`^Order ${id} is confirmed.*AED\\s[\\d,]+\\.\\d\\d are `))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tax invoice / })).toBeVisible();
}

async function fillAddress(): Promise<void> {
  await customer.getByLabel(/First Name/).fill('Maha');
  await customer.getByLabel(/Last Name/).fill('Noor');
  await customer.getByLabel(/^Address/).fill('Plot 7, Industrial Area 4');
  await customer.getByLabel(/^City/).fill('Sharjah');
  await customer.getByLabel(/Zip Code/).fill('00000');
  await customer.getByLabel(/Phone Number/).fill('971501234567');
  await searchOption(customer, /Country/, 'United Arab', /United Arab Emirates/);
}

async function payWithCard(card: string): Promise<void> {
  await enterCard(customer, card, 'Maha Noor');
  await pressFinish(customer);
  await customer.getByRole('button', { name: 'Proceed' }).click();
}

async function confirmTransition(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
