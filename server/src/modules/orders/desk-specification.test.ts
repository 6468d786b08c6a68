import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PRICES']);
});
afterAll(() => app.close());

/** The specification of an order as the desk reads it, and the same with other answers by option key. */
async function readSpecification(orderId: number) {
  const specification = await staff.call.deskSpecification({ orderId });
  const options = [...walkOptions(specification.tree as OptionNode[])];
  const correct = (answers: Readonly<Record<string, string>>) => {
    const ids = Object.entries(answers).map(([key, value]) => [options.find((one) => one.key === key)?.id, value]);
    return JSON.stringify({ ...specification.selection, ...(Object.fromEntries(ids) as Record<string, string>) });
  };
  return { ...specification, correct };
}

describe('a specification that staff correct on the customer’s behalf', () => {
  it('is stored and priced, and the customer sees old and new on the page, at the bell and by email [FUL-25]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { revision, prices, correct } = await readSpecification(orderId);
    const optionsJson = correct({ gears: '104' });
    const priced = await staff.call.deskPriceSpecification({ orderId, optionsJson });
    expect(priced.price).toBeGreaterThan(prices.price);
    expect((await staff.call.deskOrder({ orderId })).prices.price).toBe(prices.price);
    const note = 'Asked for by phone: the press has 104 teeth.';
    expect(await staff.call.deskChangeSpecification({ orderId, revision, optionsJson, note })).toEqual({
      statusId: orderStatus.inProcessing,
      revision: revision + 1,
    });

    const change = {
      by: 'Test Staff',
      note,
      priceBefore: prices.price,
      priceAfter: priced.price,
      answers: [{ label: 'Number of gears', before: '96', after: '104' }],
    };
    const page = await owner.call.orderdetailsSpecifications({ orderId });
    expect(page.changes).toMatchObject([change]);
    expect(page.options.find(({ label }) => label === 'Number of gears')?.value).toBe('104');
    expect((await owner.call.ordersIsexist({ id: orderId })).result.price).toBe(priced.price);
    const desk = await staff.call.deskOrder({ orderId, lang: 'ar' });
    expect(desk.specificationChanges[0]?.answers).toMatchObject([
      { label: 'عدد أسنان الترس', before: '96', after: '104' },
    ]);
    expect(desk.history[0]).toMatchObject({ event: 'changeSpecification', from: 4, to: 4, actorKind: 'staff', note });
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toBe(`We changed the specification of order ${orderId} for you: ${note}`);
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toBe(`Order ${orderId}: we changed the specification for you`);
    expect(email?.text.replaceAll(/[\u2068\u2069]/g, '')).toContain('Number of gears: 96 → 104');
  });

  it('leaves missing attributes as if the customer had answered', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingAttributes });
    const { revision, correct, wrongOptionIds } = await readSpecification(orderId);
    expect(wrongOptionIds.length).toBeGreaterThan(0);
    const answer = await staff.call.deskChangeSpecification({
      orderId,
      revision,
      optionsJson: correct({ gears: '104' }),
      note: 'By phone',
    });
    expect(answer.statusId).toBe(orderStatus.new);
    const { order, specification, history } = await staff.call.deskOrder({ orderId });
    expect(order.statusId).toBe(orderStatus.new);
    expect(specification.some(({ wrong }) => wrong)).toBe(false);
    expect(history[0]).toMatchObject({ event: 'submitAttributes', actorKind: 'staff' });
    // One notification, about the change: the customer has answered nothing.
    const { message } = await owner.call.genNotification({});
    expect(message.map(({ orderCount }) => orderCount)).toEqual([1]);
    expect(message[0]?.description).toContain('We changed the specification');
  });

  it('is held to the rules of the customer’s correction, and to a change and a note', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const { revision, correct } = await readSpecification(orderId);
    const send = (optionsJson: string, note = 'By phone') =>
      staff.call.deskChangeSpecification({ orderId, revision, optionsJson, note });
    await expect(send(correct({ gears: '3' }))).rejects.toMatchObject({ errorName: 'attributesWrong' });
    await expect(send(correct({}))).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { optionsJson: { key: 'specificationUnchanged' } },
    });
    await expect(send(correct({ gears: '104' }), ' ')).rejects.toMatchObject({ fields: { note: expect.anything() } });
    await expect(
      staff.call.deskPriceSpecification({ orderId, optionsJson: correct({ gears: '3' }) }),
    ).rejects.toMatchObject({ errorName: 'attributesWrong' });
    expect((await staff.call.deskOrder({ orderId })).specificationChanges).toEqual([]);
  });

  it('is refused to whoever read an older revision, and once a proof waits for approval', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const first = await readSpecification(orderId);
    const change = { orderId, revision: first.revision, note: 'By phone' };
    await staff.call.deskChangeSpecification({ ...change, optionsJson: first.correct({ gears: '104' }) });
    await expect(
      staff.call.deskChangeSpecification({ ...change, optionsJson: first.correct({ gears: '88' }) }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    for (const status of [orderStatus.waitingForApproval, orderStatus.approvedPaymentDue, orderStatus.completed]) {
      const later = await app.createOrder({ orderedBy: await app.createOwner(), status });
      const { editable, revision, correct } = await readSpecification(later.orderId);
      expect(editable).toBe(false);
      await expect(
        staff.call.deskChangeSpecification({
          orderId: later.orderId,
          revision,
          optionsJson: correct({ gears: '104' }),
          note: 'By phone',
        }),
      ).rejects.toMatchObject({ errorName: 'notEditableNow' });
    }
    const cashier = await app.createStaff(['PAYMENTS']);
    await expect(cashier.call.deskSpecification({ orderId })).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
