import { expect, test, type Locator, type Page } from '@playwright/test';
import { bank } from '@platewright/texts/en/desk/bank/bank';
import { companies as english } from '@platewright/texts/en/desk/companies';
import { expectAccessible } from '../support/axe.ts';
import { closeMonth, creditPartOfOrder } from '../support/close-month.ts';
import { createDocument, openDeskAs, trnField } from '../support/company-documents.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { depositCheque } from '../support/deposit-cheque.ts';
import { payOrderByBankFile } from '../support/import-statement.ts';
import { openPage } from '../support/open-page.ts';
import { createPayableOrder } from '../support/payable-order.ts';
import { waitForEmailTo } from '../support/sign-in.ts';

/** Money of a company from its application for credit to the books of its month, at both sides of the counter. */

async function applyForCredit(page: Page): Promise<void> {
  await openPage(page, '/account/credits');
  const files = page.locator('input[type="file"]');
  await files.nth(0).setInputFiles(createDocument('licence.pdf'));
  await files.nth(1).setInputFiles(createDocument('certificate.pdf'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/under moderation/).first()).toBeVisible();
}

const availableCredit = (desk: Page) => desk.getByText(english.credit.available).locator('xpath=..');

/** Long enough ago that banks have been open since. */
const chequeDate = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);

async function enterCheque(desk: Page, amount: string, bank: string): Promise<void> {
  const { form } = english.ledger;
  await desk.getByRole('button', { name: english.ledger.add }).click();
  const entry = desk.getByRole('dialog', { name: form.title });
  await entry.getByText(form.kinds.cheque, { exact: true }).click();
  await entry.getByLabel(new RegExp(`^${form.amount}`)).fill(amount);
  await entry.getByLabel(new RegExp(`^${form.number}`)).fill('000123');
  await entry.getByLabel(new RegExp(`^${form.date}`)).fill(chequeDate);
  await entry.getByRole('textbox', { name: new RegExp(`^${form.bank}`) }).fill(bank);
  await entry.getByRole('button', { name: form.confirm }).click();
  await expect(entry).toBeHidden();
}

/** The bank of a cheque was mistyped; its other fields stand as they were entered. */
async function correctBank(desk: Page, from: string, to: string): Promise<void> {
  const { form, cheque } = english.ledger;
  const row = desk.getByRole('row', { name: new RegExp(from) });
  await row.getByRole('button', { name: new RegExp(`^${cheque.correct}`) }).click();
  const dialog = desk.getByRole('dialog', { name: cheque.noteTitle });
  await expect(dialog.getByLabel(new RegExp(`^${form.number}`))).toHaveValue('000123');
  await expect(dialog.getByLabel(new RegExp(`^${form.date}`))).toHaveValue(chequeDate);
  const bank = dialog.getByRole('textbox', { name: new RegExp(`^${form.bank}`) });
  await expect(bank).toHaveValue(from);
  await expectAccessible(desk, 'the corrections of a cheque');
  await bank.fill(to);
  await dialog.getByRole('button', { name: cheque.noteConfirm }).click();
  await expect(dialog).toBeHidden();
}

/** What the bank said of the cheque of a bank; answers its row. */
async function settleCheque(desk: Page, bank: string, outcome: 'cleared' | 'bounced'): Promise<Locator> {
  const { cheque } = english.ledger;
  const row = desk.getByRole('row', { name: new RegExp(bank) });
  await expect(row).toContainText(cheque.states.waiting);
  await row.getByRole('button', { name: new RegExp(`^${cheque.settle}`) }).click();
  const answer = desk.getByRole('dialog', { name: cheque.settleTitle });
  await answer.getByText(cheque.outcomes[outcome], { exact: true }).click();
  if (outcome === 'bounced') {
    await answer.getByLabel(new RegExp(`^${cheque.why}`)).fill('No cover');
    await expectAccessible(desk, 'the answer of the bank');
  }
  await answer.getByRole('button', { name: cheque.settleConfirm }).click();
  await expect(answer).toBeHidden();
  await expect(row).toContainText(cheque.states[outcome]);
  return row;
}

async function openCompany(desk: Page, email: string): Promise<void> {
  await desk.goto(`/desk/companies?state=waiting&q=${encodeURIComponent(email)}`);
  await desk.getByRole('link', { name: /^Open the account/ }).click();
  await expect(desk.getByText('The documents wait for your decision.')).toBeVisible();
}

test('a month of a house: credit is refused, asked for again and approved; money of all kinds, documents and books [CRD-04] [CRD-05] [CRD-15]', async ({
  page,
  browser,
}) => {
  // A credit from its application to a statement, at both sides of the counter.
  test.slow();
  const email = await signInAsNewOwner(page, 'credit');
  await applyForCredit(page);
  const desk = await openDeskAs(browser, 'accounts@platewright.example');
  await test.step('it is refused with a reason, and the second of two staff is warned', async () => {
    const second = await openDeskAs(browser, 'admin@platewright.example');
    for (const one of [desk, second]) await openCompany(one, email);
    await second.getByRole('button', { name: 'Refuse', exact: true }).click();
    const late = second.getByRole('dialog', { name: 'Refuse credit' });
    await late.getByLabel(/Reason/).fill('Too late');
    await desk.getByRole('button', { name: 'Refuse', exact: true }).click();
    const rejection = desk.getByRole('dialog', { name: 'Refuse credit' });
    await rejection.getByRole('button', { name: 'Refuse' }).click();
    await expect(rejection.getByText('Please write why the documents are refused.')).toBeVisible();
    await rejection.getByLabel(/Reason/).fill('The licence has expired.');
    await rejection.getByRole('button', { name: 'Refuse' }).click();
    await expect(rejection).toBeHidden();
    await late.getByRole('button', { name: 'Refuse' }).click();
    await expect(late.getByText(/Somebody else has changed this account/)).toBeVisible();
    await expect(late.getByLabel(/Reason/)).toHaveValue('Too late');
    await second.context().close();
    await waitForEmailTo(page, email, /application for credit/i);
    await openPage(page, '/account/credits');
    await expect(page.getByText('The licence has expired.')).toBeVisible();
    await applyForCredit(page);
  });
  await openCompany(desk, email);
  await expectAccessible(desk, 'an account at the desk');
  const [documentAnswer] = await Promise.all([
    desk.context().waitForEvent('response', (answer) => answer.url().includes('/api/desk/documents/t/')),
    // The first: what was refused stands below.
    desk
      .getByRole('button', { name: /^Open Trade license/ })
      .first()
      .click(),
  ]);
  expect(documentAnswer.status()).toBe(200);
  expect(documentAnswer.headers()['content-type']).toBe('application/pdf');

  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Approve credit' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText(/Enter a limit between/)).toBeVisible();
  await expectAccessible(desk, 'the dialog of the limit');
  await dialog.getByLabel(/Credit limit/).fill('2,500.50');
  await dialog.getByLabel(/Terms/).fill('45');
  await trnField(dialog).fill('100 2003 0040 0503');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('AED 2,500.50').first()).toBeVisible();
  await expect(desk.getByText('100200300400503', { exact: true })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Ledger' })).toBeVisible();

  await waitForEmailTo(page, email, /credit limit/i);
  await page.goto('/account/credits');
  await expect(page.getByText('2,500.50').first()).toBeVisible();
  await expect(page.getByText('No Credits')).toBeVisible();

  await test.step('a transfer and a cheque are entered; the cheque bounces and freezes the credit', async () => {
    await desk.getByRole('button', { name: bank.receive.button }).click();
    const entry = desk.getByRole('dialog', { name: bank.receive.title });
    await entry.getByRole('button', { name: bank.receive.confirm }).click();
    await expect(entry.getByText("Enter the bank's reference.")).toBeVisible();
    await expectAccessible(desk, 'the form of a payment');
    await entry.getByLabel(/^Amount/).fill('1,200.50');
    await entry.getByLabel(/^Reference of the bank/).fill('FT 4711');
    await entry.getByRole('button', { name: bank.receive.confirm }).click();
    await expect(entry).toBeHidden();
    await expect(desk.getByRole('row', { name: /FT 4711.*1,200\.50/ })).toBeVisible();

    await expect(availableCredit(desk)).toContainText('AED 3,701.00');

    await enterCheque(desk, '300', 'Emirates Islamic');
    const row = await settleCheque(desk, 'Emirates Islamic', 'bounced');
    await expect(row).toContainText(english.ledger.cheque.states.bounced);
    await expect(desk.getByText(english.credit.frozen)).toBeVisible();
    await expect(availableCredit(desk)).toContainText('AED 3,701.00');
    await waitForEmailTo(page, email, /cheque/i);
  });
  await test.step('the freeze is ended; a cheque that clears counts, in both ledgers', async () => {
    await desk.getByRole('button', { name: english.credit.unfreeze }).click();
    await expect(desk.getByText(english.credit.frozen)).toBeHidden();
    await enterCheque(desk, '250.25', 'Mashrek');
    await correctBank(desk, 'Mashrek', 'Mashreq');
    await depositCheque(desk, 'Mashreq');
    await expect(availableCredit(desk)).toContainText('AED 3,701.00');
    const row = await settleCheque(desk, 'Mashreq', 'cleared');
    await expect(row).toContainText('250.25');
    await expect(row.getByRole('button')).toHaveText([english.ledger.cheque.returned]);
    await expect(availableCredit(desk)).toContainText('AED 3,951.25');
    await page.goto('/account/credits');
    await expect(page.getByText('3,951.25').first()).toBeVisible();
    for (const name of ['Credit ledger', 'Your account'])
      for (const amount of [/250\.25/, /1,200\.50/])
        await expect(page.getByRole('table', { name }).getByRole('row', { name: amount })).not.toHaveCount(0);
  });
  await test.step('a bank file pays an order, and lists what it cannot match', async () => {
    const back = desk.url();
    const orderId = await createPayableOrder(page, 'Olive oil 750 ml');
    await payOrderByBankFile(desk, /companies\/(\d+)/.exec(back)?.[1] ?? '', orderId);
    await page.goto(`/order/${orderId}/projectDetails`);
    await expect(page.getByText('In Production').first()).toBeVisible();
    await creditPartOfOrder(desk, orderId, '50');
    await desk.goto(back);
    await page.goto('/account/credits');
  });
  await test.step('customer and staff download the statement of the account', async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().includes('/api/statements.pdf')),
      page.getByRole('button', { name: 'Open PDF' }).click(),
    ]);
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const account = /companies\/(\d+)/.exec(desk.url())?.[1] ?? '';
    await desk.goto(`/desk/accounts/${account}`);
    await desk.getByRole('button', { name: 'Statement', exact: true }).click();
    const statement = desk.getByRole('dialog', { name: 'Statement of account' });
    await statement.getByLabel(/^First day/).fill('2026-01-02');
    await statement.getByLabel(/^Last day/).fill('2026-01-01');
    await statement.getByRole('button', { name: 'Download PDF' }).click();
    await expect(statement.getByText('The last day lies before the first one.')).toBeVisible();
    await expectAccessible(desk, 'the dialog of a statement');
    await statement.getByText('Open items').click();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      statement.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-${account}-.*\\.pdf$`));
    await expect(statement).toBeHidden();
  });
  await test.step('staff send one by email; it is recorded, and the customer opens it as it was sent', async () => {
    await desk.getByRole('button', { name: 'Statement', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Send by email' }).click();
    const sent = desk.getByRole('table', { name: 'Statements sent' }).getByRole('row', { name: new RegExp(email) });
    await expect(sent).toBeVisible({ timeout: 30_000 });
    await expectAccessible(desk, 'an account with a statement that was sent');
    await waitForEmailTo(page, email, /Your statement of account/);
    await page.goto('/account/credits');
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (answer) => /\/api\/statements\/\d+\/\d+\.pdf/.test(answer.url())),
      page.locator('#statements').getByRole('listitem').getByRole('button').click(),
    ]);
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
  await test.step('the month is closed: a reminder, a quotation ordered by phone, VAT figures, a journal that balances', () =>
    closeMonth({ page, desk, browser }, email));
});
