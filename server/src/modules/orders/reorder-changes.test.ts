import { eq } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedOrder } from '../../../testing/reorder-source.ts';
import { changePublished, setShown } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { loadPriceList } from '../pricing/index.ts';
import { orders, products } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from './order-snapshots.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const ONE = 282.3;
const createCompleted = async () => (await createCompletedOrder(app, owner)).orderId;
const loadOrderRow = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return attachSnapshot(app.deps.database.db, row);
};
const withoutChanges = { orderWithoutChanges: 1 } as const;

describe('orders/reorder after changes of the catalogue', () => {
  const db = () => app.deps.database.db;
  /** Replaces text in the options of a product for the time of `work`. */
  async function withProduct(url: string, change: (json: string) => string, work: () => Promise<void>): Promise<void> {
    const [product] = await db().select().from(products).where(eq(products.url, url));
    if (!product) throw new Error('No such product.');
    const options = JSON.parse(change(JSON.stringify(product.options))) as typeof product.options;
    await changePublished(db(), ['product', url], { options });
    try {
      await work();
    } finally {
      await changePublished(db(), ['product', url], { options: product.options });
    }
  }

  it('names an option that is gone and does not place the order', async () => {
    const id = await createCompleted();
    const rename = (json: string) => json.replaceAll('t114', 't200');
    await withProduct('label-plates', rename, async () => {
      const { missing, available } = await owner.call.ordersReorder({ id });
      expect(available).toBe(true);
      expect(missing).toEqual([{ label: 'Thickness', value: '1.14 mm' }]);
      for (const input of [withoutChanges, { colors: ['face-1'] }])
        await expect(owner.call.ordersReorderSubmit({ id, ...input })).rejects.toMatchObject({
          errorName: 'optionsGone',
        });
      const copied = await owner.call.ordersOptionjson({ orderId: id });
      expect(copied.missing).toEqual([{ label: 'Thickness', value: '1.14 mm' }]);
      expect(JSON.parse(copied.optionsJson)).not.toHaveProperty(['label-plates.thickness-dig']);
      const arabic = await owner.call.ordersOptionjson({ orderId: id, lang: 'ar' });
      expect(arabic.missing[0]?.label).not.toBe('Thickness');
    });
  });

  it('names an option whose limits have changed', async () => {
    const id = await createCompleted();
    const narrow = (json: string) =>
      json
        .replaceAll(/("key":"printWidth"[^{}]*?"max":)\d+/g, '$1100')
        .replaceAll(/("max":)\d+([^{}]*?"key":"printWidth")/g, '$1100$2');
    await withProduct('label-plates', narrow, async () => {
      const { wrong, missing } = await owner.call.ordersReorder({ id });
      expect([wrong, missing]).toEqual([['Print width'], []]);
      await expect(owner.call.ordersReorderSubmit({ id, ...withoutChanges })).rejects.toMatchObject({
        errorName: 'selectionInvalid',
      });
    });
  });

  it('places nothing that has no price', async () => {
    const id = await createCompleted();
    await withProduct(
      'label-plates',
      (json) => json.replaceAll('"sku":"t114"', '"sku":"t200"'),
      async () => {
        expect((await owner.call.ordersReorder({ id })).wrong).toEqual(['Thickness']);
        await expect(owner.call.ordersReorderSubmit({ id, ...withoutChanges })).rejects.toMatchObject({
          errorName: 'selectionInvalid',
        });
      },
    );
  });

  it('does not mind a service that is gone, because services are not repeated', async () => {
    const id = await createCompleted();
    await withProduct(
      'label-plates',
      (json) => json.replaceAll('trapping', 'other'),
      async () => {
        expect((await owner.call.ordersReorder({ id })).missing).toEqual([]);
        expect(await owner.call.ordersReorderSubmit({ id, ...withoutChanges })).toHaveProperty('orderId');
      },
    );
  });

  it('says that the product is not sold any more', async () => {
    const id = await createCompleted();
    await setShown(db(), ['product', 'label-plates'], false);
    try {
      expect(await owner.call.ordersReorder({ id })).toMatchObject({ available: false, canCopy: false, colors: [] });
      await expect(owner.call.ordersReorderSubmit({ id, ...withoutChanges })).rejects.toMatchObject({
        errorName: 'productUnknown',
      });
    } finally {
      await setShown(db(), ['product', 'label-plates'], true);
    }
  });

  it('charges the price list of today and says so', async () => {
    const id = await createCompleted();
    const data = structuredClone(await loadPriceList(db(), app.clock.now()));
    const dearer: PriceList = {
      ...data,
      version: 2,
      thickness: { ...data.thickness, t114: { um: 1140, rate: 23_000, minimum: 7500 } },
    };
    await publishRates(app, 'priceList', dearer);
    const { oneColorPrice, oldPlates, differences, price } = await owner.call.ordersReorder({ id });
    expect([oneColorPrice, oldPlates]).toMatchObject([295.14, [{ unitPrice: ONE }]]);
    expect(differences).toContainEqual({ reason: 'priceList', amount: 77.04 });
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges, price });
    const row = await loadOrderRow(orderId);
    expect(row.price).toBe(177_084);
    expect(row.snapshot.priceListVersion).toBe(2);
  });
});
