import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { desk as english } from '@platewright/texts/en/desk';
import { expectAccessible } from '../support/axe.ts';
import { createStaffAccount, createStaffEmail, waitForWelcomePath } from '../support/staff-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { PASSWORD, signInAtDesk } from '../support/sign-in.ts';

/** Accounts of the operator's own people: who is let in, with which rights, and with which password. */

const { staff, password: passwordTexts, shell, callErrors, validation } = english;
const ADMIN = 'admin@platewright.example';
const fillPlaceholders = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`{${key}}`, value), text);

const pressButton = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
const staffRow = (page: Page, email: string) =>
  page.getByRole('row', { name: new RegExp(email.replaceAll('.', '\\.')) });
const navigationMenu = (page: Page) => page.getByRole('navigation', { name: shell.navigation });
const passwordField = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}`));

async function openDeskAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, email);
  return page;
}

/** Signs in by the form that the page stands on, with the e-mail that stands there. */
async function signInWithPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await pressButton(page, shell.signIn.submit);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await passwordField(page, passwordTexts.password).fill(password);
  await passwordField(page, passwordTexts.repeat).fill(password);
  await pressButton(page, passwordTexts.welcome.submit);
  await expect(page.getByText(passwordTexts.welcome.done)).toBeVisible();
}

async function confirmMenuAction(page: Page, name: string, deed: 'block' | 'unblock' | 'again'): Promise<void> {
  await pressButton(page, fillPlaceholders(staff.moreNamed, { name }));
  await page.getByRole('menuitem', { name: staff[deed].action, exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: fillPlaceholders(staff[deed].title, { name }) });
  await pressButton(ask, staff[deed].confirm);
  await expect(ask).toBeHidden();
}

test('somebody is invited, sets a password with the newest email and sees what the rights allow', async ({
  page,
  browser,
}) => {
  const email = createStaffEmail('huda');
  const name = 'Huda Rahman';
  const invite = page.getByRole('dialog', { name: staff.dialog.inviteTitle });
  await signInAtDesk(page, ADMIN);
  await navigationMenu(page).getByRole('button', { name: shell.operator }).click();
  await page.getByRole('menuitem', { name: staff.title, exact: true }).click();

  await test.step('what is wrong is said under its field; a role sets its rights, and rights make a role', async () => {
    await pressButton(page, staff.invite);
    await pressButton(invite, staff.dialog.send);
    await expect(invite.getByText(validation.emailRequired)).toBeVisible();
    await expect(invite.getByText(validation.staffNameRequired)).toBeVisible();
    await expect(invite.getByText(validation.staffKeysRequired)).toBeVisible();
    await expectAccessible(page, 'the form of an invitation');
    await invite.getByRole('textbox', { name: staff.dialog.name }).fill(name);
    await invite.getByRole('textbox', { name: staff.dialog.email }).fill('prepress@platewright.example');
    await invite.getByText(shell.roles.prepress, { exact: true }).click();
    await expect(invite.getByRole('checkbox', { name: staff.permissions.PRICES.does })).toBeChecked();
    await invite.getByText(staff.permissions.PRICES.name, { exact: true }).click();
    await expect(invite.getByRole('radio', { name: shell.roles.custom })).toBeChecked();
    await invite.getByText(staff.permissions.PRICES.name, { exact: true }).click();
    await expect(invite.getByRole('radio', { name: shell.roles.prepress })).toBeChecked();
    await pressButton(invite, staff.dialog.send);
    await expect(invite.getByText(callErrors.emailTaken)).toBeVisible();
    await invite.getByRole('textbox', { name: staff.dialog.email }).fill(email);
    await pressButton(invite, staff.dialog.send);
    await expect(invite).toBeHidden();
  });

  const search = page.getByRole('searchbox', { name: staff.search });
  // Nobody blocks the own account.
  await search.fill(ADMIN);
  await expect(staffRow(page, ADMIN)).toContainText(staff.you);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: staff.issueBadge.action })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: staff.block.action })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await search.fill(email);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(staffRow(page, email)).toContainText(staff.states.invited);
  await expect(staffRow(page, email)).toContainText(staff.never);
  const first = await waitForWelcomePath(page, email, /./);

  const other = await (await browser.newContext()).newPage();
  await test.step('a second invitation ends the first one; its link sets a password once', async () => {
    await confirmMenuAction(page, name, 'again');
    let second = first;
    await expect.poll(async () => (second = await waitForWelcomePath(page, email, /./))).not.toBe(first);
    await openPage(other, first);
    await expect(other.getByRole('heading', { level: 1, name: passwordTexts.dead.title })).toBeVisible();
    await openPage(other, second);
    await expect(other.getByText(fillPlaceholders(passwordTexts.welcome.lead.invite, { name, email }))).toBeVisible();
    await passwordField(other, passwordTexts.password).fill('plates');
    await passwordField(other, passwordTexts.repeat).fill('plate');
    await pressButton(other, passwordTexts.welcome.submit);
    await expect(other.getByText(validation.passwordWeak)).toBeVisible();
    await setPassword(other, PASSWORD);
    await expect(other.locator('input[type="email"]')).toHaveValue(email);
    await signInWithPassword(other, PASSWORD);
    await expect(other).toHaveURL(/\/desk\/$/);
    const again = await other.context().newPage();
    await openPage(again, second);
    await expect(again.getByText(passwordTexts.dead.used)).toBeVisible();
    await again.close();
  });

  await test.step('the desk shows what the rights allow', async () => {
    await expect(staffRow(page, email)).toContainText(staff.states.active);
    await page.reload();
    await expect(staffRow(page, email)).toContainText(staff.states.active);
    await expect(staffRow(page, email)).not.toContainText(staff.never);
    await expect(navigationMenu(other).getByRole('link', { name: shell.orders })).toBeVisible();
    await expect(navigationMenu(other).getByRole('link', { name: english.companies.nav })).toHaveCount(0);
    await openPage(other, '/desk/staff');
    await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
  });
});

test('changed rights and a block count in the open page; of two who change an account the second is warned', async ({
  page,
  browser,
}) => {
  const name = 'Huda Rahman';
  const email = await createStaffAccount(page, name, ['ORDERS']);
  const other = await openDeskAs(browser, email);
  await openPage(other, '/desk/staff?q=platewright.example');
  await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
  await signInAtDesk(page, ADMIN);
  await openPage(page, `/desk/staff?q=${encodeURIComponent(email)}`);

  await test.step('rights that are given open the page that waits for them', async () => {
    await pressButton(page, fillPlaceholders(staff.editNamed, { name }));
    const edit = page.getByRole('dialog', { name: fillPlaceholders(staff.dialog.editTitle, { name }) });
    await edit.getByText(staff.permissions.STAFF.name, { exact: true }).click();
    await edit.getByText(staff.permissions.PEOPLE.name, { exact: true }).click();
    await pressButton(edit, staff.dialog.save);
    await expect(edit).toBeHidden();
    await expect(other.getByRole('row', { name: new RegExp(ADMIN) })).toBeVisible();
    await expect(navigationMenu(other).getByRole('link', { name: english.companies.nav })).toBeVisible();
  });

  await test.step('of two who change an account the second is warned; taken rights close the open page', async () => {
    await pressButton(page, fillPlaceholders(staff.editNamed, { name }));
    const mine = page.getByRole('dialog', { name: fillPlaceholders(staff.dialog.editTitle, { name }) });
    await openPage(other, `/desk/staff?q=${encodeURIComponent(email)}`);
    await pressButton(other, fillPlaceholders(staff.editNamed, { name }));
    const theirs = other.getByRole('dialog', { name: fillPlaceholders(staff.dialog.editTitle, { name }) });
    await theirs.getByRole('textbox', { name: staff.dialog.name }).fill('Huda R.');
    await mine.getByText(shell.roles.accounts, { exact: true }).click();
    await pressButton(theirs, staff.dialog.save);
    await expect(theirs).toBeHidden();
    await pressButton(mine, staff.dialog.save);
    await expect(mine.getByText(staff.dialog.conflict)).toBeVisible();
    await expectAccessible(page, 'the second of two who change an account');
    await pressButton(mine, staff.dialog.cancel);
    await expect(staffRow(page, email)).toContainText('Huda R.');
    await pressButton(page, fillPlaceholders(staff.editNamed, { name: 'Huda R.' }));
    const once = page.getByRole('dialog', { name: fillPlaceholders(staff.dialog.editTitle, { name: 'Huda R.' }) });
    await once.getByText(shell.roles.accounts, { exact: true }).click();
    await pressButton(once, staff.dialog.save);
    await expect(once).toBeHidden();
    // Every right that is gone is named, and the one that the open page needs.
    const lost = (['ORDERS', 'PEOPLE', 'STAFF'] as const).map((key) => staff.permissions[key].name).join(', ');
    await expect(other.getByText(fillPlaceholders(shell.permissionsLost, { permissions: lost }))).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
    await expect(other.getByRole('main')).toContainText(`“${staff.permissions.STAFF.name}”`);
    await expect(navigationMenu(other).getByRole('button', { name: shell.operator })).toHaveCount(0);
  });

  await test.step('who is blocked is signed out at once and let in again when that is undone', async () => {
    await confirmMenuAction(page, 'Huda R.', 'block');
    await expect(staffRow(page, email)).toContainText(staff.states.blocked);
    await page.getByRole('radiogroup', { name: staff.filter }).getByText(staff.states.blocked).click();
    await expect(page).toHaveURL(/[?&]state=blocked/);
    await expect(staffRow(page, email)).toContainText(staff.states.blocked);
    await expect(other).toHaveURL(/\/desk\/login/);
    await expect(other.getByText(shell.signIn.ended)).toBeVisible();
    await other.locator('input[type="email"]').fill(email);
    await signInWithPassword(other, PASSWORD);
    await expect(other.getByText(callErrors.accountBlocked)).toBeVisible();
    await confirmMenuAction(page, 'Huda R.', 'unblock');
    await expect(page.getByText(staff.empty.filtered.title)).toBeVisible();
    await signInWithPassword(other, PASSWORD);
    await expect(navigationMenu(other).getByRole('link', { name: english.companies.nav })).toBeVisible();
  });
});

test('a password is set anew by email, and another at the desk; either ends the other sessions', async ({
  page,
  browser,
}) => {
  await test.step('a forgotten password is set anew by email, which ends the sessions', async () => {
    const email = await createStaffAccount(page, 'Salem', ['ORDERS']);
    const elsewhere = await openDeskAs(browser, email);
    await openPage(page, '/desk/login');
    await page.getByRole('link', { name: passwordTexts.forgot.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: passwordTexts.forgot.title })).toBeVisible();
    for (const typed of [`nobody-${email}`, email]) {
      await page.locator('input[type="email"]').fill(typed);
      await pressButton(page, passwordTexts.forgot.submit);
      await expect(page.getByText(passwordTexts.forgot.done)).toBeVisible();
      if (typed !== email) await pressButton(page, passwordTexts.forgot.again);
    }
    const link = await waitForWelcomePath(page, email, /new password/i);
    await openPage(page, link);
    await expect(page.getByRole('heading', { level: 1, name: passwordTexts.welcome.title.reset })).toBeVisible();
    await setPassword(page, 'Plates-2027');
    await expect(elsewhere).toHaveURL(/\/desk\/login/);
    await signInWithPassword(page, 'Plates-2027');
    await expect(navigationMenu(page).getByRole('link', { name: shell.orders })).toBeVisible();
  });

  await test.step('another password is set at the desk, which ends the other sessions', async () => {
    const email = await createStaffAccount(page, 'Salem', ['ORDERS']);
    const second = await openDeskAs(browser, email);
    await signInAtDesk(page, email);
    const account = fillPlaceholders(shell.account, { name: 'Salem' });
    await pressButton(page, account);
    await page.getByRole('menuitem', { name: passwordTexts.change.title }).click();
    const dialog = page.getByRole('dialog', { name: passwordTexts.change.title });
    await passwordField(dialog, passwordTexts.change.current).fill('Plates-2027');
    await passwordField(dialog, passwordTexts.change.next).fill('Plates-2028');
    await passwordField(dialog, passwordTexts.change.repeat).fill('Plates-2029');
    await pressButton(dialog, passwordTexts.change.submit);
    await expect(dialog.getByText(validation.passwordsDiffer)).toBeVisible();
    await passwordField(dialog, passwordTexts.change.repeat).fill('Plates-2028');
    await pressButton(dialog, passwordTexts.change.submit);
    await expect(dialog.getByText(validation.oldPasswordWrong)).toBeVisible();
    await expectAccessible(page, 'the change of a password');
    await passwordField(dialog, passwordTexts.change.current).fill(PASSWORD);
    await pressButton(dialog, passwordTexts.change.submit);
    await expect(dialog).toBeHidden();
    await expect(second).toHaveURL(/\/desk\/login/);
    await page.reload();
    await pressButton(page, account);
    await page.getByRole('menuitem', { name: shell.signOut }).click();
    await expect(page).toHaveURL(/\/desk\/login/);
    await page.locator('input[type="email"]').fill(email);
    await signInWithPassword(page, 'Plates-2028');
    await expect(navigationMenu(page).getByRole('link', { name: shell.orders })).toBeVisible();
  });
});
