import { expect, test, type Locator, type Page } from '@playwright/test';
import { product as arabicProduct } from '@platewright/texts/ar/web/catalogue/product';
import { upload as arabicUpload } from '@platewright/texts/ar/web/files/upload';
import { product as englishProduct } from '@platewright/texts/en/web/catalogue/product';
import { upload as englishUpload } from '@platewright/texts/en/web/files/upload';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { storeDraft } from '../support/draft.ts';
import { openPage } from '../support/open-page.ts';

/** Files of cloud drives in the upload dialog; in demo mode stand-ins answer for the drives. */

type Lang = 'en' | 'ar';
const getTexts = (lang: Lang) =>
  lang === 'ar' ? { upload: arabicUpload, product: arabicProduct } : { upload: englishUpload, product: englishProduct };
type UploadTexts = ReturnType<typeof getTexts>['upload'];

const modal = (page: Page, texts: UploadTexts) => page.getByRole('dialog', { name: texts.title.plain, exact: true });
const picker = (page: Page) => page.getByRole('dialog').last();
const rows = (scope: Locator, texts: UploadTexts) =>
  scope.getByRole('list', { name: texts.files }).getByRole('listitem');
const row = (page: Page, texts: UploadTexts, name: string) => rows(modal(page, texts), texts).filter({ hasText: name });

async function openModal(page: Page, texts: UploadTexts): Promise<void> {
  await page.getByRole('button', { name: texts.button.plain, exact: true }).click();
  await expect(modal(page, texts).getByRole('button', { name: 'Google Drive' })).toBeVisible();
}

/** Opens the stand-in of a drive, goes into folders and chooses files. */
async function pick(page: Page, texts: UploadTexts, drive: string, folders: string[], names: string[]): Promise<void> {
  await modal(page, texts).getByRole('button', { name: drive, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.standIn.title.replace('{drive}', drive) })).toBeVisible();
  for (const folder of folders)
    await picker(page)
      .getByRole('button', { name: `${texts.standIn.folder}: ${folder}` })
      .click();
  for (const name of names) await picker(page).getByText(name, { exact: true }).click();
  await picker(page).getByRole('button', { name: texts.standIn.choose, exact: true }).click();
  await expect(picker(page).getByRole('heading', { name: texts.title.plain })).toBeVisible();
}

test('two files of each drive are fetched, stay after a reload and belong to the order [UPL-12, UPL-13] @phone-ar', async ({
  page,
}, { project }) => {
  const { lang } = project.metadata as { lang: Lang };
  const { upload, product } = getTexts(lang);
  await signInAsNewOwner(page, 'drives');
  await storeDraft(page);
  await openPage(page, `/products/label-plates?lang=${lang}`);
  await openModal(page, upload);

  await pick(page, upload, 'Dropbox', ['Honey labels'], ['Sidr honey face.pdf', 'Sidr honey back.pdf']);
  await pick(page, upload, 'OneDrive', [], ['Dune logo.png', 'Press check.jpg']);
  await modal(page, upload).getByRole('button', { name: 'Google Drive' }).click();
  await picker(page)
    .getByRole('button', { name: `${upload.standIn.folder}: Honey labels` })
    .click();
  await picker(page).getByText('Sidr honey fonts.zip').click();
  await expect(picker(page).getByText('Sidr honey face.pdf')).toBeVisible();
  // What is chosen stays chosen in another folder, and the way up leads to the drive.
  await picker(page)
    .getByRole('button', { name: `${upload.standIn.folder}: Proofs` })
    .click();
  await picker(page).getByText('Sidr honey proof.png').click();
  await expect(picker(page).getByText(upload.standIn.chosen.replace('{n}', '2'))).toBeVisible();
  await expectAccessible(page, 'the stand-in of a drive');
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(width ?? 0);
  await picker(page).getByRole('button', { name: upload.standIn.choose, exact: true }).click();

  await expect(rows(modal(page, upload), upload)).toHaveCount(6);
  await page.reload();
  await openModal(page, upload);
  await expect(rows(modal(page, upload), upload)).toHaveCount(6);
  for (const name of ['face.pdf', 'back.pdf', 'logo.png', 'check.jpg', 'fonts.zip', 'proof.png'])
    await expect(row(page, upload, name)).toContainText(upload.state.ready, { timeout: 60_000 });
  await expectAccessible(page, 'the upload dialog');
  await modal(page, upload).getByRole('button', { name: upload.save, exact: true }).click();

  await page.getByLabel(new RegExp(`^${product.projectName}`)).fill('Sidr honey');
  await page.getByLabel(new RegExp(`^${product.projectDescription}`)).fill('New harvest');
  await page.getByRole('button', { name: product.submit, exact: true }).last().click();
  await page.waitForURL('**/dashboard**');
  const { orders } = await callApi<{ orders: { rows: { orderId: number }[] } }>(
    page,
    '/orders/getList?_start=0&_end=15',
  );
  const { rows: files } = await callApi<{ rows: { filename: string }[] }>(
    page,
    `/orderdetails/files/${orders.rows[0]?.orderId}?status=3&_start=0&_end=15`,
  );
  expect(files.map(({ filename }) => filename).toSorted()).toEqual([
    'Dune logo.png',
    'Press check.jpg',
    'Sidr honey back.pdf',
    'Sidr honey face.pdf',
    'Sidr honey fonts.zip',
    'Sidr honey proof.png',
  ]);
});
