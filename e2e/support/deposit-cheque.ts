import { expect, type Page } from '@playwright/test';
import { cheques } from '@platewright/texts/en/desk/cheques';
import { expectAccessible } from './axe.ts';

/** Takes the cheque of a bank there, and comes back. */
export async function depositCheque(desk: Page, bank: string): Promise<void> {
  const back = desk.url();
  await desk.goto(`/desk/cheques?q=${bank}`);
  // A second try finds that of the first one, too.
  const row = desk.getByRole('row', { name: new RegExp(bank) }).last();
  await desk.getByRole('button', { name: cheques.deposit.all }).click();
  await desk.getByRole('button', { name: cheques.deposit.action, exact: true }).click();
  const dialog = desk.getByRole('alertdialog', { name: cheques.deposit.question });
  await expectAccessible(desk, 'the question before cheques are deposited');
  const [slip] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: cheques.deposit.confirm }).click(),
  ]);
  expect(slip.suggestedFilename()).toMatch(/^deposit-\d+\.pdf$/);
  await expect(row).toContainText('At the bank since');
  await desk.goto(back);
}
