import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import { failCall } from '../support/answers.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { expectNoSideScroll } from '../support/entry.ts';
import { newStaff, newStaffEmail, welcomePath } from '../support/new-staff.ts';
import { open } from '../support/open.ts';
import { PASSWORD, signInAtDesk } from '../support/people.ts';

/** Accounts of the house's own people: who is let in, with which rights, and with which password. */

const { staff, password: words, shell, refusals, validation } = english;
const ADMIN = 'admin@platewright.example';
const put = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`{${key}}`, value), text);

const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email.replaceAll('.', '\\.')) });
const menu = (page: Page) => page.getByRole('navigation', { name: shell.navigation });
const secret = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}`));

async function personOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, email);
  return page;
}

/** Signs in by the form that the page stands on, with the e-mail that stands there. */
async function typePassword(page: Page, password: string): Promise<void> {
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await press(page, shell.signIn.submit);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await secret(page, words.password).fill(password);
  await secret(page, words.repeat).fill(password);
  await press(page, words.welcome.submit);
  await expect(page.getByText(words.welcome.done)).toBeVisible();
}

async function choose(page: Page, name: string, deed: 'block' | 'unblock' | 'again'): Promise<void> {
  await press(page, put(staff.moreNamed, { name }));
  await page.getByRole('menuitem', { name: staff[deed].action, exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: put(staff[deed].title, { name }) });
  await press(ask, staff[deed].confirm);
  await expect(ask).toBeHidden();
}

test('somebody is invited, sets a password with the newest letter and sees what the rights allow', async ({
  page,
  browser,
}) => {
  const email = newStaffEmail('huda');
  const name = 'Huda Rahman';
  const invite = page.getByRole('dialog', { name: staff.dialog.inviteTitle });
  await signInAtDesk(page, ADMIN);
  await menu(page).getByRole('link', { name: staff.title, exact: true }).click();

  await test.step('what is wrong is said under its field; a role sets its rights, and rights make a role', async () => {
    await press(page, staff.invite);
    await press(invite, staff.dialog.send);
    await expect(invite.getByText(validation.emailRequired)).toBeVisible();
    await expect(invite.getByText(validation.staffNameRequired)).toBeVisible();
    await expect(invite.getByText(validation.staffKeysRequired)).toBeVisible();
    await expectAccessible(page, 'the form of an invitation');
    await invite.getByRole('textbox', { name: staff.dialog.name }).fill(name);
    await invite.getByRole('textbox', { name: staff.dialog.email }).fill('prepress@platewright.example');
    await invite.getByText(shell.roles.prepress, { exact: true }).click();
    await expect(invite.getByRole('checkbox', { name: staff.rights.PRICES.name })).toBeChecked();
    await invite.getByText(staff.rights.PRICES.name, { exact: true }).click();
    await expect(invite.getByRole('radio', { name: shell.roles.custom })).toBeChecked();
    await invite.getByText(staff.rights.PRICES.name, { exact: true }).click();
    await expect(invite.getByRole('radio', { name: shell.roles.prepress })).toBeChecked();
    await press(invite, staff.dialog.send);
    await expect(invite.getByText(refusals.emailTaken)).toBeVisible();
    await invite.getByRole('textbox', { name: staff.dialog.email }).fill(email);
    await press(invite, staff.dialog.send);
    await expect(invite).toBeHidden();
  });

  const search = page.getByRole('searchbox', { name: staff.search });
  await search.fill(email);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rowOf(page, email)).toContainText(staff.states.invited);
  await expect(rowOf(page, email)).toContainText(staff.never);
  const first = await welcomePath(page, email, /./);

  const other = await (await browser.newContext()).newPage();
  await test.step('a second invitation ends the first one; its link sets a password once', async () => {
    await choose(page, name, 'again');
    let second = first;
    await expect.poll(async () => (second = await welcomePath(page, email, /./))).not.toBe(first);
    await open(other, first);
    await expect(other.getByRole('heading', { level: 1, name: words.dead.title })).toBeVisible();
    await open(other, second);
    await expect(other.getByText(put(words.welcome.lead.invite, { name, email }))).toBeVisible();
    await secret(other, words.password).fill('plates');
    await secret(other, words.repeat).fill('plate');
    await press(other, words.welcome.submit);
    await expect(other.getByText(validation.passwordWeak)).toBeVisible();
    await expectAccessible(other, 'the first password');
    await setPassword(other, PASSWORD);
    await expect(other.locator('input[type="email"]')).toHaveValue(email);
    await typePassword(other, PASSWORD);
    await expect(other).toHaveURL(/\/desk\/$/);
    const again = await other.context().newPage();
    await open(again, second);
    await expect(again.getByText(words.dead.used)).toBeVisible();
    await again.close();
  });

  await test.step('the desk shows what the rights allow', async () => {
    await expect(rowOf(page, email)).toContainText(staff.states.active);
    await page.reload();
    await expect(rowOf(page, email)).toContainText(staff.states.active);
    await expect(rowOf(page, email)).not.toContainText(staff.never);
    await expect(menu(other).getByRole('link', { name: shell.jobs })).toBeVisible();
    await expect(menu(other).getByRole('link', { name: staff.title })).toHaveCount(0);
    await expect(menu(other).getByRole('link', { name: english.companies.nav })).toHaveCount(0);
    await open(other, '/desk/staff');
    await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
  });
});

test('changed rights and a block count in the open page; of two who change an account the second is told', async ({
  page,
  browser,
}) => {
  const name = 'Huda Rahman';
  const email = await newStaff(page, name, ['ORDERS']);
  const other = await personOf(browser, email);
  await open(other, '/desk/staff?q=platewright.example');
  await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
  await signInAtDesk(page, ADMIN);
  await open(page, `/desk/staff?q=${encodeURIComponent(email)}`);

  await test.step('rights that are given open the page that waits for them', async () => {
    await press(page, put(staff.editNamed, { name }));
    const edit = page.getByRole('dialog', { name: put(staff.dialog.editTitle, { name }) });
    await edit.getByText(staff.rights.STAFF.name, { exact: true }).click();
    await edit.getByText(staff.rights.PEOPLE.name, { exact: true }).click();
    await press(edit, staff.dialog.save);
    await expect(edit).toBeHidden();
    await expect(other.getByRole('row', { name: new RegExp(ADMIN) })).toBeVisible();
    await expect(menu(other).getByRole('link', { name: english.companies.nav })).toBeVisible();
  });

  await test.step('of two who change an account the second is told; taken rights close the open page', async () => {
    await press(page, put(staff.editNamed, { name }));
    const mine = page.getByRole('dialog', { name: put(staff.dialog.editTitle, { name }) });
    await open(other, `/desk/staff?q=${encodeURIComponent(email)}`);
    await press(other, put(staff.editNamed, { name }));
    const theirs = other.getByRole('dialog', { name: put(staff.dialog.editTitle, { name }) });
    await theirs.getByRole('textbox', { name: staff.dialog.name }).fill('Huda R.');
    await mine.getByText(shell.roles.accounts, { exact: true }).click();
    await press(theirs, staff.dialog.save);
    await expect(theirs).toBeHidden();
    await press(mine, staff.dialog.save);
    await expect(mine.getByText(staff.dialog.conflict)).toBeVisible();
    await expectAccessible(page, 'the second of two who change an account');
    await press(mine, staff.dialog.cancel);
    await expect(rowOf(page, email)).toContainText('Huda R.');
    await press(page, put(staff.editNamed, { name: 'Huda R.' }));
    const once = page.getByRole('dialog', { name: put(staff.dialog.editTitle, { name: 'Huda R.' }) });
    await once.getByText(shell.roles.accounts, { exact: true }).click();
    await press(once, staff.dialog.save);
    await expect(once).toBeHidden();
    await expect(other.getByRole('heading', { level: 1, name: shell.forbidden.title })).toBeVisible();
    await expect(menu(other).getByRole('link', { name: staff.title })).toHaveCount(0);
  });

  await test.step('who is blocked is signed out at once and let in again when that is undone', async () => {
    await choose(page, 'Huda R.', 'block');
    await expect(rowOf(page, email)).toContainText(staff.states.blocked);
    await page.getByRole('radiogroup', { name: staff.filter }).getByText(staff.states.blocked).click();
    await expect(page).toHaveURL(/[?&]state=blocked/);
    await expect(rowOf(page, email)).toContainText(staff.states.blocked);
    await expect(other).toHaveURL(/\/desk\/login/);
    await expect(other.getByText(shell.signIn.ended)).toBeVisible();
    await other.locator('input[type="email"]').fill(email);
    await typePassword(other, PASSWORD);
    await expect(other.getByText(refusals.accountBlocked)).toBeVisible();
    await choose(page, 'Huda R.', 'unblock');
    await expect(page.getByText(staff.empty.filtered.title)).toBeVisible();
    await typePassword(other, PASSWORD);
    await expect(menu(other).getByRole('link', { name: english.companies.nav })).toBeVisible();
  });
});

test('a forgotten password is set anew by letter, which ends the sessions', async ({ page, browser }) => {
  const email = await newStaff(page, 'Salem', ['ORDERS']);
  const elsewhere = await personOf(browser, email);
  await open(page, '/desk/login');
  await page.getByRole('link', { name: words.forgot.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.forgot.title })).toBeVisible();
  for (const typed of [`nobody-${email}`, email]) {
    await page.locator('input[type="email"]').fill(typed);
    await press(page, words.forgot.submit);
    await expect(page.getByText(words.forgot.done)).toBeVisible();
    if (typed !== email) await press(page, words.forgot.again);
  }
  await expectAccessible(page, 'a link was asked for');
  const link = await welcomePath(page, email, /new password/i);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1, name: words.welcome.title.reset })).toBeVisible();
  await setPassword(page, 'Plates-2027');
  await expect(elsewhere).toHaveURL(/\/desk\/login/);
  await typePassword(page, 'Plates-2027');
  await expect(menu(page).getByRole('link', { name: shell.jobs })).toBeVisible();
});

test('another password is set at the desk, which ends the other sessions', async ({ page, browser }) => {
  const email = await newStaff(page, 'Salem', ['ORDERS']);
  const second = await personOf(browser, email);
  await signInAtDesk(page, email);
  const account = put(shell.account, { name: 'Salem' });
  await press(page, account);
  await page.getByRole('menuitem', { name: words.change.title }).click();
  const dialog = page.getByRole('dialog', { name: words.change.title });
  await secret(dialog, words.change.current).fill('Plates-2027');
  await secret(dialog, words.change.next).fill('Plates-2028');
  await secret(dialog, words.change.repeat).fill('Plates-2029');
  await press(dialog, words.change.submit);
  await expect(dialog.getByText(validation.passwordsDiffer)).toBeVisible();
  await secret(dialog, words.change.repeat).fill('Plates-2028');
  await press(dialog, words.change.submit);
  await expect(dialog.getByText(validation.oldPasswordWrong)).toBeVisible();
  await expectAccessible(page, 'the change of a password');
  await secret(dialog, words.change.current).fill(PASSWORD);
  await press(dialog, words.change.submit);
  await expect(dialog).toBeHidden();
  await expect(second).toHaveURL(/\/desk\/login/);
  await page.reload();
  await press(page, account);
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  await expect(page).toHaveURL(/\/desk\/login/);
  await page.locator('input[type="email"]').fill(email);
  await typePassword(page, 'Plates-2028');
  await expect(menu(page).getByRole('link', { name: shell.jobs })).toBeVisible();
});

test('a list that does not load says so; nobody blocks the own account', async ({ page }) => {
  await signInAtDesk(page, ADMIN);
  // News from other journeys would load the list by themselves.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await failCall(page, '/desk/staff');
  await page.goto('/desk/staff?sort=-email');
  await expect(page.getByRole('heading', { name: shell.failed.title })).toBeVisible();
  await page.unrouteAll();
  await press(page, shell.tryAgain);
  await page.getByRole('searchbox', { name: staff.search }).fill(ADMIN);
  await expect(rowOf(page, ADMIN)).toContainText(staff.you);
  await expect(rowOf(page, ADMIN)).toContainText(staff.everything);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: staff.search }).fill('nobody at all');
  await expect(page.getByText(staff.empty.filtered.title)).toBeVisible();
});

test('the screens keep nobody out and fit the screen @phone-ar', async ({ page }, { project }) => {
  const { lang } = project.metadata as { lang: 'en' | 'ar' };
  const texts = lang === 'ar' ? arabic : english;
  const fits = async (where: string) => {
    await expectNoSideScroll(page);
    await expectAccessibleInBothThemes(page, where);
  };
  await open(page, `/desk/forgot?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.password.forgot.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await fits('a forgotten password');
  await open(page, '/desk/welcome?t=nothing');
  await expect(page.getByRole('heading', { level: 1, name: texts.password.dead.forgedTitle })).toBeVisible();
  await fits('a link that is not complete');
  await signInAtDesk(page, ADMIN);
  await open(page, '/desk/staff?q=platewright.example');
  await expect(page.getByText('prepress@platewright.example')).toBeVisible();
  await fits('staff');
  await press(page, put(texts.staff.editNamed, { name: 'Imran Qureshi' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fits('the form of an account');
  // The form is longer than the screen of a phone; its buttons are not below it.
  await expect(dialog.getByRole('button', { name: texts.staff.dialog.save, exact: true })).toBeInViewport();
});
