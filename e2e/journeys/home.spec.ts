import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';

/** What a visitor opens on the home page. */

test('Try now lists the fingerprint products and leads to one [HOME-16] [HOME-17] [HOME-19] [HOME-20]', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Try now' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Product' });
  await expect(picker.getByRole('listitem')).toHaveCount(2);
  for (const item of await picker.getByRole('listitem').all())
    await expect(item.locator('svg, img').first()).toBeVisible();
  const list = picker.getByRole('list');
  const size = await list.evaluate((element) => {
    const { minBlockSize, maxBlockSize, overflowY } = getComputedStyle(element);
    return { minBlockSize, maxBlockSize, overflowY };
  });
  expect(size).toEqual({ minBlockSize: '100px', maxBlockSize: '400px', overflowY: 'auto' });
  await expectAccessible(page, 'the picker');
  await picker.getByRole('link', { name: /Press fingerprint/ }).click();
  await expect(page).toHaveURL('/products/press-fingerprint');
});
