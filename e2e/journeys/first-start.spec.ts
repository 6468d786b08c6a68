import { expect, test as base, type Page } from '@playwright/test';
import { content } from '@platewright/texts/en/desk/content';
import { pricing } from '@platewright/texts/en/desk/pricing/pricing';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { password } from '@platewright/texts/en/desk/auth/password';
import { secondFactorDuty } from '@platewright/texts/en/desk/auth/second-factor-duty';
import { setup as arabic } from '@platewright/texts/ar/desk/setup';
import { setup } from '@platewright/texts/en/desk/setup';
import { shell } from '@platewright/texts/en/desk/shell';
import { secondFactor } from '@platewright/texts/en/shared/second-factor';
import { opensSoon } from '@platewright/texts/en/shared/opens-soon';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { runAtBothWidths, expectAccessible } from '../support/axe.ts';
import { createPlateOrder } from '../support/call-api.ts';
import { startEmptyInstallation, type EmptyInstallation } from '../support/empty-installation.ts';
import { openPage } from '../support/open-page.ts';
import { publishNow } from '../support/publish.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { computeTotp } from '../support/totp.ts';

/** From an empty production installation to its first order, by the guide of the desk. */

const ADMIN = 'first@falcon-plates.ae';
const START_LIMIT_MS = 180_000;
const test = base.extend<object, { installation: EmptyInstallation }>({
  installation: [
    async ({ browserName: _ }, use) => {
      const installation = await startEmptyInstallation(ADMIN);
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const step = (page: Page, key: keyof typeof setup.steps) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: setup.steps[key].title, exact: true }) });
const editorField = (page: Page, name: string | RegExp) => page.locator('main').getByRole('textbox', { name });

async function fillBrand(page: Page): Promise<void> {
  const { fields } = content;
  const write = async (name: string | RegExp, text: string) => editorField(page, name).first().fill(text);
  for (const [field, en, ar] of [
    [fields.name, 'Falcon Plates', 'ألواح الصقر'],
    [fields.address, 'Al Quoz 3, Dubai', 'القوز 3، دبي'],
    [fields.plot, 'Street 4b, Al Quoz 3', 'شارع 4ب، القوز 3'],
    [fields.city, 'Dubai', 'دبي'],
  ] as const) {
    await write(new RegExp(`^${field}, English`), en);
    await write(new RegExp(`^${field}, العربية`), ar);
  }
  // What is seen of a radio button is its label.
  await page
    .getByRole('radiogroup', { name: new RegExp(`^${fields.emirate}`) })
    .getByText(content.choices.DXB, { exact: true })
    .click();
  await write(new RegExp(`^${fields.latitude}`), '25.1412');
  await write(new RegExp(`^${fields.longitude}`), '55.2311');
  await write(new RegExp(`^${fields.phone}`), '+971 4 555 0199');
  await write(new RegExp(`^${fields.email}`), 'hello@falcon-plates.ae');
  await write(new RegExp(`^${fields.trn}`), '100123456789003');
  await write(new RegExp(`^${fields.bankName}`), 'Falcon Bank');
  await write(new RegExp(`^${fields.accountHolder}`), 'Falcon Plates LLC');
  await write(new RegExp(`^${fields.iban}`), 'AE07 0331 2345 6789 0123 456');
}

test('an administrator takes it to its first order', async ({ page, browser, installation }) => {
  await test.step('the invitation leads to a password, then to the second factor that money needs', async () => {
    const { pathname, search } = new URL(await installation.waitForLink(ADMIN, '/desk/welcome'));
    await openPage(page, pathname + search);
    await page.getByLabel(new RegExp(`^${password.password}`)).fill(PASSWORD);
    await page.getByLabel(new RegExp(`^${password.repeat}`)).fill(PASSWORD);
    await press(page, password.welcome.submit);
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await press(page, shell.signIn.submit);
    await expect(page.getByRole('heading', { name: secondFactorDuty.title })).toBeVisible();
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await press(page, secondFactor.next);
    const secret = (await page.locator('bdi.mono').textContent())?.replaceAll(' ', '') ?? '';
    await page.locator('input[autocomplete="one-time-code"]').fill(computeTotp(secret));
    await press(page, secondFactor.turnOn);
    await press(page, secondFactorDuty.continue);
  });

  await test.step('the guide comes first, and says what is missing at both widths and in both languages', async () => {
    await expect(page.getByRole('heading', { level: 1, name: setup.title })).toBeVisible();
    await expect(step(page, 'brand').getByText(setup.gaps.nameSeeded)).toBeVisible();
    await expect(step(page, 'opening').getByRole('button', { name: setup.open })).toBeDisabled();
    await runAtBothWidths(page, async (width) => {
      await expectAccessible(page, `the guide at ${width}`);
      await expectNoHorizontalScroll(page);
    });
    await openPage(page, '/desk/setup?lang=ar');
    await expect(page.getByRole('heading', { level: 1, name: arabic.title })).toBeVisible();
    await runAtBothWidths(page, () => expectNoHorizontalScroll(page));
    await openPage(page, '/desk/setup?lang=en');
  });

  await test.step('a visitor reads that it opens soon', async () => {
    const visitor = await (await browser.newContext({ baseURL: installation.url })).newPage();
    await openPage(visitor, '/');
    await expect(visitor.getByText(opensSoon).first()).toBeVisible();
    await visitor.context().close();
  });

  await test.step('name, address, TRN and bank are one form, published', async () => {
    await step(page, 'brand').getByRole('link', { name: setup.edit }).click();
    await fillBrand(page);
    await publishNow(page);
    await expect(page.getByText(publishing.publishedToast)).toBeVisible();
    await openPage(page, '/desk/setup');
    for (const key of ['brand', 'address', 'tax', 'bank'] as const)
      await expect(step(page, key).getByText(setup.done, { exact: true })).toBeVisible();
  });

  await test.step('keys that nobody has confirmed are no payment that is done', async () => {
    const payment = step(page, 'payment');
    await expect(payment.getByText(setup.gaps.paymentUntested)).toBeVisible();
    await payment.getByRole('button', { name: setup.testPayment }).click();
    await expect(payment.getByText(setup.gaps.paymentUnreachable)).toBeVisible();
    await expect(payment.getByText(setup.done, { exact: true })).toHaveCount(0);
  });

  await test.step('an email is tried, prices and shipping are looked at', async () => {
    await step(page, 'mail').getByRole('button', { name: setup.sendTest }).click();
    await expect(step(page, 'mail').getByText(setup.done, { exact: true })).toBeVisible();
    await step(page, 'rates').getByRole('link', { name: setup.seeRates }).click();
    await expect(page.getByRole('heading', { level: 1, name: pricing.title })).toBeVisible();
    for (const kind of ['priceList', 'shippingRates'] as const) {
      await page.getByRole('link', { name: pricing.kinds[kind], exact: true }).click();
      await page.getByRole('button', { name: pricing.confirm }).click();
      await expect(page.getByRole('button', { name: pricing.confirm })).toHaveCount(0);
    }
    await openPage(page, '/desk/setup');
    await expect(step(page, 'rates').getByText(setup.done, { exact: true })).toBeVisible();
  });

  await test.step('the portal is opened', async () => {
    await step(page, 'opening').getByRole('button', { name: setup.open }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: setup.openAsk.confirm }).click();
    await expect(page.getByText(setup.opened, { exact: true })).toBeVisible();
    await expect(step(page, 'opening').getByText(setup.done, { exact: true })).toBeVisible();
  });

  await test.step('the first customer signs up and orders, and the guide is done', async () => {
    const customer = await (await browser.newContext({ baseURL: installation.url })).newPage();
    const email = 'aisha@print-works.ae';
    const person = { firstname: 'Aisha', lastname: 'Khan', phone: '971501234567', email };
    const registered = await customer.request.post('/api/users/registration', {
      data: { ...person, password: PASSWORD, repassword: PASSWORD },
    });
    expect(registered.status()).toBe(200);
    const token = new URL(await installation.waitForLink(email, '/verify-account')).searchParams.get('t');
    expect((await customer.request.post('/api/users/confirm', { data: { token } })).status()).toBe(200);
    await signIn(customer, email);
    await createPlateOrder(customer, 'Dates 500 g');
    await openPage(customer, '/dashboard');
    await expect(customer.getByText('Dates 500 g').first()).toBeVisible();
    await customer.context().close();
    await openPage(page, '/desk/setup');
    await expect(step(page, 'firstOrder').getByText(setup.done, { exact: true })).toBeVisible();
    await expect(page.getByText(setup.leadOpen)).toBeVisible();
  });
});
