import { parcelErrors, parcelStates, parcelTransitions } from '@platewright/domain/delivery/parcels';
import { defineCall } from '../../call.ts';
import {
  day,
  emptyAnswer,
  id,
  instant,
  integerInput,
  lang,
  language,
  optionalFilter,
  optionalText,
  page,
  revision,
  search,
  text,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { z } from '../../z.ts';

export const parcelSorts = ['number', 'handedOverAt'] as const;
export type ParcelSort = (typeof parcelSorts)[number];
/** As many as one press hands over, and as one PDF has. */
export const MAX_PARCELS = 200;
/** As much as a pallet. */
const MAX_GRAMS = 1_000_000;
const MAX_MM = 10_000;

const courierKey = optionalText(40);
const trackingNumber = optionalText(80);
const parcelInput = z.object({ parcelId: id });

const parcelRow = z.object({
  /** Its number without `P`. */
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  /** Where it goes, on one line; empty for what is collected. */
  place: z.string(),
  method: z.string(),
  isCollection: z.boolean(),
  state: z.enum(parcelStates),
  courierKey: z.string(),
  /** Name of the courier in the language that was asked for; empty until one is chosen. */
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  /** Numbers of the orders in it. */
  orders: z.array(z.number()),
  plates: z.number(),
  /** By the rule of the plates; null where it knows nothing of them. */
  ruleGrams: z.number().nullable(),
  /** By the scale. */
  scaleGrams: z.number().nullable(),
  createdAt: instant,
  handedOverAt: instant.nullable(),
  handedOverBy: z.string(),
  revision: z.number(),
});

const parcelContent = z.object({
  id: z.number(),
  orderId: z.number(),
  projectName: z.string(),
  statusId: z.number(),
  /** Null for an order that goes as a whole, without plates of its own. */
  plate: z.object({ code: z.string(), number: z.number(), remakeNo: z.number(), ink: z.string() }).nullable(),
});

/** Those of a state, or all that have not left. */
export const parcelFilters = ['waiting', ...parcelStates] as const;

const parcelFilter = {
  /** Number of a parcel, an order or a plate, code of a plate, tracking number. */
  search,
  filter: optionalFilter(z.enum(parcelFilters, 'choiceInvalid')),
  courier: courierKey,
  /** First and last day on which it was handed over. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

const parcelOutcome = z.object({
  id: z.number(),
  /** Null when it was done. */
  error: z.enum(parcelErrors).nullable(),
  /** The order that the error is about. */
  orderId: z.number().nullable(),
});

/** The PDFs of parcels. */
export const parcelDocuments = ['packingSlip', 'handOverList'] as const;
export type ParcelDocument = (typeof parcelDocuments)[number];

/** Parcels: what is put into them, and their hand-over to couriers and customers. */
export const deliveryDeskCalls = {
  /** Parcels, and how many orders are ready of which something is in no parcel. */
  deskParcels: defineCall({
    area: 'delivery',
    method: 'GET',
    path: '/desk/parcels',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: page.extend({
      lang,
      ...parcelFilter,
      sort: z.enum(parcelSorts, 'choiceInvalid').default('number'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ parcels: listAnswer(parcelRow), waitingOrders: z.number() }),
    errors: [],
  }),
  deskParcel: defineCall({
    area: 'delivery',
    method: 'GET',
    path: '/desk/parcels/:parcelId',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: parcelInput.extend({ lang }),
    answer: z.object({
      parcel: parcelRow.extend({
        /** Lines of the address. */
        address: z.array(z.string()),
        lengthMm: z.number().nullable(),
        widthMm: z.number().nullable(),
        heightMm: z.number().nullable(),
      }),
      contents: z.array(parcelContent),
    }),
    errors: ['notFound'],
  }),
  /** Puts everything that is ready and in no parcel into parcels: one for each customer, address and way of delivery. */
  deskMakeParcels: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels',
    principals: ['staff'],
    action: 'desk.orders',
    input: z.object({ courierKey }),
    answer: z.object({ parcels: z.number(), plates: z.number() }),
    errors: [],
  }),
  /** Puts a plate into a parcel by its code or number, as it is scanned. */
  deskPutIntoParcel: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels/:parcelId/contents',
    principals: ['staff'],
    action: 'desk.orders',
    input: parcelInput.extend({ plate: text(300) }),
    /** `parcelId`: the other parcel that the plate is in. */
    answer: z.object({ error: z.enum(parcelErrors).nullable(), parcelId: z.number().nullable() }),
    errors: ['notFound'],
  }),
  deskTakeOutOfParcel: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels/:parcelId/contents/:contentId/remove',
    principals: ['staff'],
    action: 'desk.orders',
    input: parcelInput.extend({ contentId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Courier, number of the label, weight and size. Refused when somebody else has changed it since `revision`. */
  deskChangeParcel: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels/:parcelId',
    principals: ['staff'],
    action: 'desk.orders',
    input: parcelInput.extend({
      revision,
      courierKey,
      trackingNumber,
      scaleGrams: integerInput('weightInvalid', 1, MAX_GRAMS).nullable().default(null),
      lengthMm: integerInput('lengthInvalid', 1, MAX_MM).nullable().default(null),
      widthMm: integerInput('lengthInvalid', 1, MAX_MM).nullable().default(null),
      heightMm: integerInput('lengthInvalid', 1, MAX_MM).nullable().default(null),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Closes, opens or hands over parcels, each on its own: one that is refused says why and keeps no other from being done. */
  deskTransitionParcels: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels/transitions',
    principals: ['staff'],
    action: 'desk.orders',
    input: z.object({
      transition: z.enum(parcelTransitions, 'choiceInvalid'),
      parcels: z
        .array(
          z.object({
            id,
            /** Of its label, where it is not stored yet. */
            trackingNumber: trackingNumber.optional(),
          }),
        )
        .min(1, 'parcelsMissing')
        .max(MAX_PARCELS, 'tooManyParcels'),
      /** For parcels without a courier. */
      courierKey,
    }),
    answer: z.object({ outcomes: z.array(parcelOutcome) }),
    errors: [],
  }),
  /** A URL of a PDF of parcels, valid for a minute. */
  deskParcelDocument: defineCall({
    area: 'delivery',
    method: 'POST',
    path: '/desk/parcels/document',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({
      document: z.enum(parcelDocuments, 'choiceInvalid'),
      parcels: z.array(id).min(1, 'parcelsMissing').max(MAX_PARCELS, 'tooManyParcels'),
      language,
    }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
