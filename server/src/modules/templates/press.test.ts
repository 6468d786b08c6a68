import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { createSelectionFromKeys } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { toInkAnswers, buildCompleteSelection } from '../../../demo/world/complete-selection.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { setShown } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findProduct, getOptionTree } from '../catalogue/products.ts';
import { templates } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A press setting as an order saves it: the answers that belong to press settings. */
async function insertPressSetting(
  of: TestCustomer,
  name: string,
  url = 'label-plates',
  kind = 'press',
): Promise<number> {
  const tx = app.deps.database.db;
  const product = await findProduct(tx, { url });
  if (!product) throw new Error('There is no such product.');
  const tree = localizeOptionTree(getOptionTree(product), 'en');
  const [row] = await tx
    .insert(templates)
    .values({
      companyId: of.companyId,
      createdBy: of.userId,
      productId: product.id,
      kind,
      name,
      options: selectPressSettingAnswers(tree, buildCompleteSelection(tree, toInkAnswers(['Black']))) as Record<
        string,
        string | string[]
      >,
    })
    .returning({ id: templates.id });
  return row?.id ?? 0;
}
const fetchPage = async ({ call }: TestCustomer, advancedSearch = '') =>
  (await call.customTemplatesGetTemplates({ advancedSearch, _start: 0, _end: 25 })).templates;
const fetchNames = async (of: TestCustomer, text?: string) => (await fetchPage(of, text)).rows.map(({ name }) => name);

describe('press settings', () => {
  it('are listed newest first, 25 per page, filtered by search [PRS-13, PRS-17]', async () => {
    const owner = await app.createOwner();
    for (let n = 1; n <= 26; n++) await insertPressSetting(owner, `Press ${n}`);
    const first = await fetchPage(owner);
    expect([first.count, first.rows.length, first.rows[0]?.name]).toEqual([26, 25, 'Press 26']);
    const rest = (await owner.call.customTemplatesGetTemplates({ _start: 25, _end: 50 })).templates.rows;
    expect(rest.map(({ name }) => name)).toEqual(['Press 1']);
    expect(rest[0]).toMatchObject({ productUrl: 'label-plates', productName: 'Label plates', available: true });
    await insertPressSetting(owner, '100% CI_press', 'film-plates');
    expect(await fetchNames(owner, '% ci_')).toEqual(['100% CI_press']);
    expect(await fetchNames(owner, 'FILM')).toEqual(['100% CI_press']);
    expect(await fetchPage(owner, 'nothing like it')).toEqual({ rows: [], count: 0 });
  });

  it('say which press they are for', async () => {
    const owner = await app.createOwner();
    await insertPressSetting(owner, 'Nilpeter');
    const { rows } = await fetchPage(owner);
    expect(rows[0]?.press).toEqual({
      pressName: expect.any(String),
      repeatUm: expect.any(Number),
      gears: expect.any(Number),
      cylinder: '',
      linesPerInch: expect.any(Number),
      thicknessUm: expect.any(Number),
    });
    const { repeatUm, gears } = rows[0]?.press ?? {};
    expect(repeatUm).toBe((gears ?? 0) * 3175);
  });

  it('show the answers with label, value and field type in the reader’s language [PRS-14, PRS-18]', async () => {
    const owner = await app.createOwner();
    const id = await insertPressSetting(owner, 'Nilpeter');
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

  it('return the answers that the product page prefills [PRS-14, PRS-21]', async () => {
    const owner = await app.createOwner();
    const id = await insertPressSetting(owner, 'Nilpeter');
    const setting = await owner.call.customTemplatesGetById({ id });
    expect(setting).toMatchObject({ id, productUrl: 'label-plates', name: 'Nilpeter' });
    const [row] = await app.deps.database.db.select().from(templates).where(eq(templates.id, id));
    expect(Object.fromEntries(setting.options.map((option) => [option.id, option.answer]))).toEqual(row?.options);
  });

  it('of one product are a list to choose from [PRS-20]', async () => {
    const owner = await app.createOwner();
    const byProduct = (productUrlName: string) => owner.call.customTemplatesGetTemplateByProduct({ productUrlName });
    expect(await byProduct('label-plates')).toEqual({ templates: [], isEmpty: true, count: 0 });
    const id = await insertPressSetting(owner, 'Nilpeter');
    await insertPressSetting(owner, 'CI press', 'film-plates');
    await insertPressSetting(owner, 'A whole project', 'label-plates', 'project');
    expect(await byProduct('label-plates')).toEqual({
      templates: [{ value: id, label: 'Nilpeter' }],
      isEmpty: false,
      count: 1,
    });
    await expect(byProduct('no-such-product')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('name the cylinders of the company once each, also of products that are gone', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const member = await app.createMember(owner, []);
    const db = app.deps.database.db;
    const insert = async (name: string, answers: Record<string, string>, isNamed = true) => {
      const id = await insertPressSetting(owner, name);
      const product = await findProduct(db, { url: 'label-plates' });
      const tree = product ? getOptionTree(product) : [];
      const options = createSelectionFromKeys(tree, answers) as Record<string, string>;
      const optionTree = isNamed ? pickAnsweredTree(tree, options) : null;
      await db.update(templates).set({ options, optionTree }).where(eq(templates.id, id));
    };
    const repeat = { plateType: 'dig', repeatBy: 'repGear' };
    await insert('Nilpeter', { ...repeat, gears: '104' });
    await insert('Nilpeter, white', { ...repeat, gears: '104' }, false);
    await insert('Gallus', { repeatBy: 'repCyl', cylinder: '3111' });
    await insert('Without a cylinder', { plateType: 'dig' });
    await insert('Wrong', { ...repeat, gears: '-4' });
    const cylinders = [
      { repeatUm: 311_100, pressSettings: ['Gallus'] },
      { repeatUm: 330_200, pressSettings: ['Nilpeter, white', 'Nilpeter'] },
    ];
    expect(await owner.call.customTemplatesCylinders({})).toEqual({ cylinders });
    expect(await member.call.customTemplatesCylinders({ lang: 'ar' })).toEqual({ cylinders });
    expect(await stranger.call.customTemplatesCylinders({})).toEqual({ cylinders: [] });
    expect((await app.inject({ method: 'GET', url: '/api/web/customTemplates/cylinders' })).statusCode).toBe(401);
  });

  it('are deleted permanently; the token is accepted from the header only, not from a cookie [PRS-09, PRS-19]', async () => {
    const owner = await app.createOwner();
    const id = await insertPressSetting(owner, 'Nilpeter');
    const url = `/api/web/customTemplates/remove/${id}`;
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await app.inject({ method: 'GET', url, headers: { cookie: `token=${owner.token}` } })).statusCode).toBe(
      401,
    );
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBeGreaterThanOrEqual(400);
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.json()).toEqual({ error: null, payload: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    await expect(owner.call.customTemplatesRemove({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await fetchPage(owner)).toEqual({ rows: [], count: 0 });
  });

  it('are removed by the member who saved them or by the owner, and by no other member', async () => {
    const owner = await app.createOwner();
    const [author, other] = [await app.createMember(owner, []), await app.createMember(owner, permissionKeys)];
    const id = await insertPressSetting(author, 'Nilpeter');
    const listMayRemove = async (person: TestCustomer) =>
      (await fetchPage(person)).rows.map(({ mayRemove }) => mayRemove);
    expect(await Promise.all([owner, author, other].map(listMayRemove))).toEqual([[true], [true], [false]]);
    for (const ask of [other.call.customTemplatesRemove, other.call.customTemplatesRemoveByPost])
      await expect(ask({ id })).rejects.toMatchObject({ errorName: 'creatorsOnly' });
    expect(await fetchNames(owner)).toEqual(['Nilpeter']);
    expect(await author.call.customTemplatesRemoveByPost({ id })).toBe(null);
    const another = await insertPressSetting(author, 'Nilpeter');
    expect(await owner.call.customTemplatesRemoveByPost({ id: another })).toBe(null);
    expect(await fetchNames(owner)).toEqual([]);
  });

  it('removed by two at once: one succeeds', async () => {
    const owner = await app.createOwner();
    const id = await insertPressSetting(owner, 'Nilpeter');
    const results = await Promise.allSettled([1, 2, 3].map(() => owner.call.customTemplatesRemove({ id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('belong to the company: members share them, others do not find them [PRS-16]', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const member = await app.createMember(owner, []);
    const id = await insertPressSetting(owner, 'Nilpeter');
    expect(await fetchNames(member)).toEqual(['Nilpeter']);
    expect(await fetchNames(stranger)).toEqual([]);
    const { call } = stranger;
    const removals = [call.customTemplatesRemove, call.customTemplatesRemoveByPost];
    for (const ask of [call.customTemplatesTemplateView, call.customTemplatesGetById, ...removals])
      await expect(ask({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await call.customTemplatesGetTemplateByProduct({ productUrlName: 'label-plates' })).toMatchObject({
      isEmpty: true,
    });
  });

  it('exclude project templates', async () => {
    const owner = await app.createOwner();
    const id = await insertPressSetting(owner, 'A whole project', 'label-plates', 'project');
    expect(await fetchPage(owner)).toEqual({ rows: [], count: 0 });
    await expect(owner.call.customTemplatesRemove({ id })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('survive changes of their product and omit options that no longer exist', async () => {
    const owner = await app.createOwner();
    const tx = app.deps.database.db;
    const id = await insertPressSetting(owner, 'Band test', 'anilox-band-test');
    await setShown(tx, ['product', 'anilox-band-test'], false);
    await tx
      .update(templates)
      .set({ options: { gone: 'x', __proto__x: ['y'] } })
      .where(eq(templates.id, id));
    expect((await fetchPage(owner)).rows).toMatchObject([{ id, available: false }]);
    expect((await owner.call.customTemplatesTemplateView({ id })).options).toEqual([]);
  });
});
