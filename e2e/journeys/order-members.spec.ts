import { expect, test, type Browser, type Locator, type Page, type TestInfo } from '@playwright/test';
import * as arabicPermissions from '@platewright/texts/ar/shared/permissions';
import { order as arabicOrder } from '@platewright/texts/ar/web/orders/order';
import { orderMembers as arabic } from '@platewright/texts/ar/web/members/order-members';
import * as englishPermissions from '@platewright/texts/en/shared/permissions';
import { order as englishOrder } from '@platewright/texts/en/web/orders/order';
import { orderMembers as english } from '@platewright/texts/en/web/members/order-members';
import { expectAccessible } from '../support/axe.ts';
import { createPlateOrder } from '../support/call-api.ts';
import { advanceClockUntilVisible, pauseClock } from '../support/clock.ts';
import { inviteMember, signInAsNewOwner } from '../support/customer-accounts.ts';
import { selectOption } from '../support/form.ts';
import { signIn } from '../support/sign-in.ts';

/** The members of an order: the owner on one side, the member on the other. */

const NAME = 'Noor Member';
const roleNames = {
  en: { first: 'Buyer', designer: 'Designer', approver: 'Approver', viewer: 'Viewer' },
  ar: { first: 'مشترٍ', designer: 'مصمم', approver: 'معتمِد', viewer: 'مشاهد' },
};
const getTexts = (info: TestInfo) => {
  const { lang } = info.project.metadata as { lang: 'en' | 'ar' };
  return lang === 'ar'
    ? { lang, ...arabic, ...arabicPermissions, order: arabicOrder, roles: roleNames.ar }
    : { lang, ...english, ...englishPermissions, order: englishOrder, roles: roleNames.en };
};
type Texts = ReturnType<typeof getTexts>;

const fill = (text: string, params: Record<string, string>) =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);
const membersTable = (page: Page, texts: Texts) => page.getByRole('table', { name: texts.label });
const openMembers = (page: Page, orderId: number, { lang }: Texts) =>
  page.goto(`/order/${orderId}/members?lang=${lang}`);
const editButton = (page: Page, texts: Texts) => page.getByRole('button', { name: fill(texts.editOf, { name: NAME }) });

/** The sentence that names a missing permission, where it is seen: the side panel of a phone hides some. */
const readForbidden = (page: Page, { missingPermission, permissions }: Texts, key: keyof Texts['permissions']) =>
  page
    .getByRole('main')
    .getByText(fill(missingPermission.sentence, { permission: permissions[key] }))
    .filter({ visible: true })
    .last();

async function openMemberPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** An owner of their own with an order and a member who is not in it. */
async function createTeam(page: Page, browser: Browser) {
  await signInAsNewOwner(page, 'order-members');
  const email = await inviteMember(page);
  const orderId = await createPlateOrder(page, 'Sidr honey');
  return { orderId, member: await openMemberPage(browser, email) };
}

/** A confirmation stands for 3 s of a page whose time is paused, then the dialog is closed. */
async function expectConfirmation(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const confirmation = dialog.getByRole('status').filter({ hasText: message });
  await advanceClockUntilVisible(page, confirmation);
  await page.clock.runFor(2800);
  await expect(confirmation).toBeVisible();
  await page.clock.runFor(600);
  await expect(dialog).toHaveCount(0);
  await page.clock.resume();
}

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const expectListHeight = async (people: Locator) => {
  const height = (await people.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(100);
  expect(height).toBeLessThanOrEqual(260);
};

test('an owner assigns a member, changes the role and removes the member, whose open page follows [ORD-01] [OMB-01] [OMB-02] [OMB-03] [OMB-05] [OMB-06] [OMB-07] [OMB-08] [OMB-09] [OMB-10] [OMB-11] [OMB-12] [OMB-13] @phone-ar', async ({
  page,
  browser,
}, info) => {
  const texts = getTexts(info);
  const { member, orderId } = await createTeam(page, browser);
  await page.clock.install();
  await openMembers(page, orderId, texts);
  const tabs = page.getByRole('navigation', { name: texts.order.tabs.label });
  for (const tab of [
    'projectDetails',
    'projectDetailsReport',
    'approve',
    'files',
    'downloadables',
    'members',
    'notifications',
  ] as const)
    await expect(tabs.locator(`a[href="/order/${orderId}/${tab}"]`)).toContainText(texts.order.tabs[tab]);
  await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
  if (texts.lang === 'en')
    expect(texts.empty).toBe('You don’t have any members in this order. Please click Assign Member button to assign.');
  await expectAccessible(page, 'an order without members');

  // Assign: nobody is chosen, then somebody, with the role of the account until another is chosen.
  const assign = page.getByRole('button', { name: texts.assign, exact: true });
  await assign.click();
  const dialog = page.getByRole('dialog', { name: texts.assignTitle });
  const people = dialog.getByRole('radiogroup', { name: texts.people });
  await expect(people.getByRole('radio')).toHaveCount(1);
  const submit = dialog.getByRole('button', { name: texts.assign, exact: true });
  await submit.click();
  await expect(dialog.getByText(texts.lang === 'en' ? 'Pleas select a member.' : texts.selectMember)).toBeVisible();
  await expect(people).toHaveAttribute('aria-invalid', 'true');
  await expect(people.getByRole('radio')).toBeFocused();
  await expectListHeight(people.locator(':scope > div').first());
  await people.getByText(NAME).click();
  await expect(people).not.toHaveAttribute('aria-invalid', 'true');
  const role = new RegExp(texts.role);
  await expect(dialog.getByRole('button', { name: role })).toContainText(texts.roles.first);
  await selectOption(dialog, role, texts.roles.designer);
  const permissions = dialog.getByRole('list', { name: fill(texts.may, { role: texts.roles.designer }) });
  await expect(permissions.getByRole('listitem')).toHaveCount(9);
  await expect(permissions.getByText(texts.permissions.UPLOAD_FILES)).not.toContainText(texts.mayNot);
  await expect(permissions.getByText(texts.permissions.APPROVE)).toContainText(texts.mayNot);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'assigning a member');
  await pauseClock(page);
  await submit.click();
  await expectConfirmation(page, fill(texts.assigned, { name: NAME }));
  const row = membersTable(page, texts).getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText(texts.roles.designer);
  await expect(row.getByText(/@journeys\.example$/)).toBeVisible();
  await expect(membersTable(page, texts).locator('th')).toContainText([
    texts.name,
    texts.email,
    (texts.lang === 'ar' ? arabic : english).roles,
  ]);

  // The member may see and upload files, not approve; then the role changes under the open page.
  await member.goto(`/order/${orderId}/files?lang=${texts.lang}`);
  await expect(member.getByText('face.pdf', { exact: true })).toBeVisible();
  await editButton(page, texts).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  for (const value of ['Noor', 'Member'])
    await expect(edit.locator(`input[value="${value}"]`)).toHaveAttribute('readonly', '');
  await expect(edit.locator('input[type="email"]')).toHaveAttribute('readonly', '');
  await expectAccessible(page, 'editing a member');
  await selectOption(edit, role, texts.roles.viewer);
  await pauseClock(page);
  await edit.getByRole('button', { name: texts.save }).click();
  await expectConfirmation(page, texts.lang === 'en' ? 'User edited successfully.' : texts.edited);
  await expect(row).toContainText(texts.roles.viewer);
  await expect(member.getByText('face.pdf', { exact: true })).toHaveCount(0);
  await expect(readForbidden(member, texts, 'UPLOAD_FILES')).toBeVisible();

  // Edit without a change is no error: nothing has to be chosen.
  await editButton(page, texts).click();
  await expect(edit.getByRole('button', { name: texts.save })).toBeVisible();
  await pauseClock(page);
  await edit.getByRole('button', { name: texts.save }).click();
  await expectConfirmation(page, texts.edited);

  await editButton(page, texts).click();
  await edit.getByRole('button', { name: texts.remove, exact: true }).click();
  const confirm = page.getByRole('dialog', { name: texts.removeTitle });
  await pauseClock(page);
  await confirm.getByRole('button', { name: texts.remove, exact: true }).click();
  await expectConfirmation(page, fill(texts.removed, { name: NAME }));
  await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
  await expect(member).toHaveURL(/\/dashboard/);
  await expect(member.getByText(fill(texts.order.live.gone, { id: String(orderId) }))).toBeVisible();
  await member.goto(`/order/${orderId}/members`);
  await expect(member).toHaveURL('/not-found');
  await member.context().close();
});
