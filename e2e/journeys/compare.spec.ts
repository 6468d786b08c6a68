import { expect, test, type Page } from '@playwright/test';
import { comparison as arabic } from '@platewright/texts/ar/shared/comparison';
import { comparison as english } from '@platewright/texts/en/shared/comparison';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';
import { postVersions } from '../support/proof-versions.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

/** Two versions of a proof are compared by its customer and by staff. */

const ORDER = 10409;

const canvas = (page: Page, version: string) =>
  page.locator(`canvas[data-version="${version}"][data-state="complete"]`).first();

test('two versions of a proof are compared plate by plate @phone-ar', async ({ page }, { project }) => {
  const isArabic = project.metadata['lang'] === 'ar';
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const texts = isArabic ? arabic : english;
  const documentId = await postVersions(page, ORDER);
  await signIn(page, 'approver@gulf-labels.example');
  const lang = isArabic ? 'ar' : 'en';
  await openPage(page, `/order/${ORDER}/proof/${documentId}?lang=${lang}`);
  await page.getByRole('button', { name: isArabic ? /^النسخة 2/ : /^Version 2/ }).click();
  await page.getByRole('menuitem', { name: texts.title }).click();

  // Plates are made by a process that leaves everything else its turn.
  const answer = page.getByRole('complementary', { name: texts.changed });
  const summary = texts.plateSummary.replace('{changed}', '3').replace('{plates}', '4');
  await expect(answer.getByRole('heading', { name: summary })).toBeVisible({ timeout: 120_000 });
  const places = answer.getByRole('list', { name: texts.places }).getByRole('button');
  await expect(places).not.toHaveCount(0);
  await expect(canvas(page, 'after')).toBeVisible();
  const slider = page.getByRole('slider', { name: texts.slider });
  await expect(slider).toHaveCount(isPhone ? 1 : 0);
  await expectAccessible(page, 'the comparison of two versions');

  const plates = page.getByRole('group', { name: texts.onlyChanged });
  await expect(plates.getByRole('button', { name: `PANTONE 186 C ${texts.identicalPlate}` })).toBeDisabled();
  await plates.getByRole('button', { name: new RegExp(`Gold.*${texts.addedPlate}`) }).click();
  await expect(places).toHaveCount(1);
  await places.first().click();
  await expect(page).toHaveURL(/ink=Gold.*place=1/);
  await expect(places.first()).toHaveAttribute('aria-current', 'true');
  await expect(places.first()).toContainText(texts.seen);
  await plates.getByRole('button', { name: texts.allPlates }).click();

  await page.getByRole('radio', { name: texts.mode.slider }).click();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('radio', { name: texts.mode.blink }).click();
  // Nothing blinks by itself for those who asked for less motion.
  await expect(page.getByRole('button', { name: texts.play })).toBeVisible();
  await page.getByRole('button', { name: texts.flip }).click();
  await expect(canvas(page, 'before')).toBeVisible();
  await page.getByRole('radio', { name: texts.mode.difference }).click();
  await expect(canvas(page, 'difference')).toBeVisible();
  await expect(page.getByText(texts.legendMuch)).toBeVisible();
  await expect(page).toHaveURL(/mode=difference/);
  await expectAccessible(page, 'the difference of two versions');

  if (isPhone) return;
  // Who follows the address sees the same, and the versions can be exchanged.
  await page.reload();
  await expect(canvas(page, 'difference')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`${texts.older}$`) }).click();
  await page.getByRole('option', { name: new RegExp(`^${texts.version.replace('{version}', '2')}`) }).click();
  await expect(page).toHaveURL(/a=2&b=1/);
  await expect(plates.getByRole('button', { name: new RegExp(`Gold.*${texts.removedPlate}`) })).toBeVisible({
    timeout: 60_000,
  });

  await signInAtDesk(page, 'admin@platewright.example', `/desk/orders/${ORDER}/compare/${documentId}`);
  await expect(answer.getByRole('heading', { name: summary })).toBeVisible({ timeout: 60_000 });
  await expect(canvas(page, 'after')).toBeVisible();
  await expectAccessible(page, 'the comparison at the desk');
});
