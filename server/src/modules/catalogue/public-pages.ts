import { and, asc, eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Tx } from '../../platform/db/database.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { hasKey } from './categories.ts';
import { findProduct } from './products.ts';

/** A sitemap may have 50,000 addresses (sitemaps.org); each product has one for each language. */
const MAX_SITEMAP_PRODUCTS = 20_000;

interface CataloguePage {
  /** Path with a leading slash. */
  readonly path: string;
  /** When the page was last changed, if known. */
  readonly changed: Date | null;
}

/** The pages of published categories and products, in the order of the catalogue. */
export async function listCataloguePages(tx: Tx): Promise<CataloguePage[]> {
  const changed = sql<Date | null>`max(${products.updatedAt})`.mapWith(products.updatedAt);
  const categoryRows = await tx
    .select({ key: categories.key, changed })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), eq(products.published, true)))
    .where(eq(categories.published, true))
    .groupBy(categories.key, categories.position)
    .orderBy(asc(categories.position));
  const productRows = await tx
    .select({ url: products.url, changed: products.updatedAt })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.published, true), eq(categories.published, true)))
    .orderBy(asc(categories.position), asc(products.position))
    .limit(MAX_SITEMAP_PRODUCTS);
  return [
    ...categoryRows.map((row) => ({ path: `/category/${encodeURIComponent(row.key)}`, changed: row.changed })),
    ...productRows.map((row) => ({ path: `/products/${encodeURIComponent(row.url)}`, changed: row.changed })),
  ];
}

interface SocialImageContent {
  readonly name: LocalizedText;
  readonly line: LocalizedText;
  /** Path of the picture below the portal's root. */
  readonly image: string;
}

/** Texts and picture of a published category (by key) or product (by URL name) for social networks; null without one. */
export async function findSocialImageContent(
  tx: Tx,
  kind: 'category' | 'product',
  key: string,
): Promise<SocialImageContent | null> {
  if (kind === 'product') {
    const product = await findProduct(tx, { url: key });
    return product && { name: product.name, line: product.shortDescription, image: product.image };
  }
  const [row] = await tx
    .select({ name: categories.name, line: categories.metaDescription, image: categories.image })
    .from(categories)
    .where(and(hasKey(tx, key), eq(categories.published, true)));
  return row ?? null;
}
