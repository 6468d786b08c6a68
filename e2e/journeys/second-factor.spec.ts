import { expect, test, type Locator, type Page } from '@playwright/test';
import { secondFactorDuty } from '@platewright/texts/en/desk/auth/second-factor-duty';
import { staff as staffTexts } from '@platewright/texts/en/desk/staff';
import { secondFactor as texts } from '@platewright/texts/en/shared/second-factor';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createStaffAccount } from '../support/staff-accounts.ts';
import { PASSWORD, signInAtDesk, waitForEmailTo } from '../support/sign-in.ts';
import { computeTotp } from '../support/totp.ts';

/** A second factor at the portal and at the desk, with the codes that an authenticator app would show. */

const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
const fillPassword = (scope: Page | Locator) => scope.locator('input[autocomplete="current-password"]').fill(PASSWORD);
const codeField = (scope: Page | Locator) => scope.locator('input[autocomplete="one-time-code"]');

/** The secret that stands below the QR code, to be typed. */
async function readSecret(dialog: Locator): Promise<string> {
  await expect(dialog.getByRole('img', { name: texts.picture })).toBeVisible();
  const shown = await dialog.locator('bdi.mono').textContent();
  return (shown ?? '').replaceAll(' ', '');
}

async function readRecoveryCodes(dialog: Locator): Promise<string[]> {
  const codes = dialog.getByRole('list', { name: texts.codesTitle }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(email);
  await fillPassword(page);
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: texts.signInTitle })).toBeVisible();
}

test('a customer sets it up, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  browser,
}) => {
  const email = await signInAsNewOwner(page, 'factor');
  const dialog = page.getByRole('dialog');
  await openPage(page, '/account/information');
  await press(page, texts.setUp);
  await fillPassword(dialog);
  await press(dialog, texts.next);
  const secret = await readSecret(dialog);
  await expectAccessible(page, 'the picture for the authenticator app');
  await codeField(dialog).fill(computeTotp(secret));
  await press(dialog, texts.turnOn);
  const codes = await readRecoveryCodes(dialog);
  await expectAccessible(page, 'the recovery codes');
  await press(dialog, texts.stored);
  await expect(page.getByText(/^On since/)).toBeVisible();
  await waitForEmailTo(page, email, /Two-step sign-in is on/);

  await test.step('another device needs a code', async () => {
    const other = await (await browser.newContext()).newPage();
    await openPage(other, '/login');
    await fillSignIn(other, email);
    await expectAccessible(other, 'the second step of the sign-in');
    await codeField(other).fill('000000');
    await press(other, texts.signIn);
    await expect(other.getByText(/This code is not right/)).toBeVisible();
    // The code of this step was used to turn it on.
    await codeField(other).fill(computeTotp(secret, 1));
    await press(other, texts.signIn);
    await expect(other).not.toHaveURL(/\/login/);
    await other.context().close();
  });

  await test.step('turning it off takes the password and a code', async () => {
    await press(page, texts.turnOff);
    await fillPassword(dialog);
    await codeField(dialog).fill(codes[0] ?? '');
    await press(dialog, texts.turnOff);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(texts.off, { exact: true })).toBeVisible();
    await waitForEmailTo(page, email, /Two-step sign-in is off/);
  });
});

test('staff set it up, sign in with it, and give it again before they change rights', async ({ page, browser }) => {
  const email = await createStaffAccount(page, 'Second Factor', ['STAFF']);
  const dialog = page.getByRole('dialog');
  await signInAtDesk(page, email, '/desk/staff');
  await page.getByRole('button', { name: /^Account of Second Factor/ }).click();
  await page.getByRole('menuitem', { name: texts.name }).click();
  await press(dialog, texts.setUp);
  await fillPassword(dialog);
  await press(dialog, texts.next);
  const secret = await readSecret(dialog);
  await codeField(dialog).fill(computeTotp(secret));
  await press(dialog, texts.turnOn);
  const codes = await readRecoveryCodes(dialog);
  await expectAccessible(page, 'the recovery codes at the desk');
  await press(dialog, texts.stored);
  await expect(dialog.getByText(/^On since/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await test.step('the sign-in asks for a code', async () => {
    await openPage(other, '/desk/login?to=/staff');
    await fillSignIn(other, email);
    await expectAccessible(other, 'the second step at the desk');
    await codeField(other).fill(computeTotp(secret, 1));
    await press(other, texts.signIn);
    await expect(other.getByRole('button', { name: staffTexts.invite })).toBeVisible();
  });

  await test.step('a change of rights that is refused for want of it is sent again after it was given', async () => {
    // Quarter of an hour later; the server decides by its own clock, so its first answer is put in.
    const name = 'secondFactorStale';
    await other.route(
      '**/api/desk/staff',
      (route) => route.fulfill({ status: 403, json: { error: { code: 403, message: name, name }, payload: null } }),
      { times: 1 },
    );
    await press(other, staffTexts.invite);
    const invite = other.getByRole('dialog', { name: staffTexts.dialog.inviteTitle });
    const invited = `invited-${Date.now()}@staff.example`;
    await invite.getByRole('textbox', { name: staffTexts.dialog.name }).fill('Huda Rahman');
    await invite.getByRole('textbox', { name: staffTexts.dialog.email }).fill(invited);
    await invite.getByText('Chat', { exact: true }).click();
    await press(invite, staffTexts.dialog.send);
    const confirm = other.getByRole('dialog', { name: secondFactorDuty.giveTitle });
    await expectAccessible(other, 'the second factor before a change of rights');
    await codeField(confirm).fill(codes[0] ?? '');
    await press(confirm, secondFactorDuty.give);
    await expect(confirm).toBeHidden();
    await expect(invite).toBeHidden();
    await waitForEmailTo(page, invited, /invited/);
    await waitForEmailTo(page, email, /recovery code/);
  });
  await other.context().close();
});
