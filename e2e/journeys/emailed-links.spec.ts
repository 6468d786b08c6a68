import { expect, test, type Page } from '@playwright/test';
import { runAtBothWidths, expectAccessibleAtBothWidths } from '../support/axe.ts';
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
  expectNoHorizontalScroll,
  fillSignIn,
  registerAccount,
  waitForEmailedLink,
  createConfirmedAccount,
  requestResetLink,
} from '../support/auth-pages.ts';
import { waitForEmailTo, PASSWORD } from '../support/sign-in.ts';

test.describe('a forgotten password', () => {
  test(
    'is mailed a link, which sets a new one once [PWD-01] [PWD-03] [PWD-04] [PWD-05] [PWD-06] [PWD-07] [PWD-14]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      const email = await createConfirmedAccount(page);
      await openPage(page, '/forgot-password');
      await expectAccessibleAtBothWidths(page, 'forgot password');
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
      await expectAccessibleAtBothWidths(page, 'reset password');
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
      await expectAccessibleAtBothWidths(page, 'used link');
      await getLink(page, words.newLink).click();
      await expect(page).toHaveURL('/forgot-password');
    },
  );

  test('says what is wrong with a forged link and with the server [PWD-15] [PWD-09] [PWD-10] [PWD-11] [PWD-12] [PWD-13] [PWD-02]', async ({
    page,
  }) => {
    for (const token of ['', 'short', 'x'.repeat(43)]) {
      await openPage(page, `/reset-password?t=${token}`);
      await expect(getMainText(page, 'This link is not complete')).toBeVisible();
      await expect(getLink(page, 'Ask for a new link')).toBeVisible();
    }
    await openPage(page, '/forgot-password');
    await getButton(page, 'Reset Password').click();
    await expect(getMainText(page, 'Email field is required.')).toBeVisible();
    await getField(page, /^Email/).fill('nobody');
    await expect(getMainText(page, 'Please enter a valid email address.')).toBeVisible();

    await openPage(page, await requestResetLink(page, await createConfirmedAccount(page)));
    const [password, repeat] = [
      page.locator('input[autocomplete="new-password"]').nth(0),
      page.locator('input[autocomplete="new-password"]').nth(1),
    ];
    await getButton(page, 'Submit').click();
    await expect(getMainText(page, 'Password field is required.')).toBeVisible();
    await expect(getMainText(page, 'Repeat Password field is required.')).toBeVisible();
    await password.fill('ab-1');
    await expect(getMainText(page, 'Please enter at least 6 characters.')).toBeVisible();
    await password.fill('plates');
    await expect(getMainText(page, 'Your password must contain one number or special character')).toBeVisible();
    await password.fill('Fresh-2026');
    await repeat.fill('Other-2026');
    await getButton(page, 'Submit').click();
    await expect(getMainText(page, 'Repet Password and Password fields does not match')).toBeVisible();
    await repeat.fill('Fresh-2026');
    await page.route('**/api/**/newPassword', (route) => route.abort());
    await getButton(page, 'Submit').click();
    await expect(
      page.getByRole('main').getByRole('alert').getByText('Something went wrong', { exact: true }),
    ).toBeVisible();
    await page.unroute('**/api/**/newPassword');
    await getButton(page, 'Submit').click();
    await expect(getMainText(page, 'Your password has been changed.')).toBeVisible();
  });
});

test.describe('the confirmation link', () => {
  test(
    'activates the account once and leads to the sign-in [CNF-01] [CNF-03] [CNF-04] [CNF-05]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      const address = await registerAccount(page, createEmail());
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/users/confirm', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      await expect(getMainText(page, words.activated)).toBeVisible();
      await expect(getLink(page, words.signIn)).toHaveAttribute('href', '/login');
      await expectAccessibleAtBothWidths(page, 'confirmed');
      for (const again of [address, `/verify-account?t=${'x'.repeat(43)}`, '/verify-account']) {
        await openPage(page, again);
        await expect(getMainText(page, words.wrong)).toBeVisible();
        await expect(getLink(page, words.back)).toHaveAttribute('href', '/');
        await expect(getLink(page, words.signIn)).toHaveAttribute('href', '/login');
      }
      await expectAccessibleAtBothWidths(page, 'not confirmed');
    },
  );
});

test.describe('an invited member', () => {
  /** An owner invites somebody; answers the link of the email. */
  async function invited(page: Page, email: string): Promise<string> {
    const credentials = {
      email: 'owner@gulf-labels.example',
      password: PASSWORD,
      uniqueId: 'entry-journey-device',
    };
    const signed = await page.request.post('/api/users/authenticate', { data: credentials });
    const { payload } = (await signed.json()) as { payload: { token: string } };
    const headers = { Authorization: `Bearer ${payload.token}` };
    const answered = await page.request.get('/api/web/roles', { headers });
    const { payload: listed } = (await answered.json()) as { payload: { roles: { id: number }[] } };
    const data = { firstname: 'Huda', lastname: 'Saif', email, roleId: listed.roles[0]?.id };
    expect((await page.request.post('/api/web/members/add', { headers, data })).status()).toBe(200);
    return waitForEmailedLink(page, email, '/confirm-member');
  }

  test(
    'sets a first password with the link, once, and signs in [PWD-16] [PWD-18] [PWD-19] [PWD-20]',
    phoneTag,
    async ({ page }, info) => {
      const words = getPageTexts(info);
      const email = createEmail();
      const address = await invited(page, email);
      const late = await page.context().newPage();
      await openPage(late, address);
      await openPage(page, address);
      await expectAccessibleAtBothWidths(page, 'first password');
      await runAtBothWidths(page, () => expectNoHorizontalScroll(page));
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
      await expectAccessibleAtBothWidths(late, 'first password refused');
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
        await expectAccessibleAtBothWidths(page, 'a link that leads nowhere');
      }
      await openPage(page, '/login');
      await fillSignIn(page, info, email, PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({ email, isMember: true });
    },
  );
});
