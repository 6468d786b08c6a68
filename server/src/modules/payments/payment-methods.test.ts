import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeCheckoutSteps, sharjahCheckoutAddress, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createOwner();
});

describe('payment methods', () => {
  const offered = async (who: TestCustomer, orderId: number) =>
    (await who.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);

  it('are offered by total, delivery, customer group and credit [PAY-02] [PAY-22] [PAY-23]', async () => {
    const person = await app.createOwner({ groupId: 1, creditLimit: 1_000_000 });
    const company = await app.createOwner({ creditLimit: 1_000_000 });
    const small = await app.createOwner({ creditLimit: 85_498 });
    expect(await offered(person, await createPayableOrder(app, person))).toEqual(['card', 'paypal', 'cash']);
    expect(await offered(company, await createPayableOrder(app, company))).toEqual([
      'card',
      'paypal',
      'cash',
      'pdc',
      'dp',
    ]);
    expect(await offered(small, await createPayableOrder(app, small))).toEqual(['card', 'paypal', 'cash']);
    const abroad = {
      billing: { ...sharjahCheckoutAddress, city: 'Riyadh', region: '', countryId: 'SA' },
      method: 'international-express',
    };
    expect(await offered(company, await createPayableOrder(app, company, abroad))).toEqual(['card', 'paypal', 'dp']);
    const { orderId: dear } = await app.createOrder({ orderedBy: company, status: 5, answers: v1LabelAnswers });
    await app.deps.database.db.update(orders).set({ physicalPrice: 185_000 }).where(eq(orders.id, dear));
    await completeCheckoutSteps(company, dear);
    expect(await offered(company, dear)).toEqual(['card', 'paypal', 'pdc', 'dp']);
  });

  it('have names in both languages', async () => {
    const orderId = await createPayableOrder(app, owner);
    expect(await owner.call.checkoutPaymentStepfive({ orderId })).toContainEqual(
      expect.objectContaining({ id: 'card', name: 'Visa, MasterCard', charge: null }),
    );
    expect((await owner.call.checkoutPaymentStepfive({ orderId, lang: 'ar' }))[0]?.name).toBe(
      'بطاقة (فيزا أو ماستركارد)',
    );
  });

  it('are required and must be one of the offered [PAY-03] [PAY-05] [PAY-24]', async () => {
    const orderId = await createPayableOrder(app, owner);
    const choose = (payment_method: string) => owner.call.checkoutPaymentStepsix({ orderId, payment_method });
    await expect(choose('')).rejects.toMatchObject({ fields: { payment_method: { key: 'selectPaymentMethod' } } });
    for (const id of ['dp', 'pdc', 'gold', 'toString'])
      await expect(choose(id)).rejects.toMatchObject({ errorName: 'methodUnavailable' });
    const { summary, state } = await choose('cash');
    expect(summary.grandTotalInclVat).toBe(854.99);
    expect(state).toMatchObject({ payment: 'ready', progress: 5 });
  });
});
