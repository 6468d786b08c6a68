import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { catalogueKinds } from '@platewright/domain/content/content-kinds';
import { formerProductKeys, publications } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import {
  createPublishingHandlers,
  getEditableData,
  loadPublication,
  lockKind,
  lockPublication,
  reorderPublications,
  writeDraft,
} from '../../publishing/index.ts';
import { catalogueCollection } from '../catalogue-collection.ts';
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
  const data = catalogueCollection.normalize('product', getEditableData(source));
  const name = { en: nameEn, ar: nameAr };
  return { id: await addEntry(ctx, { kind: 'product', key, name, categoryId: category?.id, data }) };
};

export const deskCatalogueKey: Handler<'deskCatalogueKey'> = async ({ id, revision, key }, ctx) => {
  const { tx, deps, publish } = ctx;
  // The drawings and the rates of a category are found by its key.
  const product = await lockPublication(tx, ['product'], id, revision);
  const from = product.row.key;
  if (key === from) throw new CallError('contentUnchanged');
  await lockKind(tx, 'product');
  await assertKeyFree(tx, 'product', key, id);
  const at = deps.clock.now();
  await tx.update(publications).set({ key }).where(eq(publications.id, id));
  // It may get an address back that it had before.
  await tx
    .delete(formerProductKeys)
    .where(and(eq(formerProductKeys.publicationId, id), eq(formerProductKeys.key, key)));
  // Nobody has a link to what was never published.
  if (product.newest !== null) await tx.insert(formerProductKeys).values({ key: from, publicationId: id, at });
  const editor = getStaffPrincipal(ctx);
  publish({ type: 'productKeyChanged', publicationId: id, from, to: key, byId: editor.staffId });
  return { revision: await writeDraft(tx, product, product.draft?.data ?? null, editor, at) };
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

export const deskCatalogueRemove: Handler<'deskCatalogueRemove'> = async (input, ctx) => {
  const entry = await loadPublication(ctx.tx, catalogueKinds, input.id);
  if (entry.row.kind === 'category' && entry.newest === null) {
    await lockCategory(ctx.tx, input.id, 'update');
    if ((await listProductsOf(ctx.tx, input.id)).size > 0) throw new CallError('categoryInUse');
  }
  return entryHandlers.remove(input, ctx);
};
