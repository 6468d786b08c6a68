import { Refusal } from '@platewright/contract/refusals';
import { selectionToWire } from '@platewright/domain/options/wire';
import { customer, type Handlers } from '../../http/context.ts';
import { savedOfProduct, savedSetting } from '../../templates/saved.ts';

type Names = 'templatesGetTemplateByProduct' | 'templatesGetById';

/** Saved projects of an account; those of other accounts do not exist [TPL-24]. */
export const templatesHandlers: Handlers<Names> = {
  templatesGetTemplateByProduct: async ({ productUrlName }, ctx) => {
    const found = await savedOfProduct(ctx.tx, customer(ctx).companyId, 'project', productUrlName);
    if (!found) throw new Refusal('notFound');
    return found;
  },
  templatesGetById: async ({ id }, ctx) => {
    const template = await savedSetting(ctx.tx, customer(ctx).companyId, 'project', id, ctx.lang);
    if (!template) throw new Refusal('notFound');
    return {
      id: template.id,
      templateId: template.id,
      projectName: template.name,
      productName: template.productName[ctx.lang],
      createdDate: template.createdAt.toISOString(),
      projectDescription: template.projectDescription,
      productUrl: template.productUrl,
      optionsJson: selectionToWire(template.selection),
      options: template.answers.map(({ id: optionId, label, value, fieldType }) => ({
        id: optionId,
        label,
        value,
        fieldType,
      })),
    };
  },
};
