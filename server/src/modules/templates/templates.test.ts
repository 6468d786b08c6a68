import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { templates } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A template saved together with an order, as the product page does it. */
async function createTemplate(of: TestCustomer, projectName: string, url = 'label-plates') {
  await insertStagedUpload(app, of, url);
  const body = createOrderInput(url, { projectName, saveAsTemplate: true });
  await of.call.ordersCreate(body);
  const { templates } = await of.call.templatesGetTemplateByProduct({ productUrlName: url });
  return { id: templates[0]?.value ?? 0, body };
}

describe('templates on the product page', () => {
  it('of one product are listed newest first [TPL-23, TPL-25]', async () => {
    const owner = await app.createOwner();
    const byProduct = (productUrlName: string) => owner.call.templatesGetTemplateByProduct({ productUrlName });
    expect(await byProduct('label-plates')).toEqual({ templates: [], isEmpty: true, count: 0 });
    const first = await createTemplate(owner, 'Honey range');
    const second = await createTemplate(owner, 'Tea range');
    await createTemplate(owner, 'Bag', 'film-plates');
    expect(await byProduct('label-plates')).toEqual({
      templates: [
        { value: second.id, label: 'Tea range' },
        { value: first.id, label: 'Honey range' },
      ],
      isEmpty: false,
      count: 2,
    });
    await expect(byProduct('no-such-product')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('say when an order last began with them, and those of other companies do not', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const { id } = await createTemplate(owner, 'Honey range');
    const fetchLastUse = async () => (await owner.call.templatesGetTemplates({})).templates.rows[0]?.lastUsedAt;
    const orderFrom = async (of: TestCustomer) => {
      await insertStagedUpload(app, of, 'label-plates');
      return of.call.ordersCreate(createOrderInput('label-plates', { templateId: id }));
    };
    await orderFrom(stranger);
    expect(await fetchLastUse()).toBeNull();
    const { createdAt } = await orderFrom(owner);
    expect(await fetchLastUse()).toBe(createdAt);
  });

  it('beyond the newest hundred are counted and found by name', async () => {
    const owner = await app.createOwner();
    const product = { productUrlName: 'label-plates' };
    await createTemplate(owner, 'Oldest range');
    const { db } = app.deps.database;
    const [row] = await db.select().from(templates).where(eq(templates.companyId, owner.companyId));
    if (!row) throw new Error('No template was saved.');
    const { id: _id, ...columns } = row;
    await db.insert(templates).values(Array.from({ length: 100 }, (_, n) => ({ ...columns, name: `Range ${n}` })));
    const all = await owner.call.templatesGetTemplateByProduct(product);
    expect([all.templates.length, all.count]).toEqual([100, 101]);
    expect(all.templates.map(({ label }) => label)).not.toContain('Oldest range');
    expect(await owner.call.templatesGetTemplateByProduct({ ...product, advancedSearch: 'oldest' })).toEqual({
      templates: [{ value: row.id, label: 'Oldest range' }],
      isEmpty: false,
      count: 1,
    });
  });

  it("return the ordered selection and project in the reader's language [TPL-22, TPL-26]", async () => {
    const owner = await app.createOwner();
    const { id, body } = await createTemplate(owner, 'Honey range');
    const template = await owner.call.templatesGetById({ id });
    expect(template).toMatchObject({
      id,
      templateId: id,
      projectName: 'Honey range',
      projectDescription: body.projectDescription,
      productName: 'Label plates',
      productUrl: 'label-plates',
      createdDate: app.clock.now().toISOString(),
    });
    expect(JSON.parse(template.optionsJson)).toEqual(body.optionsJson);
    expect(template.options).toContainEqual({
      id: expect.any(String),
      label: 'Thickness',
      value: expect.stringMatching(/mm$/),
      fieldType: 'dropdown',
    });
    const arabic = await owner.call.templatesGetById({ id, lang: 'ar' });
    expect(arabic.options.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(true);
  });

  it('belong to the company: members share them, others do not find them; press settings are excluded', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const member = await app.createMember(owner, []);
    const { id } = await createTemplate(owner, 'Honey range');
    expect(await member.call.templatesGetById({ id })).toMatchObject({ projectName: 'Honey range' });
    await expect(stranger.call.templatesGetById({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await stranger.call.templatesGetTemplateByProduct({ productUrlName: 'label-plates' })).toMatchObject({
      isEmpty: true,
    });
    await expect(owner.call.customTemplatesGetById({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    const guest = app.createClient();
    await expect(guest.templatesGetById({ id })).rejects.toMatchObject({ errorName: 'notSignedIn' });
  });
});
