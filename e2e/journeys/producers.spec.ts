import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { artwork as arabic } from '@platewright/texts/ar/shared/artwork';
import { inks as arabicInks } from '@platewright/texts/ar/shared/inks';
import { upload as arabicUpload } from '@platewright/texts/ar/web/files/upload';
import { artwork as english } from '@platewright/texts/en/shared/artwork';
import { inks as englishInks } from '@platewright/texts/en/shared/inks';
import { upload as englishUpload } from '@platewright/texts/en/web/files/upload';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { selectOption } from '../support/form.ts';
import { openPage } from '../support/open-page.ts';
import { readProducerFile } from '../support/producers.ts';
import { getAdminHeaders, signIn } from '../support/sign-in.ts';

/** Artwork of real programs fills the form of a product, and is shown plate by plate as a proof. */

const ORDER = 10409;

type Process = 'Cyan' | 'Magenta' | 'Yellow' | 'Black';
const CMYK: readonly Process[] = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** What a person reads off each file, and one finding of it. */
const FILES: readonly {
  readonly name: string;
  readonly width: string;
  readonly colours: string;
  readonly process: readonly Process[];
  readonly others: readonly string[];
  readonly rule: keyof typeof english.rules & keyof typeof arabic.rules;
}[] = [
  // Ghostscript
  {
    ...{ name: 'honey.pdf', width: '70', colours: '6', process: ['Magenta', 'Yellow', 'Black'] },
    ...{ others: ['Opaque White', 'PANTONE 349 C', 'PANTONE 186 C'], rule: 'multiInkTextPt' },
  },
  // LuaTeX
  {
    ...{ name: 'oil.pdf', width: '90', colours: '6', process: CMYK },
    ...{ others: ['PANTONE 872 C', 'ورنيش'], rule: 'positiveLineMm' },
  },
  // Inkscape
  { name: 'tea.pdf', width: '80', colours: '4', process: CMYK, others: [], rule: 'colorSpace' },
  // LibreOffice
  {
    ...{ name: 'bread.pdf', width: '105', colours: '3', process: ['Magenta', 'Yellow', 'Black'] },
    ...{ others: [], rule: 'blackLineKnocksOutPt' },
  },
  // Scribus
  { name: 'water.pdf', width: '210', colours: '5', process: CMYK, others: ['PANTONE 2925 C'], rule: 'imagePpi' },
];

test('labels of Ghostscript, LuaTeX, Inkscape, LibreOffice and Scribus fill the form one after the other @phone-ar', async ({
  page,
}, { project }) => {
  // Five files are read and drawn in processes of their own.
  test.slow();
  const isArabic = project.metadata['lang'] === 'ar';
  // All of them once: drawing five files takes a minute of processor time, which other journeys wait for.
  const files = isArabic ? FILES.slice(0, 2) : FILES;
  const texts = isArabic ? arabic : english;
  const uploadTexts = isArabic ? arabicUpload : englishUpload;
  const inkNames = isArabic ? arabicInks : englishInks;
  await signInAsNewOwner(page, 'producers');
  await openPage(page, `/products/label-plates?lang=${isArabic ? 'ar' : 'en'}`);
  await page.getByRole('button', { name: uploadTexts.button.plain, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(files.map(({ name }) => ({ name, mimeType: 'application/pdf', buffer: readProducerFile(name) })));
  for (const { name } of files)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(uploadTexts.state.ready, {
      timeout: 60_000,
    });
  await dialog.getByRole('button', { name: uploadTexts.save, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const panel = page.getByRole('region', { name: texts.title });
  // Their pictures come last; from then on nothing moves by itself.
  await expect(panel.getByRole('img')).toHaveCount(files.length, { timeout: 300_000 });
  const field = (id: string) => page.locator(`#option-label-plates-${id}`);
  await expect(field('printWidth').getByRole('textbox')).toHaveValue('');
  const which = new RegExp(texts.which.replace(/[?؟]/, '.'));
  for (const { name, width, colours, process, others, rule } of files) {
    await selectOption(panel, which, new RegExp(name));
    await expect(field('printWidth').getByRole('textbox')).toHaveValue(width);
    await expect(field('colours').getByRole('button').first()).toContainText(colours);
    const ticked = field(`processColours-c${colours}`).getByRole('checkbox', { checked: true });
    await expect(ticked).toHaveCount(process.length);
    const spots = field(`spotColours-c${colours}`).getByRole('textbox');
    if (others.length > 0) await expect(spots).toHaveValue(others.join('\n'));
    const plates = panel.getByRole('group', { name: texts.plates });
    for (const ink of [...process.map((processInk) => inkNames[processInk]), ...others])
      await expect(plates).toContainText(ink);
    const findings = panel.getByRole('list', { name: new RegExp(texts.findingsOf.replace('{name}', `.?${name}`)) });
    await expect(findings).toContainText(texts.rules[rule].why);
  }
});

test('a proof by Scribus is shown plate by plate @phone-ar', async ({ page }, { project }) => {
  const isArabic = project.metadata['lang'] === 'ar';
  // The bytes of each run differ, because the same file is refused.
  const name = `water-${randomUUID().slice(0, 8)}.pdf`;
  const buffer = Buffer.concat([readProducerFile('water.pdf'), Buffer.from(`%${name}\n`)]);
  const answer = await page.request.post(`/api/desk/orders/${ORDER}/files`, {
    headers: await getAdminHeaders(page),
    multipart: { purpose: 'approve', files: { name, mimeType: 'application/pdf', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { payload } = (await answer.json()) as { payload: { files: { documentId: number }[] } };
  await signIn(page, 'approver@gulf-labels.example');
  await openPage(page, `/order/${ORDER}/proof/${payload.files[0]?.documentId ?? 0}?lang=${isArabic ? 'ar' : 'en'}`);
  await expect(page.locator('canvas[data-plates][data-state="complete"]')).toBeVisible({ timeout: 120_000 });
  const plates = (isArabic ? arabic : english).plateViewer;
  const panel = page.getByRole(isArabic ? 'group' : 'region', { name: plates.title });
  await expect(panel).toContainText('PANTONE 2925 C');
  await expect(panel).toContainText((isArabic ? arabicInks : englishInks).Black);
});
