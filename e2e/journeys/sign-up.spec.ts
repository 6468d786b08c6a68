import { expect, test } from '@playwright/test';
import {
  phoneTag,
  getPageTexts,
  createEmail,
  openPage,
  getField,
  getButton,
  getMainText,
  readLocalStorage,
  holdRequests,
  fillSignIn,
  fillSignUp,
  waitForEmailedLink,
} from '../support/auth-pages.ts';
import { reloadPage } from '../support/open-page.ts';
import { PASSWORD } from '../support/sign-in.ts';
import { createArtworkPdf } from '../support/pdf.ts';

test(
  'opens a personal account with any name; a taken e-mail is named under its field [REG-11] [REG-12] [REG-13] [REG-30]',
  phoneTag,
  async ({ page }, info) => {
    const words = getPageTexts(info);
    await openPage(page, '/register?from=%2Fproducts%2Flabel-plates');
    await fillSignUp(page, info, 'owner@gulf-labels.example');
    const answer = await holdRequests(page, '**/users/registration');
    await getButton(page, words.signUp).click();
    await expect(page.locator('main button[data-pending]')).toBeVisible();
    answer();
    await expect(getMainText(page, words.taken)).toBeVisible();
    await expect(getField(page, words.email)).toBeFocused();
    await expect(getField(page, words.firstName)).toHaveValue('سارة 🦊');
    const email = createEmail();
    await getField(page, words.email).fill(email);
    await getButton(page, words.signUp).click();
    await expect(getMainText(page, words.confirmFirst)).toBeVisible();
    await openPage(page, await waitForEmailedLink(page, email, '/verify-account'));
    await expect(getMainText(page, words.activated)).toBeVisible();
    // The mailed link leads on to where the registration began.
    await page.getByRole('main').locator('a[href*="/login"]').click();
    await fillSignIn(page, info, email, PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/label-plates');
    expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({
      firstname: 'سارة 🦊',
      lastname: 'Παπαδοπούλου',
      phone: '971501234567',
    });
  },
);

test('a company signs up with its documents; what was typed survives the other language, a reload and the way to another form', async ({
  page,
}, info) => {
  await test.step('the account of a company is opened with its documents [REG-02] [REG-07] [REG-08] [REG-13]', async () => {
    await openPage(page, '/register');
    await fillSignUp(page, info, createEmail());
    await page.getByRole('checkbox', { name: 'corporate' }).check({ force: true });
    const [license, certificate] = [page.locator('input[type=file]').nth(0), page.locator('input[type=file]').nth(1)];
    await expect(license).toHaveAttribute('accept', 'image/*,application/pdf');
    const document = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf('Licence') };
    await license.setInputFiles(document);
    await certificate.setInputFiles({ ...document, name: 'شهادة.pdf' });
    await expect(getMainText(page, 'licence.pdf')).toBeVisible();
    await expect(getMainText(page, /\d+ (B|kB|byte)/)).toBeVisible();
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, getPageTexts(info).confirmFirst)).toBeVisible();
  });

  await test.step('what was typed stays, but for the password', async () => {
    await openPage(page, '/register');
    await getField(page, /^First Name/).fill('Amal');
    await getField(page, /^Email/).fill('amal@tab.example');
    await page.locator('input[autocomplete="new-password"]').first().fill(PASSWORD);
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    // No draft may hold a password, so this is asked.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(getField(page, /^الاسم الأول/)).toHaveValue('Amal');
    await reloadPage(page);
    await expect(getField(page, /^الاسم الأول/)).toHaveValue('Amal');
    await expect(page.locator('input[autocomplete="new-password"]').first()).toHaveValue('');
    await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'مغادرة' }).click();
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('amal@tab.example');
    await page.getByRole('link', { name: 'نسيت كلمة المرور' }).click();
    await expect(page.locator('main input[autocomplete="username"]')).toHaveValue('amal@tab.example');
  });
});
