import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { loadPaymentOutcome, payByCard, createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, ledgerEntries, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

async function acceptPayment(orderId: number): Promise<unknown> {
  const [row] = await app.deps.database.db
    .select({ revision: orders.revision })
    .from(orders)
    .where(eq(orders.id, orderId));
  return staff.call.deskTransitionOrder({ orderId, to: 6, revision: row?.revision ?? 0 });
}
const submitCheckout = ({ call }: TestCustomer, orderId: number) =>
  call.checkoutSubmit({ orderId, expectedTotal: 854.99 });

describe.each(['cash', 'pdc'] as const)('an order paid by %s', (payment) => {
  it('waits until staff accept it, then is in production with its invoice [PAY-09]', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment });
    expect(await submitCheckout(owner, orderId)).toMatchObject({
      type: payment,
      success: true,
      orderId,
      form: null,
      redirectUrl: null,
    });
    expect(await submitCheckout(owner, orderId)).toMatchObject({ success: true });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['authorised'], invoices: [] });
    await acceptPayment(orderId);
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{ total: 85_499 }] });
    expect(after.invoices[0]?.data?.paymentMethod).toBe(payment);
  });

  it('can be paid by card instead until staff accept it', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment });
    await submitCheckout(owner, orderId);
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    await expect(acceptPayment(orderId)).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['failed', 'captured'],
      moves: 1,
    });
  });
});

it('staff cannot accept payment of an order without an offered payment', async () => {
  const owner = await app.createOwner();
  await expect(acceptPayment(await createPayableOrder(app, owner))).rejects.toMatchObject({
    errorName: 'moveNotAllowed',
  });
});

describe('an order on account', () => {
  it('goes into production at once, is invoiced with a due date and uses the credit [PAY-09]', async () => {
    const owner = await app.createOwner({ creditLimit: 200_000 });
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    expect(await submitCheckout(owner, orderId)).toMatchObject({ type: 'dp', success: true });
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1 });
    const due = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(after.invoices[0]?.data?.dueAt).toBe(due);
    const next = await createPayableOrder(app, owner, { payment: 'dp' });
    await submitCheckout(owner, next);
    const third = await createPayableOrder(app, owner);
    expect((await owner.call.checkoutPaymentStepfive({ orderId: third })).map(({ id }) => id)).toEqual([
      'card',
      'paypal',
      'cash',
    ]);
  });

  it('fails when the credit was used up in the meantime [PAY-10]', async () => {
    const owner = await app.createOwner({ creditLimit: 100_000 });
    const [first, second] = [
      await createPayableOrder(app, owner, { payment: 'dp' }),
      await createPayableOrder(app, owner, { payment: 'dp' }),
    ];
    expect(await submitCheckout(owner, first)).toMatchObject({ success: true });
    expect(await submitCheckout(owner, second)).toMatchObject({ type: 'dp', success: false });
    expect(await loadPaymentOutcome(app, second)).toMatchObject({ statusId: 5, attempts: [], invoices: [] });
  });

  it('is rejected when the credit was revoked', async () => {
    const owner = await app.createOwner({ creditLimit: 100_000 });
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await app.deps.database.db
      .update(companies)
      .set({ creditState: 'refused' })
      .where(eq(companies.id, owner.companyId));
    await expect(submitCheckout(owner, orderId)).rejects.toMatchObject({ errorName: 'methodUnavailable' });
  });

  it('is not offered while something is overdue', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await submitCheckout(owner, orderId);
    const long = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.deps.database.db.update(ledgerEntries).set({ dueAt: long }).where(eq(ledgerEntries.orderId, orderId));
    const next = await createPayableOrder(app, owner);
    expect((await owner.call.checkoutPaymentStepfive({ orderId: next })).map(({ id }) => id)).toEqual([
      'card',
      'paypal',
      'cash',
    ]);
  });

  it('releases the credit when staff cancel it', async () => {
    const owner = await app.createOwner({ creditLimit: 100_000 });
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await submitCheckout(owner, orderId);
    for (const to of [13, 12]) {
      const [row] = await app.deps.database.db
        .select({ revision: orders.revision })
        .from(orders)
        .where(eq(orders.id, orderId));
      await staff.call.deskTransitionOrder({ orderId, to, revision: row?.revision ?? 0, note: 'Not needed.' });
    }
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
    const next = await createPayableOrder(app, owner, { payment: 'dp' });
    expect(await submitCheckout(owner, next)).toMatchObject({ success: true });
  });
});
