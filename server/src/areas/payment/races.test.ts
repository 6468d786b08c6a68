import { asc } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardToken } from '../../../testing/checkout.ts';
import { fate, readyToPay, sendWebhook, toTheBank, webhookOf } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { invoices } from '../../db/schema/index.ts';
import { settlePayment } from '../../payments/settle.ts';

/** All at once; on the embedded engine they come one after the other, on a server they really meet. */
let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)));
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Refusal ? one.reason.refusal : String(one.reason)] : [],
  );

describe('at the same moment', () => {
  it('one of several payments of an order wins, the others are told that one is open or done', async () => {
    const owner = await w.anOwner();
    const orderId = await readyToPay(w, owner);
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => cardToken(w, 'pays')));
    const results = await times(5, (i) => owner.call.checkoutSubmit({ orderId, cardToken: tokens[i] }));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusals(results).every((name) => name === 'paymentOpen' || name === 'alreadyPaid')).toBe(true);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('webhooks, return pages and settle jobs make one capture, one move and one invoice', async () => {
    const owner = await w.anOwner();
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    const ckoSessionId = await decide('approve');
    const once = webhookOf(w, attempt?.providerRef ?? '', attempt?.id ?? '');
    const results = await Promise.all([
      ...[1, 2, 3].map(() => w.client().checkoutCheckoutcom({ ckoSessionId })),
      ...[1, 2, 3].map(async () => (await sendWebhook(w, once)).statusCode),
      ...[1, 2].map(
        async () => (await sendWebhook(w, webhookOf(w, attempt?.providerRef ?? '', attempt?.id ?? ''))).statusCode,
      ),
      settlePayment(w.deps, attempt?.id ?? ''),
    ]);
    expect(results.slice(0, 3)).toEqual(Array(3).fill({ success: true, orderId, state: 'paid' }));
    expect(results.slice(3, 8)).toEqual(Array(5).fill(200));
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('two orders on account can not both use the last dirham', async () => {
    const owner = await w.anOwner({ creditLimit: 85_499 + 85_498 });
    const made = [];
    for (let n = 0; n < 4; n++) made.push(await readyToPay(w, owner, { payment: 'dp' }));
    const answers = await Promise.all(made.map((orderId) => owner.call.checkoutSubmit({ orderId })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const states = await Promise.all(made.map(async (orderId) => (await fate(w, orderId)).states));
    expect(states.flat()).toEqual(['captured']);
  });

  it('a cheque that staff accept is counted all the time: no order on account slips in beside it', async () => {
    const staff = await w.aStaff(['ORDERS', 'PAYMENTS']);
    for (let round = 0; round < 3; round++) {
      const owner = await w.anOwner({ creditLimit: 85_499 + 85_498 });
      const [cheque, account] = [
        await readyToPay(w, owner, { payment: 'pdc' }),
        await readyToPay(w, owner, { payment: 'dp' }),
      ];
      await owner.call.checkoutSubmit({ orderId: cheque });
      const { revision } = (await staff.call.deskOrder({ orderId: cheque })).order;
      const [, ...tried] = await Promise.all([
        staff.call.deskMove({ orderId: cheque, to: 6, revision }),
        ...Array.from({ length: 3 }, () => owner.call.checkoutSubmit({ orderId: account })),
      ]);
      expect(tried.map(({ success }) => success)).not.toContain(true);
      expect((await fate(w, account)).statusId).toBe(5);
    }
  });

  it('a change of the checkout and a payment never mix', async () => {
    const owner = await w.anOwner();
    const orderId = await readyToPay(w, owner);
    const token = await cardToken(w, 'pays');
    const results = await Promise.allSettled([
      owner.call.checkoutSubmit({ orderId, cardToken: token, expectedTotal: 854.99 }),
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' }),
    ]);
    const after = await fate(w, orderId);
    if (results[0]?.status === 'fulfilled') expect(after.invoices.map(({ total }) => total)).toEqual([85_499]);
    else expect(after).toMatchObject({ statusId: 5, attempts: [] });
  });

  it('invoices of many orders have numbers without a gap', async () => {
    const owner = await w.anOwner({ creditLimit: 100_000_000 });
    const made = [];
    for (let n = 0; n < 8; n++) made.push(await readyToPay(w, owner, { payment: 'dp' }));
    await Promise.all(made.map((orderId) => owner.call.checkoutSubmit({ orderId })));
    const rows = await w.deps.database.read
      .select({ number: invoices.number })
      .from(invoices)
      .orderBy(asc(invoices.number));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => `INV-2026-${String(i + 1).padStart(6, '0')}`));
  });
});
