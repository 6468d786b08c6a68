import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses in a list that opens from a button, by its label. */
export async function selectOption(scope: Page | Locator, label: RegExp, option: string | RegExp): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const choice = page.getByRole('option', { name: option }).first();
  // A list closes when the page scrolls under it, as it may while the button is scrolled to.
  await expect(async () => {
    if (!(await choice.isVisible())) await scope.getByRole('button', { name: label }).click();
    await choice.click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Types into a list that is searched, and takes the option. */
export async function searchOption(page: Page, label: RegExp, typed: string, option: string | RegExp): Promise<void> {
  // A list closes when the page scrolls under it, as it may while the field is scrolled to.
  await expect(async () => {
    await page.getByRole('combobox', { name: label }).fill('');
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).click({ timeout: 3000 });
  }).toPass();
}

/** The amount that a price line shows, in its own words. */
export const amount = (scope: Page | Locator, text: string): Locator => scope.getByText(text, { exact: true }).first();
