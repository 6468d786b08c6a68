import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { chosenAnswers, type ChosenAnswer } from '@platewright/domain/options/summary';
import { prune } from '@platewright/domain/options/expand';
import type { Selection } from '@platewright/domain/options/types';
import { localise } from '@platewright/domain/options/localise';
import type { Language } from '@platewright/texts/shape';
import { reading } from '@platewright/texts/reading';
import { findProduct, treeOf } from '../catalogue/products.ts';
import type { Tx } from '../db/database.ts';
import { categories, products, templates } from '../db/schema/index.ts';
import { contains } from '../orders/search.ts';

export type SavedKind = 'project' | 'press';

const columns = {
  id: templates.id,
  name: templates.name,
  createdAt: templates.createdAt,
  projectDescription: templates.projectDescription,
  productId: templates.productId,
  productUrl: products.url,
  productName: products.name,
  available: sql<boolean>`${products.published} and ${categories.published}`,
};

const saved = (tx: Tx) =>
  tx
    .select(columns)
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

export type SavedRow = Awaited<ReturnType<typeof saved>>[number];

const ofCompany = (companyId: number, kind: SavedKind): SQL | undefined =>
  and(eq(templates.companyId, companyId), eq(templates.kind, kind));

/** One page of what an account has saved, newest first; the search looks at names and products in both languages. */
export async function savedPage(
  tx: Tx,
  companyId: number,
  kind: SavedKind,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<{ rows: SavedRow[]; count: number }> {
  const condition = and(
    ofCompany(companyId, kind),
    text
      ? or(
          contains(templates.name, text),
          contains(products.url, text),
          contains(sql`${products.name} ->> 'en'`, text),
          contains(sql`${products.name} ->> 'ar'`, text),
        )
      : undefined,
  );
  const rows = await saved(tx).where(condition).orderBy(desc(templates.id)).limit(limit).offset(offset);
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(condition);
  return { rows, count: counted?.n ?? 0 };
}

/** The newest hundred of one product as a list to choose from; null when there is no such product. */
export async function savedOfProduct(
  tx: Tx,
  companyId: number,
  kind: SavedKind,
  productUrl: string,
): Promise<{ templates: { value: number; label: string }[]; isEmpty: boolean } | null> {
  const product = await findProduct(tx, { idOrUrl: productUrl });
  if (!product) return null;
  const rows = await tx
    .select({ value: templates.id, label: templates.name })
    .from(templates)
    .where(and(ofCompany(companyId, kind), eq(templates.productId, product.id)))
    .orderBy(desc(templates.id))
    .limit(100);
  return { templates: rows, isEmpty: rows.length === 0 };
}

export interface SavedSetting extends SavedRow {
  /** What of it the product still knows. */
  readonly selection: Selection;
  /** The same in words, and as they are filled in. */
  readonly answers: ChosenAnswer[];
}

/** One of this account, whatever its product has become; those of others do not exist. */
export async function savedSetting(
  tx: Tx,
  companyId: number,
  kind: SavedKind,
  id: number,
  lang: Language,
): Promise<SavedSetting | null> {
  const [row] = await tx
    .select({ ...columns, options: templates.options, tree: products.options })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(ofCompany(companyId, kind), eq(templates.id, id)));
  if (!row) return null;
  const { options, tree: stored, ...rest } = row;
  const tree = localise(treeOf({ options: stored }), lang);
  const selection = prune(tree, options);
  return { ...rest, selection, answers: chosenAnswers(tree, selection, reading[lang]) };
}

/** Answers false when it is not there. */
export async function removeSaved(tx: Tx, companyId: number, kind: SavedKind, id: number): Promise<boolean> {
  const gone = await tx
    .delete(templates)
    .where(and(ofCompany(companyId, kind), eq(templates.id, id)))
    .returning({ id: templates.id });
  return gone.length > 0;
}
