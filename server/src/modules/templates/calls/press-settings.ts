import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { getPressFacts } from '@platewright/domain/options/press-facts';
import type { Language } from '@platewright/texts/languages';
import { loadCachedOptionTreeById } from '../../catalogue/index.ts';
import { matchTemplate, presentMissing } from '../match-template.ts';
import { listOwnedCylinders } from '../owned-cylinders.ts';
import { getSavedTree } from '../saved-tree.ts';
import {
  mayRemoveTemplate,
  removeTemplate,
  listProductTemplates,
  listTemplatePage,
  findTemplate,
  type TemplateRow,
} from '../saved-templates.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

const presentPressSetting = (row: TemplateRow, lang: Language) => ({
  id: row.id,
  productUrl: row.productUrl,
  name: row.name,
  productName: row.productName[lang],
  available: row.available,
});

/** Read with the options it was saved with: a cylinder is still there when its product has changed. */
async function loadPressFacts(row: TemplateRow, { deps, lang }: HandlerContext) {
  const tree = getSavedTree(row.optionTree) ?? (await loadCachedOptionTreeById(deps.database, row.productId, lang));
  return getPressFacts(tree, row.options);
}

/* Press settings of a company; those of other companies are not found [PRS-16]. */

export const customTemplatesGetTemplates: Handler<'customTemplatesGetTemplates'> = async (input, ctx) => {
  const { rows, count } = await listTemplatePage(ctx.tx, getCustomerPrincipal(ctx).companyId, 'press', {
    text: input.advancedSearch,
    ...toOffsetAndLimit(input),
    lang: ctx.lang,
  });
  const presented = rows.map(async (row) => ({
    ...presentPressSetting(row, ctx.lang),
    createdAt: row.createdAt.toISOString(),
    mayRemove: mayRemoveTemplate(getCustomerPrincipal(ctx), row),
    press: await loadPressFacts(row, ctx),
    missingCount: (await matchTemplate(ctx.deps.database, row, ctx.lang)).missing.length,
  }));
  return { templates: { rows: await Promise.all(presented), count } };
};

export const customTemplatesTemplateView: Handler<'customTemplatesTemplateView'> = async ({ id }, ctx) => {
  const setting = await findTemplate(ctx, getCustomerPrincipal(ctx).companyId, 'press', id);
  if (!setting) throw new CallError('notFound');
  return {
    template: presentPressSetting(setting, ctx.lang),
    options: setting.answers.map(({ id: optionId, label, value, fieldType }) => ({
      id: optionId,
      label,
      value,
      fieldType,
    })),
    missing: presentMissing(setting),
  };
};

export const customTemplatesRemove: Handler<'customTemplatesRemove'> = ({ id }, ctx) =>
  removeTemplate(ctx, 'press', id);

export const customTemplatesRemoveByPost: Handler<'customTemplatesRemoveByPost'> = ({ id }, ctx) =>
  removeTemplate(ctx, 'press', id);

export const customTemplatesGetTemplateByProduct: Handler<'customTemplatesGetTemplateByProduct'> = async (
  input,
  ctx,
) => {
  const found = await listProductTemplates(ctx.tx, getCustomerPrincipal(ctx).companyId, 'press', input);
  if (!found) throw new CallError('notFound');
  return found;
};

export const customTemplatesCylinders: Handler<'customTemplatesCylinders'> = async (_input, ctx) => ({
  cylinders: await listOwnedCylinders(ctx, getCustomerPrincipal(ctx).companyId),
});

export const customTemplatesGetById: Handler<'customTemplatesGetById'> = async ({ id }, ctx) => {
  const setting = await findTemplate(ctx, getCustomerPrincipal(ctx).companyId, 'press', id);
  if (!setting) throw new CallError('notFound');
  return {
    id: setting.id,
    productUrl: setting.productUrl,
    name: setting.name,
    options: setting.answers.map(({ id: optionId, label, value, fieldType, answer }) => ({
      id: optionId,
      label,
      value,
      fieldType,
      answer,
    })),
    missing: presentMissing(setting),
  };
};
