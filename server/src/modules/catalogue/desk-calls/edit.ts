import { and, asc, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { catalogueKinds, type CatalogueKind } from '@platewright/domain/content/content-kinds';
import { formerKeys, productIds, publications } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import {
  assertFits,
  countPublications,
  createPublishingHandlers,
  getEditableData,
  hidePublication,
  isHidden,
  loadPublication,
  lockChecked,
  lockKind,
  lockPublication,
  incrementRevision,
  isNeverShown,
  reorderPublications,
  type Publication,
} from '../../publishing/index.ts';
import { catalogueCollection } from '../catalogue-collection.ts';
import { listNames } from '../list-names.ts';
import { addEntry, assertKeyFree, findCategoryOf, listProductsOf, lockCategory } from '../entries.ts';

export const entryHandlers = createPublishingHandlers(catalogueCollection);

/* Changes of products and categories. */

export const deskCatalogueCreate: Handler<'deskCatalogueCreate'> = async (
  { kind, category, key, nameEn, nameAr },
  ctx,
) => {
  // A product without a category is sold nowhere.
  const categoryId = kind === 'product' ? await lockCategory(ctx.tx, category ?? 0, 'key share') : undefined;
  return { id: await addEntry(ctx, { kind, key, name: { en: nameEn, ar: nameAr }, categoryId }) };
};

export const deskCatalogueDuplicate: Handler<'deskCatalogueDuplicate'> = async ({ id, key, nameEn, nameAr }, ctx) => {
  const { tx } = ctx;
  const source = await loadPublication(tx, ['product'], id);
  const category = await findCategoryOf(tx, id);
  // Answers name options by ids that are unique among those of their product, so the copy keeps them.
  const copied = catalogueCollection.normalize('product', getEditableData(source));
  // What search engines show of the source would name it: the copy is not published without its own.
  const data = { ...copied, metaTitle: { en: '', ar: '' }, metaDescription: { en: '', ar: '' } };
  const name = { en: nameEn, ar: nameAr };
  return { id: await addEntry(ctx, { kind: 'product', key, name, categoryId: category?.id, data }) };
};

export const deskCatalogueKey: Handler<'deskCatalogueKey'> = async ({ id, revision, key }, ctx) => {
  const { tx, deps, publish } = ctx;
  const entry = await lockPublication(tx, catalogueKinds, id, revision);
  const { kind, key: from } = entry.row;
  if (key === from) throw new CallError('contentUnchanged');
  await lockKind(tx, kind);
  await assertKeyFree(tx, kind, key, id);
  const at = deps.clock.now();
  await tx.update(publications).set({ key }).where(eq(publications.id, id));
  // It may get an address back that it had before.
  await tx.delete(formerKeys).where(and(eq(formerKeys.publicationId, id), eq(formerKeys.key, key)));
  // Nobody has a link to what was never published.
  if (entry.newest !== null) await tx.insert(formerKeys).values({ kind, key: from, publicationId: id, at });
  const editor = getStaffPrincipal(ctx);
  const type = kind === 'product' ? 'productKeyChanged' : 'categoryKeyChanged';
  publish({ type, publicationId: id, from, to: key, byId: editor.staffId });
  return { revision: await incrementRevision(tx, entry, editor, at) };
};

export const deskCatalogueMove: Handler<'deskCatalogueMove'> = async ({ id, revision, category }, ctx) => {
  const { tx, deps, publish } = ctx;
  const product = await lockPublication(tx, ['product'], id, revision);
  const from = await findCategoryOf(tx, id);
  if (from?.publicationId === category) throw new CallError('contentUnchanged');
  const categoryId = await lockCategory(tx, category, 'key share');
  await lockChecked(tx, deps, 'product');
  await lockKind(tx, 'product');
  // The last one there.
  const { last } = await countPublications(tx, 'product');
  await tx
    .update(publications)
    .set({ position: last + 1 })
    .where(eq(publications.id, id));
  await tx.update(productIds).set({ categoryId }).where(eq(productIds.publicationId, id));
  // In a hidden category it may offer what lost its price; in a shown one it is offered.
  await assertFits(ctx, { id, kind: 'product', from: deps.clock.now(), formers: [] });
  const editor = getStaffPrincipal(ctx);
  const to = { from: from?.publicationId ?? 0, to: category };
  publish({ type: 'productMoved', publicationId: id, ...to, byId: editor.staffId });
  return { revision: await incrementRevision(tx, product, editor, deps.clock.now()) };
};

export const deskCatalogueOrder: Handler<'deskCatalogueOrder'> = async ({ kind, category, seen, ids }, ctx) => {
  if (kind === 'category') await reorderPublications(ctx, kind, { seen, ids });
  else {
    const { row } = await loadPublication(ctx.tx, ['category'], category ?? 0);
    const products = await listProductsOf(ctx.tx, row.id);
    await reorderPublications(ctx, kind, { seen, ids }, (id) => products.has(id));
  }
  return null;
};

/** All of them or none: whoever looks at the site in between would see half of what was meant. */
export const deskCatalogueHide: Handler<'deskCatalogueHide'> = async ({ kind, entries }, ctx) => {
  const { tx, lang } = ctx;
  const read = new Map(entries.map(({ id, version }) => [id, version]));
  // In one order, so that two people who hide the same wait for each other.
  await tx
    .select({ id: publications.id })
    .from(publications)
    .where(inArray(publications.id, [...read.keys()]))
    .orderBy(asc(publications.id))
    .for('update');
  const found: Publication<CatalogueKind>[] = [];
  for (const id of read.keys()) found.push(await loadPublication(tx, [kind], id));
  const refuse = (error: 'entriesChanged' | 'entriesNotShown', some: typeof found) => {
    if (some.length === 0) return;
    const names = some.map((entry) => {
      const { name } = catalogueCollection.normalize(kind, getEditableData(entry));
      return name[lang] || name.en || entry.row.key;
    });
    throw new CallError(error, { params: { entries: listNames(names, lang) } });
  };
  refuse(
    'entriesNotShown',
    found.filter((entry) => isHidden(entry) || isNeverShown(entry)),
  );
  refuse(
    'entriesChanged',
    found.filter(({ row, newest }) => newest?.version !== read.get(row.id)),
  );
  for (const entry of found) await hidePublication(ctx, entry);
  return null;
};

export const deskCatalogueRemove: Handler<'deskCatalogueRemove'> = async (input, ctx) => {
  const entry = await loadPublication(ctx.tx, catalogueKinds, input.id);
  if (entry.row.kind === 'category' && isNeverShown(entry)) {
    await lockCategory(ctx.tx, input.id, 'update');
    if ((await listProductsOf(ctx.tx, input.id)).size > 0) throw new CallError('categoryInUse');
  }
  return entryHandlers.remove(input, ctx);
};
