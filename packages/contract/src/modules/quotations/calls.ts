import { isProjectText, PREPRESS_NOTES_LIMIT, PROJECT_TEXT_LIMITS } from '@platewright/domain/options/project-text';
import { MAX_COUPON_CODE } from '@platewright/domain/pricing/coupon';
import { quotationStates } from '@platewright/domain/quotations/quotation';
import { z } from '../../z.ts';
import { createCouponFailureLimit, defineCall } from '../../call.ts';
import {
  email,
  emptyAnswer,
  flag,
  id,
  lang,
  language,
  linkToken,
  optionalFilter,
  optionalMultilineText,
  page,
  requiredMultilineText,
  requiredText,
  search,
  selection,
  text,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { quotationContent, quotationRow } from './quotation.ts';

export const quotationSorts = ['id', 'projectName', 'validTo', 'total'] as const;
export type QuotationSort = (typeof quotationSorts)[number];

const ofCustomer = { area: 'quotations', principals: ['customer'], action: 'quotation.use' } as const;
const one = z.object({ id, lang });

/** Prices that hold until a day, for customers. Those of other companies are not found. */
export const quotationCalls = {
  quotationsCreate: defineCall({
    ...ofCustomer,
    orderTaking: true,
    method: 'POST',
    path: '/quotations/create',
    needsOpenPortal: true,
    failureLimit: createCouponFailureLimit('couponCode'),
    rateLimit: { max: 60, windowMinutes: 60 },
    input: z.object({
      productId: id,
      optionsJson: selection,
      projectName: requiredText(PROJECT_TEXT_LIMITS.projectName, 'fieldRequired').refine(
        isProjectText,
        'lettersDigitsOnly',
      ),
      projectDescription: requiredMultilineText(PROJECT_TEXT_LIMITS.projectDescription, 'fieldRequired').refine(
        isProjectText,
        'lettersDigitsOnly',
      ),
      prepressNotes: optionalMultilineText(PREPRESS_NOTES_LIMIT),
      couponCode: text(MAX_COUPON_CODE).nullish(),
      customerId: optionalFilter(id.nullable()),
      scaleConfirmed: flag,
      /** Idempotency key: a double click or a retried request makes one quotation; another content is refused. */
      requestId: z.uuid('idInvalid').optional(),
    }),
    answer: z.object({ id: z.number(), number: z.string() }),
    errors: [
      'productUnknown',
      'selectionInvalid',
      'scaleUnusual',
      'couponUnknown',
      'couponExpired',
      'couponUsedUp',
      'couponMalformed',
      'couponOtherProduct',
      'couponChanged',
      'agentsOnly',
      'notFound',
      'requestReused',
    ],
  }),
  quotationsList: defineCall({
    ...ofCustomer,
    orderTaking: true,
    method: 'GET',
    path: '/quotations/list',
    /** `search`: a part of number, project or product. */
    input: page.extend({
      search,
      state: optionalFilter(z.enum(quotationStates, 'choiceInvalid')),
      sort: z.enum(quotationSorts, 'choiceInvalid').default('id'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      lang,
    }),
    answer: z.object({ quotations: listAnswer(z.object(quotationRow)) }),
    errors: [],
  }),
  quotationsRead: defineCall({
    ...ofCustomer,
    orderTaking: true,
    method: 'GET',
    path: '/quotations/read/:id',
    input: one,
    answer: z.object({
      quotation: quotationContent.extend({
        id: z.number(),
        orderId: z.number().nullable(),
        /** Who of the company it was made for. */
        person: z.string(),
        /** The token of its link; null while there is none. */
        linkToken: z.string().nullable(),
        productId: z.number(),
        /** Empty while the product is not sold. */
        productUrl: z.string(),
        prepressNotes: z.string(),
        /** The answers as JSON text, in the format of `quotations/create`. */
        optionsJson: z.string(),
        /** Which files an order takes beside the artwork. */
        needsBack: z.boolean(),
        needsMounting: z.boolean(),
        takesAdditional: z.boolean(),
      }),
    }),
    errors: ['notFound'],
  }),
  /** A URL of the PDF, valid for a minute. */
  quotationsPdf: defineCall({
    ...ofCustomer,
    orderTaking: true,
    method: 'POST',
    path: '/quotations/pdf',
    readOnly: true,
    input: z.object({ id, pdfLang: language }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** Makes the link unless there is one. */
  quotationsShare: defineCall({
    ...ofCustomer,
    method: 'POST',
    path: '/quotations/share',
    input: one,
    answer: z.object({ linkToken: z.string() }),
    errors: ['notFound', 'quotationExpired', 'quotationAccepted', 'quotationWithdrawn'],
  }),
  quotationsRevoke: defineCall({
    ...ofCustomer,
    method: 'POST',
    path: '/quotations/revoke',
    input: one,
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  /** Emails the link to a colleague, who needs no account to read it. */
  quotationsSend: defineCall({
    ...ofCustomer,
    orderTaking: true,
    idOf: 'quotation',
    method: 'POST',
    path: '/quotations/send',
    rateLimit: { max: 10, windowMinutes: 60, countsEmail: true },
    input: z.object({ id, email, emailLang: language }),
    answer: z.object({ linkToken: z.string() }),
    errors: ['notFound', 'quotationExpired', 'quotationAccepted', 'quotationWithdrawn'],
  }),
  quotationsWithdraw: defineCall({
    ...ofCustomer,
    method: 'POST',
    path: '/quotations/withdraw',
    input: one,
    answer: emptyAnswer,
    errors: ['notFound', 'quotationAccepted', 'quotationWithdrawn'],
  }),
  /** Orders what was quoted at its price, with the files that the person has uploaded for the product. */
  quotationsAccept: defineCall({
    ...ofCustomer,
    orderTaking: true,
    idOf: 'quotation',
    method: 'POST',
    path: '/quotations/accept',
    needsOpenPortal: true,
    /** `leaveOutFiles`: the customer knows which files could not be read, and orders without them. */
    input: z.object({ id, leaveOutFiles: flag }),
    answer: z.object({ orderId: z.number() }),
    errors: [
      'notFound',
      'quotationExpired',
      'quotationAccepted',
      'quotationWithdrawn',
      'uploadFileError',
      'additionalUploadFileError',
      'backSideUploadFileError',
      'printingMethodFileError',
      'fileNotReady',
      'filesLeftOut',
    ],
  }),
  /** What somebody with the link sees, signed in or not. */
  quotationsShared: defineCall({
    area: 'quotations',
    method: 'GET',
    path: '/quotations/shared/:token',
    principals: ['guest', 'customer', 'staff'],
    rateLimit: { max: 120, windowMinutes: 15 },
    input: z.object({ token: linkToken, lang }),
    answer: z.object({
      quotation: quotationContent,
      /** Below `/api`, by language. */
      pdfs: z.object({ en: z.string(), ar: z.string() }),
    }),
    errors: ['quotationLinkEnded'],
  }),
};
