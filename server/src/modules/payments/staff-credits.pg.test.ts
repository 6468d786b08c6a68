import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffRoles, type StaffRole } from '@platewright/domain/staff/staff-roles';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { creditNotes, faultReports } from '../../platform/db/schema/index.ts';

/** What an invoice of price vector V1 is over in AED: without VAT, and its VAT. */
const NET = 814.28;
const VAT = 40.71;

let app: TestApp;
const createStaff = (role: StaffRole['key']) => app.createStaff(staffRoles.find(({ key }) => key === role)?.keys ?? []);
let accounts: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  accounts = await createStaff('accounts');
});
afterAll(() => app.close());

async function createPaidOrder(owner: TestCustomer): Promise<number> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return orderId;
}
type Credit = Partial<Parameters<TestStaff['call']['deskCreditOrder']>[0]>;
const credit = (person: TestStaff, orderId: number, more: Credit = {}) =>
  person.call.deskCreditOrder({ orderId, left: NET, reason: 'Agreed by telephone.', ...more });
const listNotes = (orderId: number) =>
  app.deps.database.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(asc(creditNotes.id));
const readPayment = async (orderId: number) => (await accounts.call.deskOrder({ orderId })).payment;

describe('a credit note without a report of the customer', () => {
  it('is issued by the standard role for accounts at any time, a part and then the rest', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaidOrder(owner);
    expect((await readPayment(orderId)).creditable).toBe(NET);
    await expect(credit(await createStaff('prepress'), orderId)).rejects.toMatchObject({ errorName: 'noPermission' });
    const { creditNote, refund } = await credit(accounts, orderId, { amount: 100 });
    expect([creditNote, refund]).toEqual([expect.stringMatching(/^CN-\d{4}-\d{6}$/), 'provider']);
    const { payment, history } = await accounts.call.deskOrder({ orderId });
    expect(payment.creditable).toBe(NET - 100);
    expect(history[0]).toMatchObject({ event: 'creditOrder', note: `${creditNote} Agreed by telephone.` });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.documents.creditNotes).toMatchObject([
      { number: creditNote, reason: 'adjustment', total: 105 },
    ]);
    const emails = await waitForEmails(app, owner.email, 2);
    expect(emails.map(({ subject }) => subject)).toContain(`Order ${orderId}: your credit note`);

    await credit(await createStaff('admin'), orderId, { left: NET - 100 });
    expect((await readPayment(orderId)).creditable).toBeNull();
    const notes = await listNotes(orderId);
    expect(notes.map(({ net, vat }) => net + vat).reduce((a, b) => a + b)).toBe(Math.round((NET + VAT) * 100));
    await expect(credit(accounts, orderId, { left: 1 })).rejects.toMatchObject({ errorName: 'nothingToCredit' });
  });

  it('gives back at PayPal, part by part, exactly what came in, in dollars', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token } = await payUpToPaypal(app, owner, orderId);
    await decide('approve');
    await returnFromPaypal(app, token);
    const refund = vi.spyOn(getRemoteProvider(app, 'paypal'), 'refund');
    let left = NET;
    for (const amount of [0.07, 0.05, 33.33, 0.05, 100.1]) {
      await credit(accounts, orderId, { left, amount });
      left = Number((left - amount).toFixed(2));
    }
    await credit(accounts, orderId, { left });
    await app.waitFor(() => Promise.resolve(refund.mock.calls.length === 6));
    const parts = refund.mock.calls.map(([, charge]) => charge);
    expect(parts.every(({ currency, amountMinor }) => currency === 'USD' && amountMinor > 0)).toBe(true);
    expect(parts.map(({ amountMinor }) => amountMinor).reduce((a, b) => a + b)).toBe(232_81);
    refund.mockRestore();
  });

  it('says why, and is about an invoice and no more than what is left of it', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaidOrder(owner);
    await expect(credit(accounts, orderId, { reason: ' ' })).rejects.toMatchObject({
      fields: { reason: { key: 'reasonRequired' } },
    });
    await expect(credit(accounts, orderId, { amount: NET + 0.01 })).rejects.toMatchObject({
      errorName: 'creditTooHigh',
    });
    await expect(credit(accounts, orderId, { left: NET - 100 })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const unpaid = await createPayableOrder(app, owner);
    await expect(credit(accounts, unpaid)).rejects.toMatchObject({ errorName: 'invoiceMissing' });
    expect(await listNotes(orderId)).toEqual([]);
  });

  it('is issued once by two people who saw the same rest', async () => {
    const owner = await app.createOwner();
    const colleague = await createStaff('accounts');
    const orderId = await createPaidOrder(owner);
    const calls = [accounts, colleague].map((person) => () => credit(person, orderId, { amount: 200 }));
    expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(['done', 'changedMeanwhile']);
    expect(await listNotes(orderId)).toMatchObject([{ net: 20_000 }]);
  });

  it.each(inBothOrders('credit' as const, 'decision' as const))(
    'is issued once beside a decision on a report: %s before %s',
    async (first, second) => {
      const owner = await app.createOwner();
      const orderId = await createPaidOrder(owner);
      const decider = await app.createStaff(['ORDERS', 'PAYMENTS']);
      const [report] = await app.deps.database.db
        .insert(faultReports)
        .values({
          orderId,
          userId: owner.userId,
          userName: 'Owner',
          description: 'Scratched',
          reportedAt: app.clock.now(),
        })
        .returning({ id: faultReports.id });
      const reportId = report?.id ?? 0;
      const calls = {
        credit: () => credit(accounts, orderId),
        decision: () => decider.call.deskDecideFault({ orderId, reportId, decision: 'credit', reason: 'Scratched' }),
      };
      expect(
        await callAtOnce(app, { orders: orderId, fault_reports: reportId }, [calls[first], calls[second]]),
      ).toEqual(['done', 'nothingToCredit']);
      expect(await listNotes(orderId)).toHaveLength(1);
    },
  );

  it('takes lines back, each with its VAT and never more than is left of it, and names them in its PDF', async () => {
    const orderId = await createPaidOrder(await app.createOwner());
    const reader = await app.createStaff(['PAYMENTS', 'INVOICES']);
    const { invoice, left, lines } = await reader.call.deskCreditable({ orderId });
    expect([invoice, left]).toEqual([expect.stringMatching(/^INV-/), NET]);
    expect(lines.map(({ no, kind, net }) => ({ no, kind, net }))).toEqual([
      { no: 1, kind: 'plates', net: 727.28 },
      { no: 2, kind: 'service', net: 30 },
      { no: 3, kind: 'service', net: 32 },
      { no: 4, kind: 'delivery', net: 25 },
    ]);
    await expect(credit(reader, orderId, { lines: [{ no: 2 }, { no: 4, amount: 25.01 }] })).rejects.toMatchObject({
      fields: { 'lines.1.amount': { params: { message: 'Enter 25.00 at most.' } } },
    });
    for (const wrong of [{ lines: [] }, { lines: [{ no: 1 }, { no: 1 }] }])
      await expect(credit(reader, orderId, wrong)).rejects.toMatchObject({ fields: { lines: expect.anything() } });
    await expect(credit(reader, orderId, { lines: [{ no: 1 }], amount: 1 })).rejects.toMatchObject({
      fields: { amount: expect.anything() },
    });
    expect(await listNotes(orderId)).toEqual([]);

    const { creditNote } = await credit(reader, orderId, { lines: [{ no: 1, amount: 100.1 }, { no: 4 }] });
    expect(await listNotes(orderId)).toMatchObject([{ net: 12_510, vat: 501 + 125 }]);
    const after = await reader.call.deskCreditable({ orderId });
    expect([after.left, ...after.lines.map((line) => line.left)]).toEqual([NET - 125.1, 627.18, 30, 32, 0]);
    const { url } = await reader.call.deskInvoiceDocument({ orderId, number: creditNote });
    const text = await readPdfText((await app.inject({ url })).rawPayload);
    for (const words of [
      'Flexographic printing plates',
      '1 100.10 0.00 100.10 5 % 5.01 105.11',
      'Delivery: ',
      '131.36',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Part of the invoice');
  });

  it('is issued once by a form that is sent twice, and refused when it asks for something else', async () => {
    const orderId = await createPaidOrder(await app.createOwner());
    const key = randomUUID();
    const send = (amount: number) => () => credit(accounts, orderId, { amount, key });
    expect(await callAtOnce(app, { orders: orderId }, [send(50), send(50), send(60)])).toEqual([
      ...['done', 'done', 'changedMeanwhile'],
    ]);
    const notes = await listNotes(orderId);
    expect(notes).toHaveLength(1);
    expect(await send(50)()).toEqual({ creditNote: notes[0]?.number, refund: 'provider' });
  });

  it('is issued once by two people who credit the same line', async () => {
    const colleague = await createStaff('accounts');
    const orderId = await createPaidOrder(await app.createOwner());
    const calls = [accounts, colleague].map((person) => () => credit(person, orderId, { lines: [{ no: 2 }] }));
    expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(['done', 'changedMeanwhile']);
    expect(await listNotes(orderId)).toMatchObject([{ net: 3_000 }]);
  });

  it('only the right for payments sees what can be credited', async () => {
    const orderId = await createPaidOrder(await app.createOwner());
    const invoicesOnly = await app.createStaff(['ORDERS', 'INVOICES', 'CREDITS']);
    const refused = { errorName: 'noPermission' };
    await expect(invoicesOnly.call.deskCreditable({ orderId })).rejects.toMatchObject(refused);
    await expect(credit(invoicesOnly, orderId)).rejects.toMatchObject(refused);
    await expect(accounts.call.deskCreditable({ orderId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('leaves the rest to a cancel', async () => {
    const owner = await app.createOwner();
    const decider = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const cancelled = await createPaidOrder(owner);
    await credit(accounts, cancelled, { amount: 14.28 });
    const { order } = await decider.call.deskOrder({ orderId: cancelled });
    const held = await decider.call.deskTransitionOrder({
      orderId: cancelled,
      to: orderStatus.onHold,
      revision: order.revision,
      note: 'Out of stock.',
    });
    await decider.call.deskTransitionOrder({
      orderId: cancelled,
      to: orderStatus.cancelled,
      revision: held.revision,
      note: 'Out of stock.',
    });
    expect((await listNotes(cancelled)).map(({ net }) => net)).toEqual([1428, 80_000]);
    await expect(credit(accounts, cancelled)).rejects.toMatchObject({ errorName: 'nothingToCredit' });
  });

  it('goes back by hand where the order was paid by transfer', async () => {
    const orderId = await createPayableOrder(app, await app.createOwner());
    await accounts.call.deskReceiveTransfer({
      orderId,
      amount: NET + VAT,
      receivedOn: '2026-01-05',
      reference: 'FT26005ABC',
    });
    expect(await credit(accounts, orderId, { amount: 100 })).toMatchObject({ refund: 'byHand' });
    expect((await readPayment(orderId)).refunds).toMatchObject([{ cause: 'offline', state: 'due', amount: 105 }]);
  });
});
