import { expect, test, type Page } from '@playwright/test';
import { companies as english } from '@platewright/texts/en/desk/companies';
import { validation } from '@platewright/texts/en/shared/validation';
import { account } from '@platewright/texts/en/web/account';
import { createEmail, waitForEmailedLink } from '../support/auth-pages.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { createDocument, openDeskAs, trnField } from '../support/company-documents.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { PASSWORD, signIn, signInAtDesk, waitForEmailTo } from '../support/sign-in.ts';

/** What the operator decides about customers, from both sides of the counter. */

/** A company that hands in its documents with the registration. */
async function registerWithDocuments(page: Page): Promise<string> {
  const email = createEmail();
  const answer = await page.request.post('/api/users/registration', {
    multipart: {
      firstname: 'Amal',
      lastname: 'Haddad',
      email,
      phone: '971501234567',
      password: PASSWORD,
      repassword: PASSWORD,
      companyName: 'Papers LLC',
      corporate: '1',
      tradeLicense: createDocument('licence.pdf'),
      trnCertificate: createDocument('certificate.pdf'),
    },
  });
  expect(answer.status()).toBe(200);
  const link = await waitForEmailedLink(page, email, '/verify-account');
  await page.request.post('/api/users/confirm', { data: { token: new URLSearchParams(link.split('?')[1]).get('t') } });
  return email;
}

test('who is blocked is signed out at once', async ({ page, browser }) => {
  const email = await signInAsNewOwner(page, 'blocked');
  const desk = await openDeskAs(browser, 'admin@platewright.example');
  await desk.goto(`/desk/companies?q=${encodeURIComponent(email)}`);
  await desk.getByRole('link', { name: /^Open the account/ }).click();
  await desk
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await desk.getByRole('menuitem', { name: 'Block' }).click();
  const ask = desk.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Block' }).click();
  await expect(desk.getByText('Blocked').first()).toBeVisible();
  await page.goto('/account/information');
  await expect(page).toHaveURL(/\/login/);
  await desk
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await desk.getByRole('menuitem', { name: 'Unblock' }).click();
  const again = desk.getByRole('alertdialog', { name: /^Unblock/ });
  await again.getByRole('button', { name: 'Unblock' }).click();
  await expect(again).toBeHidden();
  await signIn(page, email);
});

test('documents of a registration are refused with a reason, sent again by the owner and approved', async ({
  page,
  browser,
}) => {
  const email = await registerWithDocuments(page);
  const desk = await openDeskAs(browser, 'admin@platewright.example');
  await desk.goto(`/desk/companies?state=waiting&q=${encodeURIComponent(email)}`);
  await expect(desk.getByText(english.documentsWaiting)).toBeVisible();
  await desk.getByRole('link', { name: /^Open the account/ }).click();
  await desk.getByRole('button', { name: english.documentDecision.refuse, exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: english.dialogs.documentsRefuse.title });
  await dialog.getByRole('button', { name: english.dialogs.documentsRefuse.confirm }).click();
  await expect(dialog.getByText('Please write why the papers are refused.')).toBeVisible();
  await dialog.getByLabel(/Reason/).fill('The licence has expired.');
  await dialog.getByRole('button', { name: english.dialogs.documentsRefuse.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('The licence has expired.').first()).toBeVisible();
  const message = await waitForEmailTo(page, email, /company papers/i);
  expect(message.links.map((link) => new URL(link).pathname)).toContain('/account/information');

  await signIn(page, email);
  await openPage(page, '/account/information');
  const section = page.getByRole('region', { name: account.documents.title });
  await expect(section.getByText('The licence has expired.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'refused documents');
  await section.getByRole('button', { name: account.documents.submit }).click();
  await expect(section.getByText('Trade license field is required.')).toBeVisible();
  await expect(section.getByText('Trn certificate field is required.')).toBeVisible();
  const files = section.locator('input[type="file"]');
  await files.nth(0).setInputFiles(createDocument('licence-2027.pdf'));
  await files.nth(1).setInputFiles({ ...createDocument('notes.txt'), mimeType: 'text/plain' });
  await expect(section.getByText('Files of this type are not accepted here.')).toBeVisible();
  await files.nth(1).setInputFiles(createDocument('certificate-2027.pdf'));
  await section.getByRole('button', { name: account.documents.submit }).click();
  await expect(section.getByText(account.documents.sent)).toBeVisible();
  await expect(files).toHaveCount(0);

  // The open page of the desk shows it by itself.
  await expect(desk.getByText('licence-2027.pdf')).toBeVisible();
  await expect(desk.getByText('licence.pdf', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: english.documentDecision.approve, exact: true }).click();
  const yes = desk.getByRole('dialog', { name: english.dialogs.documentsApprove.title });
  await trnField(yes).fill('123');
  await yes.getByRole('button', { name: english.dialogs.documentsApprove.confirm }).click();
  await expect(yes.getByText(validation.trnInvalid)).toBeVisible();
  await expectAccessible(desk, 'the approval of documents');
  await trnField(yes).fill('١٠٠٣٠٠٤٠٠٥٠٠٦٠٣');
  await yes.getByRole('button', { name: english.dialogs.documentsApprove.confirm }).click();
  await expect(yes).toBeHidden();
  await expect(desk.getByText('100300400500603', { exact: true })).toBeVisible();
  await waitForEmailTo(page, email, /papers are approved/i);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(section).toHaveCount(0);

  await desk.getByRole('button', { name: english.trn.change }).click();
  const change = desk.getByRole('dialog', { name: english.dialogs.trnChange.title });
  await expect(trnField(change)).toHaveValue('100300400500603');
  await expectAccessible(desk, 'the correction of a TRN');
  await trnField(change).fill('100300400500703');
  await change.getByRole('button', { name: english.dialogs.trnChange.confirm }).click();
  await expect(change).toBeHidden();
  await expect(desk.getByText('100300400500703', { exact: true })).toBeVisible();
});

test('roles are added and removed', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await page.goto('/desk/roles');
  const name = `Planner ${Date.now()}`;
  await page.getByRole('button', { name: 'Add a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Name in English/).fill('x'.repeat(61));
  await dialog.getByLabel(/Name in Arabic/).fill('مخطِّط');
  await dialog.getByText('See credits').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This text is too long: at most 60 characters.')).toBeVisible();
  await dialog.getByLabel(/Name in English/).fill(name);
  await expectAccessible(page, 'the dialog of a role');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // The matrix has a column for it, with a tick where it may.
  const matrix = page.getByRole('table', { name: 'Roles', exact: true });
  await expect(matrix.getByRole('columnheader', { name })).toBeVisible();
  const column = await matrix
    .getByRole('columnheader')
    .evaluateAll((heads, role) => heads.findIndex((head) => head.textContent?.includes(role)), name);
  const readCell = (permission: string) =>
    matrix
      .getByRole('row', { name: new RegExp(`^${permission}`) })
      .getByRole('cell')
      .nth(column - 1);
  await expect(readCell('See credits')).toContainText('Yes');
  await expect(readCell('Approve proofs')).toContainText('No');
  await page.getByRole('button', { name: `Edit the role ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: `Edit the role ${name}` })).toHaveCount(0);
});
