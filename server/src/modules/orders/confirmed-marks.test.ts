import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallError } from '@platewright/contract/call-errors';
import type { OptionKey } from '@platewright/domain/options/option-types';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const answers = { repeatBy: 'repGear', gears: '96' } as const;
const word = 'Measured on the bottle: 300 mm is right.';
const id = (key: string) => `label-plates.${key}`;

async function createMarked(wrongOptionKeys: readonly OptionKey[], person = owner) {
  const { orderId } = await app.createOrder({ orderedBy: person, status: 2, wrongOptionKeys, answers });
  const { origOptions } = await person.call.orderdetailsSpecifications({ orderId });
  const submit = (changes: object, confirmation?: string) =>
    person.call.orderdetailsChangeOrderOptions({
      orderId,
      optionsJson: JSON.stringify({ ...origOptions, ...changes }),
      ...(confirmation !== undefined && { confirmation }),
    });
  return { orderId, origOptions, submit };
}

const readStatus = async (orderId: number) => (await owner.call.ordersIsexist({ id: orderId })).result.statusId;
const readSubmissions = (orderId: number) =>
  app.deps.database.db
    .select({ note: orderHistory.note, actorKind: orderHistory.actorKind })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.event, 'submitAttributes')));

describe('a correction that leaves what prepress marked as it is', () => {
  it('is refused by the sentence of the specification, on the marked answers alone [ORD-31] [ORD-39]', async () => {
    const { orderId, submit } = await createMarked(['gears', 'printWidth']);
    const readDenial = async (changes: object) => {
      const error = (await submit(changes).catch((refused: unknown) => refused)) as CallError;
      expect(error).toMatchObject({
        ...{ errorName: 'attributesWrong', message: 'Please add/modify missing/wrong attributes.' },
      });
      expect(Object.values(error.fields).every(({ key }) => key === 'markedUnchanged')).toBe(true);
      return Object.keys(error.fields).sort();
    };
    const [gears, width] = [`optionsJson.${id('gears')}`, `optionsJson.${id('printWidth')}`];
    expect(await readDenial({})).toEqual([gears, width]);
    // Another answer than the marked ones does not answer them; one of two marks is half of what was asked.
    expect(await readDenial({ [id('printLength')]: '120' })).toEqual([gears, width]);
    expect(await readDenial({ [id('gears')]: '104' })).toEqual([width]);
    await expect(submit({}, '  ')).rejects.toMatchObject({ errorName: 'attributesWrong' });
    expect(await readStatus(orderId)).toBe(orderStatus.missingAttributes);
    expect(await readSubmissions(orderId)).toEqual([]);
  });

  it.each([
    ['changed', ['gears'], { [id('gears')]: '104' }],
    [
      'gone with the answer that showed it',
      ['gears'],
      { [id('repeatBy')]: id('repeatBy.repCyl'), [id('cylinder')]: '3048' },
    ],
  ] as const)('is taken when the marked answer is %s', async (_name, keys, changes) => {
    const { orderId, submit } = await createMarked(keys);
    await submit(changes);
    expect(await readStatus(orderId)).toBe(orderStatus.new);
  });

  it('is taken with the word of the customer that it is right, which prepress reads in the history', async () => {
    const { orderId, submit } = await createMarked(['printWidth']);
    await submit({}, word);
    expect(await readStatus(orderId)).toBe(orderStatus.new);
    const staff = await app.createStaff(['ORDERS']);
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'submitAttributes', actorKind: 'customer', note: word });
  });

  it('takes no word of more than 500 characters, and none instead of an answer that is missing', async () => {
    const { submit } = await createMarked(['printWidth']);
    await expect(submit({}, 'x'.repeat(501))).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { confirmation: { key: 'textTooLong' } },
    });
    await expect(submit({ [id('gears')]: '' }, word)).rejects.toMatchObject({
      errorName: 'attributesWrong',
      fields: { [`optionsJson.${id('gears')}`]: { key: 'fieldRequired' } },
    });
  });

  it('is refused without any mark, too, while nothing at all was changed', async () => {
    const { orderId, submit } = await createMarked([]);
    await expect(submit({})).rejects.toMatchObject({ errorName: 'attributesWrong' });
    await submit({}, word);
    expect(await readStatus(orderId)).toBe(orderStatus.new);
    const other = await createMarked([]);
    await other.submit({ [id('gears')]: '104' });
    expect(await readStatus(other.orderId)).toBe(orderStatus.new);
  });

  it('is asked about by the marks of the last request, not by those of one before', async () => {
    const { orderId, submit } = await createMarked(['printWidth']);
    await submit({ [id('printWidth')]: '301' });
    const staff = await app.createStaff(['ORDERS']);
    const { revision } = (await staff.call.deskOrder({ orderId })).order;
    const ask = { to: orderStatus.missingAttributes, note: 'And the gears.', wrongOptionIds: [id('gears')] };
    await staff.call.deskTransitionOrder({ orderId, revision, ...ask });
    await expect(submit({ [id('printWidth')]: '300' })).rejects.toMatchObject({
      fields: { [`optionsJson.${id('gears')}`]: { key: 'markedUnchanged' } },
    });
  });

  it('is no question to staff, who correct on the word of the customer', async () => {
    const { orderId, origOptions } = await createMarked(['printWidth']);
    const staff = await app.createStaff(['ORDERS']);
    const { revision } = (await staff.call.deskOrder({ orderId })).order;
    const optionsJson = JSON.stringify({ ...origOptions, [id('gears')]: '104' });
    await staff.call.deskChangeSpecification({ orderId, revision, optionsJson, note: 'By phone.' });
    expect(await readStatus(orderId)).toBe(orderStatus.new);
  });

  it('is the same for an agent who orders for a customer', async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const { orderId, submit } = await createMarked(['printWidth'], agent);
    await app.deps.database.db.update(orders).set({ customerName: 'Maha Noor' }).where(eq(orders.id, orderId));
    await expect(submit({})).rejects.toMatchObject({ errorName: 'attributesWrong' });
    await submit({}, word);
    expect((await agent.call.ordersIsexist({ id: orderId })).result.statusId).toBe(orderStatus.new);
  });
});
