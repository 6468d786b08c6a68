import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { createProductSelection } from '../../../testing/order-input.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findProduct, getOptionTree } from '../catalogue/products.ts';
import { templates } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** A template as an order saves it. */
async function insertTemplate(
  of: TestCustomer,
  name: string,
  url = 'label-plates',
  more: Partial<typeof templates.$inferInsert> = {},
): Promise<number> {
  const tx = app.deps.database.db;
  const product = await findProduct(tx, { url });
  if (!product) throw new Error('There is no such product.');
  const options = createProductSelection(url, inks);
  const [row] = await tx
    .insert(templates)
    .values({
      companyId: of.companyId,
      createdBy: of.userId,
      productId: product.id,
      kind: 'project',
      name,
      projectDescription: `About ${name}`,
      options,
      optionTree: pickAnsweredTree(getOptionTree(product), options),
      ...more,
    })
    .returning({ id: templates.id });
  return row?.id ?? 0;
}
type Query = Parameters<TestCustomer['call']['templatesGetTemplates']>[0];
type Sort = 'id' | 'projectName' | 'productName' | 'createdDate';
const fetchList = async ({ call }: TestCustomer, query: Query = {}) =>
  (await call.templatesGetTemplates({ _start: 0, _end: 25, ...query })).templates;
const fetchNames = async (of: TestCustomer, query?: Query) =>
  (await fetchList(of, query)).rows.map(({ projectName }) => projectName);

describe('the list of templates', () => {
  it('answers id, project, product and date, 25 per page, newest first [TPL-17, TPL-27]', async () => {
    const owner = await app.createOwner();
    expect(await fetchList(owner)).toEqual({ rows: [], count: 0 });
    const createdAt = new Date('2026-11-02T08:00:00.000Z');
    const first = await insertTemplate(owner, 'Honey 1', 'label-plates', { createdAt });
    for (let n = 2; n <= 26; n++) await insertTemplate(owner, `Honey ${n}`);
    const { rows, count } = await fetchList(owner);
    expect([count, rows.length, rows[0]?.projectName]).toEqual([26, 25, 'Honey 26']);
    const rest = await fetchList(owner, { _start: 25, _end: 50 });
    expect(rest.count).toBe(26);
    expect(rest.rows).toMatchObject([
      {
        id: first,
        templateId: first,
        projectName: 'Honey 1',
        productName: 'Label plates',
        productUrl: 'label-plates',
        categoryKey: 'labels',
        thumbnail: expect.stringContaining('label-plates') as unknown,
        createdDate: createdAt.toISOString(),
        available: true,
        missingCount: 0,
        reversePrint: false,
      },
    ]);
    expect((await owner.call.templatesGetTemplates({})).templates.rows).toHaveLength(25);
    expect(rest.rows[0]?.plate.separations.map(({ ink }) => ink)).toEqual(inks);
    expect(rest.rows[0]?.plate).toMatchObject({ widthUm: 250_000, repeatUm: 304_800, thicknessUm: 1140 });
  });

  it('finds by name, description, product in both languages and number', async () => {
    const owner = await app.createOwner();
    const honey = await insertTemplate(owner, '100% Honey_jar');
    await insertTemplate(owner, 'Bag', 'film-plates', { projectDescription: 'عسل السدر' });
    for (const [advancedSearch, names] of [
      ['% honey_', ['100% Honey_jar']],
      ['السدر', ['Bag']],
      ['FILM', ['Bag']],
      ['ألواح الملصقات', ['100% Honey_jar']],
      [String(honey), ['100% Honey_jar']],
      ['nothing like it', []],
    ] as const)
      expect(await fetchNames(owner, { advancedSearch }), advancedSearch).toEqual(names);
    expect((await fetchList(owner, { advancedSearch: 'film' })).count).toBe(1);
  });

  it('sorts by each column in both directions, product names in the language of the reader', async () => {
    const owner = await app.createOwner();
    await insertTemplate(owner, 'b', 'film-plates', { createdAt: new Date('2026-01-03') });
    await insertTemplate(owner, 'A', 'label-plates', { createdAt: new Date('2026-01-01') });
    await insertTemplate(owner, 'c', 'corrugated-postprint', { createdAt: new Date('2026-01-02') });
    const sorted = (_orderSort: Sort, more: Query = {}) =>
      fetchNames(owner, { _orderSort, _orderSortType: 'asc', ...more });
    expect(await sorted('id')).toEqual(['b', 'A', 'c']);
    expect(await sorted('projectName')).toEqual(['A', 'b', 'c']);
    expect(await sorted('projectName', { _orderSortType: 'desc' })).toEqual(['c', 'b', 'A']);
    expect(await sorted('createdDate')).toEqual(['A', 'c', 'b']);
    expect(await sorted('productName')).toEqual(['c', 'b', 'A']);
    const arabic = (await fetchList(owner, { _orderSort: 'productName', _orderSortType: 'asc', lang: 'ar' })).rows;
    const names = arabic.map(({ productName }) => productName);
    expect(names.every((name) => /[\u0600-\u06ff]/.test(name))).toBe(true);
    await expect(fetchList(owner, { _orderSort: 'options' as 'id' })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });
});

describe('one template', () => {
  it('shows the description, the product and every answer with its field type [TPL-28]', async () => {
    const owner = await app.createOwner();
    const id = await insertTemplate(owner, 'Honey');
    const { template, options, missing } = await owner.call.templatesTemplateView({ id });
    expect(template).toMatchObject({ id, projectDescription: 'About Honey', productUrl: 'label-plates' });
    expect(options.map(({ label, value, fieldType }) => [label, value, fieldType])).toEqual(
      expect.arrayContaining([
        ['Plate type', 'Digital', 'swatch'],
        ['Print width', '250 mm', 'number'],
      ]),
    );
    expect(missing).toEqual([]);
    const arabic = await owner.call.templatesTemplateView({ id, lang: 'ar' });
    expect(arabic.options.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(true);
  });

  it('is removed for good; a GET that deletes accepts the header only and is never cached [TPL-29]', async () => {
    const owner = await app.createOwner();
    const [id, other] = [await insertTemplate(owner, 'Honey'), await insertTemplate(owner, 'Tea')];
    for (const url of [`/api/templates/remove/${id}`, `/api/web/templates/remove/${id}`]) {
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
      const cookie = { cookie: `token=${owner.token}` };
      expect((await app.inject({ method: 'GET', url, headers: cookie })).statusCode).toBe(401);
    }
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await app.inject({ method: 'GET', url: `/api/templates/remove/${id}`, headers });
    expect(answer.json()).toEqual({ error: null, payload: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await fetchList(owner)).rows.map((row) => row.id)).toEqual([other]);
    await expect(owner.call.templatesRemove({ id })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('removed by three at once: one succeeds', async () => {
    const owner = await app.createOwner();
    const id = await insertTemplate(owner, 'Honey');
    const results = await Promise.allSettled([1, 2, 3].map(() => owner.call.templatesRemove({ id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers only its own company: members share it, for others it does not exist [TPL-24]', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const member = await app.createMember(owner, []);
    const id = await insertTemplate(owner, 'Honey');
    expect(await fetchNames(member)).toEqual(['Honey']);
    expect((await member.call.templatesTemplateView({ id })).template.projectName).toBe('Honey');
    expect(await fetchNames(stranger)).toEqual([]);
    const { call } = stranger;
    expect((await call.templatesGetTemplateByProduct({ productUrlName: 'label-plates' })).isEmpty).toBe(true);
    for (const ask of [call.templatesTemplateView, call.templatesGetById, call.templatesRemove])
      await expect(ask({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(app.createClient().templatesGetTemplates({})).rejects.toMatchObject({ errorName: 'notSignedIn' });
  });

  it('is removed by the member who saved it or by the owner, and by no other member', async () => {
    const owner = await app.createOwner();
    const [author, other] = [
      await app.createMember(owner, ['CREATE_ORDER']),
      await app.createMember(owner, permissionKeys),
    ];
    const save = () => insertTemplate(owner, 'Honey', 'label-plates', { createdBy: author.userId });
    const id = await save();
    const listMayRemove = async (person: TestCustomer) =>
      (await fetchList(person)).rows.map(({ mayRemove }) => mayRemove);
    expect(await Promise.all([owner, author, other].map(listMayRemove))).toEqual([[true], [true], [false]]);
    for (const ask of [other.call.templatesRemove, other.call.templatesRemoveByPost])
      await expect(ask({ id })).rejects.toMatchObject({ errorName: 'creatorsOnly' });
    expect(await fetchNames(owner)).toEqual(['Honey']);
    expect(await author.call.templatesRemoveByPost({ id })).toBe(null);
    expect(await fetchNames(owner)).toEqual([]);
    expect(await owner.call.templatesRemoveByPost({ id: await save() })).toBe(null);
    expect(await fetchNames(owner)).toEqual([]);
  });

  it('is not removed by a GET that a browser sends for another site, a link or a picture', async () => {
    const owner = await app.createOwner();
    const id = await insertTemplate(owner, 'Honey');
    const send = async (prefix: string, site: string, dest: string) => {
      const url = `${prefix}/templates/remove/${id}`;
      const fetchHeaders = { 'sec-fetch-site': site, 'sec-fetch-dest': dest };
      const headers = { authorization: `Bearer ${owner.token}`, ...fetchHeaders };
      return (await app.inject({ method: 'GET', url, headers })).statusCode;
    };
    for (const prefix of ['/api', '/api/web'])
      for (const site of ['cross-site', 'same-site', 'none', 'same-origin'])
        for (const dest of ['document', 'image', 'iframe', 'empty'])
          if (site !== 'same-origin' || dest !== 'empty')
            expect(await send(prefix, site, dest), `${site} ${dest}`).toBe(403);
    expect(await fetchNames(owner)).toEqual(['Honey']);
    expect(await send('/api', 'same-origin', 'empty')).toBe(200);
    expect(await fetchNames(owner)).toEqual([]);
  });

  it('is no press setting, and a press setting is no template', async () => {
    const owner = await app.createOwner();
    const press = await insertTemplate(owner, 'Nilpeter', 'label-plates', { kind: 'press' });
    expect(await fetchNames(owner)).toEqual([]);
    for (const ask of [owner.call.templatesTemplateView, owner.call.templatesRemove])
      await expect(ask({ id: press })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
