import { expect, test, type Browser, type Page } from '@playwright/test';
import { account as arabic } from '@platewright/texts/ar/web/account';
import { account as english } from '@platewright/texts/en/web/account';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { openPage } from '../support/open-page.ts';
import { pauseClock } from '../support/clock.ts';
import { selectOption } from '../support/form.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { waitForEmailTo, PASSWORD, signIn } from '../support/sign-in.ts';

/** The account of a company: its owner, its members, and what they see when something changes. */

const OWNER = 'owner@gulf-labels.example';
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: english.menu.label, exact: true }).getByRole('list');
const openSection = (page: Page, section: string) => openPage(page, `/account/${section}`);

async function openSignedInPage(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, password);
  return page;
}
const createUniqueSuffix = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** An invited member who has set a password through the email; answers the e-mail. */
async function inviteMemberWithPassword(owner: Page, browser: Browser, role: string): Promise<string> {
  const email = `member-${createUniqueSuffix()}@account.example`;
  await openSection(owner, 'members');
  await owner.getByRole('button', { name: 'Add Member' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(/First name/).fill('Noor');
  await dialog.getByLabel(/Last name/).fill(createUniqueSuffix());
  await dialog.getByLabel(/^Email/).fill(email);
  await selectOption(dialog, /Role/, role);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(`Thank you user with ${email} email invited.`)).toBeVisible();
  await expect(dialog).toHaveCount(0, { timeout: 15_000 });
  const message = await waitForEmailTo(owner, email, /invited/);
  const link = new URL(message.links.find((one) => one.includes('/confirm-member')) ?? '');
  const page = await (await browser.newContext()).newPage();
  await openPage(page, link.pathname + link.search);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Repeat Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: /Login/ })).toBeVisible();
  await page.context().close();
  return email;
}

/** The dialog of a member who is looked for by e-mail. */
async function openMemberDialog(owner: Page, email: string) {
  await openPage(owner, `/account/members?q=${encodeURIComponent(email)}`);
  await owner.getByRole('button', { name: /^Edit / }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByLabel(/First name/)).toBeVisible();
  return dialog;
}

test.describe('the frame', () => {
  test('an owner has every page of the account in the menu, and it shows on each [ACC-01] [ACC-02] [ACC-04] [ACC-05] [ACC-06] [ACC-07] [PRS-02]', async ({
    page,
  }) => {
    await signIn(page, OWNER);
    for (const section of ['information', 'members', 'credits', 'address', 'press-template', 'sessions'] as const) {
      await openSection(page, section);
      await expect(menuOf(page).getByRole('link')).toHaveText([
        'Account Information',
        'Members',
        'Credits',
        'Address Book',
        'My Press Settings',
        english.menu.sessions,
      ]);
      await expect(menuOf(page).getByRole('link', { name: english.menu[section] })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/information$/);
  });

  test('a member sees Credits and Address Book with the permission only, and is led to the information without it [ACC-05] [ACC-06] [CRD-02] [ADR-02]', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'viewer@gulf-labels.example');
    for (const section of ['credits', 'address']) {
      await openSection(page, section);
      await expect(page).toHaveURL(/\/account\/information$/);
    }
    await expect(menuOf(page).getByRole('link')).toHaveText([
      'Account Information',
      'Members',
      'My Press Settings',
      english.menu.sessions,
    ]);
    const accounts = await openSignedInPage(browser, 'accounts@gulf-labels.example');
    await openSection(accounts, 'information');
    await expect(menuOf(accounts).getByRole('link', { name: 'Credits' })).toBeVisible();
    await expect(menuOf(accounts).getByRole('link', { name: 'Address Book' })).toBeVisible();
    await accounts.context().close();
  });
});

test.describe('account information', () => {
  test('is edited by the owner, shows it for 3 s and keeps the tokens [ACC-08] [ACC-09] [ACC-10] [ACC-13] [ACC-14] [ACC-15] [ACC-16]', async ({
    page,
  }) => {
    await signIn(page, 'owner@desert-packs.example');
    await page.clock.install();
    await openSection(page, 'information');
    await expect(page.getByRole('heading', { name: 'My Account', level: 1 })).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toHaveAttribute('readonly', '');
    // Until the numbering plans are loaded another field takes the number.
    await expect(page.getByRole('combobox', { name: 'Dialling code' })).toBeVisible();
    await page.getByLabel(/First Name/).fill('');
    await page.getByLabel(/Phone Number/).fill('+971 5o');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First Name field is required.')).toBeVisible();
    await expect(page.getByText('Type only number')).toBeVisible();
    const name = `Layla${createUniqueSuffix()}`;
    await page.getByLabel(/First Name/).fill(name);
    await page.getByLabel(/Middle name/).fill('M.');
    await page.getByLabel(/Phone Number/).fill('050 111 2233');
    const tokens = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
    const before = await tokens();
    await pauseClock(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const success = page.getByRole('dialog', { name: 'Your account successfully updated' });
    await expect(success).toBeVisible();
    await page.clock.runFor(2900);
    await expect(success).toBeVisible();
    await page.clock.runFor(600);
    await expect(success).toHaveCount(0);
    await page.clock.resume();
    const after = await tokens();
    expect(after).toMatchObject({ firstname: name, middlename: 'M.', phone: '971501112233' });
    expect({ token: after.token, refreshToken: after.refreshToken }).toEqual({
      token: before.token,
      refreshToken: before.refreshToken,
    });
    await expectAccessibleInBothThemes(page, 'account information');
  });

  test('of a member has no phone and no company [ACC-12] [ACC-19]', async ({ page }) => {
    await signIn(page, 'viewer@gulf-labels.example');
    await openSection(page, 'information');
    await expect(page.getByLabel(/First Name/)).toBeVisible();
    await expect(page.getByLabel(/Phone Number/)).toHaveCount(0);
    await expect(page.getByLabel(/Company name/)).toHaveCount(0);
  });

  test('changes the password, with each mistake at its field, and signs other devices out at once [ACC-11] [ACC-21] [ACC-22] [ACC-23] [ACC-24] [ACC-25] [ACC-26] [ACC-27] [ACC-28]', async ({
    page,
    browser,
  }) => {
    await signIn(page, OWNER);
    const email = await inviteMemberWithPassword(page, browser, 'Designer');
    const member = await openSignedInPage(browser, email);
    const elsewhere = await openSignedInPage(browser, email);
    await openSection(elsewhere, 'information');
    await member.clock.install();
    await openSection(member, 'information');
    await expect(member.getByRole('definition').filter({ hasText: '••••••••' })).toBeVisible();
    await expect(member.getByRole('main').locator('input[type=password]')).toHaveCount(0);
    await expect(member.getByText(PASSWORD)).toHaveCount(0);
    const change = member.getByRole('button', { name: 'Change password' });
    await expect(change).toHaveText('Change');
    await change.click();
    const dialog = member.getByRole('dialog');
    const [old, fresh, repeat] = [
      dialog.getByLabel(/^Old Password/),
      dialog.getByLabel(/^New Password/),
      dialog.getByLabel(/^Repeat New Password/),
    ];
    const send = dialog.getByRole('button', { name: 'Change password' });
    await send.click();
    for (const sentence of [
      'Old Password field is required.',
      'New Password field is required.',
      'Repet New Password field is required.',
    ])
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    await expectAccessible(member, 'password dialog');
    await old.fill('Wrong-2026');
    await fresh.fill('ab-1');
    await repeat.fill('ab-1');
    await expect(dialog.getByText('Please enter at least 6 characters.')).toBeVisible();
    await fresh.fill('plates');
    await expect(dialog.getByText('Your password must contain one number or special character')).toBeVisible();
    await fresh.fill('Fresh-2026');
    await send.click();
    await expect(dialog.getByText('Repet Password and Password fields does not match')).toBeVisible();
    await repeat.fill('Fresh-2026');
    await send.click();
    await expect(dialog.getByText('The old password is not right.')).toBeVisible();
    await old.fill(PASSWORD);
    await pauseClock(member);
    await send.click();
    await expect(dialog.getByText('Your password has been changed.', { exact: false })).toBeVisible();
    await member.clock.runFor(2900);
    await expect(dialog.getByText('Your password has been changed.', { exact: false })).toBeVisible();
    await member.clock.runFor(600);
    await expect(dialog).toHaveCount(0);
    await member.clock.resume();
    await change.click();
    for (const box of [old, fresh, repeat]) await expect(box, 'nothing stays of the one before').toHaveValue('');
    await member.keyboard.press('Escape');
    await expect(elsewhere).toHaveURL(/\/login/, { timeout: 15_000 });
    await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await openSection(member, 'sessions');
    await expect(member.getByText(english.sessions.here)).toBeVisible();
    for (const one of [member, elsewhere]) await one.context().close();
  });
});

test.describe('members', () => {
  test('are listed, searched and read-only for members [MBR-01] [MBR-02] [MBR-03] [MBR-04] [MBR-06]', async ({
    page,
  }) => {
    await signIn(page, 'viewer@gulf-labels.example');
    await openSection(page, 'members');
    const table = page.getByRole('table', { name: 'Members' });
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Roles']);
    await expect(table.getByRole('row', { name: /buyer@gulf-labels.example/ })).toContainText('Buyer');
    await expect(page.getByRole('button', { name: 'Add Member' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('No result for: nobody at all').first()).toBeVisible();
    await expect(page).toHaveURL(/q=nobody/);
    await expectAccessibleInBothThemes(page, 'members');
  });

  test('are none at first [MBR-05]', async ({ page }) => {
    await signIn(page, 'owner@desert-packs.example');
    await openSection(page, 'members');
    await expect(page.getByText('No Members').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: /page/i })).toHaveCount(0);
  });

  test('have a pager as soon as there are more than fifteen [MBR-08]', async ({ page }) => {
    await signInAsNewOwner(page, 'many');
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
    );
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = (await (await page.request.get('/api/roles', { headers })).json()) as {
      payload: { roles: { id: number }[] };
    };
    const add = async (n: number) => {
      const email = `many-${createUniqueSuffix()}-${n}@account.example`;
      const data = { firstname: 'Noor', lastname: `Member ${n}`, email, roleId: payload.roles[0]?.id };
      expect((await page.request.post('/api/members/add', { headers, data })).status()).toBe(200);
    };
    for (let n = 1; n <= 15; n++) await add(n);
    await openSection(page, 'members');
    const rows = page.getByRole('table', { name: 'Members' }).getByRole('row');
    await expect(rows).toHaveCount(16);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await add(16);
    await openSection(page, 'members');
    await expect(rows).toHaveCount(16);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2/ }).first().click();
    await expect(rows).toHaveCount(2);
  });

  test('are invited and edited; the second of two who edit at once is warned [MBR-09] [MBR-10] [MBR-11] [MBR-12] [MBR-13] [MBR-14] [MBR-15] [MBR-16] [MBR-17] [MBR-18] [MBR-19] [MBR-23] [OMB-14]', async ({
    page,
    browser,
  }) => {
    await signIn(page, OWNER);
    await openSection(page, 'members');
    await page.getByRole('button', { name: 'Add Member' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByRole('button', { name: 'Invite' }).click();
    for (const field of ['First name', 'Last name', 'Email', 'Role'])
      await expect(adding.getByText(`${field} field is required.`)).toBeVisible();
    await expectAccessible(page, 'member dialog');
    await adding.getByLabel(/First name/).fill('Double');
    await adding.getByLabel(/Last name/).fill('Entry');
    await adding.getByLabel(/^Email/).fill('buyer@');
    await expect(adding.getByText('Please enter a valid email address.')).toBeVisible();
    await adding.getByLabel(/^Email/).fill('buyer@gulf-labels.example');
    await selectOption(adding, /Role/, /Designer/);
    await adding.getByRole('button', { name: 'Invite' }).click();
    await expect(adding.getByText('An account with this e-mail already exists.')).toBeVisible();
    await expect(adding.getByLabel(/First name/)).toHaveValue('Double');
    await adding.getByRole('button', { name: 'Cancel' }).click();

    const email = await inviteMemberWithPassword(page, browser, 'Designer');
    await page.getByRole('button', { name: 'Add Member' }).click();
    for (const field of [/First name/, /Last name/, /^Email/])
      await expect(adding.getByLabel(field), 'nothing stays of the one before').toHaveValue('');
    await adding.getByRole('button', { name: 'Cancel' }).click();

    const second = await openSignedInPage(browser, OWNER);
    const theirs = await openMemberDialog(second, email);
    await page.clock.install();
    const mine = await openMemberDialog(page, email);
    await expect(mine.getByLabel(/^Email/)).toHaveAttribute('readonly', '');
    await mine.getByLabel(/First name/).fill('First');
    await pauseClock(page);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('User edited successfully.')).toBeVisible();
    await expect(mine.getByLabel(/First name/)).toHaveCount(0);
    await page.clock.runFor(2900);
    await expect(mine.getByText('User edited successfully.')).toBeVisible();
    await page.clock.runFor(200);
    await expect(mine).toHaveCount(0);
    await page.clock.resume();
    await theirs.getByLabel(/First name/).fill('Second');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Somebody else changed this a moment ago.', { exact: false })).toBeVisible();
    await expect(theirs.getByText(/It now says: First /)).toBeVisible();
    await expect(theirs.getByLabel(/First name/)).toHaveValue('Second');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('User edited successfully.')).toBeVisible();
    await second.context().close();
  });

  test('notice another role on the open page, and are out at once when they are disabled [SHL-41]', async ({
    page,
    browser,
  }) => {
    await signIn(page, OWNER);
    const email = await inviteMemberWithPassword(page, browser, 'Accounts');
    const member = await openSignedInPage(browser, email);
    await openSection(member, 'credits');
    await expect(menuOf(member).getByRole('link', { name: 'Credits' })).toBeVisible();
    const dialog = await openMemberDialog(page, email);
    await selectOption(dialog, /Role/, /Designer/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('User edited successfully.')).toBeVisible();
    await expect(member.getByRole('heading', { name: 'You may not open this page' })).toBeVisible({ timeout: 15_000 });
    await expect(menuOf(member).getByRole('link', { name: 'Credits' })).toHaveCount(0);
    await expectAccessible(member, 'a page whose right is gone');
    await waitForEmailTo(page, email, /Your role/);

    await openSection(member, 'information');
    const again = await openMemberDialog(page, email);
    await again.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(member).toHaveURL(/\/login/, { timeout: 15_000 });
    await member.context().close();
  });
});

test.describe('signed-in devices', () => {
  test('are listed, ended one by one and all at once', async ({ page, browser }) => {
    await signIn(page, OWNER);
    const email = await inviteMemberWithPassword(page, browser, 'Designer');
    const here = await openSignedInPage(browser, email);
    const there = await openSignedInPage(browser, email);
    await openSection(there, 'information');
    await openSection(here, 'sessions');
    const table = here.getByRole('table', { name: english.menu.sessions });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expectAccessibleInBothThemes(here, 'devices');
    await table.getByRole('button', { name: /^Sign out/ }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(there).toHaveURL(/\/login/, { timeout: 15_000 });
    await here.getByRole('button', { name: english.sessions.all }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: english.sessions.confirm }).click();
    await expect(here).toHaveURL(/\/$/);
    await expect(here.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    for (const one of [here, there]) await one.context().close();
  });
});

test('the account on a phone in Arabic: every page fits its width and keeps nobody out @phone-ar @not-desktop-en', async ({
  page,
}) => {
  await openPage(page, '/login?lang=ar');
  await page.locator('input[type=email][autocomplete=username]').fill(OWNER);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  for (const section of ['information', 'members', 'sessions'] as const) {
    await openSection(page, section);
    const title = section === 'information' ? arabic.information.title : arabic.menu[section];
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page, section);
  }
  await openSection(page, 'members');
  await page.getByRole('button', { name: arabic.members.add }).click();
  await page.getByRole('dialog').getByRole('button', { name: arabic.members.invite }).click();
  await expect(page.getByRole('dialog').getByText('حقل الدور مطلوب.')).toBeVisible();
  await expectAccessible(page, 'member dialog');
});
