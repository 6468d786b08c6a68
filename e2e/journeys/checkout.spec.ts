import { expect, test, type Page } from '@playwright/test';
import { modifyCallAnswer, failCall } from '../support/mock-calls.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterCard, expectNoTraceOf, pressFinish, readFrameOrigin, recordReceivers } from '../support/card-fields.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** The checkout step by step, with a stored address; what it costs is proven on the server. */

const checkoutPath = '/checkout/10401';
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const orderTypeStep = (page: Page) => step(page, 'Select order type');
const billingStep = (page: Page) => step(page, 'Billing Information');
const shippingStep = (page: Page) => step(page, 'Shipping Information');
const shippingMethodStep = (page: Page) => step(page, 'Shipping Method');
const paymentStep = (page: Page) => step(page, 'Payment Information');
const button = (scope: ReturnType<typeof step>, name: string) => scope.getByRole('button', { name, exact: true });
const orderTypeCheckbox = (page: Page, name: string) =>
  orderTypeStep(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const proceedButton = (page: Page) => summary(page).getByRole('button', { name: 'Proceed' });
const expectProgress = (page: Page, percent: number) =>
  expect(summary(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));

// One order, whose checkout is on the server: the second goes on where the first has stopped.
test.describe.configure({ mode: 'serial' });

test('leads through five steps to a payment that failed as a whole [CHK-01] [CHK-02] [CHK-04] [CHK-06] [CHK-07] [CHK-08] [CHK-09] [CHK-10] [CHK-12] [CHK-19] [CHK-24] [CHK-25] [CHK-26] [CHK-53] [PAY-01] [PAY-06] [PAY-20] [PAY-21] [PAY-22] [FUL-17]', async ({
  page,
}) => {
  await signIn(page, 'owner@gulf-labels.example');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/not-found');
  await expect(page.locator('body')).not.toHaveClass(/checkout/);

  await modifyCallAnswer(page, '/getOrdertypes/10401', (answer) => ({ ...answer, onlyPhysical: true }));
  await openPage(page, checkoutPath);
  await expect(orderTypeStep(page).getByRole('group', { name: 'Colours of Physical plates' })).toBeVisible();
  await expect(orderTypeCheckbox(page, 'Black').first()).toBeDisabled();
  // The page may still ask once more: its answer is not changed halfway.
  await page.unrouteAll({ behavior: 'wait' });

  await openPage(page, checkoutPath);
  await expect(page.locator('body')).toHaveClass(/checkout/);
  await expect(orderTypeCheckbox(page, 'Black').first()).toBeEnabled();
  for (const [later, title] of [
    [billingStep(page), 'Billing Information'],
    [shippingStep(page), 'Shipping Information'],
    [shippingMethodStep(page), 'Shipping Method'],
    [paymentStep(page), 'Payment Information'],
  ] as const)
    await expect(later).toHaveText(new RegExp(`^\\d${title}$`));
  await expectProgress(page, 0);
  await expect(proceedButton(page)).toBeDisabled();

  // A step that fails stays open, keeps what was chosen and says why (docs/decisions/020).
  await failCall(page, '/checkoutOrderType/setOrdertype');
  await button(orderTypeStep(page), 'Next').click();
  await expect(orderTypeStep(page).getByRole('alert').filter({ hasText: 'No.' })).toBeVisible();
  await expectProgress(page, 0);
  await page.unrouteAll();
  await button(orderTypeStep(page), 'Next').click();
  await expect(orderTypeStep(page)).toContainText('Physical plates');
  await expect(button(orderTypeStep(page), 'Edit: Select order type')).toBeVisible();
  await expect(button(orderTypeStep(page), 'Next')).toHaveCount(0);
  await expectProgress(page, 20);
  for (const name of ['Edit', 'Select from Address Book', 'Add New Address', 'Ship to this Address'])
    await expect(button(billingStep(page), name)).toBeVisible();
  await expect(billingStep(page)).toContainText('Sharjah');
  await button(billingStep(page), 'Edit').click();
  await expect(billingStep(page).getByRole('textbox', { name: /^First Name/ })).not.toHaveValue('');
  await expectAccessible(page, 'the checkout with an address');
  await button(billingStep(page), 'Ship to Different Address').click();

  await modifyCallAnswer(page, '/checkout-shipping/stepthree', (answer) => ({ ...answer, shipping_methods: [] }));
  await expect(shippingStep(page).getByRole('radio', { name: 'Ship to Different Address' })).toBeChecked();
  await expect(
    shippingStep(page)
      .getByRole('button', { name: /^Use the address of / })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the address book of the checkout');
  await expectProgress(page, 40);
  await shippingStep(page).getByText('Same as Billing Address').click();
  await button(shippingStep(page), 'Next').click();
  await expect(shippingMethodStep(page).getByText('Your Country is not supported')).toBeVisible();
  await expect(button(shippingMethodStep(page), 'Next')).toHaveCount(0);
  await page.unrouteAll();
  await button(shippingMethodStep(page), 'Change the shipping address').click();
  await button(shippingStep(page), 'Next').click();
  await expectProgress(page, 60);
  await shippingMethodStep(page).getByRole('group', { name: 'Local courier' }).getByText('Standard').click();
  const stepFour = page.waitForRequest((request) => request.url().includes('/checkout-shipping/stepfour'));
  await button(shippingMethodStep(page), 'Next').click();
  expect((await stepFour).method()).toBe('POST');

  await expectProgress(page, 80);
  const ways = paymentStep(page).getByRole('radiogroup', { name: 'Payment methods' }).getByRole('radio');
  await expect(ways.nth(1)).toBeVisible();
  for (const name of ['Visa, MasterCard', 'PayPal', 'Cash'])
    await expect(paymentStep(page).getByRole('radio', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(proceedButton(page)).toBeDisabled();
  await paymentStep(page).getByText('Visa, MasterCard').click();
  // The fields are the card provider's: an origin of its own, which alone is sent the number.
  const readReceivers = recordReceivers(page, '4242424242424242');
  expect(await readFrameOrigin(page)).toBe('null');
  // Before the card is entered: looking at other widths moves the button below the frame for a moment.
  await expectAccessible(page, 'the payment step with the card fields');
  await enterCard(page, '4242 4242 4242 4242');
  await pressFinish(page);
  await expectProgress(page, 100);
  await expect(paymentStep(page)).toContainText(/ending in \W*4242/);
  await expectNoTraceOf(page, '4242424242424242');

  await failCall(page, '/checkout/submit');
  const submitted = page.waitForRequest((request) => request.url().endsWith('/checkout/submit'));
  const pressed = Date.now();
  await proceedButton(page).click();
  expect((await submitted).method()).toBe('POST');
  expect(readReceivers()).toEqual(['/demo/card/tokens']);
  const failure = page.getByRole('alertdialog');
  await expect(failure.getByText('Something went wrong please try again later', { exact: true })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(Date.now() - pressed).toBeGreaterThan(2900);
});
