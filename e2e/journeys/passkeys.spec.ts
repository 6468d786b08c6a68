import { expect, test, type Locator, type Page } from '@playwright/test';
import { secondFactorDuty } from '@platewright/texts/en/desk/auth/second-factor-duty';
import { staff as staffTexts } from '@platewright/texts/en/desk/staff';
import { secondFactor as texts } from '@platewright/texts/en/shared/second-factor';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createStaffAccount } from '../support/staff-accounts.ts';
import { PASSWORD, signInAtDesk, waitForEmailTo } from '../support/sign-in.ts';

/** Passkeys at the portal and at the desk, with the authenticator that Chromium imitates for its debugger. */

const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
const fillPassword = (scope: Page | Locator) => scope.locator('input[autocomplete="current-password"]').fill(PASSWORD);

/** An authenticator in the device, which verifies its user unless it is said to fail. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifyUser: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(email);
  await fillPassword(page);
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: texts.signInTitle })).toBeVisible();
}

/** From the dialog that adds a passkey to the recovery codes, which come with the first one. */
async function makeFirstPasskey(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: texts.passkeyName }).fill(name);
  await fillPassword(dialog);
  await expectAccessible(page, 'adding a passkey');
  await press(dialog, texts.next);
  await expect(dialog.getByRole('list', { name: texts.codesTitle }).getByRole('listitem')).toHaveCount(10);
  await press(dialog, texts.stored);
}

test('a customer adds a passkey, signs in with it, renames it and removes it', async ({ page }) => {
  const email = await signInAsNewOwner(page, 'passkey');
  const authenticator = await addAuthenticator(page);
  const dialog = page.getByRole('dialog');
  await openPage(page, '/account/information');
  await press(page, texts.addPasskey);
  await makeFirstPasskey(page, dialog, 'Laptop');
  const rows = page.getByRole('list', { name: texts.name, exact: true });
  await expect(rows.getByText('Laptop')).toBeVisible();
  await expectAccessible(page, 'the list of passkeys');
  await waitForEmailTo(page, email, /Two-step sign-in is on/);

  await test.step('the sign-in takes it, and says when the browser used none', async () => {
    await page.evaluate(() => localStorage.clear());
    await openPage(page, '/login');
    await fillSignIn(page, email);
    await expectAccessible(page, 'the second step with a passkey');
    await authenticator.verifyUser(false);
    await press(page, texts.usePasskey);
    await expect(page.getByText(texts.passkeyProblem.cancelled)).toBeVisible();
    await authenticator.verifyUser(true);
    await press(page, texts.usePasskey);
    await expect(page).not.toHaveURL(/\/login/);
  });

  await test.step('it gets another name, and is removed with itself', async () => {
    await openPage(page, '/account/information');
    await press(rows, texts.renameLabel.replace('{name}', 'Laptop'));
    await dialog.getByRole('textbox', { name: texts.passkeyName }).fill('Old laptop');
    await press(dialog, texts.save);
    await press(rows, texts.removeLabel.replace('{name}', 'Old laptop'));
    await expect(dialog.getByText(texts.removeLastText)).toBeVisible();
    await fillPassword(dialog);
    await press(dialog, texts.usePasskey);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(texts.off, { exact: true })).toBeVisible();
    await waitForEmailTo(page, email, /Two-step sign-in is off/);
  });
});

test('staff add a passkey and give it before they change rights', async ({ page }) => {
  const email = await createStaffAccount(page, 'Pass Key', ['STAFF']);
  await signInAtDesk(page, email, '/desk/staff');
  await addAuthenticator(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Account of Pass Key/ }).click();
  await page.getByRole('menuitem', { name: texts.name }).click();
  await press(dialog, texts.addPasskey);
  await makeFirstPasskey(page, dialog, 'Security key');
  await expect(dialog.getByText('Security key')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Quarter of an hour later; the server decides by its own clock, so its first answer is put in.
  const name = 'secondFactorStale';
  await page.route(
    '**/api/desk/staff',
    (route) => route.fulfill({ status: 403, json: { error: { code: 403, message: name, name }, payload: null } }),
    { times: 1 },
  );
  await press(page, staffTexts.invite);
  const invite = page.getByRole('dialog', { name: staffTexts.dialog.inviteTitle });
  const invited = `invited-${Date.now()}@staff.example`;
  await invite.getByRole('textbox', { name: staffTexts.dialog.name }).fill('Huda Rahman');
  await invite.getByRole('textbox', { name: staffTexts.dialog.email }).fill(invited);
  await invite.getByText('Chat', { exact: true }).click();
  await press(invite, staffTexts.dialog.send);
  const confirm = page.getByRole('dialog', { name: secondFactorDuty.giveTitle });
  await expect(confirm.getByRole('button', { name: texts.usePasskey })).toBeVisible();
  await expectAccessible(page, 'a passkey before a change of rights');
  await press(confirm, texts.usePasskey);
  await expect(confirm).toBeHidden();
  await expect(invite).toBeHidden();
  await waitForEmailTo(page, invited, /invited/);
});
