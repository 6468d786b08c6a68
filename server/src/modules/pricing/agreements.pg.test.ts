import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { agreedPercent, agreeOnPrices } from '../../../testing/price-agreements.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, publications } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from '../orders/index.ts';
import { getAgreementRef } from './agreement-in-force.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
});
afterAll(() => app.close());

const input = createOrderInput('label-plates');
const quote = async ({ call }: TestCustomer) =>
  (await call.calcPrice({ productId: input.productId, selected: input.optionsJson })).selectedPrice;
async function loadOrder({ companyId }: TestCustomer) {
  const { db } = app.deps.database;
  const [row] = await db.select().from(orders).where(eq(orders.companyId, companyId));
  if (!row) throw new Error('No order was placed.');
  return attachSnapshot(db, row);
}
const copy = (percent: number) => {
  const { percents, note } = agreedPercent(percent);
  return { percents: percents.map((line) => ({ ...line })), figures: [], note };
};

describe('an agreement that is published while its company orders', () => {
  it('does not reach an order that has read its prices, and is in the next quote', async () => {
    const customer = await app.createOwner();
    const listed = await quote(customer);
    const file = await insertStagedUpload(app, customer, 'label-plates');
    const order = () => customer.call.ordersCreate(input);
    const agree = () => agreeOnPrices(editor, customer, agreedPercent(50));
    expect(await callAtOnce(app, { files: file }, [order, agree])).toEqual(['done', 'done']);
    const placed = await loadOrder(customer);
    expect(placed.price).toBe(Math.round(listed * 100));
    expect(placed.snapshot).not.toHaveProperty('agreement');
    expect(await quote(customer)).toBeCloseTo(listed / 2, 1);
  });

  it('is in an order that comes after it, whole: its version, its prices and those of the list', async () => {
    const customer = await app.createOwner();
    const listed = await quote(customer);
    await insertStagedUpload(app, customer, 'label-plates');
    await agreeOnPrices(editor, customer, agreedPercent(5));
    const { id, revision } = await editor.call.deskAgreement({ companyId: customer.companyId });
    const saved = await editor.call.deskAgreementSave({ id, revision, data: copy(50) });
    const publish = () => editor.call.deskAgreementPublish({ id, revision: saved.revision });
    const order = () => customer.call.ordersCreate(input);
    // The order locks nothing that publishing waits for: it ends before, with what was in force.
    expect(await callAtOnce(app, { publications: id }, [publish, order])).toEqual(['done', 'done']);
    const placed = await loadOrder(customer);
    expect(placed.snapshot.agreement?.version).toBe(1);
    expect(placed.price).toBeCloseTo(listed * 95, -1);
    expect(await quote(customer)).toBeCloseTo(listed / 2, 1);
  });

  it('is read with the price list, in one statement', async () => {
    const customer = await app.createOwner();
    const { statements } = await countStatements(app, () =>
      customer.call.pricingRates({ productUrlName: 'label-plates' }),
    );
    const ofRates = statements.filter((text) => text.includes('publication_versions') && !text.includes('product_ids'));
    expect(ofRates.map((text) => text.split('"publication_versions"."data"').length > 2)).toEqual([true]);
  });
});

describe('two people who write one agreement', () => {
  it('begin it at once: one has begun it, the other is told by whom', async () => {
    const { companyId } = await app.createOwner();
    const both = await Promise.allSettled(
      [5, 6].map((percent) => editor.call.deskAgreementCreate({ companyId, data: copy(percent) })),
    );
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ errorName: 'changedMeanwhile', flags: { by: 'Test Staff' } }]);
    const { key, kind } = getAgreementRef(companyId);
    const rows = await app.deps.database.db.select().from(publications).where(eq(publications.key, key));
    expect(rows.filter((row) => row.kind === kind)).toHaveLength(1);
  });

  it('publish it at once: one wins, the other is told', async () => {
    const { companyId } = await app.createOwner();
    const { id, revision } = await editor.call.deskAgreementCreate({ companyId, data: copy(5) });
    const publish = () => editor.call.deskAgreementPublish({ id, revision });
    expect(await callAtOnce(app, { publications: id }, [publish, publish])).toEqual(['done', 'changedMeanwhile']);
    expect((await editor.call.deskAgreement({ companyId })).version).toBe(1);
  });
});
