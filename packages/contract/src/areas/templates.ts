import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, instant, required } from '../fields.ts';

const lang = z.enum(['en', 'ar']).optional();

/** Saved projects of an account, as the product page fills them in (specification 001 section 7). */
export const templates = {
  templatesGetTemplateByProduct: call({
    area: 'templates',
    method: 'GET',
    path: '/templates/getTemplateByProduct/:productUrlName',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ productUrlName: required(80, 'keyRequired'), lang }),
    /** The newest hundred; `value` is the id. */
    answer: z.object({ templates: z.array(z.object({ value: z.number(), label: z.string() })), isEmpty: z.boolean() }),
    refusals: ['notFound'],
  }),
  templatesGetById: call({
    area: 'templates',
    method: 'GET',
    path: '/templates/getById/:id',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      /** The same number: both names are in use. */
      templateId: z.number(),
      projectName: z.string(),
      productName: z.string(),
      createdDate: instant,
      projectDescription: z.string(),
      productUrl: z.string(),
      /** The answers as JSON text, as `orders/create` takes them. */
      optionsJson: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string(), value: z.string(), fieldType: z.string() })),
    }),
    refusals: ['notFound'],
  }),
};
