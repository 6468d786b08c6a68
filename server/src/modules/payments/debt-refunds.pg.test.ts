import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createDebtSteps } from '../../../testing/debt-steps.ts';
import { cancelOrder } from '../../../testing/money-steps.ts';
import { createPaypalWebhook, sendPaypalWebhook } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let steps: ReturnType<typeof createDebtSteps>;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  steps = createDebtSteps(app, () => staff);
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.close();
});

/** Whoever handles payments has an email about the account of a customer. */
const waitForStaffEmail = (subject: string, { companyId }: TestCustomer) =>
  app.waitFor(async () =>
    (await app.readEmails()).some(
      (email) =>
        email.to === staff.email &&
        email.subject.includes(subject) &&
        email.text.includes(`/desk/accounts/${companyId}`) &&
        email.text.includes('854.99'),
    ),
  );

describe('what was paid of debts', () => {
  const takeBack = async (owner: TestCustomer) => {
    const [receipt] = await steps.listReceipts(owner);
    return staff.call.deskTakeBackReceipt({ receiptId: receipt?.id ?? 0, note: 'Paid for a colleague.' });
  };

  it('goes back the way it came: the debts are owed again', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createCashSale(owner)];
    const { combinedId } = await steps.pay(owner, debts);
    await takeBack(owner);
    await app.waitFor(async () => (await steps.loadState(combinedId))?.refund === 'done');
    expect(await steps.loadBalance(owner)).toBe(steps.toTotal(2));
    expect((await steps.listOwed(owner)).length).toBe(2);
    expect(await owner.call.combinedPayment({ combinedId: combinedId ?? '' })).toMatchObject({
      debtsState: 'returned',
    });
    expect(await steps.listReceipts(owner)).toMatchObject([{ takenBackBy: expect.any(String) as string }]);
    await expect(takeBack(owner)).rejects.toMatchObject({ errorName: 'receiptTakenBack' });
    await steps.pay(owner, debts);
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('is given back by hand where the provider refuses', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const { combinedId } = await steps.pay(owner, debts);
    const refund = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValueOnce(new PaymentProviderRejectedError('Too old.'));
    await takeBack(owner);
    await app.waitFor(async () => (await steps.loadState(combinedId))?.refund === 'refused');
    refund.mockRestore();
    expect(await steps.loadBalance(owner)).toBe(0);
    await waitForStaffEmail('was refused', owner);
    await takeBack(owner);
    expect(await steps.loadState(combinedId)).toMatchObject({ refund: 'done', state: 'refunded' });
    expect(await steps.loadBalance(owner)).toBe(TOTAL);
  });

  it('is taken back once by two people, and while it is disputed', async () => {
    const owner = await steps.createDebtor();
    const { combinedId } = await steps.pay(owner, [await steps.createDebt(owner)]);
    const [receipt] = await steps.listReceipts(owner);
    const ask = () => staff.call.deskTakeBackReceipt({ receiptId: receipt?.id ?? 0, note: 'Twice.' });
    const results = await callAtOnce(app, { companies: owner.companyId }, [ask, ask]);
    expect(results[0]).toBe('done');
    expect(['changedMeanwhile', 'receiptTakenBack']).toContain(results[1]);
    await app.waitFor(async () => (await steps.loadState(combinedId))?.refund === 'done');
    expect(await steps.loadBalance(owner)).toBe(TOTAL);
  });

  it('is owed again when a dispute takes it, and paid again when the operator wins', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const { combinedId, redirectUrl } = await steps.payByPaypal(owner, debts);
    await steps.approve(redirectUrl);
    const dispute = (outcome: 'BUYER' | 'SELLER') =>
      sendPaypalWebhook(
        app,
        createPaypalWebhook(app, '', 'CUSTOMER.DISPUTE.RESOLVED', {
          disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: combinedId }],
          dispute_outcome: { outcome_code: `RESOLVED_${outcome}_FAVOUR` },
        }),
      );
    await dispute('BUYER');
    expect(await steps.loadState(combinedId)).toMatchObject({ dispute: 'lost' });
    await waitForStaffEmail('was taken back', owner);
    expect(await steps.loadBalance(owner)).toBe(TOTAL);
    await dispute('SELLER');
    expect(await steps.loadBalance(owner)).toBe(0);
    expect(await steps.listOwed(owner)).toEqual([]);
    expect(await steps.listReceipts(owner)).toHaveLength(2);
  });

  it('stays on the account where its invoice is credited', async () => {
    const owner = await steps.createDebtor();
    const debt = await steps.createDebt(owner);
    await steps.pay(owner, [debt]);
    await cancelOrder(staff, debt.orderId);
    expect(await steps.loadBalance(owner)).toBe(-TOTAL);
    expect(await owner.call.creditsList({})).toMatchObject({ availableBalance: 100_000 + TOTAL });
  });
});
