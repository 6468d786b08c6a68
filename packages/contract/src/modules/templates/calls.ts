import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, lang, page, search, urlKey } from '../../fields.ts';
import { plateFacts } from '../../plate-facts.ts';
import { listAnswer, missingAnswer } from '../../shapes.ts';
import { templateSortColumns } from './template-sort-columns.ts';

/** The newest hundred that match; `value` is the id, `count` how many match. */
const templateChoices = z.object({
  templates: z.array(z.object({ value: z.number(), label: z.string() })),
  isEmpty: z.boolean(),
  count: z.number(),
});
/** `advancedSearch` searches the names; without it all match. */
const templateChoicesInput = z.object({ productUrlName: urlKey, advancedSearch: search, lang });

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

/** `available`: its product can still be ordered. */
const projectTemplateFields = {
  id: z.number(),
  /** Equal to `id`; the specification uses both names. */
  templateId: z.number(),
  projectName: z.string(),
  productName: z.string(),
  createdDate: instant,
  productUrl: z.string(),
  available: z.boolean(),
};

/** By whoever saved it, or the owner of the account. */
const removal = {
  area: 'templates',
  principals: ['customer'],
  action: 'templates.remove',
  input: z.object({ id, lang }),
  answer: emptyAnswer,
  errors: ['notFound', 'creatorsOnly'],
} as const;

/** Saved projects of a company (specification 001 section 7). */
const projectTemplateCalls = {
  templatesGetTemplates: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/getTemplates',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    /** By default the newest first. */
    input: page.extend({
      advancedSearch: search,
      _orderSort: z.enum(templateSortColumns, 'choiceInvalid').default('id'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      lang,
    }),
    answer: z.object({
      templates: listAnswer(
        z.object({
          ...projectTemplateFields,
          /** When the newest order was placed that began with it. */
          lastUsedAt: instant.nullable(),
          categoryKey: z.string(),
          /** Trim margin on each side of the plate, by the price list in force. */
          marginUm: z.number(),
          /** Path of the picture of the product; empty for a drawn one. */
          thumbnail: z.string(),
          plate: plateFacts,
          reversePrint: z.boolean(),
          mayRemove: z.boolean(),
          /** Number of answers that today's options do not have. */
          missingCount: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  templatesTemplateView: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/templateView/:id',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      template: z.object({ ...projectTemplateFields, projectDescription: z.string(), prepressNotes: z.string() }),
      options: z.array(templateAnswer),
      missing: z.array(missingAnswer),
    }),
    errors: ['notFound'],
  }),
  /** A GET that deletes, as specified; accepted only with the session header and never cached (spec decision 27). */
  templatesRemove: defineCall({ ...removal, method: 'GET', path: '/templates/remove/:id', changesOnGet: true }),
  /** Not in the specification: what the portal sends instead (decision 066). */
  templatesRemoveByPost: defineCall({ ...removal, method: 'POST', path: '/templates/remove/:id' }),
  templatesGetTemplateByProduct: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/getTemplateByProduct/:productUrlName',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: templateChoicesInput,
    answer: templateChoices,
    errors: ['notFound'],
  }),
  templatesGetById: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/templates/getById/:id',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      ...projectTemplateFields,
      projectDescription: z.string(),
      prepressNotes: z.string(),
      /** The answers that today's options still have, as JSON text in the format of `orders/create`. */
      optionsJson: z.string(),
      options: z.array(templateAnswer),
      missing: z.array(missingAnswer),
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
    orderTaking: true,
    action: 'templates.use',
    input: page.extend({ advancedSearch: search, lang }),
    answer: z.object({
      templates: listAnswer(
        z.object({
          ...pressSettingFields,
          createdAt: instant,
          mayRemove: z.boolean(),
          /** What it says of the press (`domain/options/press-facts`); lengths in whole micrometres. */
          press: z.object({
            pressName: z.string(),
            repeatUm: z.number().nullable(),
            gears: z.number().nullable(),
            cylinder: z.string(),
            linesPerInch: z.number().nullable(),
            thicknessUm: z.number().nullable(),
          }),
          /** Number of answers that today's options do not have. */
          missingCount: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  customTemplatesTemplateView: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/templateView/:id',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      options: z.array(templateAnswer),
      template: z.object(pressSettingFields),
      missing: z.array(missingAnswer),
    }),
    errors: ['notFound'],
  }),
  /** A GET that deletes, as specified; accepted only with the session header and never cached (spec decision 27). */
  customTemplatesRemove: defineCall({
    ...removal,
    method: 'GET',
    path: '/customTemplates/remove/:id',
    changesOnGet: true,
  }),
  /** Not in the specification: what the portal sends instead (decision 066). */
  customTemplatesRemoveByPost: defineCall({ ...removal, method: 'POST', path: '/customTemplates/remove/:id' }),
  customTemplatesGetTemplateByProduct: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/getTemplateByProduct/:productUrlName',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: templateChoicesInput,
    answer: templateChoices,
    errors: ['notFound'],
  }),
  /** Not in the specification: the cylinders of the company's newest press settings, for the geometry coach (decision 046). */
  customTemplatesCylinders: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/cylinders',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: z.object({ lang }),
    answer: z.object({
      /** Shortest first; `pressSettings` names some of the settings that were saved with it. */
      cylinders: z.array(z.object({ repeatUm: z.number(), pressSettings: z.array(z.string()) })),
    }),
    errors: [],
  }),
  customTemplatesGetById: defineCall({
    area: 'templates',
    method: 'GET',
    path: '/customTemplates/getById/:id',
    principals: ['customer'],
    orderTaking: true,
    action: 'templates.use',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      productUrl: z.string(),
      name: z.string(),
      /** `answer`: id of the chosen value, ids of the ticked values, or the typed text. */
      options: z.array(templateAnswer.extend({ answer: z.union([z.string(), z.array(z.string())]) })),
      missing: z.array(missingAnswer),
    }),
    errors: ['notFound'],
  }),
};

export const templateCalls = { ...projectTemplateCalls, ...pressSettingCalls };
