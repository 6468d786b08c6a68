import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, instant, nothing, page, required, search } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();

/** One answer of a saved setting in words. */
const savedAnswer = z.object({
  /** Id of the option in its product. */
  id: z.string(),
  label: z.string(),
  value: z.string(),
  fieldType: z.string(),
});
/** `available`: its product can still be ordered. */
const saved = {
  id: z.number(),
  productUrl: z.string(),
  name: z.string(),
  productName: z.string(),
  available: z.boolean(),
};

/** Press settings, called custom templates on the wire (specification 000 section 2, My Press Settings). */
export const press = {
  customTemplatesGetTemplates: call({
    area: 'press',
    method: 'GET',
    path: '/customTemplates/getTemplates',
    who: 'customer',
    action: 'templates.use',
    input: page.extend({ advancedSearch: search, lang }),
    answer: z.object({ templates: listOf(z.object({ ...saved, createdAt: instant })) }),
    refusals: [],
  }),
  customTemplatesTemplateView: call({
    area: 'press',
    method: 'GET',
    path: '/customTemplates/templateView/:id',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({ options: z.array(savedAnswer), template: z.object(saved) }),
    refusals: ['notFound'],
  }),
  /** A GET that deletes, as the specification has it: only with the header, never cached (decisions 27). */
  customTemplatesRemove: call({
    area: 'press',
    method: 'GET',
    path: '/customTemplates/remove/:id',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: nothing,
    refusals: ['notFound'],
  }),
  customTemplatesGetTemplateByProduct: call({
    area: 'press',
    method: 'GET',
    path: '/customTemplates/getTemplateByProduct/:productUrlName',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ productUrlName: required(80, 'keyRequired'), lang }),
    /** The newest hundred; `value` is the id. */
    answer: z.object({ templates: z.array(z.object({ value: z.number(), label: z.string() })), isEmpty: z.boolean() }),
    refusals: ['notFound'],
  }),
  customTemplatesGetById: call({
    area: 'press',
    method: 'GET',
    path: '/customTemplates/getById/:id',
    who: 'customer',
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      productUrl: z.string(),
      name: z.string(),
      /** `answer` is what the product page fills in: the id of a choice, of ticked ones, or the typed text. */
      options: z.array(savedAnswer.extend({ answer: z.union([z.string(), z.array(z.string())]) })),
    }),
    refusals: ['notFound'],
  }),
};
