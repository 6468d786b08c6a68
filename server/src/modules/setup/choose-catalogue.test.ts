import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { events } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createStaff(['STAFF', 'CATALOGUE']);
});
afterAll(() => app.close());

const getStep = async () => (await owner.call.deskSetup({})).steps.find(({ key }) => key === 'catalogue');
const listVisible = async () => (await app.createClient().categoriesGetList({})).map(({ key }) => key);
const getCatalogue = async () => (await owner.call.deskSetup({})).catalogue;
const list = async (kind: 'product' | 'category', search = '') =>
  (await owner.call.deskCatalogueList({ kind, search })).entries.rows;

describe('the catalogue that an operator begins with', () => {
  it('is asked for until staff have chosen, which needs both rights', async () => {
    expect(await getStep()).toMatchObject({ isDone: false, gaps: ['catalogueUnchosen'] });
    expect(await getCatalogue()).toMatchObject({ choice: null, hasOrders: false });
    for (const keys of [['STAFF'], ['CATALOGUE']] as const) {
      const other = await app.createStaff([...keys]);
      await expect(other.call.deskChooseCatalogue({ choice: 'empty' })).rejects.toMatchObject({
        errorName: 'noPermission',
      });
    }
    expect(await owner.call.deskChooseCatalogue({ choice: 'standard' })).toEqual({ products: 0, categories: 0 });
    expect(await getStep()).toMatchObject({ isDone: true, gaps: [] });
    expect(await getCatalogue()).toMatchObject({ choice: { choice: 'standard', by: expect.any(String) as string } });
  });

  it('can be empty: all that came is hidden and leaves its addresses, and the portal has pages without it', async () => {
    const before = await getCatalogue();
    const visible = await listVisible();
    const changed = await owner.call.deskChooseCatalogue({ choice: 'empty' });
    expect(changed).toEqual({ products: before.products, categories: before.categories });
    expect(changed.products).toBeGreaterThan(10);
    expect(await owner.call.deskChooseCatalogue({ choice: 'empty' })).toEqual({ products: 0, categories: 0 });
    expect(await getStep()).toMatchObject({ isDone: false, gaps: ['catalogueEmpty'] });
    await app.waitFor(async () => (await listVisible()).length === 0);
    await expect(app.createClient().productGet({ id: 'label-plates' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect((await list('product', 'label-plates'))[0]).toMatchObject({
      status: 'hidden',
      key: 'standard-label-plates',
    });

    expect(await owner.call.deskChooseCatalogue({ choice: 'standard' })).toEqual(changed);
    await app.waitFor(async () => (await listVisible()).length === visible.length);
    expect(await listVisible()).toEqual(visible);
    expect(await app.createClient().productGet({ id: 'label-plates' })).toMatchObject({ url: 'label-plates' });
    const chosen = await app.deps.database.db.$count(events, eq(events.type, 'catalogueChosen'));
    expect(chosen).toBe(4);
  });

  it('keeps what staff have published with its category, and does not come back over a catalogue of their own', async () => {
    const entry = (await list('product', 'woven-sack-plates'))[0];
    const { live, revision } = await owner.call.deskCatalogueGet({ id: entry?.id ?? 0, lang: 'en' });
    const name = { en: 'Our sack plates', ar: 'ألواح أكياسنا' };
    await owner.call.deskCataloguePublish({ id: entry?.id ?? 0, revision, data: JSON.stringify({ ...live, name }) });
    await owner.call.deskChooseCatalogue({ choice: 'empty' });
    expect(await getCatalogue()).toMatchObject({ products: 1, categories: 1 });
    expect(await getStep()).toMatchObject({ isDone: true });
    // An address of the standard catalogue is free.
    const category = (await list('category')).find(({ status }) => status === 'published')?.id ?? 0;
    const names = { nameEn: 'Labels', nameAr: 'ملصقات' };
    const made = await owner.call.deskCatalogueCreate({ kind: 'product', category, key: 'label-plates', ...names });
    expect(made.id).toBeGreaterThan(0);
    await expect(owner.call.deskChooseCatalogue({ choice: 'standard' })).rejects.toMatchObject({
      errorName: 'catalogueBegun',
    });
  });
});

it('an order keeps the standard catalogue, by name', async () => {
  const other = await startTestApp();
  try {
    const staff = await other.createStaff(['STAFF', 'CATALOGUE']);
    const customer = await other.createOwner();
    await insertStagedUpload(other, customer, 'label-plates');
    await customer.call.ordersCreate(createOrderInput('label-plates'));
    expect((await staff.call.deskSetup({})).catalogue).toMatchObject({ hasOrders: true, choice: null });
    await expect(staff.call.deskChooseCatalogue({ choice: 'empty' })).rejects.toMatchObject({
      errorName: 'catalogueOrdered',
    });
    expect((await staff.call.deskSetup({})).steps.find(({ key }) => key === 'catalogue')).toMatchObject({
      isDone: true,
    });
  } finally {
    await other.close();
  }
});
