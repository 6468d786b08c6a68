import { expect, type Page } from '@playwright/test';
import { bank } from '@platewright/texts/en/desk/bank/bank';
import { expectAccessible } from './axe.ts';
import { openPage } from './open-page.ts';
import { getAdminHeaders } from './sign-in.ts';

interface Payables {
  readonly payload: { readonly payables: readonly { readonly orderId: number | null; readonly open: number }[] };
}

/** A bank file of a few lines is imported: that of an order is booked, and the others stay listed. */
export async function payOrderByBankFile(desk: Page, companyId: string, orderId: number): Promise<void> {
  const headers = await getAdminHeaders(desk);
  const answer = await desk.request.get(`/api/desk/accounts/${companyId}/payables`, { headers });
  const { payables } = ((await answer.json()) as Payables).payload;
  const due = payables.find((one) => one.orderId === orderId)?.open ?? 0;
  expect(due).toBeGreaterThan(0);
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Dubai' });
  const lines = [
    'Date,Narration,Reference,Debit,Credit',
    `${day},INWARD TT ORDER ${orderId},FT${orderId}1,,${due.toFixed(2)}`,
    `${day},INWARD TT UNKNOWN TRADING,FT${orderId}2,,77.70`,
    `${day},SERVICE CHARGE,FT${orderId}3,25.00,`,
  ];

  await openPage(desk, '/desk/bank');
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: bank.upload.button }).click(),
  ]);
  await chooser.setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const upload = desk.getByRole('dialog', { name: bank.upload.title });
  await upload.getByLabel(new RegExp(`^${bank.upload.name}`)).fill(`Current account ${orderId}`);
  await upload.getByLabel(/^IBAN/).fill('AE07 0331 2345 6789 0123 456');
  await upload.getByRole('button', { name: bank.upload.next }).click();
  const preview = desk.getByRole('dialog', { name: bank.preview.title });
  await expect(preview.getByRole('row', { name: new RegExp(`ORDER ${orderId} · FT`) })).toBeVisible();
  await expectAccessible(desk, 'how a bank file is read');
  await preview.getByRole('button', { name: bank.preview.confirm }).click();
  await expect(preview).toBeHidden();

  // The list is looked at in other widths, where references are left out.
  const lineOf = (text: string) => desk.getByRole('row', { name: new RegExp(text) });
  const ofOrder = lineOf(`INWARD TT ORDER ${orderId}`);
  await expect(ofOrder).toContainText(bank.reasons.orderNamed, { timeout: 30_000 });
  await desk.getByRole('button', { name: bank.chooseSure.replace('{n}', '1') }).click();
  await desk.getByRole('button', { name: bank.bookChosen.replace('{n}', '1') }).click();
  await expect(ofOrder).toContainText(bank.states.booked);
  await expect(lineOf('UNKNOWN TRADING').first()).toContainText(bank.noProposal);
  await expect(lineOf('SERVICE CHARGE').first()).toContainText(bank.obstacles.outgoing.short);
  await expectAccessible(desk, 'lines of a bank statement');
  await desk.goto(`/desk/payments?q=${orderId}`);
  await expect(desk.getByRole('row', { name: new RegExp(String(orderId)) })).toContainText('Paid');
}
