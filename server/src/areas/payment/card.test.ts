import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { cardToken, sharjah, v1Answers, walk } from '../../../testing/checkout.ts';
import { fate, pay, readyToPay, sendWebhook, toTheBank, webhookOf } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { orders, payments, webhooks } from '../../db/schema/index.ts';
import { transact } from '../../events/work.ts';
import { applyOutcome } from '../../payments/outcome.ts';
import { settlePayment } from '../../payments/settle.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  owner = await w.anOwner();
});

const sessionIn = (url: string | null) =>
  new URL(url ?? '', 'http://localhost').searchParams.get('cko-session-id') ?? '';
/** Access tokens last fifteen minutes. */
const signInAgain = async () => {
  owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
};

describe('paying by card', () => {
  it('answers how the browser makes a token, in minor units and without a secret [PAY-08] [PAY-12] [PAY-13]', async () => {
    const orderId = await readyToPay(w, owner);
    const answer = await owner.call.checkoutSubmit({ orderId, expectedTotal: 854.99 });
    expect(answer).toMatchObject({ type: 'card', success: false, orderId, redirectUrl: null });
    expect(answer.form).toMatchObject({
      publicKey: 'pk_stand_in',
      provider: 'stand-in',
      amountMinor: 85_499,
      currency: 'AED',
    });
    expect((await fate(w, orderId)).attempts).toEqual([]);
  });

  it('captures, moves the order to production and issues one invoice [PAY-11] [PAY-16] [PAY-25] [PAY-26]', async () => {
    const orderId = await readyToPay(w, owner);
    const answer = await pay(w, owner, orderId);
    expect(answer).toMatchObject({ type: 'card', orderId, success: true });
    expect(answer.redirectUrl).toMatch(new RegExp(`^/checkout/${orderId}/success\\?cko-session-id=sid_`));
    const back = await w.client().checkoutCheckoutcom({ ckoSessionId: sessionIn(answer.redirectUrl) });
    expect(back).toEqual({ success: true, orderId, state: 'paid' });
    const after = await fate(w, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1 });
    expect(after.invoices.map(({ total }) => total)).toEqual([85_499]);
    await expect(pay(w, owner, orderId)).rejects.toMatchObject({ refusal: 'alreadyPaid' });
  });

  it('refuses a sum that the customer has not seen', async () => {
    const orderId = await readyToPay(w, owner);
    const asked = owner.call.checkoutSubmit({ orderId, expectedTotal: 854.98, cardToken: await cardToken(w, 'pays') });
    await expect(asked).rejects.toMatchObject({ refusal: 'priceChanged' });
    expect((await fate(w, orderId)).attempts).toEqual([]);
  });

  it('lets a declined order be paid again [PAY-19]', async () => {
    const orderId = await readyToPay(w, owner);
    await expect(pay(w, owner, orderId, 'declined')).rejects.toMatchObject({ refusal: 'paymentDeclined' });
    await expect(owner.call.checkoutSubmit({ orderId, cardToken: 'tok_unknown' })).rejects.toMatchObject({
      refusal: 'paymentDeclined',
    });
    await pay(w, owner, orderId);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['failed', 'failed', 'captured'], moves: 1 });
  });
});

describe('3-D Secure and the return pages', () => {
  it('comes back from the bank and is paid once, whatever the webhook does meanwhile [PAY-14] [PAY-15]', async () => {
    const orderId = await readyToPay(w, owner);
    const { answer, decide } = await toTheBank(w, owner, orderId);
    expect(answer.redirectUrl).toMatch(/^\/demo\/card\/3ds\//);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, states: ['redirected'] });
    const ckoSessionId = await decide('approve');
    for (let visit = 0; visit < 3; visit++) {
      expect(await w.client().checkoutCheckoutcom({ ckoSessionId })).toEqual({ success: true, orderId, state: 'paid' });
    }
    await w.eventually(async () => {
      const rows = await w.deps.database.read.select().from(webhooks);
      return rows.length > 0 && rows.every(({ handledAt }) => handledAt);
    });
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('is paid by the webhook alone when the customer never comes back', async () => {
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    await decide('approve');
    await w.eventually(async () => (await fate(w, orderId)).statusId === 6);
    expect(await fate(w, orderId)).toMatchObject({ states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('is declined at the bank and can be paid again [PAY-17]', async () => {
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    const ckoSessionId = await decide('decline');
    expect(await w.client().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'declined',
    });
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, states: ['failed'] });
    await pay(w, owner, orderId);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['failed', 'captured'] });
  });

  it('tells that it is still checking before the bank has answered', async () => {
    const orderId = await readyToPay(w, owner);
    const { answer } = await toTheBank(w, owner, orderId);
    const ckoSessionId = (answer.redirectUrl ?? '').split('/').at(-1) ?? '';
    expect(await w.client().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'checking',
    });
  });

  it('refuses another attempt and changes of the checkout while one is open', async () => {
    const orderId = await readyToPay(w, owner);
    const { answer } = await toTheBank(w, owner, orderId);
    const refused = { refusal: 'paymentOpen' };
    await expect(owner.call.checkoutSubmit({ orderId, cardToken: 'another' })).rejects.toMatchObject(refused);
    // Who left the bank's page is led back to it instead.
    expect(await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).toMatchObject({ atBank: true });
    expect(await owner.call.checkoutSubmit({ orderId })).toMatchObject({
      type: 'card',
      success: false,
      form: null,
      redirectUrl: answer.redirectUrl,
    });
    expect((await fate(w, orderId)).states).toEqual(['redirected']);
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'cash' })).rejects.toMatchObject(refused);
    await expect(owner.call.checkoutSteptwo({ ...sharjah, orderId, type: 'billing' })).rejects.toMatchObject(refused);
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' })).rejects.toMatchObject(
      refused,
    );
    await expect(
      owner.call.checkoutOrderTypeSetOrdertype({
        orderId,
        orderTypeId: 2,
        orderTypes: '[{"id":1,"colors":["face-1"]}]',
      }),
    ).rejects.toMatchObject(refused);
  });

  it('gives an attempt up that nobody answered, and lets the order be paid [PAY-18]', async () => {
    const orderId = await readyToPay(w, owner);
    await toTheBank(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    w.clock.forward({ minutes: 16 });
    await signInAgain();
    await settlePayment(w.deps, attempt?.id ?? '');
    expect((await fate(w, orderId)).states).toEqual(['failed']);
    await pay(w, owner, orderId);
    expect((await fate(w, orderId)).statusId).toBe(6);
    await expect(w.client().checkoutCheckoutcom({ ckoSessionId: 'sid_nobody' })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});

describe('outcomes that are not known', () => {
  it('says so, does not charge again and settles later', async () => {
    const orderId = await readyToPay(w, owner);
    await expect(pay(w, owner, orderId, 'silent')).rejects.toMatchObject({ refusal: 'paymentUnknown' });
    await expect(pay(w, owner, orderId)).rejects.toMatchObject({ refusal: 'paymentUnknown' });
    const [attempt] = (await fate(w, orderId)).attempts;
    await settlePayment(w.deps, attempt?.id ?? '');
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, states: ['unknown'] });
    w.clock.forward({ minutes: 2 });
    await settlePayment(w.deps, attempt?.id ?? '');
    await settlePayment(w.deps, attempt?.id ?? '');
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('frees an order whose request never arrived, but not before it could have', async () => {
    const orderId = await readyToPay(w, owner);
    const id = randomUUID();
    const now = w.clock.now();
    await w.deps.database.read.insert(payments).values({
      id,
      orderId,
      method: 'card',
      state: 'started',
      amount: 85_499,
      summary: {},
      provider: 'stand-in',
      createdAt: now,
    });
    await settlePayment(w.deps, id);
    expect((await fate(w, orderId)).states).toEqual(['started']);
    w.clock.forward({ minutes: 2 });
    await settlePayment(w.deps, id);
    expect((await fate(w, orderId)).attempts).toMatchObject([{ state: 'failed', reason: 'neverArrived' }]);
  });

  it.each([
    ['amount', { amountMinor: 85_498 }, 'unknown', 'wrongAmount'],
    ['currency', { currency: 'USD' }, 'unknown', 'wrongCurrency'],
    ['reference', { reference: randomUUID() }, 'redirected', null],
  ])('does not take a capture of another %s', async (_what, wrong, state, reason) => {
    const orderId = await readyToPay(w, owner);
    await toTheBank(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    const paymentId = attempt?.id ?? '';
    const told = {
      id: `pay_${randomUUID()}`,
      reference: paymentId,
      amountMinor: 85_499,
      currency: 'AED',
      state: 'captured',
      reason: null,
    } as const;
    await transact(w.deps, (tx, raise) => applyOutcome(tx, raise, w.deps, { paymentId, told: { ...told, ...wrong } }));
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, attempts: [{ state, reason }], invoices: [] });
  });

  it('pays a second capture back instead of keeping it', async () => {
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    // The first attempt was given up here while its customer still stands at the bank.
    await w.deps.database.read.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
    w.clock.forward({ minutes: 1 });
    await pay(w, owner, orderId);
    await decide('approve');
    await w.eventually(async () => (await fate(w, orderId)).states.includes('refunded'));
    const after = await fate(w, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['refunded', 'captured'], moves: 1, invoices: [{}] });
    expect(await w.deps.card.byReference(after.attempts[0]?.id ?? '')).toMatchObject({ state: 'refunded' });
  });

  it('pays back what staff cancel', async () => {
    const orderId = await readyToPay(w, owner);
    await pay(w, owner, orderId);
    const staff = await w.aStaff(['ORDERS', 'PAYMENTS']);
    const move = async (to: number) => {
      const [row] = await w.deps.database.read
        .select({ revision: orders.revision })
        .from(orders)
        .where(eq(orders.id, orderId));
      await staff.call.deskMove({ orderId, to, revision: row?.revision ?? 0, note: 'The press broke.' });
    };
    await move(13);
    await move(12);
    await w.eventually(async () => (await fate(w, orderId)).states.includes('refunded'));
  });
});

describe('webhooks', () => {
  it('refuses a wrong signature and stores nothing', async () => {
    const hook = webhookOf(w, 'pay_x', randomUUID());
    for (const bad of [
      { ...hook, signature: 'f'.repeat(64) },
      { ...hook, signature: '' },
      { ...hook, raw: hook.raw.replace('captured', 'x') },
    ]) {
      const answer = await sendWebhook(w, bad);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: { name: 'signatureWrong' } });
    }
    const stored = await w.deps.database.read.select().from(webhooks);
    expect(stored.filter(({ body }) => JSON.stringify(body).includes('pay_x'))).toEqual([]);
  });

  it('handles an event once, in any order with the return page', async () => {
    const orderId = await readyToPay(w, owner);
    await pay(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    const hook = webhookOf(w, attempt?.providerRef ?? '', attempt?.id ?? '');
    for (let time = 0; time < 3; time++) expect((await sendWebhook(w, hook)).statusCode).toBe(200);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 6, moves: 1, invoices: [{}] });
  });

  it('never moves an order backwards', async () => {
    const orderId = await readyToPay(w, owner);
    await pay(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    await w.deps.database.read.update(orders).set({ statusId: 10 }).where(eq(orders.id, orderId));
    const hook = webhookOf(w, attempt?.providerRef ?? '', attempt?.id ?? '');
    expect((await sendWebhook(w, hook)).statusCode).toBe(200);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 10, states: ['captured'], moves: 1 });
  });

  it('takes what is not ours without a word and believes no webhook what the processor does not say', async () => {
    expect((await sendWebhook(w, webhookOf(w, 'pay_unknown', randomUUID()))).statusCode).toBe(200);
    const orderId = await readyToPay(w, owner);
    await toTheBank(w, owner, orderId);
    const [attempt] = (await fate(w, orderId)).attempts;
    expect((await sendWebhook(w, webhookOf(w, attempt?.providerRef ?? '', attempt?.id ?? ''))).statusCode).toBe(200);
    expect(await fate(w, orderId)).toMatchObject({ statusId: 5, states: ['redirected'] });
  });
});

describe('payment methods', () => {
  const offered = async (who: Person, orderId: number) =>
    (await who.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);

  it('are offered by total, delivery, account and credit [PAY-02] [PAY-22] [PAY-23]', async () => {
    const person = await w.anOwner({ groupId: 1, creditLimit: 1_000_000 });
    const company = await w.anOwner({ creditLimit: 1_000_000 });
    const small = await w.anOwner({ creditLimit: 85_498 });
    expect(await offered(person, await readyToPay(w, person))).toEqual(['card', 'cash']);
    expect(await offered(company, await readyToPay(w, company))).toEqual(['card', 'cash', 'pdc', 'dp']);
    expect(await offered(small, await readyToPay(w, small))).toEqual(['card', 'cash']);
    const abroad = {
      billing: { ...sharjah, city: 'Riyadh', region: '', countryId: 'SA' },
      method: 'international-express',
    };
    expect(await offered(company, await readyToPay(w, company, abroad))).toEqual(['card', 'dp']);
    const { orderId: dear } = await w.anOrder({ of: company, status: 5, answers: v1Answers });
    await w.deps.database.read.update(orders).set({ physicalPrice: 185_000 }).where(eq(orders.id, dear));
    await walk(company, dear);
    expect(await offered(company, dear)).toEqual(['card', 'pdc', 'dp']);
  });

  it('have names in both languages', async () => {
    const orderId = await readyToPay(w, owner);
    expect(await owner.call.checkoutPaymentStepfive({ orderId })).toContainEqual({
      id: 'card',
      name: 'Visa, MasterCard',
    });
    expect((await owner.call.checkoutPaymentStepfive({ orderId, lang: 'ar' }))[0]?.name).toBe('فيزا، ماستركارد');
  });

  it('are required and have to be offered [PAY-03] [PAY-05] [PAY-24]', async () => {
    const orderId = await readyToPay(w, owner);
    const choose = (payment_method: string) => owner.call.checkoutPaymentStepsix({ orderId, payment_method });
    await expect(choose('')).rejects.toMatchObject({ fields: { payment_method: { key: 'selectPaymentMethod' } } });
    for (const id of ['dp', 'pdc', 'paypal', 'gold'])
      await expect(choose(id)).rejects.toMatchObject({ refusal: 'methodUnavailable' });
    const { summary, state } = await choose('cash');
    expect(summary.grandTotalInclVat).toBe(854.99);
    expect(state).toMatchObject({ payment: 'ready', progress: 5 });
  });
});
