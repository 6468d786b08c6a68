import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { listEditableAnswers, type EditableAnswer } from '@platewright/domain/options/answer-summary';
import { pruneSelection } from '@platewright/domain/options/selection';
import type { Selection } from '@platewright/domain/options/option-types';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Language } from '@platewright/texts/languages';
import { answerFormat } from '@platewright/texts/answer-format';
import { findProduct, getOptionTree } from '../catalogue/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { categories, products, templates } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

type TemplateKind = 'project' | 'press';

const templateColumns = {
  id: templates.id,
  name: templates.name,
  createdAt: templates.createdAt,
  projectDescription: templates.projectDescription,
  productId: templates.productId,
  productUrl: products.url,
  productName: products.name,
  available: sql<boolean>`${products.published} and ${categories.published}`,
};

const selectTemplates = (tx: Tx) =>
  tx
    .select(templateColumns)
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

const isTemplateOfCompany = (companyId: number, kind: TemplateKind): SQL | undefined =>
  and(eq(templates.companyId, companyId), eq(templates.kind, kind));

/** One page of a company's templates, newest first; the search covers their names and products in both languages. */
export async function listTemplatePage(
  tx: Tx,
  companyId: number,
  kind: TemplateKind,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<{ rows: TemplateRow[]; count: number }> {
  const condition = and(
    isTemplateOfCompany(companyId, kind),
    text
      ? or(
          ilikeContains(templates.name, text),
          ilikeContains(products.url, text),
          ilikeContains(sql`${products.name} ->> 'en'`, text),
          ilikeContains(sql`${products.name} ->> 'ar'`, text),
        )
      : undefined,
  );
  const rows = await selectTemplates(tx).where(condition).orderBy(desc(templates.id)).limit(limit).offset(offset);
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(condition);
  return { rows, count: counted?.n ?? 0 };
}

/** The newest hundred templates of one product as options of a select; null when there is no such product. */
export async function listProductTemplates(
  tx: Tx,
  companyId: number,
  kind: TemplateKind,
  productUrl: string,
): Promise<{ templates: { value: number; label: string }[]; isEmpty: boolean } | null> {
  const product = await findProduct(tx, { idOrUrl: productUrl });
  if (!product) return null;
  const rows = await tx
    .select({ value: templates.id, label: templates.name })
    .from(templates)
    .where(and(isTemplateOfCompany(companyId, kind), eq(templates.productId, product.id)))
    .orderBy(desc(templates.id))
    .limit(100);
  return { templates: rows, isEmpty: rows.length === 0 };
}

interface TemplateWithAnswers extends TemplateRow {
  /** The saved selection without options that the product no longer has. */
  readonly selection: Selection;
  /** The same as labels and values, and as form answers. */
  readonly answers: EditableAnswer[];
}

/** A template of this company, even of an unpublished product; null for those of other companies. */
export async function findTemplate(
  tx: Tx,
  companyId: number,
  kind: TemplateKind,
  id: number,
  lang: Language,
): Promise<TemplateWithAnswers | null> {
  const [row] = await tx
    .select({ ...templateColumns, options: templates.options, tree: products.options })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isTemplateOfCompany(companyId, kind), eq(templates.id, id)));
  if (!row) return null;
  const { options, tree: storedTree, ...rest } = row;
  const tree = localizeOptionTree(getOptionTree({ options: storedTree }), lang);
  const selection = pruneSelection(tree, options);
  return { ...rest, selection, answers: listEditableAnswers(tree, selection, answerFormat[lang]) };
}

/** Returns false when the company has no such template. */
export async function removeTemplate(tx: Tx, companyId: number, kind: TemplateKind, id: number): Promise<boolean> {
  const removed = await tx
    .delete(templates)
    .where(and(isTemplateOfCompany(companyId, kind), eq(templates.id, id)))
    .returning({ id: templates.id });
  return removed.length > 0;
}
