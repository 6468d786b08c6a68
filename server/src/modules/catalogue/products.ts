import { and, asc, eq, getViewSelectedFields, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import type { QuotableProduct } from '@platewright/domain/pricing/quote';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { checkOptionTree } from '@platewright/domain/options/check-option-tree';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import { ok, type Result } from '@platewright/domain/result';
import type { Database, Tx } from '../../platform/db/database.ts';
import { categories, products, publicationVersions } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { selectFormer } from './former-keys.ts';
import { findPreviewedProduct, type ProductRow } from './previewed.ts';
import { readDocument, WrongDocumentError } from '../../platform/read-document.ts';

/** The options of a product, to be read by `getOptionTree` or `checkStoredTree`. */
export const storedTreeColumns = { id: products.id, versionId: products.versionId, options: products.options };
type StoredTree = Pick<typeof products.$inferSelect, keyof typeof storedTreeColumns>;

const productColumns = {
  ...getViewSelectedFields(products),
  categoryKey: categories.baseKey,
  categoryUrl: categories.key,
  categoryName: categories.name,
};

type ProductRef = { readonly id: number } | { readonly url: string } | { readonly idOrUrl: string };

/**
 * A published product of a published category by id, URL name or either; null when there is none. An address that it had before
 * finds it, too: what comes back has its present one. A product whose draft the reader previews is found as the draft says, in force or not.
 */
export async function findProduct(tx: Tx, by: ProductRef, preview?: number): Promise<ProductRow | null> {
  const previewed = preview === undefined ? null : await findPreviewedProduct(tx, preview);
  if (previewed && isMeant(previewed, by)) return previewed;
  const id = 'id' in by ? by.id : 'idOrUrl' in by && /^\d{1,9}$/.test(by.idOrUrl) ? Number(by.idOrUrl) : null;
  const url = 'id' in by ? null : 'url' in by ? by.url : by.idOrUrl;
  const found = await selectProduct(
    tx,
    or(id === null ? undefined : eq(products.id, id), url === null ? undefined : eq(products.url, url)),
  );
  if (found || url === null) return found;
  return selectProduct(tx, inArray(products.publicationId, selectFormer(tx, 'product', url)));
}

const isMeant = ({ id, url }: ProductRow, by: ProductRef): boolean =>
  'id' in by ? by.id === id : 'url' in by ? by.url === url : by.idOrUrl === url || by.idOrUrl === String(id);

async function selectProduct(tx: Tx, condition: SQL | undefined): Promise<ProductRow | null> {
  const [row] = await tx
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(condition, eq(products.published, true), eq(categories.published, true)))
    .orderBy(asc(products.id))
    .limit(1);
  return row ?? null;
}

/** `findProduct` by id, cached until the catalogue changes. For answers only: what is stored uses `findProduct`. */
export const findCachedProduct = ({ publishedCache, db }: Database, id: number): Promise<ProductRow | null> =>
  publishedCache.getOrLoad(`product ${id}`, () => findProduct(db, { id }));

/** Names and URL names of all products by id, including unpublished ones; cached until the catalogue changes. */
export const loadProductNames = ({ publishedCache, db }: Database) =>
  publishedCache.getOrLoad('product names', async () => {
    const rows = await db.select({ id: products.id, name: products.name, url: products.url }).from(products);
    return new Map(rows.map((row) => [row.id, row]));
  });
export type ProductNames = Awaited<ReturnType<typeof loadProductNames>>;

/**
 * Products whose name contains the text, in either language, and that had another one before: orders keep the name that was
 * bought, and are found by today's, too.
 */
export async function findRenamedProducts({ publishedCache, db }: Database, text: string): Promise<number[]> {
  const renamed = await publishedCache.getOrLoad('renamed products', async () => {
    const rows = await db
      .selectDistinct({ id: products.id })
      .from(products)
      .innerJoin(publicationVersions, eq(publicationVersions.publicationId, products.publicationId))
      .where(sql`${publicationVersions.data} -> 'name' <> ${products.name}`);
    return rows.map(({ id }) => id);
  });
  if (renamed.length === 0) return [];
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, renamed),
        or(ilikeContains(sql`${products.name} ->> 'en'`, text), ilikeContains(sql`${products.name} ->> 'ar'`, text)),
      ),
    );
  return found.map(({ id }) => id);
}

/** A product's option tree in one language, cached until the catalogue changes. */
export const loadCachedOptionTree = (
  { publishedCache }: Database,
  product: ProductRow,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache.getOrLoad(`tree ${product.id} ${lang}`, async () => localizeOptionTree(getOptionTree(product), lang));

/** The same by the product's id, of unpublished products too; none when they are wrong, so that lists of templates go on. */
export const loadCachedOptionTreeById = (
  { publishedCache, db }: Database,
  productId: number,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache
    .getOrLoad(`tree ${productId} ${lang}`, async () => {
      const [row] = await db.select(storedTreeColumns).from(products).where(eq(products.id, productId));
      return row ? localizeOptionTree(getOptionTree(row), lang) : [];
    })
    .catch((error: unknown) => {
      if (error instanceof WrongDocumentError) return [];
      throw error;
    });

/** The version by product whose options were found right: some hundred values are checked once, not whenever they are read. */
const checkedVersions = new Map<number, number>();
const wasChecked = (stored: StoredTree): stored is StoredTree & { readonly options: OptionTree<LocalizedText> } =>
  checkedVersions.get(stored.id) === stored.versionId;

/** The options of a product in both languages, or what is wrong with them: a list goes on without those of one product. */
export function checkStoredTree(stored: StoredTree): Result<OptionTree<LocalizedText>, DocumentErrors> {
  if (wasChecked(stored)) return ok(stored.options);
  const checked = checkOptionTree(stored.options);
  if (checked.ok) checkedVersions.set(stored.id, stored.versionId);
  return checked;
}

/** The options of a product in both languages. @throws WrongDocumentError */
export const getOptionTree = (stored: StoredTree): OptionTree<LocalizedText> =>
  readDocument(`option tree of product ${stored.id}`, checkStoredTree(stored));

/** The options in force of a product in both languages, sold or not; null when none are, or when they are wrong. */
export async function findOptionTree(tx: Tx, productId: number): Promise<OptionTree<LocalizedText> | null> {
  const [row] = await tx.select(storedTreeColumns).from(products).where(eq(products.id, productId));
  const checked = row && checkStoredTree(row);
  return checked?.ok ? checked.value : null;
}

/** The part of a product that the pricing rules need. */
export const toPricedProduct = (
  product: Pick<ProductRow, 'categoryKey' | 'pdfPrice' | 'testProduct'>,
): QuotableProduct => ({
  categoryKey: product.categoryKey,
  pdfPrice: product.pdfPrice,
  testProduct: product.testProduct,
});
