import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, quotations } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PRICES', 'SETTINGS']);
});
afterAll(() => app.close());

/** A quotation of a new company, with artwork of its owner and of a colleague. */
async function prepare() {
  const owner = await app.createOwner();
  const buyer = await app.createMember(owner, ['CREATE_ORDER']);
  for (const person of [owner, buyer]) await insertStagedUpload(app, person, 'label-plates');
  const { id } = await owner.call.quotationsCreate(createOrderInput('label-plates'));
  const { db } = app.deps.database;
  // The job of its email locks the row too, and would be taken for one of the calls.
  await app.waitFor(
    async () => (await db.$count(quotations, and(eq(quotations.id, id), isNotNull(quotations.emailedAt)))) === 1,
  );
  const { validTo } = (await owner.call.quotationsRead({ id })).quotation;
  return { owner, buyer, id, validTo };
}
const countOrders = ({ companyId }: TestCustomer) =>
  app.deps.database.db.$count(orders, eq(orders.companyId, companyId));

describe('two who decide on a quotation at once', () => {
  it('order it once', async () => {
    const { owner, buyer, id } = await prepare();
    const outcomes = await callAtOnce(app, { quotations: id }, [
      () => owner.call.quotationsAccept({ id }),
      () => buyer.call.quotationsAccept({ id }),
    ]);
    expect(outcomes).toEqual(['done', 'quotationAccepted']);
    expect(await countOrders(owner)).toBe(1);
  });

  it('order it or withdraw it, whoever is first', async () => {
    for (const [first, second] of inBothOrders<'accept' | 'withdraw'>('accept', 'withdraw')) {
      const { owner, id } = await prepare();
      const calls = {
        accept: () => owner.call.quotationsAccept({ id }),
        withdraw: () => staff.call.deskWithdrawQuotation({ id, reason: 'By mistake' }),
      };
      const outcomes = await callAtOnce(app, { quotations: id }, [calls[first], calls[second]]);
      expect(outcomes).toEqual(['done', first === 'accept' ? 'quotationAccepted' : 'quotationWithdrawn']);
      expect(await countOrders(owner)).toBe(first === 'accept' ? 1 : 0);
    }
  });

  it('extend it once', async () => {
    const { id, validTo } = await prepare();
    const extend = (until: string) => () => staff.call.deskExtendQuotation({ id, until, validTo });
    const until = ['2027-05-01', '2027-06-01'] as const;
    expect(await callAtOnce(app, { quotations: id }, until.map(extend))).toEqual(['done', 'changedMeanwhile']);
  });
});

it('is refused when it expires while it waits for another one', async () => {
  const { owner, id } = await prepare();
  const now = app.clock.now();
  const outcomes = await callAtOnce(app, { quotations: id }, [
    () => owner.call.quotationsAccept({ id }),
    // Sent when the one before it waits.
    () => Promise.resolve(app.clock.set('2030-01-01T00:00:00.000Z')),
  ]);
  app.clock.set(now.toISOString());
  expect(outcomes).toEqual(['quotationExpired', 'done']);
  expect(await countOrders(owner)).toBe(0);
});

it('numbers fifty quotations at once without a gap', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => app.createOwner()));
  const readNext = async () =>
    (await staff.call.deskNumberSeries({})).series.find(({ kind }) => kind === 'quotation')?.next ?? 0;
  const start = await readNext();
  const made = await Promise.all(
    owners.flatMap((owner) =>
      Array.from({ length: 5 }, () => owner.call.quotationsCreate(createOrderInput('label-plates'))),
    ),
  );
  const numbers = made.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => start + i));
  expect(await readNext()).toBe(start + 50);
});
