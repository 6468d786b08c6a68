import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { listStoredRefunds } from '../../../testing/run-refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { translate } from '../../platform/translate.ts';
import { creditOrder } from '../payments/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'INVOICES', 'CREDITS']);
});
afterAll(() => app.close());

async function moveAtDesk(orderId: number, ...path: readonly OrderStatusId[]): Promise<void> {
  for (const to of path) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
}
const cancelInProduction = (orderId: number) => moveAtDesk(orderId, orderStatus.onHold, orderStatus.cancelled);
const credit = (orderId: number, net: number | null, note = 'A plate is scratched.') =>
  transactWithEvents(app.deps, (tx, publish) =>
    creditOrder(tx, publish, app.deps, { orderId, reason: 'fault', note, net }),
  );
const readText = async (url: string) => readPdfText((await app.inject({ url })).rawPayload);

describe('the credit note of a cancelled order', () => {
  it('is numbered, names its invoice and opens for customer and desk [FUL-07]', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const before = (await owner.call.ordersIsexist({ id: orderId })).result.documents;
    expect(before).toMatchObject({ invoice: { total: 854.99 }, creditNotes: [] });
    await cancelInProduction(orderId);

    const { documents, statusId } = (await owner.call.ordersIsexist({ id: orderId })).result;
    expect(statusId).toBe(orderStatus.cancelled);
    expect(documents).toMatchObject({
      invoice: before.invoice,
      creditNotes: [{ number: expect.stringMatching(/^CN-2026-\d{6}$/), reason: 'cancelled', total: 854.99 }],
    });
    const number = documents.creditNotes[0]?.number ?? '';
    const { payment } = await staff.call.deskOrder({ orderId });
    expect(payment.documents).toEqual(documents);

    for (const search of [
      number,
      number.toLowerCase(),
      documents.invoice?.number ?? '',
      `${orderId}-02`,
      `#${orderId}`,
    ]) {
      // A plate has a page of its own.
      if (search !== `${orderId}-02`)
        expect(await staff.call.deskFindNumber({ search })).toMatchObject({ orderId, quotationId: null });
      const found = await staff.call.deskQueue({ search });
      expect(found.orders.rows.map(({ id }) => id)).toContain(orderId);
    }
    for (const search of ['INV-2026-999999', '999999-01', 'film', ''])
      expect(await staff.call.deskFindNumber({ search })).toMatchObject({ orderId: null });

    const { fileUrl } = await owner.call.invoicesDocument({ orderId, number });
    const { url } = await staff.call.deskInvoiceDocument({ orderId, number });
    for (const text of [await readText(fileUrl), await readText(url)])
      for (const words of [
        'Tax Credit Note',
        number,
        documents.invoice?.number ?? 'no invoice',
        'The film is out of stock.',
        'Order cancelled',
        '4 181.82 0.00 727.28 5 % 36.36 763.64',
        '854.99',
        'TRN 100000000000003',
      ])
        expect(text).toContain(words);
    // The invoice itself stays and opens too.
    const invoice = await owner.call.invoicesDocument({ orderId, number: documents.invoice?.number ?? '' });
    expect(await readText(invoice.fileUrl)).toContain('Tax Invoice');
  });

  it('is told by email and notification, with its number and amount', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    await cancelInProduction(orderId);
    const [note] = (await owner.call.ordersIsexist({ id: orderId })).result.documents.creditNotes;
    const email = await app.waitFor(async () =>
      (await app.readEmails()).find(({ to, text }) => to === owner.email && text.includes(note?.number ?? 'none')),
    );
    expect(email.text).toContain('The film is out of stock.');
    expect(email.text).toContain('854.99');
    const notifications = await owner.call.orderdetailsNotifications({ orderId, _start: 0, _end: 20 });
    expect(JSON.stringify(notifications)).toContain(note?.number ?? 'none');
  });

  it.each(['dp', 'pdc'] as const)('enters the ledger of an order paid by %s and is found there', async (payment) => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment });
    await owner.call.checkoutSubmit({ orderId });
    if (payment === 'pdc') await moveAtDesk(orderId, orderStatus.inProduction);
    await cancelInProduction(orderId);
    const [note] = (await owner.call.ordersIsexist({ id: orderId })).result.documents.creditNotes;
    const ledger = await owner.call.creditsList({ advancedSearch: note?.number ?? 'none', _start: 0, _end: 15 });
    expect(ledger).toMatchObject({
      count: 1,
      availableBalance: 10_000,
      credits: [{ type: 'Refund', amount: 854.99, orderId, creditNote: note?.number }],
    });
    const desk = await staff.call.deskLedger({ companyId: owner.companyId, search: '', _start: 0, _end: 20 });
    expect(desk.entries.rows.filter(({ creditNote }) => creditNote === note?.number)).toHaveLength(1);
  });

  it('is not issued for an order that was never invoiced', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    await moveAtDesk(orderId, orderStatus.cancelled);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.documents).toEqual({
      invoice: null,
      creditNotes: [],
    });
  });

  it('opens for nobody else, and staff need the right to see invoices', async () => {
    const owner = await app.createOwner();
    const other = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const otherOrderId = await createPayableOrder(app, other);
    await payByCard(app, owner, orderId);
    await cancelInProduction(orderId);
    const number = (await owner.call.ordersIsexist({ id: orderId })).result.documents.creditNotes[0]?.number ?? '';
    await expect(other.call.invoicesDocument({ orderId, number })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(other.call.invoicesDocument({ orderId: otherOrderId, number })).rejects.toMatchObject({
      errorName: 'invoiceMissing',
    });
    const prepress = await app.createStaff(['ORDERS']);
    await expect(prepress.call.deskInvoiceDocument({ orderId, number })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});

describe('a credit note over a part', () => {
  async function createPaidOrder(owner: TestCustomer, payment: 'card' | 'cash' | 'dp' = 'card') {
    const orderId = await createPayableOrder(app, owner, payment === 'card' ? {} : { payment });
    if (payment === 'card') await payByCard(app, owner, orderId);
    else await owner.call.checkoutSubmit({ orderId });
    if (payment === 'cash') await moveAtDesk(orderId, orderStatus.inProduction);
    return orderId;
  }

  it('gives a part back at the card provider, the next one the rest, and never more', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaidOrder(owner);
    const first = await credit(orderId, 10_000);
    expect(first).toMatchObject({ net: 10_000, vat: 500, total: 10_500, refund: 'provider' });
    await expect(credit(orderId, 71_429)).rejects.toMatchObject({ errorName: 'creditTooHigh' });
    expect(await credit(orderId, null)).toMatchObject({ net: 71_428, vat: 3_571, total: 74_999 });
    await expect(credit(orderId, 1)).rejects.toMatchObject({ errorName: 'nothingToCredit' });
    await app.waitFor(async () => (await listStoredRefunds(app, orderId)).every(({ state }) => state === 'done'));
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    expect(await getRemoteProvider(app, 'card').findById(attempt?.providerRef ?? '')).toMatchObject({
      state: 'refunded',
    });
    const { fileUrl } = await owner.call.invoicesDocument({ orderId, number: first.number });
    const text = await readText(fileUrl);
    expect(text).toContain('A plate is scratched.');
    expect(text).toContain('105.00');
    expect((await waitForEmails(app, owner.email, 1)).length).toBeGreaterThan(0);
  });

  it('leaves what was paid on the order page when all of it is refunded', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaidOrder(owner);
    const { ordered, paid } = (await owner.call.ordersIsexist({ id: orderId })).result;
    expect(paid).toMatchObject({ grandTotalInclVat: 854.99 });
    await app.deps.database.db.update(payments).set({ state: 'refunded' }).where(eq(payments.orderId, orderId));
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({ ordered, paid, due: null });
    // An order that still waits for its payment was paid by no refunded attempt.
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue })
      .where(eq(orders.id, orderId));
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({
      paid: null,
      due: { grandTotalInclVat: 854.99 },
    });
  });

  it('says that a reason without a font is printed in Latin letters', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaidOrder(owner);
    const readNote = async (number: string) =>
      readText((await owner.call.invoicesDocument({ orderId, number })).fileUrl);
    const sentence = translate('en', 'invoice.transcribed').slice(0, 40);
    const plain = await readNote((await credit(orderId, 10_000)).number);
    expect(plain).not.toContain(sentence);
    const transcribed = await readNote((await credit(orderId, 10_000, '北京')).number);
    expect(transcribed).toContain(sentence);
  });

  it('frees the credit of an order on account by each part', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPaidOrder(owner, 'dp');
    await credit(orderId, 10_000);
    await credit(orderId, 20_000);
    const { availableBalance, credits } = await owner.call.creditsList({ advancedSearch: '', _start: 0, _end: 15 });
    expect(availableBalance).toBe(10_000 - 854.99 + 315);
    expect(credits.filter(({ type }) => type === 'Refund')).toHaveLength(2);
  });

  it('is paid out by hand where cash was paid', async () => {
    const owner = await app.createOwner();
    expect(await credit(await createPaidOrder(owner, 'cash'), 10_000)).toMatchObject({ refund: 'byHand' });
  });

  it('needs an invoice', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await expect(credit(orderId, null)).rejects.toMatchObject({ errorName: 'invoiceMissing' });
    const [row] = await app.deps.database.db
      .select({ statusId: orders.statusId })
      .from(orders)
      .where(and(eq(orders.id, orderId)));
    expect(row?.statusId).toBe(orderStatus.approvedPaymentDue);
  });
});
