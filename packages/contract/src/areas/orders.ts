import { z } from '../z.ts';
import { call } from '../call.ts';
import { aed, id, instant, nothing, optional, page, search, selection } from '../fields.ts';
import { allowed, listOf, summary } from '../shapes.ts';
import { option } from './catalogue.ts';

const lang = z.enum(['en', 'ar']).optional();
const ofOrder = z.object({ orderId: id, lang });

const status = z.object({ id: z.number(), name: z.string(), color: z.string() });

export const orderList = {
  orderstatusesGetList: call({
    area: 'order-list',
    method: 'GET',
    path: '/orderstatuses/getList',
    who: 'customer',
    action: 'order.list',
    input: z.object({ lang }),
    /** `count` = orders the caller sees in that status. */
    answer: z.object({ statuses: z.array(status.extend({ count: z.number() })), total: z.number() }),
    refusals: [],
  }),
  ordersGetList: call({
    area: 'order-list',
    method: 'GET',
    path: '/orders/getList',
    who: 'customer',
    action: 'order.list',
    input: page.extend({
      advancedSearch: search,
      statusId: z.preprocess((v) => (v === '' ? undefined : v), id.optional()),
      _orderSort: z
        .enum(
          ['id', 'projectName', 'projectDescription', 'name', 'customer', 'createdAt', 'updatedAt'],
          'choiceInvalid',
        )
        .default('id'),
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
      orders: listOf(
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
          /** Ink names for the picture of the job. */
          inks: z.array(z.string()),
        }),
      ),
    }),
    refusals: [],
  }),
};

/** What of each is bought, before discount and VAT. */
const goods = { goods: z.object({ plates: aed, len: aed, pdf: aed, services: aed }) };

export const orderPage = {
  ordersIsexist: call({
    area: 'order-page',
    method: 'GET',
    path: '/orders/isexist/:id',
    who: 'customer',
    orderIn: 'id',
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
        allowPay: z.boolean(),
        allowReorder: z.boolean(),
        isTracking: z.boolean(),
        trackingInfo: z
          .object({ currierName: z.string(), trackingNumber: z.string(), trackingNumberUrl: z.string() })
          .nullable(),
        inks: z.array(z.string()),
        /** What staff ask for or why they stopped: in statuses 2, 7, 12 and 13. */
        staffNote: z.string().nullable(),
        /** From step 4 on: which of the split prices are bought. Empty before. */
        ordered: z.array(z.enum(['physical', 'len', 'pdf'])),
        /** The checkout as it was paid or accepted; null before and after a refund. */
        paid: summary.extend({ method: z.string(), ...goods }).nullable(),
        /** In status 5: what is to be paid, as far as it is chosen; `open` while delivery is to be chosen. */
        due: summary.extend({ open: z.boolean(), ...goods }).nullable(),
        /** Staff released files: they wait in Downloadables. */
        hasReleasedFiles: z.boolean(),
        allowed,
      }),
    }),
    refusals: ['notFound'],
  }),
  orderstatusesGetKeyForShowList: call({
    area: 'order-page',
    method: 'GET',
    path: '/orderstatuses/getKeyForShowList/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({
      statuses: z.array(z.object({ step: z.number(), keyForShow: z.string() })),
      currentStep: z.object({
        step: z.number(),
        name: z.string(),
        description: z.string(),
        additionalDescription: z.string(),
      }),
    }),
    refusals: ['notFound'],
  }),
  orderdetailsSpecifications: call({
    area: 'order-page',
    method: 'GET',
    path: '/orderdetails/specifications/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({
      options: z.array(z.object({ label: z.string(), value: z.string(), fieldType: z.string(), wrong: z.boolean() })),
      projectName: z.string(),
      projectDescription: z.string(),
      /** The answers as they were given, and the tree they were given to, for the editable form of status 2. */
      origOptions: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      tree: z.array(z.unknown()),
      visible: z.array(option),
      wrongOptionIds: z.array(z.string()),
      productId: z.number(),
      productUrl: z.string(),
      additionalFiles: z.array(z.object({ name: z.string(), file: z.string() })),
      editable: z.boolean(),
    }),
    refusals: ['notFound'],
  }),
  /** What a new project copies from an earlier order (`/products/{productUrl}?orderId={id}`). */
  ordersOptionjson: call({
    area: 'product',
    method: 'GET',
    path: '/orders/optionjson/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({
      /** The answers as JSON text, as `orders/create` takes them. */
      optionsJson: z.string(),
      projectName: z.string(),
      projectDescription: z.string(),
      productUrl: z.string(),
    }),
    refusals: ['notFound'],
  }),
  orderdetailsChangeOrderOptions: call({
    area: 'order-page',
    method: 'POST',
    path: '/orderdetails/changeOrderOptions/:orderId',
    who: 'customer',
    action: 'order.changeOptions',
    input: ofOrder.extend({ optionsJson: selection }),
    answer: nothing,
    refusals: ['notFound', 'attributesWrong', 'notEditableNow'],
  }),
  ordersCancel: call({
    area: 'order-page',
    method: 'POST',
    path: '/orders/cancel/:orderId',
    who: 'customer',
    action: 'order.cancel',
    input: ofOrder.extend({ reason: optional(500) }),
    answer: nothing,
    refusals: ['notFound', 'notCancellable'],
  }),
};
