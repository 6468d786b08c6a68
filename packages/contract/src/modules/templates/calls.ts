import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, lang, page, search, urlKey } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** The newest hundred; `value` is the id. */
const templateChoices = z.object({
  templates: z.array(z.object({ value: z.number(), label: z.string() })),
  isEmpty: z.boolean(),
});

/** One answer of a saved template or press setting in the caller's language. */
const templateAnswer = z.object({
  /** Id of the option in its product. */
  id: z.string(),
  label: z.string(),
  value: z.string(),
  fieldType: z.string(),
});
/** `available`: its product can still be ordered. */
const pressSettingFields = {
  id: z.number(),
  productUrl: z.string(),
  name: z.string(),
  productName: z.string(),
  available: z.boolean(),
};

/** Saved projects of an account, as the product page fills them in (specification 001 section 7). */
const projectTemplateCalls = {
  templatesGetTemplateByProduct: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/getTemplateByProduct/:productUrlName',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ productUrlName: urlKey, lang }),
    answer: templateChoices,
    errors: ['notFound'],
  }),
  templatesGetById: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/getById/:id',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      /** Equal to `id`; the specification uses both names. */
      templateId: z.number(),
      projectName: z.string(),
      productName: z.string(),
      createdDate: instant,
      projectDescription: z.string(),
      productUrl: z.string(),
      /** Answers as JSON text, in the format of `orders/create`. */
      optionsJson: z.string(),
      options: z.array(templateAnswer),
    }),
    errors: ['notFound'],
  }),
};

/** Press settings, called custom templates on the wire (specification 000 section 2, My Press Settings). */
const pressSettingCalls = {
  customTemplatesGetTemplates: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/getTemplates',
    principals: ['customer'],
    action: 'templates.use',
    input: page.extend({ advancedSearch: search, lang }),
    answer: z.object({ templates: listAnswer(z.object({ ...pressSettingFields, createdAt: instant })) }),
    errors: [],
  }),
  customTemplatesTemplateView: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/templateView/:id',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({ options: z.array(templateAnswer), template: z.object(pressSettingFields) }),
    errors: ['notFound'],
  }),
  /** A GET that deletes, as specified; accepted only with the session header and never cached (decisions 27). */
  customTemplatesRemove: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/remove/:id',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  customTemplatesGetTemplateByProduct: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/getTemplateByProduct/:productUrlName',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ productUrlName: urlKey, lang }),
    answer: templateChoices,
    errors: ['notFound'],
  }),
  customTemplatesGetById: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/getById/:id',
    principals: ['customer'],
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      productUrl: z.string(),
      name: z.string(),
      /** `answer`: id of the chosen value, ids of the ticked values, or the typed text. */
      options: z.array(templateAnswer.extend({ answer: z.union([z.string(), z.array(z.string())]) })),
    }),
    errors: ['notFound'],
  }),
};

export const templateCalls = { ...projectTemplateCalls, ...pressSettingCalls };
