import { CallError } from '@platewright/contract/call-errors';
import { encodeSelection } from '@platewright/domain/options/selection-codec';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { listProductTemplates, findTemplate } from '../saved-templates.ts';

type ProjectCallName = 'templatesGetTemplateByProduct' | 'templatesGetById';

/** Saved projects of a company; those of other companies are not found [TPL-24]. */
export const projectHandlers: Handlers<ProjectCallName> = {
  templatesGetTemplateByProduct: async ({ productUrlName }, ctx) => {
    const found = await listProductTemplates(ctx.tx, getCustomerPrincipal(ctx).companyId, 'project', productUrlName);
    if (!found) throw new CallError('notFound');
    return found;
  },
  templatesGetById: async ({ id }, ctx) => {
    const template = await findTemplate(ctx.tx, getCustomerPrincipal(ctx).companyId, 'project', id, ctx.lang);
    if (!template) throw new CallError('notFound');
    return {
      id: template.id,
      templateId: template.id,
      projectName: template.name,
      productName: template.productName[ctx.lang],
      createdDate: template.createdAt.toISOString(),
      projectDescription: template.projectDescription,
      productUrl: template.productUrl,
      optionsJson: encodeSelection(template.selection),
      options: template.answers.map(({ id: optionId, label, value, fieldType }) => ({
        id: optionId,
        label,
        value,
        fieldType,
      })),
    };
  },
};
