import { expect, type Page } from '@playwright/test';
import { createArtworkPdf } from './pdf.ts';
import { selectOption } from './form.ts';

/** V1 of the handbook: label plates, digital 1.14, labels 70 x 100, 3 across, gap 3, 104 gears, 4 colours, trapping. */
export async function fillExampleV1(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: /Plate type/ })
    .getByText('Digital', { exact: true })
    .click();
  await selectOption(page, /Thickness/, '1.14 mm');
  await selectOption(page, /Line screen/, /133/);
  await selectOption(page, /Repeat given by/, 'Gears');
  await page.getByLabel(/Number of gears/).fill('104');
  await page.getByText('Step and repeat', { exact: true }).click();
  await page.getByLabel(/Label width/).fill('70');
  await page.getByLabel(/Label length/).fill('100');
  await page.getByLabel(/^Across/).fill('3');
  await page.getByLabel(/^Around/).fill('3');
  await page.getByLabel(/Gap across/).fill('3');
  await selectOption(page, /Number of colours/, '4');
  for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black']) {
    await page
      .getByRole('group', { name: /Process colours/ })
      .getByText(ink, { exact: true })
      .click();
  }
  await selectOption(page, /Distortion/, 'Calculate it for me');
  await page.getByRole('group', { name: 'Services' }).getByText('Trapping', { exact: true }).click();
  const plates = page.getByRole('checkbox', { name: 'Physical plates' });
  await expect(plates).toBeChecked();
}

export async function fillProjectName(page: Page, name: string, description: string): Promise<void> {
  await page.getByLabel(/Project name/).fill(name);
  await page.getByLabel(/Project description/).fill(description);
}

/** Puts one PDF into the upload modal, waits until the server has checked it, and saves: an unchecked file is refused. */
export async function uploadArtwork(page: Page, button: string | RegExp, file = 'sidr-500g.pdf'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: createArtworkPdf() });
  await expect(dialog.getByRole('listitem').filter({ hasText: file })).toContainText('Ready');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
