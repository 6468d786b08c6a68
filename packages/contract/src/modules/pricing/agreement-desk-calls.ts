import { agreementStates } from '@platewright/domain/pricing/agreement';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, json, lang, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';
import { priceFigures } from './price-figures.ts';

/** Days and figures are rules of the domain, so that a draft can hold what is being typed. */
const figure = z.number('numberFormat');
const day = z.string().max(20).nullable();
const place = z.number().nullable();

/** What one company has agreed on, as it is edited. */
export const agreementTerms = z.object({
  percents: z
    .array(z.object({ categoryId: place, productId: place, percent: figure, fromDay: day, toDay: day }))
    .max(300),
  figures: z.array(z.object({ path: z.string().max(200), value: figure, fromDay: day, toDay: day })).max(300),
  note: z.string().max(2000),
});
export type AgreementTerms = z.output<typeof agreementTerms>;

/** draft: nothing of it was ever published. */
export const listedAgreementStates = [...agreementStates, 'draft'] as const;

const text = z.object({ en: z.string(), ar: z.string() });
const common = { area: 'pricing', principals: ['staff'], action: 'desk.rates' } as const;
const MAX_LENGTH = 100_000;
const company = z.object({ id: z.number(), name: z.string() });
const agreementCalls = definePublishingCalls({
  area: 'pricing',
  action: 'desk.rates',
  path: '/desk/agreements',
  input: agreementTerms,
  data: agreementTerms,
  maxLength: MAX_LENGTH,
  stepUp: true,
});

/** What single companies have agreed on, as the desk edits and publishes it (decision 079). */
export const agreementDeskCalls = {
  /** By the names of the companies. */
  deskAgreements: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/agreements',
    input: page.extend({
      /** Part of the name of a company. */
      search,
      state: optionalFilter(z.enum(listedAgreementStates, 'choiceInvalid')),
      lang,
    }),
    answer: z.object({
      agreements: listAnswer(
        z.object({
          company,
          state: z.enum(listedAgreementStates),
          /** What is in force; of one that is not, its newest version or draft. `name` is that of a product or category. */
          percents: z.array(
            z.object({
              percent: z.number(),
              of: z.enum(['everything', 'category', 'product']),
              /** Null for everything, and for what is gone. */
              name: z.string().nullable(),
              fromDay: z.string().nullable(),
              toDay: z.string().nullable(),
            }),
          ),
          figures: z.number(),
          hasDraft: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  /** One that nobody has written yet is empty, with the id 0. */
  deskAgreement: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/companies/:companyId/agreement',
    input: z.object({ companyId: id, lang }),
    answer: publicationAnswer(agreementTerms).extend({
      company,
      categories: z.array(z.object({ id: z.number(), key: z.string(), name: text })),
      products: z.array(z.object({ id: z.number(), name: text })),
      /** The price list in force, which its own figures stand beside. */
      prices: priceFigures,
      /** Orders of the company that are not paid: they keep the prices they were ordered with. */
      effect: z.object({ unpaidOrders: z.number() }),
    }),
    errors: ['notFound'],
  }),
  /** Its first draft. */
  deskAgreementCreate: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/companies/:companyId/agreement',
    idOf: 'publication',
    input: z.object({ companyId: id, data: json(agreementTerms, MAX_LENGTH), lang }),
    answer: z.object({ id: z.number(), revision: z.number() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskAgreementSave: agreementCalls.save,
  deskAgreementPublish: agreementCalls.publish,
  deskAgreementDiscard: agreementCalls.discard,
  /** Ends it at once: the company pays list prices from then on. */
  deskAgreementRemove: { ...agreementCalls.remove, stepUp: true as const },
  deskAgreementVersions: agreementCalls.versions,
  deskAgreementVersion: agreementCalls.version,
  deskAgreementRestore: agreementCalls.restore,
  deskAgreementWithdraw: agreementCalls.withdraw,
};
