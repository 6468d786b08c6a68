import { expect, test, type Page } from '@playwright/test';
import { dashboard } from '@platewright/texts/en/web/orders/dashboard';
import { payments } from '@platewright/texts/en/web/payments';
import { paymentDispute } from '@platewright/texts/en/desk/payments/payment-dispute';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { modifyCallAnswer } from '../support/mock-calls.ts';
import { openPage } from '../support/open-page.ts';
import { createPayableOrder } from '../support/payable-order.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** Payment by PayPal, whose stand-in has a page of its own; every order of money and messages is proven on the server. */

const texts = {
  en: {
    method: /^PayPal/,
    finish: 'Finish',
    proceed: 'Proceed',
    approve: 'Pay now',
    cancel: 'Cancel and return',
    failed: 'The payment was not made',
    again: 'Back to the checkout',
    thanks: 'Thank you',
    paid: 'This order is already paid',
  },
  ar: {
    method: /^PayPal/,
    finish: 'إنهاء',
    proceed: 'إتمام الدفع',
    approve: 'ادفع الآن',
    cancel: 'إلغاء والعودة',
    failed: 'لم تتم عملية الدفع',
    again: 'العودة إلى إتمام الطلب',
    thanks: 'شكراً لك',
    paid: 'هذا الطلب مدفوع',
  },
} as const;
type Words = (typeof texts)['en' | 'ar'];
const getWords = (metadata: unknown): { lang: 'en' | 'ar'; words: Words } => {
  const lang = (metadata as { lang?: string }).lang === 'ar' ? 'ar' : 'en';
  return { lang, words: texts[lang] };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses PayPal in the open checkout; answers what it will charge, as the page says it. */
async function choosePaypal(page: Page, words: Words): Promise<string> {
  const radio = page.getByRole('radio', { name: words.method });
  await expect(radio).toBeEnabled();
  await radio.check({ force: true });
  const note = page.getByText(/USD\s[\d,]+\.\d{2}/).first();
  await expect(note).toContainText('USD 1 = AED 3.6725');
  const amount = /USD\s[\d,]+\.\d{2}/.exec(await note.innerText())?.[0].replace(/\s/, ' ') ?? '';
  await button(page, words.finish).click();
  await expect(button(page, words.proceed)).toBeEnabled();
  // Beside Proceed, too: it is the last thing before leaving.
  await expect(page.getByRole('complementary').getByText(amount)).toBeVisible();
  return amount;
}

async function proceedToPaypal(page: Page, words: Words, amount: string): Promise<string> {
  await button(page, words.proceed).click();
  await page.waitForURL('**/demo/paypal/*');
  await expect(page.getByRole('main')).toContainText(amount);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('pays by PayPal: cancels there and tries again, returns twice [PAY-07] @phone-ar', async ({ page }, {
  project,
}) => {
  const { lang, words } = getWords(project.metadata);
  await signInAsNewOwner(page, 'paypal');
  const orderId = await createPayableOrder(page, 'Sidr honey 500 g');
  await openPage(page, `/checkout/${orderId}?lang=${lang}`);
  const amount = await choosePaypal(page, words);
  await expectAccessible(page, 'a checkout by PayPal');

  let answered: unknown;
  await modifyCallAnswer(page, '/checkout/submit', (payload) => (answered = payload));
  const first = await proceedToPaypal(page, words, amount);
  expect(answered).toMatchObject({ type: 'paypal', url: `/demo/paypal/${first}` });
  await page.unrouteAll();
  await expectAccessible(page, 'the page of PayPal');
  await button(page, words.cancel).click();
  await page.waitForURL(`**/order/${orderId}/failed`);
  await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();

  await page.getByRole('link', { name: words.again }).click();
  const second = await proceedToPaypal(page, words, amount);
  expect(second).not.toBe(first);
  await button(page, words.approve).click();
  await page.waitForURL(`**/order/${orderId}/success`);
  await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();

  // The same return again, and the one of the cancelled attempt: nothing is paid twice or taken back.
  await page.goto(`/checkout/${orderId}/success?token=${second}&PayerID=STANDIN`);
  await page.waitForURL(`**/order/${orderId}/success`);
  await page.goto(`/checkout/${orderId}/failed?token=${first}`);
  await page.waitForURL(`**/order/${orderId}**`);
  await openPage(page, `/checkout/${orderId}`);
  await expect(page.getByText(words.paid).first()).toBeVisible();
});

test('a customer who never comes back from PayPal has paid when the webhook is there', async ({ page }) => {
  await signInAsNewOwner(page, 'paypal-late');
  const orderId = await createPayableOrder(page, 'Sidr honey 1 kg');
  await callApi(page, '/checkout-payment/stepsix', { data: { orderId, payment_method: 'paypal' } });
  const { url } = await callApi<{ url: string }>(page, '/checkout/submit', { data: { orderId } });

  // Whoever left PayPal by closing it finds the checkout as it was, and goes on there.
  await openPage(page, `/checkout/${orderId}`);
  await button(page, 'Proceed').click();
  await page.waitForURL(`**${url}`);
  // Back leads to the checkout, which another tab has open as well; both are told of the payment without being loaded again.
  await page.goBack();
  await expect(button(page, 'Proceed')).toBeEnabled();
  const other = await page.context().newPage();
  await openPage(other, `/checkout/${orderId}`);
  await expect(button(other, 'Proceed')).toBeEnabled();
  await page.request.post(url, { form: { decision: 'approve' }, maxRedirects: 0 });
  for (const tab of [other, page]) await expect(tab.getByText(texts.en.paid).first()).toBeVisible();
  await other.close();
  await expect
    .poll(async () => (await callApi<{ state: string }>(page, `/checkout/payment-status?orderId=${orderId}`)).state)
    .toBe('paid');
});

test('two orders are paid at once; a dispute of the payment stands on the open order of the desk as it comes, and is settled there with a note', async ({
  page,
  browser,
}) => {
  await signInAsNewOwner(page, 'paypal-dispute');
  const orderId = await createPayableOrder(page, 'Sidr honey 2 kg');
  const otherId = await createPayableOrder(page, 'Sidr honey 3 kg');
  await openPage(page, '/dashboard');
  await page.getByRole('link', { name: dashboard.needs.payTogether }).click();
  await page.getByText(payments.combined.chooseAll).click();
  await page.getByText('PayPal', { exact: true }).click();
  await expectAccessible(page, 'orders that are paid at once');
  await button(page, 'Pay these 2').click();
  await page.waitForURL('**/demo/paypal/*');
  const url = new URL(page.url()).pathname;
  await expect(page.getByRole('main')).toContainText(String(otherId));
  await button(page, texts.en.approve).click();
  await page.waitForURL('**/pay/*');
  await expect(page.getByRole('heading', { name: texts.en.thanks })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Sidr honey/ })).toHaveText([
    new RegExp(`${orderId}.*INV-`),
    new RegExp(`${otherId}.*INV-`),
  ]);
  await expectAccessible(page, 'the receipt of two orders');

  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk, 'accounts@platewright.example', `/desk/orders/${orderId}`);
  await expect(desk.getByRole('heading', { name: 'Sidr honey 2 kg' })).toBeVisible();
  await page.goto(url);
  await button(page, 'Dispute the payment').click();
  await expect(desk.getByText(paymentDispute.open.title)).toBeVisible();
  await button(page, 'Win the dispute and get the money back').click();
  await expect(desk.getByText(paymentDispute.lost.title)).toBeVisible();

  await button(desk, paymentDispute.settle).click();
  await expect(desk.getByLabel(paymentDispute.note)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk, 'an order whose money was taken back');
  await desk.getByLabel(paymentDispute.note).fill('Paid again by transfer.');
  await button(desk, paymentDispute.settle).click();
  await expect(desk.getByText(paymentDispute.settled.title)).toBeVisible();
  await expect(button(desk, paymentDispute.settle)).toHaveCount(0);
  await expect(desk.getByText('Paid again by transfer.')).toBeVisible();
  await desk.context().close();
});
