import { and, asc, eq, sql } from 'drizzle-orm';
import { findProduct } from '../../catalogue/products.ts';
import type { Tx } from '../../db/database.ts';
import { categories, products, type Bilingual } from '../../db/schema/index.ts';
import type { SitePage } from './sitemap.ts';

const fixed = ['/', '/category', '/faq', '/about-us', '/contact-us', '/legal'];

/** Search engines read fifty thousand addresses of a sitemap; each page has one for each language. */
const MOST_PRODUCTS = 20_000;

/** Every public page: the fixed ones, published categories and products. */
export async function publicPages(tx: Tx): Promise<SitePage[]> {
  const changed = sql<Date | null>`max(${products.updatedAt})`.mapWith(products.updatedAt);
  const shelves = await tx
    .select({ key: categories.key, changed })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), eq(products.published, true)))
    .where(eq(categories.published, true))
    .groupBy(categories.id)
    .orderBy(asc(categories.position));
  const goods = await tx
    .select({ url: products.url, changed: products.updatedAt })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.published, true), eq(categories.published, true)))
    .orderBy(asc(categories.position), asc(products.position))
    .limit(MOST_PRODUCTS);
  return [
    ...fixed.map((path) => ({ path })),
    ...shelves.map((row) => ({ path: `/category/${encodeURIComponent(row.key)}`, changed: row.changed })),
    ...goods.map((row) => ({ path: `/products/${encodeURIComponent(row.url)}`, changed: row.changed })),
  ];
}

export interface Shown {
  readonly name: Bilingual;
  readonly line: Bilingual;
  /** Path of the picture below the portal's root. */
  readonly image: string;
}

/** What the picture of a published category or product shows; null when there is none. */
export async function shownOf(tx: Tx, kind: 'category' | 'product', key: string): Promise<Shown | null> {
  if (kind === 'product') {
    const product = await findProduct(tx, { url: key });
    return product && { name: product.name, line: product.shortDescription, image: product.image };
  }
  const [row] = await tx
    .select({ name: categories.name, line: categories.metaDescription, image: categories.image })
    .from(categories)
    .where(and(eq(categories.key, key), eq(categories.published, true)));
  return row ?? null;
}
