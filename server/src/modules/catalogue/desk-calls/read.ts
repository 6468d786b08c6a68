import { asc, eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { catalogueKinds } from '@platewright/domain/content/content-kinds';
import { getContentPagePath, getContentTitle } from '@platewright/domain/content/normalize-content';
import { formerKeys } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createPreviewUrl } from '../../content/index.ts';
import { getEditableData, loadPublication, presentPublication } from '../../publishing/index.ts';
import { catalogueCollection } from '../catalogue-collection.ts';
import { findCategoryOf } from '../entries.ts';
import { listCatalogue, listCategories } from '../list-catalogue.ts';

/* Products and categories with their drafts. */

export const deskCatalogueList: Handler<'deskCatalogueList'> = async (
  { kind, search, category, state, sort, direction, ...page },
  { tx, deps, lang },
) => {
  const range = toOffsetAndLimit(page);
  const now = deps.clock.now();
  const { rows, count } = await listCatalogue(tx, { kind, lang, now, search, category, state, sort, direction, range });
  const categories = await listCategories(tx, lang, now);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    entries: {
      rows: rows.map((row) => ({
        ...row,
        category: row.category === null ? null : (names.get(row.category) ?? ''),
        changedAt: row.changedAt?.toISOString() ?? null,
      })),
      count,
    },
    categories,
  };
};

export const deskCatalogueGet: Handler<'deskCatalogueGet'> = async ({ id }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const entry = await loadPublication(tx, catalogueKinds, id);
  const { kind, key } = entry.row;
  const data = getEditableData(entry);
  const category = await findCategoryOf(tx, id);
  const owner = category && (await loadPublication(tx, ['category'], category.publicationId));
  const former = await tx
    .select({ key: formerKeys.key })
    .from(formerKeys)
    .where(eq(formerKeys.publicationId, id))
    .orderBy(asc(formerKeys.at));
  const products =
    kind === 'category' ? (await listCatalogue(tx, { kind: 'product', category: id, lang, now })).rows : [];
  return {
    ...(await presentPublication(tx, catalogueCollection, entry, now)),
    kind,
    key,
    name: getContentTitle(kind, data, lang),
    page: getContentPagePath(kind, key, data),
    category: owner && { id: owner.row.id, name: getContentTitle('category', getEditableData(owner), lang) },
    products: products.map(({ id: product, name, status }) => ({ id: product, name, status })),
    formerKeys: former.map((row) => row.key),
  };
};

export const deskCataloguePreview: Handler<'deskCataloguePreview'> = async ({ id }, { tx, deps, lang }) => {
  const entry = await loadPublication(tx, catalogueKinds, id);
  const { kind, key } = entry.row;
  return { url: createPreviewUrl(deps, { id, page: getContentPagePath(kind, key, {}), lang }) };
};
