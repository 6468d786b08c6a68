import { anyText, createDocumentCheck, listOf, objectOf } from '../document-shape.ts';
import { choiceFields, refuseRepeatedChoices, type Choice } from './choices.ts';

/** Who carries parcels. */
export interface Courier extends Choice {
  /** Address of the page that follows a parcel, with `{number}` in the place of its number; empty without such a page. */
  readonly trackingUrl: string;
}

/** The couriers as they are published. */
export interface Couriers {
  readonly couriers: readonly Courier[];
}

export const MAX_COURIERS = 50;
export const MAX_TRACKING_URL = 400;

/**
 * https, a host without a user in front of it, and the number exactly once behind the host: nobody who edits couriers sends
 * customers to another host by the number of a parcel.
 */
const TRACKING_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?::\d{1,5})?\/?[/?#][^\s{}<>"'\\]*\{number\}[^\s{}<>"'\\]*$/i;

export const isTrackingUrl = (text: string): boolean => text.length <= MAX_TRACKING_URL && TRACKING_URL.test(text);

/** Halves of a character, which have no place in an address. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The page on which a customer follows the parcel of this number; null where the courier has none. */
export const createTrackingUrl = (trackingUrl: string, number: string): string | null =>
  trackingUrl === ''
    ? null
    : trackingUrl.replace('{number}', () => encodeURIComponent(number.trim().replace(LONE_SURROGATES, '')));

const courierShape = objectOf<Courier>({
  ...choiceFields,
  trackingUrl: (value, field): value is string =>
    anyText(value, field) && (value === '' || isTrackingUrl(value) || field.refuse('trackingUrlInvalid')),
});

/** Whether couriers can be published: without one that is offered, nothing could be shipped. */
export const checkCouriers = createDocumentCheck<Couriers>(
  objectOf<Couriers>({ couriers: listOf(courierShape) }),
  ({ couriers }, root) => {
    const list = root.get('couriers');
    refuseRepeatedChoices(couriers, list);
    if (!couriers.some(({ isActive }) => isActive)) list.refuse('noneActive');
  },
);
