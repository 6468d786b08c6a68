import { expect, test } from '@playwright/test';
import {
  runAtBothWidths,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
} from '../support/axe.ts';
import {
  phoneTag,
  getPageTexts,
  createEmail,
  openPage,
  getField,
  getButton,
  getMainText,
  readLocalStorage,
  expectNoHorizontalScroll,
  holdRequests,
  fillSignIn,
  fillSignUp,
  waitForEmailedLink,
} from '../support/auth-pages.ts';
import { reloadPage } from '../support/open-page.ts';
import { PASSWORD } from '../support/sign-in.ts';
import { createArtworkPdf } from '../support/pdf.ts';

test.describe('signing up', () => {
  test('keeps what was typed through the other language and a reload, and the e-mail on the way to another form', async ({
    page,
  }) => {
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

  test(
    'has its tabs, fields and uploads, and says what is missing [REG-01] [REG-02] [REG-03] [REG-04] [REG-05] [REG-06] [REG-09] [SOC-01] [REG-14] [REG-15] [REG-16] [REG-18] [REG-20] [REG-23] [REG-25] [REG-26]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      await openPage(page, '/register');
      await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeVisible();
      for (const name of [words.firstName, words.lastName, words.phone, words.email, words.company])
        await expect(getField(page, name)).toBeVisible();
      await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2);
      await expect(page.getByRole('combobox')).toHaveValue(/\+971/);
      for (const name of [/Google/, /Facebook/])
        await expect(page.getByRole('main').getByRole('button', { name })).toBeVisible();
      await expect(page.getByRole('radio', { name: words.personal, exact: true })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: words.newsletter })).toBeVisible();
      const corporate = page.getByRole('checkbox', { name: words.corporate });
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      // By its word: the box itself is hidden behind a drawn one.
      await page.getByText(String(words.corporate), { exact: true }).click();
      await expect(corporate).toBeChecked();
      await expect(page.locator('input[type=file]')).toHaveCount(2);
      await runAtBothWidths(page, async (width) => {
        await expectAccessibleInBothThemes(page, `sign up, ${width}`);
        await expectNoHorizontalScroll(page);
      });
      if (words.signUp === 'Sign up') {
        await getField(page, words.firstName).fill('x'.repeat(300));
        await getButton(page, 'Sign up').click();
        await expect(page.getByText(/^This text is too long: at most \d+ characters\.$/)).toBeVisible();
        await getField(page, words.firstName).fill('');
        for (const sentence of [
          'First name field is required.',
          'Last name field is required.',
          'Phone number field is required.',
          'Email field is required.',
          'Password field is required.',
          'Repeat Password field is required.',
          'Trade license field is required.',
          'Trn certificate field is required.',
        ])
          await expect(getMainText(page, sentence)).toBeVisible();
        await expectAccessible(page, 'sign up with errors');
      }
      await page.getByText(String(words.corporate), { exact: true }).click();
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      await page.getByText(String(words.agent), { exact: true }).click();
      await expect(corporate).toHaveCount(0);
    },
  );

  test('checks phone, e-mail and passwords [REG-16] [REG-17] [REG-19] [REG-21] [REG-22] [REG-24]', async ({
    page,
  }, info) => {
    await openPage(page, '/register');
    await fillSignUp(page, info, 'nobody');
    const [password, repeat] = [
      page.locator('input[autocomplete="new-password"]').nth(0),
      page.locator('input[autocomplete="new-password"]').nth(1),
    ];
    await getField(page, /^Phone Number/).fill('phone');
    await password.fill('ab-1');
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, 'Phone number field is required.')).toBeVisible();
    await expect(getMainText(page, 'Please enter a valid email address.')).toBeVisible();
    await expect(getMainText(page, 'Please enter at least 6 characters.')).toBeVisible();
    await getField(page, /^Phone Number/).fill('5012');
    await password.fill('plates');
    await expect(getMainText(page, 'Please enter at least 10 characters.')).toBeVisible();
    await expect(getMainText(page, 'Your password must contain one number or special character')).toBeVisible();
    await password.fill('Plates-2026');
    await repeat.fill('Plates-2027');
    await repeat.blur();
    await getButton(page, 'Sign up').click();
    await getField(page, /^Email/).fill(createEmail());
    await getField(page, /^Phone Number/).fill('0501234567');
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, 'Repet Password and Password fields does not match')).toBeVisible();
  });

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
      await expectAccessibleAtBothWidths(page, 'signed up');
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

  test('takes the documents of a company with name, size and a way to remove them, at most 10 MB [REG-07] [REG-08] [REG-13] [REG-27] [REG-28]', async ({
    page,
  }, info) => {
    await openPage(page, '/register');
    await fillSignUp(page, info, createEmail());
    await page.getByRole('checkbox', { name: 'corporate' }).check({ force: true });
    const [license, certificate] = [page.locator('input[type=file]').nth(0), page.locator('input[type=file]').nth(1)];
    await expect(license).toHaveAttribute('accept', 'image/*,application/pdf');
    const document = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf('Licence') };
    await license.setInputFiles({ ...document, buffer: Buffer.concat([document.buffer, Buffer.alloc(10_485_761)]) });
    await certificate.setInputFiles({ ...document, name: 'شهادة.pdf' });
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, 'Maximum file size: 10MB')).toBeVisible();
    await page.getByRole('button', { name: 'Remove licence.pdf' }).click();
    await expect(getMainText(page, 'licence.pdf')).toHaveCount(0);
    await license.setInputFiles(document);
    await expect(getMainText(page, 'licence.pdf')).toBeVisible();
    await expect(getMainText(page, /\d+ (B|kB|byte)/)).toBeVisible();
    await expectAccessible(page, 'sign up with documents');
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, getPageTexts(info).confirmFirst)).toBeVisible();
  });

  test('opens an agent’s account [REG-02] [REG-13]', async ({ page }, info) => {
    await openPage(page, '/register');
    await page.getByText('Agent', { exact: true }).click();
    await fillSignUp(page, info, createEmail());
    await getButton(page, 'Sign up').click();
    await expect(getMainText(page, getPageTexts(info).confirmFirst)).toBeVisible();
  });
});
