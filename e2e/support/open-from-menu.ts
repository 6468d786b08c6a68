import { expect, type Page } from '@playwright/test';
import { shell } from '@platewright/texts/en/desk/shell';

/** The button of the menu with what is looked after now and then; it says how many messages are new. */
export const operatorMenu = (desk: Page) => desk.getByRole('button', { name: new RegExp(`^${shell.operator}\\b`) });

/** From this width on the places of the desk stand beside each other in the header, and nothing of them scrolls. */
const ROW_WIDTH = 1024;

/** Opens a page of the desk that is in that menu. */
export async function openFromMenu(desk: Page, name: string | RegExp): Promise<void> {
  const menu = operatorMenu(desk);
  if ((desk.viewportSize()?.width ?? 0) >= ROW_WIDTH)
    await expect
      .poll(() =>
        menu.evaluate(
          (button) => (button.closest('nav')?.scrollWidth ?? 0) - (button.closest('nav')?.clientWidth ?? 0),
        ),
      )
      .toBe(0);
  await menu.click();
  await desk.getByRole('menuitem', { name }).click();
}
