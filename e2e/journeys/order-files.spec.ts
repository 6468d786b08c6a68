import { expect, test, type Page } from '@playwright/test';
import { modifyCallAnswer, stubCall } from '../support/mock-calls.ts';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { signIn } from '../support/sign-in.ts';

/** The document lists of an order, their downloads and the missing files; files for approval; notifications. */

const owner = 'owner@gulf-labels.example';
const table = (page: Page, name: string) => page.getByRole('table', { name });
const headings = (page: Page, name: string) => expect(table(page, name).getByRole('columnheader'));
const emptyList = () => ({ rows: [], count: 0 });
async function searchDocuments(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search documents' });
  await field.fill(text);
  await field.press('Enter');
}

test('received files are listed, searched and lead to their download in a new window [FIL-01] [FIL-02] [FIL-07] [FIL-08] [FIL-22] [FIL-23] [FIL-24]', async ({
  page,
}) => {
  await signIn(page, owner);
  await openPage(page, '/order/10404/files');
  await headings(page, 'Received Files').toHaveText([
    'View',
    'Document',
    'Uploaded Folder',
    'Uploaded Date',
    'Download',
  ]);
  const row = table(page, 'Received Files').getByRole('row', { name: /Basmati-5-kg\.pdf/ });
  await expect(row).toContainText('Face side');
  await expect(row).toContainText('Nov 15, 2026');
  const download = row.getByRole('link', { name: 'Download Basmati-5-kg.pdf' });
  await expect(download).toHaveAttribute('href', /^\/file\/10404\/\d+\/0\/pdf$/);
  for (const link of [download, row.getByRole('link', { name: 'View Basmati-5-kg.pdf' })])
    await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'received files');

  // The check is held until the page was read.
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.context().route('**/checkDocVersionId/**', async (route) => {
    await held;
    await route.continue();
  });
  const [window] = await Promise.all([page.context().waitForEvent('page'), download.click()]);
  await expect(window.getByRole('heading', { name: 'Download File' })).toBeVisible();
  for (const text of ['Please wait, we are preparing your file.', "Don't leave this page until download starts."])
    await expect(window.getByText(text, { exact: true })).toBeVisible();
  const saved = window.waitForEvent('download');
  go();
  expect((await saved).suggestedFilename()).toBe('Basmati-5-kg.pdf');
  await expect(window.getByText('Your download has started.')).toBeVisible();
  await window.close();

  await searchDocuments(page, 'zebra');
  await expect(table(page, 'Received Files').getByText('No result for: zebra', { exact: true })).toBeVisible();
  await modifyCallAnswer(page, '/orderdetails/files/10404', emptyList);
  await openPage(page, '/order/10404/files');
  await expect(table(page, 'Received Files').getByText('No files for this order.', { exact: true })).toBeVisible();
});

test('missing files are few, not too large, and saved with the page loading again [FIL-15] [FIL-16] [FIL-17]', async ({
  page,
}) => {
  await signIn(page, owner);
  await stubCall(page, '/orderdetails/saveMissingFiles/10404', {});
  let whole = false;
  const lying = {
    ...{ id: '00000000-0000-4000-8000-000000000001', name: 'back.pdf', size: 501 * 1024 * 1024 - 1 },
    ...{ type: 'application/pdf', state: 'ready', reason: null, file: '/nothing', thumbnail: null, facts: null },
    ...{ bothSide: 0, additional: false, printingMethod: false, templateId: null },
  };
  await modifyCallAnswer(page, '/orderdetails/missingFiles/10404', () => (whole ? [lying] : []));
  await openPage(page, '/order/10404/files');
  // What is missing stands where the customer acts.
  const asked = 'The artwork of the back side is missing.';
  await expect(page.getByRole('region', { name: 'What happens now' }).getByText(asked, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload File' });
  await expect(modal.getByText(asked, { exact: true })).toBeVisible();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText(/^Select file before save\.?$/)).toBeVisible();
  const files = Array.from({ length: 32 }, (_, index) => ({
    name: `back-${index}.pdf`,
    mimeType: 'application/pdf',
    buffer: createArtworkPdf(),
  }));
  await modal.locator('input[type="file"]').setInputFiles(files);
  await expect(modal.getByText('Maximum files count is 31.', { exact: true })).toBeVisible();
  await expect(modal.getByText(/300 MB in all, 31 files/)).toBeVisible();
  await expectAccessible(page, 'the upload of missing files');

  whole = true;
  await openPage(page, '/order/10404/files?upload');
  await expect(modal.getByText('back.pdf', { exact: true })).toBeVisible();
  await modal.locator('input[type="file"]').setInputFiles(files.slice(0, 1));
  await expect(modal.getByText('Maximum upload size is 300 mb.', { exact: true })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await modal.getByRole('button', { name: 'Save' }).click();
  await loaded;
  await expect(page).toHaveURL('/order/10404/files');
  await expect(modal).toBeHidden();
});

test('what is released and what waits for approval stand in lists of their own [FIL-18] [FIL-20] [FIL-21] [FIL-24] [APR-01] [APR-02]', async ({
  page,
}) => {
  await signIn(page, owner);
  await modifyCallAnswer(page, '/orderdetails/files/10386', (list) => ({ ...list, count: 90 }));
  await openPage(page, '/order/10386/downloadables');
  await headings(page, 'Downloadables').toHaveText(['Document', 'Uploaded Folder', 'Uploaded Date', 'Download']);
  const released = table(page, 'Downloadables').getByRole('row').nth(1);
  await expect(released).toContainText('Released');
  const download = released.getByRole('link', { name: /^Download / });
  await expect(download).toHaveAttribute('href', /^\/file\/10386\/\d+\/0\/\w+$/);
  await expect(download).toHaveAttribute('target', '_blank');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: /\d/ })).toHaveText(['1', '2', '3', '4', '5']);
  await pages.getByRole('link', { name: '2', exact: false }).first().click();
  await expect(page).toHaveURL('/order/10386/downloadables?page=2');
  await searchDocuments(page, 'zebra');
  await expect(page).toHaveURL('/order/10386/downloadables?q=zebra');

  await openPage(page, '/order/10412/approve');
  await headings(page, 'Files for Approval').toHaveText(['View', 'Document', 'Uploaded Date', 'Status', 'Approve']);
  const proof = table(page, 'Files for Approval').getByRole('row', { name: /Sidr-honey-500-g-proof\.pdf/ });
  await expect(proof).toContainText('Nov 20, 2026');
  await expect(proof).toContainText('Waiting for approval');
  await expect(proof.getByRole('button', { name: 'Approve Sidr-honey-500-g-proof.pdf' })).toBeEnabled();
  await expectAccessible(page, 'files for approval');
  // What waits for approval can not be downloaded yet.
  await page.getByRole('link', { name: 'Downloadables' }).click();
  await expect(table(page, 'Downloadables').getByText('No files for this order.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Files for Approval' }).click();
  await expect(proof).toBeVisible();
  await searchDocuments(page, 'zebra');
  await expect(table(page, 'Files for Approval').getByText('No result for: zebra', { exact: true })).toBeVisible();

  await openPage(page, '/order/10394/approve');
  await expect(
    table(page, 'Files for Approval').getByText('You have no files to approve.', { exact: true }),
  ).toBeVisible();
});

test('news are counted in the header and on the tab up to 99+, and read in both [NTF-01] [NTF-02] [NTF-04] [NTF-05] [NTF-07] [NTF-08]', async ({
  page,
}) => {
  await signIn(page, 'owner@desert-packs.example');
  let unread = 99;
  await modifyCallAnswer(page, '/genNotification', (news) => ({ ...news, unread }));
  await modifyCallAnswer(page, '/orderdetails/getCountOfNotifications/10403', () => ({ count: unread }));
  await stubCall(page, '/notifications/read', { unread: 0 });
  await openPage(page, '/order/10403/projectDetails');
  const tab = page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: /^Notifications/ });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveText('99');
  await expect(tab).toContainText('99');
  unread = 100;
  await openPage(page, '/order/10403/projectDetails');
  await expect(bell).toHaveText('99+');
  await expect(bell).toHaveAccessibleName('Notifications, 99+ unread');
  await expect(tab).toContainText('99+');

  await bell.click();
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /^10403/ });
  await expect(news).toContainText('Protein bar flow wrap');
  await expect(news).toHaveAttribute('href', '/order/10403/notifications');
  await news.click();
  await expect(page).toHaveURL('/order/10403/notifications');
  const list = table(page, 'Notifications of this order');
  await expect(list.getByRole('columnheader')).toHaveText(['Status', 'Description', 'Date']);
  await expect(list.getByRole('row').nth(1)).toContainText('Waiting for approval');
  await expect(list.getByRole('row').nth(1)).toContainText(/Nov \d+, 2026 at \d\d:\d\d/);

  await modifyCallAnswer(page, '/orderdetails/notifications/10403', () => ({ message: emptyList() }));
  await openPage(page, '/order/10403/notifications');
  await expect(list.getByText('No new notifications for this order.', { exact: true })).toBeVisible();
});
