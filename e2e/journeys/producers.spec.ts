import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { artwork as arabic } from '@platewright/texts/ar/shared/artwork';
import { inks as arabicInks } from '@platewright/texts/ar/shared/inks';
import { artwork as english } from '@platewright/texts/en/shared/artwork';
import { inks as englishInks } from '@platewright/texts/en/shared/inks';
import { openPage } from '../support/open-page.ts';
import { readProducerFile } from '../support/producers.ts';
import { getAdminHeaders, signIn } from '../support/sign-in.ts';

/** Artwork of real programs is shown plate by plate as a proof. */

const ORDER = 10409;

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
