import { quotationStates } from '@platewright/domain/quotations/quotation';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { day, emptyAnswer, id, instant, language, optionalFilter, page, requiredText, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { quotationAmounts, quotationContent, quotationRow } from './quotation.ts';

export const deskQuotationSorts = ['issuedAt', 'total'] as const;
export type DeskQuotationSort = (typeof deskQuotationSorts)[number];

const quotationFilter = {
  /** A part of number, project or customer. */
  search,
  state: optionalFilter(z.enum(quotationStates, 'choiceInvalid')),
  /** First and last day of issue, where the operator is. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

/** Every quotation, over all companies. */
export const quotationDeskCalls = {
  deskQuotations: defineCall({
    area: 'quotations',
    method: 'GET',
    path: '/desk/quotations',
    principals: ['staff'],
    action: 'desk.quotations',
    input: page.extend({
      ...quotationFilter,
      sort: z.enum(deskQuotationSorts, 'choiceInvalid').default('issuedAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all quotations found, not of the page alone. */
    answer: z.object({
      quotations: listAnswer(z.object({ ...quotationRow, company: z.string() })).extend({
        sum: z.object(quotationAmounts),
      }),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered quotations as CSV, valid for a minute. */
  deskQuotationsCsv: defineCall({
    area: 'quotations',
    method: 'POST',
    path: '/desk/quotations/csv',
    principals: ['staff'],
    action: 'desk.quotations',
    input: z.object(quotationFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  deskQuotation: defineCall({
    area: 'quotations',
    method: 'GET',
    path: '/desk/quotations/:id',
    principals: ['staff'],
    action: 'desk.quotations',
    input: z.object({ id }),
    answer: z.object({
      quotation: quotationContent.extend({
        id: z.number(),
        companyId: z.number(),
        company: z.string(),
        /** For whom it was made. */
        userId: z.number(),
        person: z.string(),
        /** Who of the operator made it; null when the customer did. */
        staff: z.string().nullable(),
        orderId: z.number().nullable(),
        decidedAt: instant.nullable(),
        isShared: z.boolean(),
      }),
    }),
    errors: ['notFound'],
  }),
  deskQuotationPdf: defineCall({
    area: 'quotations',
    method: 'POST',
    path: '/desk/quotations/pdf',
    principals: ['staff'],
    action: 'desk.quotations',
    readOnly: true,
    input: z.object({ id, pdfLang: language }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  deskWithdrawQuotation: defineCall({
    area: 'quotations',
    method: 'POST',
    path: '/desk/quotations/withdraw',
    principals: ['staff'],
    action: 'desk.changeQuotations',
    idOf: 'quotation',
    /** `reason`: for colleagues, in the audit. */
    input: z.object({ id, reason: requiredText(300, 'fieldRequired') }),
    answer: emptyAnswer,
    errors: ['notFound', 'quotationAccepted', 'quotationWithdrawn'],
  }),
  /** Lets the price hold until the end of a later day; one that has expired can be ordered again. */
  deskExtendQuotation: defineCall({
    area: 'quotations',
    method: 'POST',
    path: '/desk/quotations/extend',
    principals: ['staff'],
    action: 'desk.changeQuotations',
    idOf: 'quotation',
    /** `validTo`: the last day on which it was read to hold: whoever was slower is told. */
    input: z.object({ id, until: day, validTo: day }),
    answer: emptyAnswer,
    errors: ['notFound', 'quotationAccepted', 'quotationWithdrawn', 'changedMeanwhile'],
  }),
};
