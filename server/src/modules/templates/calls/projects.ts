import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { getPlateFacts, isReversePrint } from '@platewright/domain/options/plate-facts';
import { getTrimMargin, type PriceList } from '@platewright/domain/pricing/price-list';
import { encodeSelection } from '@platewright/domain/options/selection-codec';
import type { Language } from '@platewright/texts/languages';
import { loadCachedPriceList } from '../../pricing/index.ts';
import { matchTemplate, presentMissing } from '../match-template.ts';
import {
  findTemplate,
  listProductTemplates,
  listTemplatePage,
  mayRemoveTemplate,
  removeTemplate,
  type TemplateRow,
} from '../saved-templates.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

const presentTemplate = (row: TemplateRow, lang: Language) => ({
  id: row.id,
  templateId: row.id,
  projectName: row.name,
  productName: row.productName[lang],
  createdDate: row.createdAt.toISOString(),
  productUrl: row.productUrl,
  available: row.available,
});

/** A row with the facts from which its plate is drawn, as today's catalogue takes its answers. */
async function presentListRow(row: TemplateRow, list: PriceList, ctx: HandlerContext) {
  const { deps, lang } = ctx;
  const { tree, selection, missing } = await matchTemplate(deps.database, row, lang);
  const { separations, ...plate } = getPlateFacts(tree, selection);
  return {
    ...presentTemplate(row, lang),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    categoryKey: row.categoryKey,
    marginUm: getTrimMargin(list, row.categoryKey),
    thumbnail: row.thumbnail,
    plate: { ...plate, separations: [...separations] },
    reversePrint: isReversePrint(tree, selection),
    mayRemove: mayRemoveTemplate(getCustomerPrincipal(ctx), row),
    missingCount: missing.length,
  };
}

/** A template of the caller's company with its answers. @throws CallError notFound */
async function loadTemplate(id: number, ctx: HandlerContext) {
  const template = await findTemplate(ctx, getCustomerPrincipal(ctx).companyId, 'project', id);
  if (!template) throw new CallError('notFound');
  const { answers, selection, projectDescription, prepressNotes } = template;
  return {
    template: { ...presentTemplate(template, ctx.lang), projectDescription, prepressNotes },
    options: answers.map(({ id: optionId, label, value, fieldType }) => ({ id: optionId, label, value, fieldType })),
    missing: presentMissing(template),
    selection,
  };
}

/* Saved projects of a company; those of other companies are not found [TPL-24]. */

export const templatesGetTemplates: Handler<'templatesGetTemplates'> = async (input, ctx) => {
  const { advancedSearch: text, _orderSort, _orderSortType } = input;
  const { rows, count } = await listTemplatePage(ctx.tx, getCustomerPrincipal(ctx).companyId, 'project', {
    text,
    ...toOffsetAndLimit(input),
    sort: { _orderSort, _orderSortType },
    lang: ctx.lang,
  });
  const list = await loadCachedPriceList(ctx.deps.database, ctx.deps.clock.now());
  return { templates: { rows: await Promise.all(rows.map((row) => presentListRow(row, list, ctx))), count } };
};

export const templatesTemplateView: Handler<'templatesTemplateView'> = async ({ id }, ctx) => {
  const { template, options, missing } = await loadTemplate(id, ctx);
  return { template, options, missing };
};

export const templatesRemove: Handler<'templatesRemove'> = ({ id }, ctx) => removeTemplate(ctx, 'project', id);

export const templatesRemoveByPost: Handler<'templatesRemoveByPost'> = ({ id }, ctx) =>
  removeTemplate(ctx, 'project', id);

export const templatesGetTemplateByProduct: Handler<'templatesGetTemplateByProduct'> = async (input, ctx) => {
  const found = await listProductTemplates(ctx.tx, getCustomerPrincipal(ctx).companyId, 'project', input);
  if (!found) throw new CallError('notFound');
  return found;
};

export const templatesGetById: Handler<'templatesGetById'> = async ({ id }, ctx) => {
  const { template, options, missing, selection } = await loadTemplate(id, ctx);
  return { ...template, optionsJson: encodeSelection(selection), options, missing };
};
