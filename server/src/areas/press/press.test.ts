import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localise } from '@platewright/domain/options/localise';
import { pressSettingAnswers } from '@platewright/domain/options/summary';
import { answersOfInks, completeSelection } from '../../../demo/world/selection.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { findProduct, treeOf } from '../../catalogue/products.ts';
import { products, templates } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Saved as an order saves it: its answers that make a press setting. */
async function aSetting(of: Person, name: string, url = 'label-plates', kind = 'press'): Promise<number> {
  const tx = w.deps.database.read;
  const product = await findProduct(tx, { url });
  if (!product) throw new Error('There is no such product.');
  const tree = localise(treeOf(product), 'en');
  const [row] = await tx
    .insert(templates)
    .values({
      companyId: of.companyId,
      createdBy: of.userId,
      productId: product.id,
      kind,
      name,
      options: pressSettingAnswers(tree, completeSelection(tree, answersOfInks(['Black']))) as Record<
        string,
        string | string[]
      >,
    })
    .returning({ id: templates.id });
  return row?.id ?? 0;
}
const page = async ({ call }: Person, advancedSearch = '') =>
  (await call.customTemplatesGetTemplates({ advancedSearch, _start: 0, _end: 25 })).templates;
const names = async (of: Person, text?: string) => (await page(of, text)).rows.map(({ name }) => name);

describe('press settings', () => {
  it('are listed newest first, 25 a page, by what is searched [PRS-13, PRS-17]', async () => {
    const owner = await w.anOwner();
    for (let n = 1; n <= 26; n++) await aSetting(owner, `Press ${n}`);
    const first = await page(owner);
    expect([first.count, first.rows.length, first.rows[0]?.name]).toEqual([26, 25, 'Press 26']);
    const rest = (await owner.call.customTemplatesGetTemplates({ _start: 25, _end: 50 })).templates.rows;
    expect(rest.map(({ name }) => name)).toEqual(['Press 1']);
    expect(rest[0]).toMatchObject({ productUrl: 'label-plates', productName: 'Label plates', available: true });
    await aSetting(owner, '100% CI_press', 'film-plates');
    expect(await names(owner, '% ci_')).toEqual(['100% CI_press']);
    expect(await names(owner, 'FILM')).toEqual(['100% CI_press']);
    expect(await page(owner, 'nothing like it')).toEqual({ rows: [], count: 0 });
  });

  it('show the answers with label, value and field type in the reader’s language [PRS-14, PRS-18]', async () => {
    const owner = await w.anOwner();
    const id = await aSetting(owner, 'Nilpeter');
    const { template, options } = await owner.call.customTemplatesTemplateView({ id });
    expect(template).toMatchObject({ id, productUrl: 'label-plates', name: 'Nilpeter' });
    expect(options.map(({ label, value, fieldType }) => [label, value, fieldType])).toContainEqual([
      'Thickness',
      expect.stringMatching(/^\d/),
      'dropdown',
    ]);
    const arabic = await owner.call.customTemplatesTemplateView({ id, lang: 'ar' });
    expect(arabic.options).toHaveLength(options.length);
    expect(arabic.options.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(true);
  });

  it('give the product page what it fills in [PRS-14, PRS-21]', async () => {
    const owner = await w.anOwner();
    const id = await aSetting(owner, 'Nilpeter');
    const setting = await owner.call.customTemplatesGetById({ id });
    expect(setting).toMatchObject({ id, productUrl: 'label-plates', name: 'Nilpeter' });
    const [row] = await w.deps.database.read.select().from(templates).where(eq(templates.id, id));
    expect(Object.fromEntries(setting.options.map((option) => [option.id, option.answer]))).toEqual(row?.options);
  });

  it('of one product are a list to choose from [PRS-20]', async () => {
    const owner = await w.anOwner();
    const byProduct = (productUrlName: string) => owner.call.customTemplatesGetTemplateByProduct({ productUrlName });
    expect(await byProduct('label-plates')).toEqual({ templates: [], isEmpty: true });
    const id = await aSetting(owner, 'Nilpeter');
    await aSetting(owner, 'CI press', 'film-plates');
    await aSetting(owner, 'A whole project', 'label-plates', 'project');
    expect(await byProduct('label-plates')).toEqual({ templates: [{ value: id, label: 'Nilpeter' }], isEmpty: false });
    await expect(byProduct('no-such-product')).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('are removed once and for all, by the header only [PRS-09, PRS-19]', async () => {
    const owner = await w.anOwner();
    const id = await aSetting(owner, 'Nilpeter');
    const url = `/api/web/customTemplates/remove/${id}`;
    expect((await w.send({ method: 'GET', url })).statusCode).toBe(401);
    expect((await w.send({ method: 'GET', url, headers: { cookie: `token=${owner.token}` } })).statusCode).toBe(401);
    expect((await w.send({ method: 'HEAD', url })).statusCode).toBeGreaterThanOrEqual(400);
    const answer = await w.send({ method: 'GET', url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.json()).toEqual({ error: null, payload: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    await expect(owner.call.customTemplatesRemove({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await page(owner)).toEqual({ rows: [], count: 0 });
  });

  it('removed by two at once: one succeeds', async () => {
    const owner = await w.anOwner();
    const id = await aSetting(owner, 'Nilpeter');
    const results = await Promise.allSettled([1, 2, 3].map(() => owner.call.customTemplatesRemove({ id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('belong to the account: members share them, others find none [PRS-16]', async () => {
    const [owner, stranger] = [await w.anOwner(), await w.anOwner()];
    const member = await w.aMember(owner, []);
    const id = await aSetting(owner, 'Nilpeter');
    expect(await names(member)).toEqual(['Nilpeter']);
    expect(await names(stranger)).toEqual([]);
    const { call } = stranger;
    for (const ask of [call.customTemplatesTemplateView, call.customTemplatesGetById, call.customTemplatesRemove])
      await expect(ask({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await call.customTemplatesGetTemplateByProduct({ productUrlName: 'label-plates' })).toMatchObject({
      isEmpty: true,
    });
  });

  it('are no whole projects', async () => {
    const owner = await w.anOwner();
    const id = await aSetting(owner, 'A whole project', 'label-plates', 'project');
    expect(await page(owner)).toEqual({ rows: [], count: 0 });
    await expect(owner.call.customTemplatesRemove({ id })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('outlive their product and leave out what it does not know any more', async () => {
    const owner = await w.anOwner();
    const tx = w.deps.database.read;
    const id = await aSetting(owner, 'Band test', 'anilox-band-test');
    await tx.update(products).set({ published: false }).where(eq(products.url, 'anilox-band-test'));
    await tx
      .update(templates)
      .set({ options: { gone: 'x', __proto__x: ['y'] } })
      .where(eq(templates.id, id));
    expect((await page(owner)).rows).toMatchObject([{ id, available: false }]);
    expect((await owner.call.customTemplatesTemplateView({ id })).options).toEqual([]);
  });
});
