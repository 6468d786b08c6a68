import { expect, test as base, type Page } from '@playwright/test';
import { content } from '@platewright/texts/en/desk/content';
import { pricing } from '@platewright/texts/en/desk/pricing/pricing';
import { password } from '@platewright/texts/en/desk/auth/password';
import { secondFactorDuty } from '@platewright/texts/en/desk/auth/second-factor-duty';
import { setup as arabic } from '@platewright/texts/ar/desk/setup';
import { setup } from '@platewright/texts/en/desk/setup';
import { shell } from '@platewright/texts/en/desk/shell';
import { secondFactor } from '@platewright/texts/en/shared/second-factor';
import { validation } from '@platewright/texts/en/shared/validation';
import { opensSoon } from '@platewright/texts/en/shared/opens-soon';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { runAtBothWidths, expectAccessible } from '../support/axe.ts';
import { createPlateOrder } from '../support/call-api.ts';
import { DeskHand } from '../support/desk-hand.ts';
import { startEmptyInstallation, type EmptyInstallation } from '../support/empty-installation.ts';
import { openPage } from '../support/open-page.ts';
import {
  addCourier,
  addHoliday,
  agree,
  AGREED_PERCENT,
  changePrices,
  configure,
  countPrice,
  expectFits,
  expectPrice,
} from '../support/own-rates.ts';
import {
  branch,
  hideStandardCatalogue,
  listLinkedProducts,
  makeBranchThreeDeep,
  makeCategory,
  makeFromNothing,
  makeOthers,
  ownProducts,
} from '../support/own-products.ts';
import { fillProjectName, uploadArtwork } from '../support/product-form.ts';
import { selectOption } from '../support/form.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { computeTotp } from '../support/totp.ts';

/**
 * From an empty production installation to its first order, by the guide of the desk; then to an operator who sells nothing of
 * what it started with, at the desk alone.
 */

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

const { fields } = content;
const write = async (page: Page, name: string, text: string) =>
  editorField(page, new RegExp(`^${name}`))
    .first()
    .fill(text);
const writeBoth = async (page: Page, name: string, en: string, ar: string) => {
  await write(page, `${name}, English`, en);
  await write(page, `${name}, العربية`, ar);
};
/** Publishes what was entered; the guide goes on to the next step. */
const saveAndContinue = async (page: Page, next: keyof typeof setup.steps) => {
  await press(page, setup.saveAndContinue);
  await expect(page.getByRole('heading', { level: 1, name: setup.steps[next].title })).toBeVisible();
};
/** Opens an account and signs in to it. */
async function signInAsNew(
  page: Page,
  installation: EmptyInstallation,
  person: { email: string } & Record<string, string>,
) {
  const data = { lastname: 'Khan', phone: '971501234567', password: PASSWORD, repassword: PASSWORD, ...person };
  expect((await page.request.post('/api/users/registration', { data })).status()).toBe(200);
  const token = new URL(await installation.waitForLink(person.email, '/verify-account')).searchParams.get('t');
  expect((await page.request.post('/api/users/confirm', { data: { token } })).status()).toBe(200);
  await signIn(page, person.email);
}
const isDone = (page: Page) => page.locator('main').getByText(setup.complete, { exact: true });

test('an administrator takes it to its first order, and makes another house of it', async ({
  page,
  browser,
  installation,
}) => {
  test.slow();
  const openContext = async () => (await browser.newContext({ baseURL: installation.url })).newPage();
  const customer = await openContext();
  const hand = new DeskHand(page);

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
    await expect(page.getByRole('heading', { level: 1, name: setup.steps.brand.title })).toBeVisible();
    await expect(page.locator('main').getByText(setup.gaps.nameSeeded)).toBeVisible();
    await runAtBothWidths(page, async (width) => {
      await expectAccessible(page, `the guide at ${width}`);
      await expectNoHorizontalScroll(page);
    });
    await openPage(page, '/desk/setup?lang=ar');
    await expect(page.getByRole('heading', { level: 1, name: arabic.title })).toBeVisible();
    await runAtBothWidths(page, () => expectNoHorizontalScroll(page));
    await openPage(page, '/desk/setup?lang=en');
    await expect(step(page, 'brand').getByText(setup.gaps.nameSeeded)).toBeVisible();
  });

  await test.step('a visitor reads that it opens soon', async () => {
    const visitor = await openContext();
    await openPage(visitor, '/');
    await expect(visitor.getByText(opensSoon).first()).toBeVisible();
    await visitor.context().close();
  });

  await test.step('the guide asks one subject a page, and keeps what is typed', async () => {
    await step(page, 'brand').getByRole('link').click();
    await writeBoth(page, fields.name, 'Falcon Plates', 'ألواح الصقر');
    await page.getByRole('link', { name: setup.next, exact: true }).click();
    await page.getByRole('link', { name: setup.back, exact: true }).click();
    await expect(editorField(page, new RegExp(`^${fields.name}, English`))).toHaveValue('Falcon Plates');
    await write(page, fields.phone, '+971 4 555 0199');
    await write(page, fields.email, 'hello@falcon-plates.ae');
    await hand.choosePicture(fields.logo);
    await saveAndContinue(page, 'address');
    await writeBoth(page, fields.address, 'Al Quoz 3, Dubai', 'القوز 3، دبي');
    await writeBoth(page, fields.plot, 'Street 4b, Al Quoz 3', 'شارع 4ب، القوز 3');
    await writeBoth(page, fields.city, 'Dubai', 'دبي');
    // What is seen of a radio button is its label.
    await page
      .getByRole('radiogroup', { name: new RegExp(`^${fields.emirate}`) })
      .getByText(content.choices.DXB, { exact: true })
      .click();
    await write(page, content.place.link, 'https://www.google.com/maps/@25.1412,55.2311,17z');
    await expect(page.getByText('25.14120, 55.23110')).toBeVisible();
    await runAtBothWidths(page, async (width) => {
      await expectAccessible(page, `the address in the guide at ${width}`);
      await expectNoHorizontalScroll(page);
    });
    await saveAndContinue(page, 'tax');
    await write(page, fields.trn, '100123456789004');
    await press(page, setup.saveAndContinue);
    await expect(page.getByText(validation.trnInvalid)).toBeVisible();
    await write(page, fields.trn, '100123456789003');
    await saveAndContinue(page, 'bank');
    await write(page, fields.bankName, 'Falcon Bank');
    await write(page, fields.accountHolder, 'Falcon Plates LLC');
    await write(page, fields.iban, 'AE07 0331 2345 6789 0123 456');
    await saveAndContinue(page, 'catalogue');
    await page.getByText(setup.catalogueChoices.standard.label, { exact: true }).click();
    await press(page, setup.chooseCatalogue);
    await expect(page.getByText(setup.catalogueUnchanged)).toBeVisible();
    await expect(isDone(page)).toBeVisible();
  });

  await test.step('prices and shipping are looked at', async () => {
    for (const [key, see] of [
      ['prices', setup.seePrices],
      ['shipping', setup.seeShipping],
    ] as const) {
      await openPage(page, `/desk/setup/${key}`);
      await page.getByRole('link', { name: see }).click();
      await page.getByRole('button', { name: pricing.confirm }).click();
      await expect(page.getByRole('button', { name: pricing.confirm })).toHaveCount(0);
      await openPage(page, `/desk/setup/${key}`);
      await expect(isDone(page)).toBeVisible();
    }
  });

  await test.step('an email is tried; keys that nobody was asked about keep the portal closed', async () => {
    await openPage(page, '/desk/setup/mail');
    await press(page, setup.sendTest);
    await expect(isDone(page)).toBeVisible();
    await openPage(page, '/desk/setup/opening');
    await expect(page.getByRole('button', { name: setup.open })).toBeDisabled();
    await expect(page.locator('main').getByText(setup.gaps.paymentUntested)).toBeVisible();
    await openPage(page, '/desk/setup/payment');
    await press(page, setup.testPayment);
    await expect(page.getByText(setup.gaps.paymentUnreachable)).toBeVisible();
    await expect(isDone(page)).toHaveCount(0);
  });

  await test.step('the portal is opened', async () => {
    await openPage(page, '/desk/setup/opening');
    await press(page, setup.open);
    await page.getByRole('alertdialog').getByRole('button', { name: setup.openAsk.confirm }).click();
    await expect(page.getByText(setup.opened, { exact: true })).toBeVisible();
    await expect(isDone(page)).toBeVisible();
  });

  await test.step('the first customer signs up and orders, and the guide is done', async () => {
    await signInAsNew(customer, installation, { firstname: 'Aisha', email: 'aisha@print-works.ae' });
    await createPlateOrder(customer, 'Dates 500 g');
    await openPage(customer, '/dashboard');
    await expect(customer.getByText('Dates 500 g').first()).toBeVisible();
    await openPage(page, '/desk/setup');
    await expect(step(page, 'firstOrder').getByText(setup.done, { exact: true })).toBeVisible();
    await expect(page.getByText(setup.leadOpen)).toBeVisible();
  });

  await test.step('a category of its own, and the rates that it charges', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await makeCategory(hand);
    await changePrices(hand);
    await expectFits(page, 'prices that were changed', [1024, 390]);
  });

  await test.step('six products of its own: from nothing, with a branch three deep, and copies', async () => {
    const first = await makeFromNothing(hand);
    await expectFits(page, 'a product of its own', [1024, 390]);
    await hand.open(first, 'ar', 1024);
    await makeBranchThreeDeep(hand);
    await expectFits(page, 'a product of its own in Arabic', [1440, 390]);
    await hand.open(first, 'en', 1440);
    await makeOthers(hand, first);
    await hideStandardCatalogue(hand);
  });

  await test.step('its holidays, its couriers and what it has agreed on with a customer', async () => {
    hand.language = 'ar';
    await page.setViewportSize({ width: 390, height: 844 });
    await addHoliday(hand);
    await page.setViewportSize({ width: 1024, height: 900 });
    await addCourier(hand);
    hand.language = 'en';
  });

  const buyer = await openContext();
  await signInAsNew(buyer, installation, {
    ...{ firstname: 'Layla', email: 'layla@oasis-print.ae', companyName: 'Oasis Print' },
  });
  await test.step('one customer has agreed on prices', () => agree(hand, 'Oasis Print'));

  const names = (lang: 'en' | 'ar') => ownProducts.map((product) => product.names[lang]).sort();
  await test.step('visitors find the name of the house and its own products alone', async () => {
    const visitor = await openContext();
    for (const [lang, house] of [
      ['en', 'Falcon Plates'],
      ['ar', 'ألواح الصقر'],
    ] as const) {
      for (const path of ['/', '/category']) {
        await openPage(visitor, `${path}?lang=${lang}`);
        const home = visitor.getByRole('banner').getByRole('link', { name: house }).first();
        await expect(home.locator('img')).toBeVisible();
        expect(await listLinkedProducts(visitor)).toEqual(names(lang));
      }
      await expectFits(visitor, `its products in ${lang}`, [1440, 1024, 390]);
    }
    expect((await visitor.request.get('/products/label-plates', { maxRedirects: 0 })).status()).toBe(302);
    await visitor.context().close();
  });

  const [first, second] = ownProducts;
  await test.step('a customer is charged by its rates, and asked what its branch asks', async () => {
    await configure(customer, `/products/${first.key}`, 'new');
    await expectPrice(customer, 'en', countPrice('new'));
    await configure(customer, `/products/${second.key}`, 'raised');
    await expectPrice(customer, 'en', countPrice('raised'));
    const form = customer.getByRole('form', { name: second.names.en });
    await expect(form.getByText(branch.size.en)).toHaveCount(0);
    await selectOption(customer, /Market/, branch.hot.en);
    await selectOption(customer, /Cup size/, branch.large.en);
    await form.getByText('Dieline drawing', { exact: true }).click();
    await expectPrice(customer, 'en', countPrice('raised') + 75);
    await expectFits(customer, 'a product of its own, as customers see it', [1024, 390]);
  });

  await test.step('the customer with an agreement sees prices of their own, in both languages, and orders', async () => {
    await configure(buyer, `/products/${first.key}`, 'new');
    const prices = [countPrice('new', AGREED_PERCENT), countPrice('new')] as const;
    await expectPrice(buyer, 'en', ...prices);
    await openPage(buyer, `/products/${first.key}?lang=ar`);
    await expectPrice(buyer, 'ar', ...prices);
    await openPage(buyer, `/products/${first.key}?lang=en`);
    await fillProjectName(buyer, 'Karak cup', 'New harvest');
    await uploadArtwork(buyer, 'Upload File');
    await buyer.getByRole('button', { name: 'Submit' }).first().click();
    await expect(buyer.getByText('Project Successfully Created')).toBeVisible();
  });
});
