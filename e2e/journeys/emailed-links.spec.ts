import { expect, test } from '@playwright/test';
import {
  phoneTag,
  getPageTexts,
  createEmail,
  openPage,
  getField,
  getButton,
  getLink,
  getMainText,
  readLocalStorage,
  fillSignIn,
  createConfirmedAccount,
} from '../support/auth-pages.ts';
import { sendInvitation } from '../support/customer-accounts.ts';
import { waitForEmailTo, PASSWORD, signIn } from '../support/sign-in.ts';

test.describe('a forgotten password', () => {
  test(
    'is mailed a link, which sets a new one once [PWD-01] [PWD-03] [PWD-04] [PWD-05] [PWD-06] [PWD-07] [PWD-14]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      const email = await createConfirmedAccount(page);
      await openPage(page, '/forgot-password');
      await getField(page, words.email).fill(createEmail());
      await getButton(page, words.reset).click();
      await expect(getMainText(page, words.unknownEmail)).toBeVisible();
      await expect(getField(page, words.email)).toHaveAttribute('aria-invalid', 'true');
      await expect(getField(page, words.email)).toHaveAccessibleDescription(words.unknownEmail);
      await getField(page, words.email).fill(email);
      await getButton(page, words.reset).click();
      await expect(getMainText(page, words.mailed)).toBeVisible();
      let address = '';
      await expect
        .poll(
          async () =>
            (address =
              (await waitForEmailTo(page, email, /./)).links.find((one) => one.includes('/reset-password')) ?? ''),
        )
        .not.toBe('');
      address = new URL(address).pathname + new URL(address).search;

      // Two tabs with the same link: the second reads it under the password field.
      const late = await page.context().newPage();
      await openPage(late, address);
      await openPage(page, address);
      for (const [tab, password] of [
        [page, 'Fresh-2026'],
        [late, 'Later-2026'],
      ] as const) {
        await tab.locator('input[autocomplete="new-password"]').nth(0).fill(password);
        await tab.locator('input[autocomplete="new-password"]').nth(1).fill(password);
        await getButton(tab, words.submit).click();
      }
      await expect(getMainText(page, words.changed)).toBeVisible();
      await expect(getLink(page, words.login)).toHaveAttribute('href', '/login');
      await expect(getMainText(late, words.used)).toBeVisible();
      await expect(late.locator('input[autocomplete="new-password"]').nth(0)).toHaveAttribute('aria-invalid', 'true');
      await late.close();

      await openPage(page, address);
      await expect(getMainText(page, words.deadLink)).toBeVisible();
      await getLink(page, words.newLink).click();
      await expect(page).toHaveURL('/forgot-password');
    },
  );
});

test.describe('an invited member', () => {
  test(
    'sets a first password with the link, once, and signs in [PWD-16] [PWD-18] [PWD-19] [PWD-20]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      const email = createEmail();
      await signIn(page, 'owner@gulf-labels.example');
      const link = new URL(await sendInvitation(page, email));
      await page.evaluate(() => window.localStorage.clear());
      const address = link.pathname + link.search;
      const late = await page.context().newPage();
      await openPage(late, address);
      await openPage(page, address);
      for (const tab of [page, late]) {
        await tab.locator('input[autocomplete="new-password"]').nth(0).fill(PASSWORD);
        await tab.locator('input[autocomplete="new-password"]').nth(1).fill(PASSWORD);
        await getButton(tab, words.submit).click();
        if (tab === page) {
          await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
          await expect(getMainText(page, words.memberReady)).toBeVisible();
        }
      }
      await expect(late.getByRole('main').getByRole('alert')).toContainText(words.wrong);
      await late.close();
      await getLink(page, words.login).click();
      await expect(page).toHaveURL('/login');
      for (const [again, title] of [
        [address, words.deadLink],
        [`/confirm-member?t=${'x'.repeat(43)}`, words.forgedLink],
      ] as const) {
        await openPage(page, again);
        await expect(getMainText(page, words.wrong)).toBeVisible();
        await expect(getMainText(page, title)).toBeVisible();
      }
      await openPage(page, '/login');
      await fillSignIn(page, info, email, PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({ email, isMember: true });
    },
  );
});
