import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { bank } from '@platewright/texts/en/desk/bank/bank';
import { journal, vatReturn } from '@platewright/texts/en/desk/journal';
import { creditOrder } from '@platewright/texts/en/desk/payments/credit-order';
import { handRefund } from '@platewright/texts/en/desk/payments/hand-refund';
import { reminders } from '@platewright/texts/en/desk/reminders';
import { expectAccessible } from './axe.ts';
import { DeskHand, deskWords, startsWith } from './desk-hand.ts';
import { openPage } from './open-page.ts';
import { orderQuotationByPhone } from './order-by-phone.ts';
import { createQuotation } from './quotations.ts';
import { waitForEmailTo } from './sign-in.ts';

/** A part of an order that a transfer has paid is credited, and the money goes back by hand. */
export async function creditPartOfOrder(desk: Page, orderId: number, amount: string): Promise<void> {
  await openPage(desk, `/desk/orders/${orderId}`);
  await desk.getByRole('button', { name: startsWith(creditOrder.button) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText(creditOrder.scopes.amount, { exact: true }).click();
  await dialog.getByLabel(startsWith(creditOrder.amount)).fill(amount);
  await dialog.getByRole('textbox', { name: startsWith(creditOrder.reason) }).fill('One plate was scratched.');
  await dialog.getByRole('button', { name: creditOrder.confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
  const open = startsWith(handRefund.title.split('{sum}')[0] ?? '');
  await expect(desk.getByText(open).first()).toBeVisible();
  await desk.getByLabel(startsWith(handRefund.note)).fill('Transferred today.');
  await desk.getByRole('button', { name: handRefund.done, exact: true }).click();
  await expect(desk.getByText(open)).toHaveCount(0);
  await expect(desk.getByText(/refunded by hand/).first()).toBeVisible();
}

/** The account is charged, pays a part of it, and is reminded of the rest by hand. */
async function remindOfRest(desk: Page, companyId: string): Promise<void> {
  const charge = { key: randomUUID(), means: 'correction', amount: -4000, note: 'Storage of cylinders.' };
  await new DeskHand(desk).call(`/companies/${companyId}/ledger`, charge);
  await openPage(desk, `/desk/companies/${companyId}`);
  await desk.getByRole('button', { name: bank.receive.button }).click();
  const entry = desk.getByRole('dialog', { name: bank.receive.title });
  await entry.getByLabel(/^Amount/).fill('100');
  await entry.getByLabel(/^Reference of the bank/).fill('FT PART');
  await entry.getByRole('button', { name: bank.receive.confirm }).click();
  await expect(entry).toBeHidden();
  await expect(desk.getByRole('row', { name: /FT PART.*100\.00/ })).toBeVisible();

  await openPage(desk, `/desk/accounts/${companyId}`);
  await desk.getByRole('button', { name: reminders.send.open, exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: reminders.send.title });
  await expect(
    dialog
      .getByText(startsWith(reminders.send.readers.split('{')[0] ?? ''))
      .or(dialog.locator('p.small'))
      .first(),
  ).toBeVisible();
  await expectAccessible(desk, 'a reminder by hand');
  await dialog.getByRole('button', { name: reminders.send.confirm }).click();
  await expect(desk.getByText(reminders.send.done)).toBeVisible();
}

const readAed = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** The figures of the VAT return lead to documents, and the debits of the journal equal its credits, account by account. */
async function readBooks(desk: Page): Promise<void> {
  await openPage(desk, '/desk/vat-return');
  const boxes = desk.getByRole('table', { name: vatReturn.table });
  await expect(boxes.getByRole('row', { name: new RegExp(vatReturn.boxes.box8) })).toBeVisible();
  await boxes
    .getByRole('row', { name: new RegExp(vatReturn.boxes.box8) })
    .getByRole('link')
    .click();
  await expect(desk).toHaveURL(/\/desk\/invoices\?/);
  await expect(desk.getByRole('row', { name: /CN-/ }).first()).toBeVisible();

  await openPage(desk, '/desk/journal');
  await expect(desk.getByText(startsWith(journal.balanced.split('{')[0] ?? ''))).toBeVisible();
  const totals = desk.getByRole('table', { name: journal.totals });
  const rows = await totals
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.children].slice(-2).map((cell) => cell.textContent ?? '')));
  const [debit, credit] = [0, 1].map((side) => rows.reduce((all, row) => all + readAed(row[side] ?? ''), 0));
  expect(debit).toBeGreaterThan(0);
  expect(debit).toBe(credit);

  // On a phone, from right to left.
  const phone = new DeskHand(desk);
  await phone.open('/journal', 'ar', 390);
  await expect(desk.getByText(startsWith(deskWords.ar.journal.balanced.split('{')[0] ?? ''))).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(desk, 'the journal on a phone in Arabic');
  await phone.open('/journal', 'en', 1280);
}

interface BothSides {
  /** Of the customer. */
  readonly page: Page;
  /** On the page of the account. */
  readonly desk: Page;
  readonly browser: Browser;
}

/** What is left of a month after its payments: a reminder, an order by phone, and the books. */
export async function closeMonth({ page, desk, browser }: BothSides, email: string): Promise<void> {
  await remindOfRest(desk, /accounts\/(\d+)/.exec(desk.url())?.[1] ?? '');
  await waitForEmailTo(page, email, /A payment to .* is (overdue|due soon)/);
  const { id } = await createQuotation(page, 'Date syrup 800 g');
  expect(await orderQuotationByPhone(browser, id, /763\.64/)).toMatch(/^\d+$/);
  await readBooks(desk);
}
