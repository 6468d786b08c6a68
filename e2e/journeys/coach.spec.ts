import { expect, test, type Page } from '@playwright/test';
import { coach as arabic } from '@platewright/texts/ar/web/catalogue/coach';
import { coach as english } from '@platewright/texts/en/web/catalogue/coach';
import { expectAccessible } from '../support/axe.ts';
import { storeDraft } from '../support/draft.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** The geometry coach of the product page: what it suggests, compares, takes into the form and takes back. */

const field = (page: Page, id: string) => page.locator(`#option-label-plates-${id}`).getByRole('textbox');
/** Matches a text, whatever stands for its placeholders. */
const createMatcher = (text: string) => new RegExp(text.replace(/\{\w+\}/g, '.+'));
/** Labels of 70 × 99 mm, three by three: they fit on the 96 gears of the demo world's press setting. */
const labels = {
  stepRepeat: ['label-plates.stepRepeat.stepRepeat'],
  labelWidth: '70',
  labelLength: '99',
  across: '3',
  around: '3',
  gapAcross: '3',
};

test('the coach finds the shorter cylinder, compares it, fills it in and takes it back @phone-ar', async ({ page }, {
  project,
}) => {
  const isArabic = project.metadata['lang'] === 'ar';
  const texts = isArabic ? arabic : english;
  await signIn(page, 'owner@gulf-labels.example');
  await storeDraft(page, labels);
  await openPage(page, `/products/label-plates?lang=${isArabic ? 'ar' : 'en'}`);
  const line = page.getByRole('status').filter({ hasText: texts.line });
  await expect(line).toContainText('96');
  await expect(line).toContainText('25.40');

  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel(texts.settings.run, { exact: true }).fill('400000');
  await dialog.getByLabel(texts.settings.filmPrice).fill('2.40');
  const shorter = dialog.getByRole('listitem').filter({ hasText: texts.reason.shorter });
  // 7.692 % of 8,030.56 AED of film, and four plates that are 25.4 mm shorter.
  await expect(shorter).toContainText('− 670.45');
  // Pointing at it marks the strip that it saves.
  await expect(dialog.locator('.savedtext')).toHaveCount(0);
  await shorter.hover();
  await expect(dialog.locator('.savedtext')).toHaveText('− 25.40 mm');
  await shorter.getByRole('button', { name: createMatcher(texts.compareNamed) }).click();
  await expect(dialog.getByRole('img', { name: createMatcher(texts.drawing) })).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: texts.figures.repeat })).toContainText('− 25.40');
  await expectAccessible(page, 'the coach with two layouts');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);

  await dialog.getByRole('button', { name: texts.figures.takeOther }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'gears')).toHaveValue('96');
  await expect(line).toContainText(createMatcher(texts.taken));
  // The live price follows: a plate of 236 × 324.8 mm costs 168.64.
  if (!isArabic) await expect(page.getByText('4 × 168.64').first()).toBeVisible();
  await page.getByRole('button', { name: texts.undoNamed }).click();
  await expect(field(page, 'gears')).toHaveValue('104');
  await expect(line).toContainText('25.40');

  // What was typed stays in the tab.
  await reloadPage(page);
  await page.getByRole('button', { name: texts.open }).click();
  await expect(page.getByLabel(texts.settings.run, { exact: true })).toHaveValue('400000');
});
