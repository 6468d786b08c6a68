import { isProjectText, PREPRESS_NOTES_LIMIT, PROJECT_TEXT_LIMITS } from '@platewright/domain/options/project-text';
import { promiseChange } from './promise-change.ts';
import { CONFIRMATION_LIMIT } from '@platewright/domain/options/validate-correction';
import { MAX_COUPON_CODE } from '@platewright/domain/pricing/coupon';
import { z } from '../../z.ts';
import { createCouponFailureLimit, defineCall } from '../../call.ts';
import {
  aed,
  emptyAnswer,
  flag,
  id,
  instant,
  json,
  lang,
  optionalFilter,
  optionalMultilineText,
  optionalText,
  orderInput,
  page,
  requiredMultilineText,
  requiredText,
  search,
  selection,
  shownAmount,
  text,
  zeroOrOne,
} from '../../fields.ts';
import {
  artworkPicture,
  handRefund,
  issuedDocuments,
  listAnswer,
  missingAnswer,
  orderPermissions,
  orderReferences,
  paymentProgress,
  transferTo,
  priceSummary,
  purchase,
} from '../../shapes.ts';
import { productOption } from '../catalogue/calls.ts';
import { lenFiles, listPrices } from './list-prices.ts';
import { orderRequest } from './order-request.ts';
import { orderSortColumns } from './order-sort-columns.ts';
import { overviewCalls } from './overview-calls.ts';
import { referenceCalls } from './reference-calls.ts';
import { reorderCalls } from './reorder-calls.ts';
import { requestCalls } from './request-calls.ts';
import { takenOrder } from './taken-order.ts';
import { specificationChange } from './specification-changes.ts';

const orderStatusRow = z.object({ id: z.number(), name: z.string(), color: z.string() });

const projectName = requiredText(PROJECT_TEXT_LIMITS.projectName, 'fieldRequired');
const projectDescription = requiredMultilineText(PROJECT_TEXT_LIMITS.projectDescription, 'fieldRequired');

/** Split prices of an order, before discount and VAT. */
const goodsAmounts = { goods: z.object({ plates: aed, len: aed, pdf: aed, services: aed }) };

/** The price of a specification without VAT: ordered outputs and services, less the discount of a coupon. */
const specificationPrice = z.object({
  plates: z.number(),
  lines: z.array(z.object({ id: z.enum(['physical', 'len', 'pdf', 'services']), amount: aed })),
  discount: aed,
  price: aed,
});

/** New order, order list and order page. */
export const orderCalls = {
  ordersCreate: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/create',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.create',
    failureLimit: createCouponFailureLimit('couponCode'),
    input: z.object({
      customProjectName: optionalText(120),
      productId: id,
      optionsJson: selection,
      projectName: projectName.refine(isProjectText, 'lettersDigitsOnly'),
      projectDescription: projectDescription.refine(isProjectText, 'lettersDigitsOnly'),
      /** Free text beside the description, with punctuation; not in the specification. */
      prepressNotes: optionalMultilineText(PREPRESS_NOTES_LIMIT),
      productTemplate: optionalText(40),
      saveAsTemplate: flag,
      /** The template that the project began with; not in the specification. One of another company counts for nothing. */
      templateId: optionalFilter(id.nullable()),
      saveAsCustomTemplate: flag,
      optionsCustomJson: optionalFilter(json(z.record(z.string(), z.unknown()))),
      couponCode: text(MAX_COUPON_CODE).nullish(),
      customerId: optionalFilter(id.nullable()),
      bothSide: zeroOrOne,
      /** The customer knows which files could not be read, and orders without them. */
      leaveOutFiles: flag,
      /** Idempotency key: a double click or a retried request creates one order; another content is refused. */
      requestId: z.uuid('idInvalid').optional(),
      /** The person was asked about a scale by hand that lies far from the calculated one. */
      scaleConfirmed: flag,
    }),
    answer: z.object({ orderId: z.number(), createdAt: instant }),
    errors: [
      'productUnknown',
      'selectionInvalid',
      'scaleUnusual',
      'uploadFileError',
      'additionalUploadFileError',
      'backSideUploadFileError',
      'printingMethodFileError',
      'fileNotReady',
      'filesLeftOut',
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
  orderstatusesGetList: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orderstatuses/getList',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ lang }),
    /** `count`: orders in this status that the caller may see. */
    answer: z.object({ statuses: z.array(orderStatusRow.extend({ count: z.number() })), total: z.number() }),
    errors: [],
  }),
  ordersGetList: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orders/getList',
    principals: ['customer'],
    action: 'order.list',
    input: page.extend({
      advancedSearch: search,
      statusId: optionalFilter(id),
      _orderSort: z.enum(orderSortColumns, 'choiceInvalid').default('id'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      searchByAttributes: z.preprocess(
        (v) => {
          if (typeof v !== 'string') return v;
          try {
            return v === '' ? undefined : (JSON.parse(v) as unknown);
          } catch {
            return null;
          }
        },
        z.object({ id: search, name: search, projectDescription: search, projectName: search }).partial().optional(),
      ),
      lang,
    }),
    answer: z.object({
      orders: listAnswer(
        z.object({
          id: z.number(),
          orderId: z.number(),
          projectName: z.string(),
          projectDescription: z.string(),
          name: z.string(),
          productUrl: z.string(),
          customer: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
          createdAt: instant,
          updatedAt: instant,
          statusId: z.number(),
          statusName: z.string(),
          statusColor: z.string(),
          step: z.number(),
          /** Ink names for the thumbnail of the order. */
          inks: z.array(z.string()),
          payment: paymentProgress,
          /** From when on the order is late, as long as it has this status; null where nothing can be late. */
          lateFrom: instant.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  ordersIsexist: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orders/isexist/:id',
    principals: ['customer'],
    orderTaking: true,
    orderIdField: 'id',
    action: 'order.read',
    input: z.object({ id, lang }),
    answer: z.object({
      result: z.object({
        id: z.number(),
        projectName: z.string(),
        projectDescription: z.string(),
        productName: z.string(),
        productUrl: z.string(),
        createdAt: instant,
        updatedAt: instant,
        /** The day that the order is promised for; null before production and once it is on its way. */
        promisedAt: instant.nullable(),
        /** Files are ready on that day; otherwise plates arrive. */
        isPromiseOfFiles: z.boolean(),
        /** From when on the order is late, as long as it has this status; null where nothing can be late. */
        lateFrom: instant.nullable(),
        /** Days that were promised instead, newest first. */
        promiseChanges: z.array(promiseChange),
        /** What can be promised of a late order now; null of one that is not late, and while it is on hold. */
        nextPromisedAt: instant.nullable(),
        customerName: z.string().nullable(),
        step: z.number(),
        statusId: z.number(),
        statusName: z.string(),
        statusColor: z.string(),
        isTesting: z.boolean(),
        price: aed,
        physicalPrice: aed,
        lenPrice: aed,
        pdfPrice: aed,
        /** What the order costs by the price list, where the company has prices of its own; null where that is its price. */
        listPrices: listPrices.optional(),
        allowPay: z.boolean(),
        allowReorder: z.boolean(),
        isTracking: z.boolean(),
        trackingInfo: z
          .object({ currierName: z.string(), trackingNumber: z.string(), trackingNumberUrl: z.string() })
          .nullable(),
        inks: z.array(z.string()),
        /** Request or reason of staff in statuses 2, 7, 12 and 13; null in others. */
        staffNote: z.string().nullable(),
        ...orderReferences,
        /** Order types that were bought, from step 4 on; empty before. */
        ordered: z.array(z.enum(['physical', 'len', 'pdf'])),
        purchase,
        payment: paymentProgress,
        /** Where the transfer that is waited for goes, and what it has to say; the amount is what is still open of the payment. */
        transferTo: transferTo.nullable(),
        /** Summary of the paid or accepted checkout; null before payment and after a refund. */
        paid: priceSummary.extend({ method: z.string(), ...goodsAmounts }).nullable(),
        /** Summary to pay in status 5; `open` while the shipping method is not chosen. */
        due: priceSummary.extend({ open: z.boolean(), ...goodsAmounts }).nullable(),
        /** Tax invoice and credit notes, which open by their number. */
        documents: issuedDocuments,
        /** LEN files of a finished order that was bought without them: today's price without VAT, or the order that buys them. */
        len: lenFiles.nullable(),
        /** The order whose LEN files this one buys. */
        lenOf: z.number().nullable(),
        taken: takenOrder,
        /** Money that goes back by hand, oldest first. */
        refunds: z.array(handRefund),
        /** What the operator was asked for, newest first. */
        requests: z.array(orderRequest),
        /** Whether Downloadables lists files. */
        hasReleasedFiles: z.boolean(),
        allowed: orderPermissions,
      }),
    }),
    errors: ['notFound'],
  }),
  orderstatusesGetKeyForShowList: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orderstatuses/getKeyForShowList/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: orderInput,
    answer: z.object({
      statuses: z.array(
        z.object({
          step: z.number(),
          keyForShow: z.string(),
          /** When the order came to this step; null when it is not there yet, or went past it. */
          reachedAt: z.string().nullable(),
        }),
      ),
      currentStep: z.object({
        step: z.number(),
        name: z.string(),
        description: z.string(),
        additionalDescription: z.string(),
      }),
    }),
    errors: ['notFound'],
  }),
  orderdetailsSpecifications: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orderdetails/specifications/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: orderInput,
    answer: z.object({
      options: z.array(z.object({ label: z.string(), value: z.string(), fieldType: z.string(), wrong: z.boolean() })),
      projectName: z.string(),
      projectDescription: z.string(),
      prepressNotes: z.string(),
      /** Stored answers and the option tree that they belong to, for the editable form of status 2. */
      origOptions: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      tree: z.array(z.unknown()),
      visible: z.array(productOption),
      wrongOptionIds: z.array(z.string()),
      productId: z.number(),
      productUrl: z.string(),
      ...{ categoryKey: z.string(), marginUm: z.number() },
      additionalFiles: z.array(z.object({ name: z.string(), file: z.string() })),
      /** What the drawing of the plate shows; null without measured artwork, and for those who may not open it. */
      artwork: artworkPicture.nullable(),
      /** What staff changed on the customer's behalf, newest first. */
      changes: z.array(specificationChange),
      editable: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  /** Data that a new project copies from an earlier order (`/products/{productUrl}?orderId={id}`). */
  ordersOptionjson: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orders/optionjson/:orderId',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.read',
    input: orderInput,
    answer: z.object({
      /** Answers that the product still has, as JSON text in the format of `orders/create`. */
      optionsJson: z.string(),
      /** Answers that the product does not have any more. */
      missing: z.array(missingAnswer),
      projectName: z.string(),
      projectDescription: z.string(),
      prepressNotes: z.string(),
      productUrl: z.string(),
      /** Names of the artwork that this person may take along (`orderfilesTake`). */
      artwork: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
  orderdetailsChangeOrderOptions: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orderdetails/changeOrderOptions/:orderId',
    principals: ['customer'],
    action: 'order.changeOptions',
    input: orderInput.extend({
      optionsJson: selection,
      scaleConfirmed: flag,
      /** The customer's word to prepress that marked answers are right as they are: without it, unchanged ones are refused. */
      confirmation: optionalMultilineText(CONFIRMATION_LIMIT),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'attributesWrong', 'notEditableNow', 'scaleUnusual'],
  }),
  /** What a correction would cost by the order's own price list, and what the order costs as it is. Nothing is changed. */
  orderdetailsPriceCorrection: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orderdetails/priceCorrection/:orderId',
    principals: ['customer'],
    readOnly: true,
    action: 'order.changeOptions',
    input: orderInput.extend({ optionsJson: selection }),
    answer: z.object({ ordered: specificationPrice, corrected: specificationPrice }),
    errors: ['notFound', 'attributesWrong', 'notEditableNow'],
  }),
  ordersCancel: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/cancel/:orderId',
    principals: ['customer'],
    action: 'order.cancel',
    input: orderInput.extend({ reason: optionalMultilineText(500) }),
    answer: emptyAnswer,
    errors: ['notFound', 'notCancellable'],
  }),
  /** Orders the LEN files of a finished order (decision 032); answers the order to pay. */
  ordersBuyLen: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/len/:orderId',
    principals: ['customer'],
    needsOpenPortal: true,
    action: 'order.reorder',
    input: orderInput.extend({
      /** The price that the page showed; another one is refused instead of charged. */
      price: shownAmount,
    }),
    answer: z.object({ orderId: z.number() }),
    errors: ['notFound', 'lenUnavailable', 'lenOrdered', 'changedMeanwhile'],
  }),
  ...overviewCalls,
  ...referenceCalls,
  ...reorderCalls,
  ...requestCalls,
};
