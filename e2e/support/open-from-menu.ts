import type { Page } from '@playwright/test';
import { shell } from '@platewright/texts/en/desk/shell';

/** The button of the menu with what is looked after now and then; it says how many messages are new. */
export const operatorMenu = (desk: Page) => desk.getByRole('button', { name: new RegExp(`^${shell.operator}\\b`) });

/** Opens a page of the desk that is in that menu. */
export async function openFromMenu(desk: Page, name: string | RegExp): Promise<void> {
  await operatorMenu(desk).click();
  await desk.getByRole('menuitem', { name }).click();
}
