import { orderRequestKinds } from '@platewright/domain/orders/order-request';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { productionGapNames } from '@platewright/domain/orders/production-checks';
import { handRefundCauses } from '@platewright/domain/payments/refund';
import { disputeStates } from '@platewright/domain/payments/payment-dispute';
import { mismatchOutcomes, mismatchStates } from '@platewright/domain/payments/payment-mismatch';
import { promiseChange } from './promise-change.ts';
import { deliveryPromise } from '../calendar/delivery-promise.ts';
import { paymentObstacles } from '../payments/payment-obstacles.ts';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  companyInput,
  id,
  instant,
  lang,
  language,
  optionalFilter,
  optionalMultilineText,
  optionalText,
  orderInput,
  page,
  revision,
  search,
  reasonKey,
} from '../../fields.ts';
import { plateFacts } from '../../plate-facts.ts';
import {
  chargedSum,
  foreignCharge,
  handRefund,
  isNewestOnly,
  issuedDocuments,
  listAnswer,
  orderDocument,
  orderReferences,
  paymentProgress,
  purchase,
  uploadedFile,
} from '../../shapes.ts';
import { findingInput } from '../artwork/artwork-review.ts';
import { checkDeskCalls, productionCheck } from './check-desk-calls.ts';
import { deskPrices, priceDeskCalls } from './price-desk-calls.ts';
import { printoutsDeskCalls } from './printouts-desk-calls.ts';
import { deskOrderRequest, requestDeskCalls } from './request-desk-calls.ts';
import { specificationDeskCalls } from './specification-desk-calls.ts';
import { takenOrder } from './taken-order.ts';
import { bulkDeskCalls } from './bulk-desk-calls.ts';
import { colleague, workDeskCalls, workFilters } from './work-desk-calls.ts';
import { specificationChange } from './specification-changes.ts';

const queueRow = z.object({
  id: z.number(),
  projectName: z.string(),
  productName: z.string(),
  company: z.string(),
  customer: z.string(),
  statusId: z.number(),
  statusName: z.string(),
  statusColor: z.string(),
  step: z.number(),
  createdAt: instant,
  updatedAt: instant,
  price: aed,
  inks: z.array(z.string()),
  rush: z.boolean(),
  /** Who works on it; without `mayWork` the account is blocked or has lost the permission, and the order is nobody's. */
  assignedTo: colleague.extend({ mayWork: z.boolean() }).nullable(),
  /** When it has to be done; null before production begins. */
  dueAt: instant.nullable(),
  /** Since when it has its status. */
  statusSince: instant,
  /** What the customer asks for; null without a request that waits. */
  asks: z.enum(orderRequestKinds).nullable(),
  /** A colleague has to confirm prices that somebody wants. */
  priceWaits: z.boolean(),
});

/** Orders at the desk: queue, order page, transitions and final prices. */
export const orderDeskCalls = {
  ...specificationDeskCalls,
  ...printoutsDeskCalls,
  ...workDeskCalls,
  ...bulkDeskCalls,
  ...priceDeskCalls,
  ...checkDeskCalls,
  ...requestDeskCalls,
  deskCounts: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/counts',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: z.object({ lang }),
    answer: z.object({
      statuses: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), count: z.number() })),
      total: z.number(),
      /** Orders that are neither completed nor cancelled. */
      open: z.number(),
    }),
    errors: [],
  }),
  deskQueue: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/orders',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: page.extend({
      search,
      statusId: optionalFilter(id),
      work: optionalFilter(z.enum(workFilters, 'choiceInvalid')),
      /** `open`: without the completed and cancelled orders. */
      scope: z.enum(['all', 'open'], 'choiceInvalid').default('all'),
      /** `dueAt` from the first: rush before others of a day, without a date later, last what was shipped. */
      sort: z
        .enum(['id', 'projectName', 'company', 'updatedAt', 'createdAt', 'dueAt', 'statusSince'], 'choiceInvalid')
        .default('updatedAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      lang,
    }),
    answer: z.object({
      orders: listAnswer(
        queueRow.extend({
          payment: paymentProgress,
          /** Open comments on proofs that wait for a decision or for their next version. */
          openComments: z.number(),
        }),
      ).extend({ isNewestOnly }),
    }),
    errors: [],
  }),
  /**
   * What a whole number names: a plate by its own, an order by its own, that of an invoice, a credit note or a plate that is not made
   * yet, or what else has it.
   */
  deskFindNumber: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/order-numbers',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: z.object({ search }),
    /** One of them, or none; quotations, cheques and money received (by its reference) for whoever sees them. */
    answer: z.object({
      orderId: z.number().nullable(),
      quotationId: z.number().nullable(),
      cheque: z.string().nullable(),
      receipt: z.string().nullable(),
      /** The code of a plate. */
      plate: z.string().nullable(),
    }),
    errors: [],
  }),
  /** The latest orders of a customer, for the page of the account. */
  deskCompanyOrders: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/companies/:companyId/orders',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: companyInput.extend({ lang }),
    answer: z.object({ orders: z.array(queueRow) }),
    errors: [],
  }),
  deskOrder: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/orders/:orderId',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: orderInput,
    answer: z.object({
      order: queueRow.extend({
        projectDescription: z.string(),
        prepressNotes: z.string(),
        productUrl: z.string(),
        isTesting: z.boolean(),
        /** Optimistic lock: send it back with a change. */
        revision: z.number(),
        contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.string() }),
        /** In which the customer reads what staff write. */
        customerLang: language,
        tracking: z
          .object({ currierName: z.string(), trackingNumber: z.string(), trackingNumberUrl: z.string() })
          .nullable(),
        /** Why staff set another due date than the promised one; empty without. */
        dueReason: z.string(),
        /** What was promised to the customer, and why; null before production. */
        promise: deliveryPromise.nullable(),
        /** Whether it was handed over in time: 0 minutes late; null before, and without a promise. */
        promiseOutcome: z.object({ handedOverAt: instant, lateMinutes: z.number() }).nullable(),
        /** Days that staff promised instead, newest first. */
        promiseChanges: z.array(promiseChange),
        /**
         * Its plates come through the plate room too late for its promise; since when, where they are now, and when the order would arrive. Null
         * where it is in time, or nobody can say.
         */
        promiseRisk: z
          .object({
            readyAt: instant,
            station: z.string(),
            hasRemake: z.boolean(),
            since: instant,
            arrivesBy: instant.nullable(),
          })
          .nullable(),
        /** What can be promised of a late order now; null of one that is not late, and while it is on hold. */
        nextPromisedAt: instant.nullable(),
        taken: takenOrder,
        /** Who placed it, or for whom it was taken. */
        createdBy: z.number(),
        /** The order that this one repeats. */
        reorderOf: z.number().nullable(),
        /** Only the LEN files of `reorderOf` are bought. */
        isLenFollowUp: z.boolean(),
        ...orderReferences,
        holdReason: z.string().nullable(),
      }),
      specification: z.array(
        z.object({
          optionId: z.string(),
          key: z.string(),
          label: z.string(),
          value: z.string(),
          fieldType: z.string(),
          wrong: z.boolean(),
        }),
      ),
      /** What staff changed on the customer's behalf, newest first. */
      specificationChanges: z.array(specificationChange),
      ticket: z.object({
        repeatMm: z.number().nullable(),
        printWidthMm: z.number().nullable(),
        lengthMm: z.number().nullable(),
        kMm: z.number().nullable(),
        scalePercent: z.number().nullable(),
        plateImageLengthMm: z.number().nullable(),
        areaCm2: z.number().nullable(),
        plates: z.number(),
        /** `ink` is empty when the order does not name it; clients derive its colour from the name. */
        separations: z.array(
          z.object({ no: z.number(), ink: z.string(), side: z.enum(['face', 'back']), angle: z.number() }),
        ),
        /** Lines per inch that the order asks for; null when it does not say. */
        lineScreen: z.number().nullable(),
        weightKg: z.number(),
        /** Height of the image above the floor, which staff enter; null before. */
        reliefUm: z.number().nullable(),
        /** In their order, signed or not. */
        checks: z.array(productionCheck),
        /** From what the plate is drawn as it lies on the cylinder. */
        drawing: z.object({
          facts: plateFacts,
          categoryKey: z.string(),
          marginUm: z.number(),
          reversePrint: z.boolean(),
        }),
      }),
      /** What the customer asked for, newest first. */
      requests: z.array(deskOrderRequest),
      purchase,
      prices: deskPrices,
      /** What the material of its plates costs, of those that were scrapped too, for who may see it; null before it has plates. */
      material: z.object({ cost: aed, scrapped: aed }).nullable(),
      received: z.array(uploadedFile),
      documents: z.array(orderDocument),
      /** Proofs with open comments, and how many. */
      openComments: z.array(z.object({ documentId: z.number(), open: z.number() })),
      history: z.array(
        z.object({
          id: z.number(),
          at: instant,
          actor: z.string(),
          actorKind: z.string(),
          /** Name of an order transition, or create, setPrices, requestPrices, postProof, releaseFiles, changeSpecification. */
          event: z.string(),
          from: z.number().nullable(),
          to: z.number(),
          note: z.string(),
        }),
      ),
      payment: z.object({
        method: z.string().nullable(),
        state: z.string().nullable(),
        /** What became of the customer's complaint at the provider; null without one. */
        dispute: z.enum(disputeStates).nullable(),
        /** A charge of another sum or currency than was asked for, and what staff may decide about it. */
        mismatch: z
          .object({
            state: z.enum(mismatchStates),
            received: chargedSum,
            expected: chargedSum,
            /** What came in above the order's sum, in the same currency. */
            excess: z.number(),
            outcomes: z.array(z.enum(mismatchOutcomes)),
            /** All that was to go back at the provider has gone back. */
            isBack: z.boolean(),
          })
          .nullable(),
        amount: aed.nullable(),
        charge: foreignCharge,
        /** What the bank calls the transfer that paid the order; null for other methods. */
        transferReference: z.string().nullable(),
        /** Other orders that the same charge of the provider has paid, or tried to pay. */
        paidWith: z.array(z.number()),
        /** Staff have taken it back: it was not the money of this order. */
        isTransferTakenBack: z.boolean(),
        /** What a transfer has to bring while the order waits for its payment, and the call error that none can be recorded now. */
        dueTransfer: z.object({ amount: aed, obstacle: z.enum(paymentObstacles).nullable() }).nullable(),
        progress: paymentProgress,
        /** The cheque that is still to come, by the entry of its invoice, and what it should be of; null where none is awaited. */
        awaitedCheque: z
          .object({ companyId: z.number(), entryId: z.number(), amount: aed, latestDay: z.string() })
          .nullable(),
        documents: issuedDocuments,
        /** What is not credited yet of the invoice, without VAT; null where nothing can be credited. */
        creditable: aed.nullable(),
        /** What was paid may stay on the account when the order is cancelled. */
        canStayOnAccount: z.boolean(),
        /** Money that goes back by hand, with who closed it; `creditNote` is the number of the note. */
        refunds: z.array(
          handRefund.extend({
            /** What is given back: another currency than AED where what came in has no rate. */
            sum: chargedSum,
            cause: z.enum(handRefundCauses),
            creditNote: z.string().nullable(),
            /** It may stay on the account instead. */
            canStayOnAccount: z.boolean(),
            closedBy: z.string(),
            note: z.string(),
          }),
        ),
      }),
      /** Transitions that the current status allows. `needs` names required input of the transition. */
      moves: z.array(
        z.object({
          to: z.number(),
          name: z.string(),
          color: z.string(),
          ok: z.boolean(),
          reason: z.string().nullable(),
          needs: z.array(z.enum(['note', 'options', 'tracking'])),
          /** What production has not done of an order that is to be ready; with the right for it, a note stands for it. */
          missing: z.array(z.enum(productionGapNames)),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  deskTransitionOrder: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/move',
    principals: ['staff'],
    action: 'desk.transitionOrders',
    input: orderInput.extend({
      to: id,
      revision,
      note: optionalMultilineText(2000),
      /** Options that the customer must correct (status 2). */
      wrongOptionIds: z.array(z.string().max(80)).max(100).default([]),
      /** Findings in the artwork because of which new files are asked for (status 3). */
      findings: z.array(findingInput, 'choiceInvalid').max(100, 'choiceInvalid').default([]),
      /** Of a cancel. */
      reasonKey,
      /** Of a cancel: what came in stays on the account and pays the next order; otherwise it goes back the way it came. */
      staysOnAccount: z.boolean().optional(),
      /** Of the couriers that are offered; its name and the page of the parcel are stored with the order. */
      courierKey: optionalText(40),
      trackingNumber: optionalText(80),
    }),
    answer: z.object({ statusId: z.number(), revision: z.number() }),
    // A cancel gives money back, and the way into production may accept a payment.
    stepUp: { field: 'to', values: [orderStatus.cancelled, orderStatus.inProduction] },
    errors: [
      'notFound',
      'moveNotAllowed',
      'changedMeanwhile',
      'noteRequired',
      'proofMissing',
      'pricesMissing',
      'trackingMissing',
      'releaseMissing',
      'parcelOpen',
      'checksMissing',
      'requestOpen',
      'cannotStayOnAccount',
    ],
  }),
};
