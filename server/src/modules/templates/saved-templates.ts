import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { CallAnswer, CallInput } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import type { EditableAnswer } from '@platewright/domain/options/answer-summary';
import { may } from '@platewright/domain/permissions/may';
import type { Language } from '@platewright/texts/languages';
import { authorize } from '../auth/index.ts';
import { findProduct } from '../catalogue/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { categories, products, templates } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { listMatchedAnswers, matchTemplate, type MatchedTemplate } from './match-template.ts';

type TemplateKind = 'project' | 'press';

/** More are found by searching. */
const MAX_CHOICES = 100;

const templateColumns = {
  id: templates.id,
  createdBy: templates.createdBy,
  name: templates.name,
  createdAt: templates.createdAt,
  lastUsedAt: templates.lastUsedAt,
  projectDescription: templates.projectDescription,
  prepressNotes: templates.prepressNotes,
  productId: templates.productId,
  productUrl: products.url,
  productName: products.name,
  categoryKey: categories.baseKey,
  thumbnail: products.thumbnail,
  options: templates.options,
  optionTree: templates.optionTree,
  available: sql<boolean>`${products.published} and ${categories.published}`,
};

const selectTemplates = (tx: Tx) =>
  tx
    .select(templateColumns)
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

const whereTemplateOfCompany = (companyId: number, kind: TemplateKind): SQL | undefined =>
  and(eq(templates.companyId, companyId), eq(templates.kind, kind));

type TemplateSort = Pick<CallInput<Contract['templatesGetTemplates']>, '_orderSort' | '_orderSortType'>;

interface TemplatePage {
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
  readonly sort?: TemplateSort;
  readonly lang: Language;
}

const sortColumns: Readonly<Record<TemplateSort['_orderSort'], (lang: Language) => SQL>> = {
  id: () => sql`${templates.id}`,
  projectName: () => sql`lower(${templates.name})`,
  productName: (lang) => sql`lower(${products.name} ->> ${lang})`,
  createdDate: () => sql`${templates.createdAt}`,
};

const newestFirst: TemplateSort = { _orderSort: 'id', _orderSortType: 'desc' };

/** Name, description and product in both languages contain the text, or it is the number of the template. */
const whereMatchingText = (text: string): SQL | undefined =>
  or(
    ilikeContains(templates.name, text),
    ilikeContains(templates.projectDescription, text),
    ilikeContains(products.url, text),
    ilikeContains(sql`${products.name} ->> 'en'`, text),
    ilikeContains(sql`${products.name} ->> 'ar'`, text),
    sql`${templates.id}::text = ${text}`,
  );

/** One page of a company's templates, by default the newest first. */
export async function listTemplatePage(
  tx: Tx,
  companyId: number,
  kind: TemplateKind,
  { text, offset, limit, sort = newestFirst, lang }: TemplatePage,
): Promise<{ rows: TemplateRow[]; count: number }> {
  const condition = and(whereTemplateOfCompany(companyId, kind), text ? whereMatchingText(text) : undefined);
  const direction = sort._orderSortType === 'asc' ? asc : desc;
  const rows = await selectTemplates(tx)
    .where(condition)
    .orderBy(direction(sortColumns[sort._orderSort](lang)), desc(templates.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(condition);
  return { rows, count: counted?.n ?? 0 };
}

/**
 * The newest hundred templates of one product whose names contain the text, as options of a choice; null when there is no
 * such product.
 */
export async function listProductTemplates(
  tx: Tx,
  companyId: number,
  kind: TemplateKind,
  { productUrlName, advancedSearch: text }: CallInput<Contract['templatesGetTemplateByProduct']>,
): Promise<CallAnswer<Contract['templatesGetTemplateByProduct']> | null> {
  const product = await findProduct(tx, { idOrUrl: productUrlName });
  if (!product) return null;
  const condition = and(
    whereTemplateOfCompany(companyId, kind),
    eq(templates.productId, product.id),
    text ? ilikeContains(templates.name, text) : undefined,
  );
  const rows = await tx
    .select({ value: templates.id, label: templates.name })
    .from(templates)
    .where(condition)
    .orderBy(desc(templates.id))
    .limit(MAX_CHOICES);
  const count = rows.length < MAX_CHOICES ? rows.length : await tx.$count(templates, condition);
  return { templates: rows, isEmpty: count === 0, count };
}

interface TemplateWithAnswers extends TemplateRow, MatchedTemplate {
  /** What today's catalogue takes of it, as labels and values, and as form answers. */
  readonly answers: EditableAnswer[];
}

/** A template of this company, even of an unpublished product; null for those of other companies. */
export async function findTemplate(
  { tx, deps, lang }: Pick<HandlerContext, 'tx' | 'deps' | 'lang'>,
  companyId: number,
  kind: TemplateKind,
  id: number,
): Promise<TemplateWithAnswers | null> {
  const [row] = await selectTemplates(tx).where(and(whereTemplateOfCompany(companyId, kind), eq(templates.id, id)));
  if (!row) return null;
  const matched = await matchTemplate(deps.database, row, lang);
  return { ...row, ...matched, answers: listMatchedAnswers(matched, lang) };
}

/** Whether this person may remove a template of their company. */
export const mayRemoveTemplate = (
  principal: CustomerPrincipal,
  { createdBy }: Pick<TemplateRow, 'createdBy'>,
): boolean => may(principal, 'templates.remove', toResource(principal, createdBy)).ok;

const toResource = ({ companyId }: CustomerPrincipal, createdBy: number) =>
  ({ kind: 'template', companyId, createdBy }) as const;

/** By whoever saved it, or the owner of the account. @throws CallError notFound, creatorsOnly */
export async function removeTemplate(ctx: HandlerContext, kind: TemplateKind, id: number): Promise<null> {
  const principal = getCustomerPrincipal(ctx);
  const condition = and(whereTemplateOfCompany(principal.companyId, kind), eq(templates.id, id));
  const [row] = await ctx.tx.select({ createdBy: templates.createdBy }).from(templates).where(condition).for('update');
  if (!row) throw new CallError('notFound');
  authorize(principal, 'templates.remove', toResource(principal, row.createdBy));
  await ctx.tx.delete(templates).where(condition);
  return null;
}
