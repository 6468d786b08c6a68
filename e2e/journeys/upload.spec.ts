import { writeFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test';
import { selectOption } from '../support/form.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { createArtworkPdf } from '../support/pdf.ts';

/** The upload modal of the product page: which there are, what they take, what they refuse. */

const createPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: createArtworkPdf() });
const createPdfs = (count: number) => Array.from({ length: count }, (_, n) => createPdf(`page-${n + 1}.pdf`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const uploadModal = (page: Page) => page.getByRole('dialog');
const selectFiles = (page: Page, ...files: ReturnType<typeof createPdf>[]) =>
  uploadModal(page).locator('input[type="file"]').setInputFiles(files);
const rows = (scope: Locator) => scope.getByRole('list', { name: 'Files' }).getByRole('listitem');

/** Opens a modal by its button and checks the kind of the button and the title of the modal. */
async function openModal(page: Page, name: string, type: string, title: string): Promise<void> {
  await expect(button(page, name)).toHaveAttribute('data-type', type);
  await button(page, name).click();
  await expect(uploadModal(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
}
const discardModal = async (page: Page) => {
  await uploadModal(page).getByRole('button', { name: 'Discard' }).click();
  await expect(uploadModal(page)).toHaveCount(0);
};

/** Drags a file of this machine in and lets go over the middle of something. */
async function dropFile(page: Page, info: TestInfo, name: string, over: Locator): Promise<void> {
  const file = info.outputPath(name);
  await writeFile(file, createArtworkPdf(name));
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drop on.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
}

test('drop zone, choosing, list, removing, Discard and Save; limits of one side and of the die-cut template [UPL-01, UPL-02, UPL-03, UPL-04, UPL-05, UPL-06, UPL-07, UPL-08, UPL-09, UPL-10, UPL-11, UPL-14, UPL-15, UPL-17, UPL-18, UPL-25, UPL-35]', async ({
  page,
}, info) => {
  await signInAsNewOwner(page, 'upload');
  await openPage(page, '/products/label-plates');
  await expect(button(page, 'Upload Face Side')).toHaveCount(0);
  await expect(button(page, 'Upload Back Side')).toHaveCount(0);
  await openModal(page, 'Upload File', 'global', 'Upload File');
  await expect(button(page, 'Select File')).toBeVisible();
  await uploadModal(page).getByRole('button', { name: 'Save' }).click();
  await expect(uploadModal(page).getByText('Select file before save')).toBeVisible();

  await dropFile(page, info, 'dropped.pdf', uploadModal(page).getByText('Drop files anywhere here'));
  await expect(rows(uploadModal(page))).toHaveCount(1);
  await dropFile(page, info, 'beside.pdf', uploadModal(page).getByRole('heading', { name: 'Upload File' }));
  await expect(rows(uploadModal(page))).toHaveCount(2);
  await uploadModal(page)
    .getByRole('button', { name: /beside\.pdf/ })
    .last()
    .click();
  await expect(rows(uploadModal(page))).toHaveText([/^dropped\.pdf/]);
  await discardModal(page);
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);

  // One bad file does not keep out the good ones chosen with it, and each bad one is named.
  await openModal(page, 'Upload File', 'global', 'Upload File');
  const empty = { ...createPdf('empty.pdf'), buffer: Buffer.alloc(0) };
  await selectFiles(
    page,
    createPdf('good.pdf'),
    empty,
    createPdf('other.exe'),
    createPdf(`تصميم 😀 ${'long'.repeat(60)}.pdf`),
  );
  await expect(uploadModal(page).getByRole('alert')).toContainText('This file is empty: empty.pdf');
  await expect(uploadModal(page).getByRole('alert')).toContainText(
    'Files of this type are not accepted here: other.exe',
  );
  await expect(rows(uploadModal(page))).toHaveCount(2);
  // A cut name is one text: the order of its two directions is that of the whole name.
  await expect(uploadModal(page).getByRole('button', { name: /^تصميم/ })).toHaveText(/^تصميم 😀 (long)+\w*…\w+\.pdf$/);
  await info.attach('names', { body: await uploadModal(page).screenshot() });
  await discardModal(page);

  await openModal(page, 'Upload File', 'global', 'Upload File');
  await selectFiles(page, ...createPdfs(33));
  await expect(uploadModal(page).getByText('Maximum files count is 32.')).toBeVisible();
  await selectFiles(page, ...createPdfs(6));
  await expect(rows(uploadModal(page))).toHaveCount(6);
  await expect(uploadModal(page).getByText('Maximum files count is 32.')).toHaveCount(0);
  const tall = async (scope: Locator) => (await scope.getByRole('list', { name: 'Files' }).boundingBox())?.height;
  await expect.poll(() => tall(uploadModal(page))).toBe(150);
  await uploadModal(page).getByRole('button', { name: 'Save' }).click();
  await expect(uploadModal(page)).toHaveCount(0);
  await expect(rows(page.getByRole('form'))).toHaveCount(6);
  await expect.poll(() => tall(page.getByRole('form'))).toBe(260);

  await openModal(page, 'Die-Cut Template', 'additional-file', 'Upload Die-Cut Template');
  await selectFiles(page, createPdf('die-cut.pdf'));
  await expect(rows(uploadModal(page))).toHaveCount(1);
  await selectFiles(page, createPdf('second.pdf'));
  await expect(uploadModal(page).getByText('Maximum files count is 1.')).toBeVisible();
  await discardModal(page);

  await openPage(page, '/products/paper-bag-plates');
  await expect(button(page, 'Die-Cut Template')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: /side/i }).getByText('Both sides', { exact: true }).click();
  await expect(button(page, 'Upload File')).toHaveCount(0);
  await openModal(page, 'Upload Face Side', 'global', 'Upload Face Side');
  await selectFiles(page, ...createPdfs(65));
  await expect(uploadModal(page).getByText('Maximum files count is 64.')).toBeVisible();
  await discardModal(page);
  await openModal(page, 'Upload Back Side', 'back-side', 'Upload Back Side');
  await discardModal(page);

  await openPage(page, '/products/corrugated-postprint');
  await expect(button(page, 'Mounting details PDF')).toHaveCount(0);
  await selectOption(page, /Plate delivery/, 'Mounted on carrier');
  await openModal(page, 'Mounting details PDF', 'printing-method', 'Upload Mounting Details');
});

test('a large file goes on where it stopped when the page was loaded again in between', async ({ page }, info) => {
  await signInAsNewOwner(page, 'resume');
  await openPage(page, '/products/label-plates');
  const path = info.outputPath('large.pdf');
  await writeFile(path, createArtworkPdf('Large', 40));
  // A slow line, so that the middle lasts: twelve MB are more than what may still be on its way to the server.
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(1_500_000);
  const choose = () => uploadModal(page).locator('input[type="file"]').setInputFiles(path);
  await openModal(page, 'Upload File', 'global', 'Upload File');
  await choose();
  await expect(rows(uploadModal(page))).toContainText(/[3-9]\d %/);
  await reloadPage(page);
  await speed(-1);

  await openModal(page, 'Upload File', 'global', 'Upload File');
  await expect(rows(uploadModal(page))).toContainText('Not finished. Select the same file again, and it goes on');
  const rest = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose();
  expect(Number((await rest).headers()['upload-offset'])).toBeGreaterThan(0);
  await expect(rows(uploadModal(page))).toHaveCount(1);
  await expect(rows(uploadModal(page))).toContainText('Ready');
});
