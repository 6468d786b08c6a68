import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import type { Language } from '@platewright/texts/shape';
import { customer, type Handlers } from '../../http/context.ts';
import { removeSaved, savedOfProduct, savedPage, savedSetting, type SavedRow } from '../../templates/saved.ts';

type Names =
  | 'customTemplatesGetTemplates'
  | 'customTemplatesTemplateView'
  | 'customTemplatesRemove'
  | 'customTemplatesGetTemplateByProduct'
  | 'customTemplatesGetById';

const present = (row: SavedRow, lang: Language) => ({
  id: row.id,
  productUrl: row.productUrl,
  name: row.name,
  productName: row.productName[lang],
  available: row.available,
});

/** Press settings of an account; those of other accounts do not exist [PRS-16]. */
export const pressHandlers: Handlers<Names> = {
  customTemplatesGetTemplates: async (input, ctx) => {
    const { rows, count } = await savedPage(ctx.tx, customer(ctx).companyId, 'press', {
      text: input.advancedSearch,
      ...limitOf(input),
    });
    const shown = rows.map((row) => ({ ...present(row, ctx.lang), createdAt: row.createdAt.toISOString() }));
    return { templates: { rows: shown, count } };
  },
  customTemplatesTemplateView: async ({ id }, ctx) => {
    const setting = await savedSetting(ctx.tx, customer(ctx).companyId, 'press', id, ctx.lang);
    if (!setting) throw new Refusal('notFound');
    return {
      template: present(setting, ctx.lang),
      options: setting.answers.map(({ id: optionId, label, value, fieldType }) => ({
        id: optionId,
        label,
        value,
        fieldType,
      })),
    };
  },
  // Deletes although it is a GET: it opens its own transaction.
  customTemplatesRemove: {
    staged: ({ id }, ctx) =>
      ctx.transact(async ({ tx }) => {
        if (!(await removeSaved(tx, customer(ctx).companyId, 'press', id))) throw new Refusal('notFound');
        return null;
      }),
  },
  customTemplatesGetTemplateByProduct: async ({ productUrlName }, ctx) => {
    const found = await savedOfProduct(ctx.tx, customer(ctx).companyId, 'press', productUrlName);
    if (!found) throw new Refusal('notFound');
    return found;
  },
  customTemplatesGetById: async ({ id }, ctx) => {
    const setting = await savedSetting(ctx.tx, customer(ctx).companyId, 'press', id, ctx.lang);
    if (!setting) throw new Refusal('notFound');
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
    };
  },
};
