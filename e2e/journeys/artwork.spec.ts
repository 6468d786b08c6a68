import { expect, test, type Page } from '@playwright/test';
import { artwork as arabic } from '@platewright/texts/ar/shared/artwork';
import { artwork as english } from '@platewright/texts/en/shared/artwork';
import { product as arabicProduct } from '@platewright/texts/ar/web/catalogue/product';
import { product as englishProduct } from '@platewright/texts/en/web/catalogue/product';
import { preflight as englishPreflight } from '@platewright/texts/en/desk/artwork/preflight';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { upload as arabicUpload } from '@platewright/texts/ar/web/files/upload';
import { upload as englishUpload } from '@platewright/texts/en/web/files/upload';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { publishNow } from '../support/publish.ts';
import { createLabelArtwork } from '../support/pdf.ts';
import { fillProjectName } from '../support/product-form.ts';
import { selectOption } from '../support/form.ts';
import { getAdminHeaders, signIn, signInAtDesk } from '../support/sign-in.ts';

/** A label that is dropped on the product page is read, fills the form, is ordered, and staff read the same findings. */

const field = (page: Page, id: string) => page.locator(`#option-label-plates-${id}`);

/** Matches a text, whatever stands for its placeholders. */
const createMatcher = (text: string) => new RegExp(text.replace(/\{\w+\}/g, '.+'));

const label = { name: 'label.pdf', mimeType: 'application/pdf', buffer: createLabelArtwork() };

async function uploadLabel(page: Page, texts: typeof englishUpload | typeof arabicUpload, file = label): Promise<void> {
  await page.getByRole('button', { name: texts.button.plain, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('listitem').filter({ hasText: file.name })).toContainText(texts.state.ready);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('an uploaded label fills the form, is ordered, and staff read the same findings', async ({ page, browser }) => {
  // Several files are read in processes that leave everything else its time.
  test.slow();
  await signInAsNewOwner(page, 'artwork');
  await openPage(page, '/products/label-plates');
  await field(page, 'printWidth').getByRole('textbox').fill('118');
  await uploadLabel(page, englishUpload);

  const panel = page.getByRole('region', { name: english.title });
  // A job reads it; on a busy machine others may be before it.
  await expect(panel.getByText(/120(\.0)? × 80/).first()).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByRole('group', { name: english.plates })).toContainText('PANTONE 186 C');
  await expect(panel.getByText('Dieline', { exact: true })).toBeVisible();
  const findings = panel.getByRole('list');
  await expect(findings).toContainText(english.rules.fontNotEmbedded.why);
  // List and picture lead to each other, by keyboard too.
  const small = findings.getByRole('listitem').filter({ hasText: english.rules.positiveTextPt.why });
  await small.getByRole('button', { name: createMatcher(english.show) }).press('Enter');
  const pin = panel.locator('button:focus').and(panel.getByRole('button', { name: createMatcher(english.pin) }));
  await expect(pin).toBeVisible();
  await pin.press('Enter');
  await expect(small).toBeFocused();
  // What a service solves is ticked in the form, with its price.
  const services = page.getByRole('checkbox', { checked: true, name: /Artwork correction/ });
  await small.getByRole('button', { name: createMatcher(english.addServiceFor) }).click();
  await expect(small).toContainText(createMatcher(english.serviceTicked));
  await expect(services).toHaveCount(1);
  // What was typed stays, and the file's width is offered.
  await expect(field(page, 'printWidth').getByRole('textbox')).toHaveValue('118');
  await field(page, 'printWidth').getByText(english.take).click();
  await expect(field(page, 'printWidth').getByRole('textbox')).toHaveValue('120');
  const spots = page.getByRole('textbox').filter({ hasText: 'PANTONE 186 C' });
  await expect(spots).toHaveValue('PANTONE 186 C\nPANTONE 349 C');
  await expectAccessible(page, 'a form filled from artwork');

  // What is from the file stays marked after a reload. One press undoes the colours with their names; another takes them again.
  await reloadPage(page);
  await field(page, 'colours').getByText(english.undo, { exact: true }).click();
  await expect(spots).toHaveCount(0);
  await field(page, 'colours').getByText(english.take).click();
  await expect(spots).toHaveCount(1);

  await page
    .getByRole('radiogroup', { name: /Plate type/ })
    .getByText('Digital', { exact: true })
    .click();
  await selectOption(page, /Thickness/, '1.14 mm');
  await selectOption(page, /Line screen/, /133/);
  await selectOption(page, /Repeat given by/, 'Gears');
  await page.getByLabel(/Number of gears/).fill('104');
  await selectOption(page, /Distortion/, 'Calculate it for me');
  await fillProjectName(page, 'Read label', 'Two spots and a dieline');
  await page.getByRole('button', { name: englishProduct.submit, exact: true }).first().click();
  await expect(page.getByText('Project Successfully Created')).toBeVisible();

  const desk = await browser.newPage();
  await signInAtDesk(desk, 'admin@platewright.example');
  await desk.goto('/desk/?q=Read+label');
  await desk.getByRole('link', { name: /^Open job/ }).click();
  const seen = desk.getByRole('region', { name: /^Findings in/ });
  await expect(seen.getByRole('list')).toContainText(english.rules.fontNotEmbedded.why);
  await expectAccessible(desk, 'a job with findings');

  // Prepress takes one as it is, and asks for a new file because of another.
  const findings3pt = seen.getByRole('listitem').filter({ hasText: english.rules.positiveTextPt.why });
  await findings3pt.getByRole('button', { name: /^Accept finding/ }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('Bold enough for this press.');
  await expectAccessible(desk, 'accepting a finding');
  await desk.getByRole('dialog').getByRole('button', { name: english.desk.accept, exact: true }).click();
  await expect(findings3pt).toContainText('Bold enough for this press.');
  await desk.getByRole('button', { name: 'Ask for files', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Note to the customer').fill('Please embed the fonts.');
  await expect(dialog.getByRole('checkbox', { name: /Text is 3 pt/ })).toHaveCount(0);
  await dialog.getByText(/The font .*Helvetica.* is not in the file/).click();
  await dialog.getByRole('button', { name: 'Ask the customer', exact: true }).click();
  await expect(dialog).toBeHidden();
  const orderId = /orders\/(\d+)/.exec(desk.url())?.[1] ?? '';
  await desk.close();

  await openPage(page, `/order/${orderId}/files`);
  const ofOrder = page.getByRole('region', { name: english.orderTitle });
  await expect(ofOrder).toContainText('Please send a new file because of 1 finding.');
  await expect(ofOrder.getByRole('listitem').filter({ hasText: 'Helvetica' })).toContainText(english.requested);
  await expect(ofOrder).toContainText('Our prepress department takes it as it is: \u2068Bold enough for this press.');
  await expectAccessible(page, 'the files of an order with findings');
});

test('a guest tries a label, sees all but the price, and finds it in the account after signing in @phone-ar', async ({
  page,
}, { project }) => {
  const isArabic = project.metadata['lang'] === 'ar';
  const texts = isArabic ? arabic : english;
  const productTexts = isArabic ? arabicProduct : englishProduct;
  const email = await signInAsNewOwner(page, 'trial');
  await page.evaluate(() => localStorage.clear());
  await openPage(page, `/products/label-plates?lang=${isArabic ? 'ar' : 'en'}`);
  await uploadLabel(page, isArabic ? arabicUpload : englishUpload);
  const panel = page.getByRole('region', { name: texts.title });
  await expect(panel.getByText(/120(\.0)? × 80/).first()).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByRole('list')).toContainText(texts.rules.fontNotEmbedded.why);
  await expect(field(page, 'printWidth').getByRole('textbox')).toHaveValue('120');
  // All but the price: on a phone the quote is closed.
  await expect(page.getByRole('button', { name: productTexts.submit, exact: true }).first()).toBeDisabled();
  await expect(page.getByText(productTexts.quote.guest)).not.toHaveCount(0);
  await expectAccessible(page, 'a trial of a guest');

  // Nothing is uploaded or typed again.
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) uploads += 1;
  });
  await signIn(page, email);
  await openPage(page, `/products/label-plates?lang=${isArabic ? 'ar' : 'en'}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'label.pdf' }).first()).toBeVisible();
  await expect(panel.getByRole('list')).toContainText(texts.rules.fontNotEmbedded.why, { timeout: 120_000 });
  await expect(field(page, 'printWidth').getByRole('textbox')).toHaveValue('120');
  await field(page, 'printWidth').getByText(texts.undo, { exact: true }).click();
  await expect(field(page, 'printWidth').getByRole('textbox')).toHaveValue('');
  expect(uploads).toBe(0);
});

test('prepress edits what artwork is checked for, sees who was faster, and takes it back', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example', '/desk/preflight');
  const rule = page.getByRole('textbox', { name: 'Limit: Bleed' });
  const before = await rule.inputValue();
  await rule.fill('99');
  await page.getByRole('button', { name: publishing.publish, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(publishing.checkFields);
  await expect(page.getByText('Enter a number from 0 to 20.')).toBeVisible();
  await expectAccessible(page, 'rules of the artwork check');
  const next = before === '2.5' ? '3' : '2.5';
  await rule.fill(next);
  await page.getByRole('button', { name: publishing.save, exact: true }).click();
  await expect(page.getByText(publishing.savedToast)).toBeVisible();

  // Somebody else saves meanwhile.
  const headers = await getAdminHeaders(page);
  const path = '/api/desk/artwork/preflight';
  const { payload } = (await (await page.request.get(path, { headers })).json()) as {
    payload: { id: number; revision: number; version: number };
  };
  const data = { revision: payload.revision, data: { rules: null } };
  expect((await page.request.post(`${path}/${payload.id}/draft`, { headers, data })).ok()).toBe(true);
  const mine = next === '3' ? '3.5' : '3';
  await rule.fill(mine);
  await publishNow(page);
  const conflict = page.getByRole('alertdialog', { name: publishing.conflict.titleOwn });
  await expect(conflict).toContainText('Bleed');
  await conflict.getByRole('button', { name: publishing.conflict.keepMyVersion }).click();
  await publishNow(page);
  await expect(page.getByText(publishing.publishedToast)).toBeVisible();
  await expect(page.getByRole('button', { name: `Compare version ${payload.version + 1}` })).toBeVisible();
  await expect(rule).toHaveValue(mine);

  await page.getByRole('button', { name: englishPreflight.reset.default }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: englishPreflight.reset.default }).click();
  await expect(rule).toHaveValue('2');
});
