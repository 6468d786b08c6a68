import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { walkOptions } from '@platewright/domain/options/answers';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import { getChosenValues, listVisibleOptions } from '@platewright/domain/options/selection';
import { getStandardProduct } from '../../../catalogue-seed/catalogue/index.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { changePublished } from '../../../testing/publications.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { templates } from '../../platform/db/schema/index.ts';

const url = 'label-plates';
type Tree = OptionTree<LocalizedText>;
const standard: Tree = getStandardProduct(url).options;
let app: TestApp;
let editor: TestStaff;
let id: number;
let published: Record<string, unknown>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
  const findId = async () =>
    (await editor.call.deskCatalogueList({ kind: 'product', search: url })).entries.rows[0]?.id;
  id = (await findId()) ?? 0;
  published = (await editor.call.deskCatalogueGet({ id })).live ?? {};
});
afterAll(() => app.close());

const ask = async (changes: object) =>
  (await editor.call.deskCatalogueEffect({ id, data: { ...published, ...changes } })).effect;

const answer = (thickness: string) => createProductSelection(url, ['Cyan', 'Black'], { thickness });
function listChosen(thickness: string) {
  const options = answer(thickness);
  return listVisibleOptions(standard, options).flatMap(({ node }) => getChosenValues(node, options));
}

/** The tree without the values of these skus, at any depth. */
const without = (tree: Tree, skus: readonly string[]): OptionNode<LocalizedText>[] =>
  tree.map((node) => ({
    ...node,
    optionsFields: node.optionsFields
      .filter(({ sku }) => sku === null || !skus.includes(sku))
      .map((value) => ({ ...value, children: without(value.children, skus) })),
  }));
const thinner = without(standard, ['t170']);
const chosen = new Set(['t114', 't170'].flatMap((thickness) => listChosen(thickness).map(({ sku }) => sku)));
/** A value that no template of these tests has chosen. */
const unused =
  [...walkOptions(standard)].flatMap((node) => node.optionsFields).find(({ sku }) => !chosen.has(sku))?.sku ?? '';

/** A template as an order saves it. */
async function save(
  of: TestCustomer,
  name: string,
  thickness: string,
  more: Partial<typeof templates.$inferInsert> = {},
) {
  const options = answer(thickness);
  await app.deps.database.db.insert(templates).values({
    ...{ companyId: of.companyId, createdBy: of.userId, productId: getProductId(url), kind: 'project', name },
    ...{ options, optionTree: pickAnsweredTree(standard, options) },
    ...more,
  });
}

describe('what publishing a product touches', () => {
  const nobody = { projects: 0, pressSettings: 0, companies: 0, named: [], newest: null };

  it('is nothing while its options say what those in force say, or none are in force', async () => {
    expect(await ask({})).toBeNull();
    expect(await ask({ name: { en: 'Sleeves', ar: 'أكمام' }, pdfPrice: 5000 })).toBeNull();
    const names = { key: 'new-sleeves', nameEn: 'Sleeves', nameAr: 'أكمام' };
    const copy = await editor.call.deskCatalogueDuplicate({ id, ...names });
    const data = { ...published, options: thinner };
    expect(await editor.call.deskCatalogueEffect({ id: copy.id, data })).toEqual({ effect: null });
  });

  it('is no template where nothing goes that was answered, and the open orders, which keep what was bought', async () => {
    const [owner, other] = [await app.createOwner(), await app.createOwner()];
    await save(owner, 'Tea', 't170');
    const open = [orderStatus.missingAttributes, orderStatus.inProduction, orderStatus.shipped];
    for (const status of [...open, orderStatus.completed, orderStatus.cancelled])
      await app.createOrder({ orderedBy: owner, status });
    await app.createOrder({ orderedBy: other, product: 'film-plates' });
    const relabelled = standard.map((node) => ({ ...node, label: { ...node.label, en: `${node.label.en}!` } }));
    expect(await ask({ options: relabelled })).toEqual({ ...nobody, openOrders: open.length });
    expect(await ask({ options: without(standard, [unused]) })).toMatchObject({ projects: 0 });
  });

  it('is named by company, the newest first, for what is typed and not only for what is saved', async () => {
    const [gulf, desert] = [
      await app.createOwner({ companyName: 'Gulf Labels' }),
      await app.createOwner({ companyName: 'Desert Packs' }),
    ];
    await app.deps.database.db.delete(templates);
    await save(gulf, 'Honey', 't170');
    await save(gulf, 'Nilpeter', 't170', { kind: 'press' });
    await save(gulf, 'Saved before names were stored', 't170', { optionTree: null });
    await save(desert, 'Stored wrong', 't170', { optionTree: [{ id: 'thickness', key: 'colour' }] });
    await save(desert, 'Still fits', 't114');
    await save(desert, 'Another product', 't170', { productId: getProductId('film-plates') });
    const effect = await ask({ options: thinner });
    expect(effect).toMatchObject({ projects: 3, pressSettings: 1, companies: 2, newest: null });
    expect(effect?.named).toEqual([
      { company: 'Desert Packs', kind: 'project', name: 'Stored wrong' },
      { company: 'Gulf Labels', kind: 'project', name: 'Saved before names were stored' },
      { company: 'Gulf Labels', kind: 'press', name: 'Nilpeter' },
      { company: 'Gulf Labels', kind: 'project', name: 'Honey' },
    ]);
    // What is gone is gone before: the next change does not take it again.
    await changePublished(app.deps.database.db, ['product', url], { options: thinner });
    expect(await ask({ options: thinner })).toBeNull();
    expect(await ask({ options: without(thinner, [unused]) })).toMatchObject(nobody);
    expect(await ask({ options: without(thinner, ['t114']) })).toMatchObject({ projects: 1, companies: 1 });
    await changePublished(app.deps.database.db, ['product', url], { options: standard });
  });

  it('is counted in as few statements for many templates, and for the newest 2000 of more', async () => {
    const owner = await app.createOwner({ companyName: 'Many' });
    const { db } = app.deps.database;
    await db.delete(templates);
    await save(owner, 'First', 't170');
    const copy = (n: number) =>
      db.execute(sql`insert into templates (company_id, created_by, product_id, kind, name, options, option_tree)
        select company_id, created_by, product_id, kind, 'Copy ' || n, options, option_tree
        from (select * from templates order by id limit 1) t, generate_series(1, ${n}::int) n`);
    await copy(98);
    const count = async () => {
      const { result, statements } = await countStatements(app, () => ask({ options: thinner }));
      return { result, statements: statements.filter((text) => text.includes('from "templates"')) };
    };
    const few = await count();
    expect(few.result).toMatchObject({ projects: 99, companies: 1, newest: null });
    expect(few.result?.named.map(({ name }) => name)).toHaveLength(20);
    await copy(1901);
    const all = await count();
    expect(all.result).toMatchObject({ projects: 2000, newest: null });
    expect([few.statements.length, all.statements.length]).toEqual([1, 21]);
    await copy(1);
    expect(await ask({ options: thinner })).toMatchObject({ projects: 2000, companies: 1, newest: 2000 });
  });

  it('is refused at the fields that no page could be made of, and is a matter of the catalogue', async () => {
    const [first, ...others] = standard;
    await expect(ask({ options: [{ ...first, decimals: -1 }, ...others] })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'options.0.decimals': {} },
    });
    const category = (await editor.call.deskCatalogueList({ kind: 'category' })).entries.rows[0]?.id ?? 0;
    await expect(editor.call.deskCatalogueEffect({ id: category, data: {} })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const { call } = await app.createStaff(['CONTENT', 'RATES', 'PEOPLE']);
    await expect(call.deskCatalogueEffect({ id, data: published })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});
