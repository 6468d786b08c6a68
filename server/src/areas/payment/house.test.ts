import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { fate, pay, readyToPay } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { companies, creditEntries, orders } from '../../db/schema/index.ts';
import type { InvoiceData } from '../../invoices/data.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => w.close());

async function accept(orderId: number): Promise<unknown> {
  const [row] = await w.deps.database.read
    .select({ revision: orders.revision })
    .from(orders)
    .where(eq(orders.id, orderId));
  return staff.call.deskMove({ orderId, to: 6, revision: row?.revision ?? 0 });
}
const submit = ({ call }: Person, orderId: number) => call.checkoutSubmit({ orderId, expectedTotal: 854.99 });

describe.each(['cash', 'pdc'] as const)('an order paid by %s', (payment) => {
  it('waits until staff accept it, then is in production with its invoice [PAY-09]', async () => {
    const owner = await w.anOwner({ creditLimit: 1_000_000 });
    const orderId = await readyToPay(w, owner, { payment });
    expect(await submit(owner, orderId)).toMatchObject({
      type: payment,
      success: true,
      orderId,
      form: null,
      redirectUrl: null,
    });
    expect(await submit(owner, orderId)).toMatchObject({ success: true });
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, states: ['authorised'], invoices: [] });
    await accept(orderId);
    const after = await fate(w, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{ total: 85_499 }] });
    expect((after.invoices[0]?.data as InvoiceData).paymentMethod).toBe(payment);
  });

  it('can be paid by card instead as long as nobody has accepted it', async () => {
    const owner = await w.anOwner({ creditLimit: 1_000_000 });
    const orderId = await readyToPay(w, owner, { payment });
    await submit(owner, orderId);
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    await expect(accept(orderId)).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
    w.clock.forward({ minutes: 1 });
    await pay(w, owner, orderId);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['failed', 'captured'], moves: 1 });
  });
});

it('does not let staff accept an order that nobody offered to pay', async () => {
  const owner = await w.anOwner();
  await expect(accept(await readyToPay(w, owner))).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
});

describe('an order on account', () => {
  it('goes into production at once, is invoiced with a due date and uses the credit [PAY-09]', async () => {
    const owner = await w.anOwner({ creditLimit: 200_000 });
    const orderId = await readyToPay(w, owner, { payment: 'dp' });
    expect(await submit(owner, orderId)).toMatchObject({ type: 'dp', success: true });
    const after = await fate(w, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1 });
    const due = new Date(w.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect((after.invoices[0]?.data as InvoiceData).dueAt).toBe(due);
    const next = await readyToPay(w, owner, { payment: 'dp' });
    await submit(owner, next);
    const third = await readyToPay(w, owner);
    expect((await owner.call.checkoutPaymentStepfive({ orderId: third })).map(({ id }) => id)).toEqual([
      'card',
      'cash',
    ]);
  });

  it('fails when the credit was used up meanwhile [PAY-10]', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000 });
    const [first, second] = [
      await readyToPay(w, owner, { payment: 'dp' }),
      await readyToPay(w, owner, { payment: 'dp' }),
    ];
    expect(await submit(owner, first)).toMatchObject({ success: true });
    expect(await submit(owner, second)).toMatchObject({ type: 'dp', success: false });
    expect(await fate(w, second)).toMatchObject({ statusId: 5, attempts: [], invoices: [] });
  });

  it('is refused when credit was taken away', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000 });
    const orderId = await readyToPay(w, owner, { payment: 'dp' });
    await w.deps.database.read
      .update(companies)
      .set({ creditState: 'refused' })
      .where(eq(companies.id, owner.companyId));
    await expect(submit(owner, orderId)).rejects.toMatchObject({ refusal: 'methodUnavailable' });
  });

  it('is not offered while something is overdue', async () => {
    const owner = await w.anOwner({ creditLimit: 1_000_000 });
    const orderId = await readyToPay(w, owner, { payment: 'dp' });
    await submit(owner, orderId);
    const long = new Date(w.clock.now().getTime() - 31 * 86_400_000);
    await w.deps.database.read.update(creditEntries).set({ dueAt: long }).where(eq(creditEntries.orderId, orderId));
    const next = await readyToPay(w, owner);
    expect((await owner.call.checkoutPaymentStepfive({ orderId: next })).map(({ id }) => id)).toEqual(['card', 'cash']);
  });

  it('gives the credit back when staff cancel it', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000 });
    const orderId = await readyToPay(w, owner, { payment: 'dp' });
    await submit(owner, orderId);
    for (const to of [13, 12]) {
      const [row] = await w.deps.database.read
        .select({ revision: orders.revision })
        .from(orders)
        .where(eq(orders.id, orderId));
      await staff.call.deskMove({ orderId, to, revision: row?.revision ?? 0, note: 'Not needed.' });
    }
    expect((await fate(w, orderId)).states).toEqual(['refunded']);
    const next = await readyToPay(w, owner, { payment: 'dp' });
    expect(await submit(owner, next)).toMatchObject({ success: true });
  });
});
