import { expect, test, type Browser, type Page } from '@playwright/test';
import { account as english } from '@platewright/texts/en/web/account';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';
import { selectOption } from '../support/form.ts';
import { inviteMember } from '../support/customer-accounts.ts';
import { waitForEmailTo, PASSWORD, signIn } from '../support/sign-in.ts';

/** The account of a company: its owner, its members, and what they see when something changes. */

const OWNER = 'owner@gulf-labels.example';
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: english.menu.label, exact: true }).getByRole('list');
const openSection = (page: Page, section: string) => openPage(page, `/account/${section}`);

async function openSignedInPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** The dialog of a member who is looked for by e-mail. */
async function openMemberDialog(owner: Page, email: string) {
  await openPage(owner, `/account/members?q=${encodeURIComponent(email)}`);
  await owner.getByRole('button', { name: /^Edit / }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByLabel(/First name/)).toBeVisible();
  return dialog;
}

test('a changed password signs other devices out at once; the rest are ended one by one and all at once [ACC-11] [ACC-21] [ACC-22] [ACC-27] [ACC-28]', async ({
  page,
  browser,
}) => {
  await signIn(page, OWNER);
  const email = await inviteMember(page, 'Designer');
  const [here, there] = [await openSignedInPage(browser, email), await openSignedInPage(browser, email)];
  await openSection(there, 'information');
  await openSection(here, 'information');
  await here.getByRole('button', { name: 'Change password' }).click();
  const dialog = here.getByRole('dialog');
  await expectAccessible(here, 'password dialog');
  await dialog.getByLabel(/^Old Password/).fill('Wrong-2026');
  await dialog.getByLabel(/^New Password/).fill('Fresh-2026');
  await dialog.getByLabel(/^Repeat New Password/).fill('Fresh-2026');
  const send = dialog.getByRole('button', { name: 'Change password' });
  await send.click();
  await expect(dialog.getByText('The old password is not right.')).toBeVisible();
  await dialog.getByLabel(/^Old Password/).fill(PASSWORD);
  await send.click();
  await expect(dialog.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await expect(there).toHaveURL(/\/login/, { timeout: 15_000 });
  await expect(there.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  await signIn(there, email, 'Fresh-2026');
  await openSection(there, 'information');
  await openSection(here, 'sessions');
  const table = here.getByRole('table', { name: english.menu.sessions });
  await expect(here.getByText(english.sessions.here)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: /^Sign out/ }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(there).toHaveURL(/\/login/, { timeout: 15_000 });
  await here.getByRole('button', { name: english.sessions.all }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: english.sessions.confirm }).click();
  await expect(here).toHaveURL(/\/$/);
  await expect(here.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  for (const one of [here, there]) await one.context().close();
});

test('a member notices another role on the open page, and is out at once when disabled [SHL-41]', async ({
  page,
  browser,
}) => {
  await signIn(page, OWNER);
  const email = await inviteMember(page, 'Accounts');
  const member = await openSignedInPage(browser, email);
  await openSection(member, 'credits');
  await expect(menuOf(member).getByRole('link', { name: 'Credits' })).toBeVisible();
  const dialog = await openMemberDialog(page, email);
  await selectOption(dialog, /Role/, /Designer/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('User edited successfully.')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'You may not open this page' })).toBeVisible({ timeout: 15_000 });
  await expect(menuOf(member).getByRole('link', { name: 'Credits' })).toHaveCount(0);
  await waitForEmailTo(page, email, /Your role/);

  await openSection(member, 'information');
  const again = await openMemberDialog(page, email);
  await again.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(member).toHaveURL(/\/login/, { timeout: 15_000 });
  await member.context().close();
});
