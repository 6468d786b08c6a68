import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing on the page as it stands may keep somebody out (WCAG 2.2 A and AA, and axe's best practices). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNothingFound(new AxeBuilder({ page }), where);
}

/** While something small is open over the page: its hidden ways out for screen readers stand outside the landmarks. */
export async function expectPopoverAccessible(page: Page, where: string): Promise<void> {
  await expectNothingFound(new AxeBuilder({ page }).disableRules('region'), where);
}

async function expectNothingFound(axe: AxeBuilder, where: string): Promise<void> {
  // What React Aria reads out for a moment stays in its live region until it is swept, also when its control has gone.
  const { violations } = await axe.exclude('[data-live-announcer]').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, where).toEqual([]);
}

/** In light, and in dark all that colours decide. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  await expectNothingFound(colours, `${where}, dark`);
}
