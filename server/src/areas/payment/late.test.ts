import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { fate, readyToPay, toTheBank } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { orders, payments } from '../../db/schema/index.ts';
import type { InvoiceData } from '../../invoices/data.ts';

/** The bank says yes when nobody waits for it any more. */
let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => w.close());

/** A customer at the bank, whose attempt the house has given up meanwhile. */
async function givenUp(owner: Person) {
  const orderId = await readyToPay(w, owner);
  const { decide } = await toTheBank(w, owner, orderId);
  await w.deps.database.read.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
  w.clock.forward({ minutes: 1 });
  return { orderId, decide };
}

describe('a capture that comes late', () => {
  it('for a cancelled order is told as not paid at once, and goes back', async () => {
    const owner = await w.anOwner();
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
    await staff.call.deskMove({ orderId, to: 12, revision: row?.revision ?? 0, note: 'The customer called.' });
    const ckoSessionId = await decide('approve');
    expect(await w.client().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'declined',
    });
    await w.eventually(async () => (await fate(w, orderId)).states.includes('refunded'));
    expect(await fate(w, orderId)).toMatchObject({ statusId: 12, invoices: [] });
  });

  it('takes the place of a cheque that was offered instead: no credit is kept free for it', async () => {
    const owner = await w.anOwner({ creditLimit: 1_000_000 });
    const { orderId, decide } = await givenUp(owner);
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'pdc' });
    expect(await owner.call.checkoutSubmit({ orderId })).toMatchObject({ success: true });
    const available = async () => (await staff.call.deskCompany({ companyId: owner.companyId })).credit.available;
    expect(await available()).toBe(9_145.01);
    const ckoSessionId = await decide('approve');
    await w.client().checkoutCheckoutcom({ ckoSessionId });
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, moves: 1, states: ['failed', 'captured'] });
    expect(await available()).toBe(10_000);
  });

  it('is for what was chosen then: plates, address and invoice are those of the attempt', async () => {
    const owner = await w.anOwner();
    const { orderId, decide } = await givenUp(owner);
    const { order_types: types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    await owner.call.checkoutOrderTypeSetOrdertype({
      orderId,
      orderTypeId: 2,
      orderTypes: JSON.stringify([{ id: 1, colors: [types[0]?.colors[0]?.id] }]),
    });
    expect((await staff.call.deskOrder({ orderId })).ticket.plates).toBe(1);
    const ckoSessionId = await decide('approve');
    await w.client().checkoutCheckoutcom({ ckoSessionId });
    const { statusId, invoices } = await fate(w, orderId);
    expect([statusId, (invoices[0]?.data as InvoiceData).lines[0]?.quantity]).toEqual([6, 4]);
    expect((await staff.call.deskOrder({ orderId })).ticket.plates).toBe(4);
    expect(await owner.call.checkoutAddress({ orderId, type: 'shipping' })).toMatchObject({
      address: { city: 'Sharjah' },
    });
  });
});
