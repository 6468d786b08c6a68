import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualJournalAccounts } from '@platewright/domain/ledger/journal';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
let day: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS', 'CREDITS']);
  day = toLocalDay(app.clock.now());
});
afterAll(() => app.close());

const list = async (input: Partial<Parameters<TestStaff['call']['deskJournal']>[0]>) =>
  (await staff.call.deskJournal({ search: '', from: day, to: day, ...input })).journal;

/** An account with an order that was paid by card, and a correction in its favour. */
async function createAccount(companyName: string) {
  const owner = await app.createOwner({ companyName, creditLimit: 10_000 });
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  await staff.call.deskAddEntry({
    ...{ companyId: owner.companyId, key: randomUUID(), means: 'correction', amount: 12.5, note: '=HYPERLINK("x")' },
  });
  return { ...owner, orderId };
}

describe('the journal', () => {
  it('lists the lines of each entry with what all come to, and finds by number, order, customer and kind', async () => {
    const { orderId, companyId } = await createAccount('Journal Labels');
    const found = await list({ search: 'journal labels' });
    expect(found.rows.map(({ kind, lines }) => [kind, lines])).toEqual([
      [
        'invoice',
        [
          { account: 'receivables', debit: 854.99, credit: 0 },
          { account: 'sales', debit: 0, credit: 789.28 },
          { account: 'delivery', debit: 0, credit: 25 },
          { account: 'vatPayable', debit: 0, credit: 40.71 },
        ],
      ],
      [
        'payment',
        [
          { account: 'cardClearing', debit: 854.99, credit: 0 },
          { account: 'receivables', debit: 0, credit: 854.99 },
        ],
      ],
      [
        'adjustment',
        [
          { account: 'adjustments', debit: 12.5, credit: 0 },
          { account: 'receivables', debit: 0, credit: 12.5 },
        ],
      ],
    ]);
    expect(found.sum).toEqual({ debit: 1722.48, credit: 1722.48 });
    expect(found.totals).toContainEqual({ account: 'receivables', debit: 854.99, credit: 867.49 });
    const [invoice] = found.rows;
    expect(invoice).toMatchObject({ orderId, companyId, company: 'Journal Labels', method: 'card', isReversal: false });
    expect((await list({ search: invoice?.document ?? '' })).count).toBe(1);
    expect((await list({ search: String(orderId), kind: 'payment' })).count).toBe(1);
    expect(await list({ search: 'journal labels', from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
      ...{ rows: [], count: 0, totals: [], sum: { debit: 0, credit: 0 } },
    });
    // Days in the wrong order are a period without days.
    expect((await list({ from: day, to: '2020-01-01' })).count).toBe(0);
  });

  it('is a file with the names of the books, in which nothing of a customer is a formula', async () => {
    await createAccount('Formula Films');
    const { accounts, revision } = await staff.call.deskJournalAccounts({});
    expect({ accounts, revision }).toEqual({ accounts: usualJournalAccounts, revision: 0 });
    const cash = { code: '01.10', name: '@Cash, till' };
    await staff.call.deskSaveJournalAccounts({ accounts: { ...accounts, adjustments: cash }, expectedRevision: 0 });
    await expect(staff.call.deskSaveJournalAccounts({ accounts, expectedRevision: 0 })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await expect(
      staff.call.deskSaveJournalAccounts({
        accounts: { ...accounts, cash: { code: ' ', name: '' } },
        expectedRevision: 1,
      }),
    ).rejects.toMatchObject({ errorName: 'invalidInput' });

    const { url } = await staff.call.deskJournalCsv({ search: 'formula films', from: day, to: day });
    const { body, headers } = await app.inject({ url });
    expect(headers['content-disposition']).toContain('journal-');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.filter((line) => line.includes('adjustment'))).toEqual([
      expect.stringContaining(`,01.10,"'@Cash, till",12.50,,AED,`),
      expect.stringContaining(`,1100,Receivables,,12.50,AED,`),
    ]);
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await app.inject({ url: `${url}x` })).statusCode).not.toBe(200);
  });

  it('is for whoever has the right for payments', async () => {
    for (const keys of [['INVOICES'], ['ORDERS', 'SETTINGS']] as const) {
      const other = await app.createStaff([...keys]);
      const period = { search: '', from: day, to: day };
      for (const call of [
        () => other.call.deskJournal(period),
        () => other.call.deskJournalCsv(period),
        () => other.call.deskJournalAccounts({}),
        () => other.call.deskSaveJournalAccounts({ accounts: usualJournalAccounts, expectedRevision: 1 }),
      ])
        await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
    }
  });
});
