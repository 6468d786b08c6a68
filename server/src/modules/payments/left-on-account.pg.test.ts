import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { cancelOrder, transitionAtDesk } from '../../../testing/money-steps.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { listStoredRefunds } from '../../../testing/run-refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { ledgerEntries, payments } from '../../platform/db/schema/index.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { applyReportedDispute } from './payment-disputes.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;
const IN_FILS = 85_499;

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS', 'PAYMENTS']), await app.createStaff(['ORDERS', 'PAYMENTS'])];
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.close();
});

async function createPaidOrder(owner: TestCustomer): Promise<number> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return orderId;
}
async function createCashOrder(owner: TestCustomer): Promise<number> {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId });
  await transitionAtDesk(staff, orderId, orderStatus.inProduction);
  return orderId;
}
const receiveCash = (orderId: number, amount = TOTAL) =>
  staff.call.deskReceiveCash({ orderId, amount, receivedOn: '2026-01-05', note: '' });

const cancelOnto = (orderId: number) => cancelOrder(staff, orderId, { staysOnAccount: true });

/** What the account owes, and the order of it, and what the next order may be paid with. */
async function readMoney(owner: TestCustomer, orderId: number) {
  const { db } = app.deps.database;
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, owner.companyId));
  const sum = (list: typeof entries) => list.reduce((all, { owed }) => all + owed, 0);
  const next = await createPayableOrder(app, owner);
  const methods = await owner.call.checkoutPaymentStepfive({ orderId: next });
  return {
    owed: sum(entries),
    ofOrder: sum(entries.filter((entry) => entry.orderId === orderId)),
    prepaid: methods.find(({ id }) => id === 'balance')?.prepaid ?? null,
  };
}
const onAccount = { owed: -IN_FILS, ofOrder: 0, prepaid: TOTAL };
const nothing = { owed: 0, ofOrder: 0, prepaid: null };

describe('what was paid for a cancelled order', () => {
  it('stays on the account where staff say so, pays the next order, and the customer is told', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPaidOrder(owner);
    expect((await staff.call.deskOrder({ orderId })).payment.canStayOnAccount).toBe(true);
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund');
    await cancelOnto(orderId);
    expect(await listStoredRefunds(app, orderId)).toMatchObject([
      { cause: 'orderCancelled', way: 'credit', state: 'done', amount: IN_FILS },
    ]);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
    expect(await readMoney(owner, orderId)).toEqual(onAccount);
    expect(refund).not.toHaveBeenCalled();
    refund.mockRestore();
    const emails = await waitForEmails(app, owner.email, 3);
    expect(emails.find(({ subject }) => subject.includes('cancelled'))?.text).toContain(
      'What was paid stays on your account and pays your next order.',
    );
    expect((await staff.call.deskOrder({ orderId })).payment.canStayOnAccount).toBe(false);
  });

  it('is the rest where a note has credited a part, whether that went back or was still to', async () => {
    const refuse = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValueOnce(new Error('No connection.'))
      .mockResolvedValue(undefined as never);
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPaidOrder(owner);
    const { left } = await staff.call.deskCreditable({ orderId });
    await staff.call.deskCreditOrder({ orderId, left, amount: 100, reason: 'A spot.' });
    await app.waitFor(() => Promise.resolve(refuse.mock.calls.length > 0));
    await cancelOnto(orderId);
    const refunds = await listStoredRefunds(app, orderId);
    const isDropped = refunds[0]?.state === 'dropped';
    expect(refunds).toMatchObject([
      { cause: 'creditNote', amount: 10_500 },
      { cause: 'orderCancelled', way: 'credit', amount: isDropped ? IN_FILS : IN_FILS - 10_500 },
    ]);
    const { owed, ofOrder } = await readMoney(owner, orderId);
    expect([owed, ofOrder]).toEqual([isDropped ? -IN_FILS : 10_500 - IN_FILS, 0]);
    refuse.mockRestore();
  });

  it('is cash that was recorded; otherwise staff are asked whether it was received', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const [recorded, unrecorded] = [await createCashOrder(owner), await createCashOrder(owner)];
    await receiveCash(recorded);
    expect((await staff.call.deskOrder({ orderId: unrecorded })).payment.canStayOnAccount).toBe(false);
    await cancelOnto(recorded);
    await transitionAtDesk(staff, unrecorded, orderStatus.onHold);
    await expect(
      transitionAtDesk(staff, unrecorded, orderStatus.cancelled, { staysOnAccount: true }),
    ).rejects.toMatchObject({ errorName: 'cannotStayOnAccount' });
    await transitionAtDesk(staff, unrecorded, orderStatus.cancelled);
    expect(await listStoredRefunds(app, recorded)).toMatchObject([{ way: 'credit', amount: IN_FILS }]);
    expect(await listStoredRefunds(app, unrecorded)).toMatchObject([{ way: 'hand', state: 'byHand' }]);
    expect(await readMoney(owner, recorded)).toEqual(onAccount);
    const [refund] = (await staff.call.deskOrder({ orderId: unrecorded })).payment.refunds;
    expect(refund?.canStayOnAccount).toBe(false);
    const close = (outcome: 'onAccount' | 'notNeeded') =>
      staff.call.deskCloseRefund({ orderId: unrecorded, refundId: refund?.id ?? 0, outcome, note: 'Agreed.' });
    await expect(close('onAccount')).rejects.toMatchObject({ errorName: 'cannotStayOnAccount' });
    await close('notNeeded');
    expect(await readMoney(owner, unrecorded)).toMatchObject({ owed: -IN_FILS, ofOrder: 0 });
  });

  it('is decided by whoever deals with payments alone, and a cancel that sends it back is not', async () => {
    const production = await app.createStaff(['ORDERS']);
    const orderId = await createPaidOrder(await app.createOwner());
    await transitionAtDesk(production, orderId, orderStatus.onHold);
    await expect(
      transitionAtDesk(production, orderId, orderStatus.cancelled, { staysOnAccount: true }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
    expect((await staff.call.deskOrder({ orderId })).order.statusId).toBe(orderStatus.onHold);
    await transitionAtDesk(production, orderId, orderStatus.cancelled);
  });

  it.each(inBothOrders('cancel' as const, 'credit' as const))(
    'is moved once beside a note that leaves it there, too: %s before %s',
    async (first, second) => {
      const owner = await app.createOwner({ groupId: 1 });
      const orderId = await createPaidOrder(owner);
      await transitionAtDesk(staff, orderId, orderStatus.onHold);
      const { left } = await staff.call.deskCreditable({ orderId });
      const { order } = await staff.call.deskOrder({ orderId });
      const calls = {
        cancel: () =>
          staff.call.deskTransitionOrder({
            ...{ orderId, to: orderStatus.cancelled, revision: order.revision, note: 'No.', staysOnAccount: true },
          }),
        credit: () => colleague.call.deskCreditOrder({ orderId, left, reason: 'A spot.', staysOnAccount: true }),
      };
      const outcomes = await callAtOnce(app, { orders: orderId }, [calls[first], calls[second]]);
      expect(outcomes).toEqual(['done', first === 'cancel' ? 'nothingToCredit' : 'done']);
      expect(await readMoney(owner, orderId)).toEqual(onAccount);
    },
  );
});

describe('a note over cash of which a part came in', () => {
  it('leaves on the account what came in, and nothing that did not', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const { companyId } = owner;
    const orderId = await createCashOrder(owner);
    await staff.call.deskReceiveMoney({
      ...{ companyId, key: crypto.randomUUID(), amount: 50, receivedOn: '2026-01-05', reference: 'R-1' },
      ...{ means: 'cash', allocations: [{ kind: 'sale', id: orderId, amount: 50 }], alsoPays: false },
    });
    const { left, canStayOnAccount } = await staff.call.deskCreditable({ orderId });
    expect(canStayOnAccount).toBe(true);
    await staff.call.deskCreditOrder({ orderId, left, reason: 'A spot.', staysOnAccount: true });
    expect(await readMoney(owner, orderId)).toEqual({ owed: -5000, ofOrder: 0, prepaid: null });
  });

  it('is refused while none is known to have come in', async () => {
    const orderId = await createCashOrder(await app.createOwner({ groupId: 1 }));
    const { left, canStayOnAccount } = await staff.call.deskCreditable({ orderId });
    expect(canStayOnAccount).toBe(false);
    await expect(
      staff.call.deskCreditOrder({ orderId, left, reason: 'A spot.', staysOnAccount: true }),
    ).rejects.toMatchObject({ errorName: 'cannotStayOnAccount' });
  });
});

describe('money that is to go back by hand', () => {
  /** A cancelled order whose refund the provider refuses. */
  async function createRefused(owner: TestCustomer) {
    const refuse = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('The card was closed.'));
    const orderId = await createPaidOrder(owner);
    await cancelOrder(staff, orderId);
    await app.waitFor(async () => (await listStoredRefunds(app, orderId)).some(isByHand));
    refuse.mockRestore();
    const [refund] = (await listStoredRefunds(app, orderId)).filter(isByHand);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    return { orderId, refundId: refund?.id ?? 0, paymentId: attempt?.id ?? '' };
  }
  const isByHand = ({ state }: { readonly state: string }) => state === 'byHand';

  /** A paid order of which the provider refuses to give back what paid for nothing. */
  async function createSurplus(owner: TestCustomer, cause: 'secondCapture' | 'excess') {
    const refuse = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('The card was closed.'));
    const orderId = await createPayableOrder(app, owner);
    if (cause === 'secondCapture') {
      const { decide } = await payUpToBankPage(app, owner, orderId);
      await app.deps.database.db.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
      app.clock.advance({ minutes: 1 });
      await payByCard(app, owner, orderId);
      await app.createClient().checkoutCheckoutcom({ ckoSessionId: await decide('approve') });
    } else {
      await payByCard(app, owner, orderId, 'excess').catch(() => null);
      const { mismatch } = (await staff.call.deskOrder({ orderId })).payment;
      const seen = mismatch?.received ?? { amount: 0, currency: 'AED' };
      await staff.call.deskDecideMismatch({ orderId, outcome: 'match', ...seen, note: 'Agreed.' });
    }
    await app.waitFor(async () => (await listStoredRefunds(app, orderId)).some(isByHand));
    refuse.mockRestore();
    const [refund] = (await listStoredRefunds(app, orderId)).filter(isByHand);
    expect(refund?.cause).toBe(cause);
    return { orderId, refundId: refund?.id ?? 0, paymentId: refund?.paymentId ?? '' };
  }
  const close = (
    person: TestStaff,
    { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
    outcome: 'refunded' | 'notNeeded' | 'onAccount' = 'onAccount',
  ) => person.call.deskCloseRefund({ orderId, refundId, outcome, note: 'Agreed by telephone.' });

  it('stays on the account where staff say so: the history, the customer and the books say that', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const refused = await createRefused(owner);
    const { orderId } = refused;
    expect((await staff.call.deskOrder({ orderId })).payment.refunds).toMatchObject([
      { state: 'due', canStayOnAccount: true },
    ]);
    await expect(close(await app.createStaff(['ORDERS']), refused)).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await close(staff, refused);
    expect(await listStoredRefunds(app, orderId)).toMatchObject([
      { way: 'credit', state: 'done', closedByName: 'Test Staff', note: 'Agreed by telephone.' },
    ]);
    const { history, payment } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'leaveOnAccount', note: 'AED 854.99: Agreed by telephone.' });
    expect(payment.refunds).toEqual([]);
    expect(await readMoney(owner, orderId)).toEqual(onAccount);
    await app.waitFor(async () =>
      (await waitForEmails(app, owner.email, 1)).some(
        ({ subject, text }) => subject === `Order ${orderId}: your money is on your account` && text.includes('854.99'),
      ),
    );
    const { refunds } = await staff.call.deskRefunds({ search: String(orderId) });
    expect(refunds.rows).toMatchObject([{ way: 'credit', state: 'done', closedBy: 'Test Staff' }]);
  });

  it('stays there also where more cash came in than the order costs', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const { companyId } = owner;
    const orderId = await createCashOrder(owner);
    await staff.call.deskReceiveMoney({
      ...{ companyId, key: crypto.randomUUID(), amount: 50, receivedOn: '2026-01-05', reference: 'R-2' },
      ...{ means: 'cash', allocations: [{ kind: 'sale', id: orderId, amount: 50 }], alsoPays: false },
    });
    await receiveCash(orderId);
    const [refund] = await listStoredRefunds(app, orderId);
    expect(refund).toMatchObject({ cause: 'excess', state: 'byHand', amount: 5000 });
    await close(staff, { orderId, refundId: refund?.id ?? 0 });
    expect(await readMoney(owner, orderId)).toEqual({ owed: -5000, ofOrder: 0, prepaid: null });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['captured']);
  });

  it.each(inBothOrders('onAccount' as const, 'refunded' as const))(
    'is closed once by two people, as %s before %s',
    async (first, second) => {
      const owner = await app.createOwner({ groupId: 1 });
      const refused = await createRefused(owner);
      const { orderId, refundId } = refused;
      const calls = [() => close(staff, refused, first), () => close(colleague, refused, second)];
      expect(await callAtOnce(app, { orders: orderId, refunds: refundId }, calls)).toEqual([
        'done',
        'changedMeanwhile',
      ]);
      expect(await readMoney(owner, orderId)).toEqual(first === 'onAccount' ? onAccount : nothing);
    },
  );

  it.each(inBothOrders('onAccount' as const, 'dispute' as const))(
    'is not there twice when the bank takes the payment back: %s before %s',
    async (first, second) => {
      const owner = await app.createOwner({ groupId: 1 });
      const refused = await createRefused(owner);
      const { orderId, refundId, paymentId } = refused;
      const calls = {
        onAccount: () => close(staff, refused),
        dispute: () => applyReportedDispute(app.deps, paymentId, 'lose'),
      };
      const outcomes = await callAtOnce(app, { orders: orderId, refunds: refundId }, [calls[first], calls[second]]);
      expect(outcomes).toEqual(['done', first === 'onAccount' ? 'done' : 'paymentTakenBack']);
      // What stayed on the account was taken back by the bank: both together come to nothing.
      expect(await readMoney(owner, orderId)).toMatchObject({ owed: 0, prepaid: null });
    },
  );

  it.each([
    // Another payment pays the order: of what paid for nothing all is gone.
    { cause: 'secondCapture', before: -IN_FILS, lost: { owed: 0, ofOrder: 0 } },
    { cause: 'excess', before: -1000, lost: { owed: IN_FILS, ofOrder: IN_FILS } },
  ] as const)(
    'is not there any more once the bank takes back what paid for nothing, until it decides once more: $cause',
    async ({ cause, before, lost }) => {
      for (const isCredit of [false, true]) {
        const owner = await app.createOwner({ groupId: 1, ...(isCredit && { creditLimit: 1_000_000 }) });
        const surplus = await createSurplus(owner, cause);
        const { orderId, paymentId } = surplus;
        await close(staff, surplus);
        const first = await readMoney(owner, orderId);
        expect(first).toMatchObject({ owed: before, ofOrder: 0 });
        for (let time = 1; time <= 2; time++) {
          await applyReportedDispute(app.deps, paymentId, 'lose');
          await applyReportedDispute(app.deps, paymentId, 'lose');
          expect(await readMoney(owner, orderId)).toEqual({ ...lost, prepaid: null });
          await applyReportedDispute(app.deps, paymentId, 'win');
          expect(await readMoney(owner, orderId)).toEqual(first);
        }
        expect(await listStoredRefunds(app, orderId)).toMatchObject([{ way: 'credit', state: 'done' }]);
      }
    },
  );

  it('pays one order of two beside which it is left on the account', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const refused = await createRefused(owner);
    await close(staff, refused);
    const next = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    for (const orderId of next) await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'balance' });
    const calls = next.map((orderId) => () => owner.call.checkoutSubmit({ orderId }));
    expect(await callAtOnce(app, { companies: owner.companyId }, calls)).toEqual(['done', 'methodUnavailable']);
    expect(await readMoney(owner, refused.orderId)).toMatchObject({ owed: 0, prepaid: null });
  });
});
