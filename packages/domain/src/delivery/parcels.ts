import { orderStatus } from '../orders/order-status.ts';
import type { PlateState } from '../production/plate-transitions.ts';
import { err, ok, type Result } from '../result.ts';

/** open: plates are put in · closed: it waits for its courier or its customer · handedOver: it has left. */
export const parcelStates = ['open', 'closed', 'handedOver'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelTransitions = ['close', 'reopen', 'handOver'] as const;
export type ParcelTransition = (typeof parcelTransitions)[number];

/** Why nothing happened to a parcel, or a plate was not put into it. */
export const parcelErrors = [
  'parcelUnknown',
  /** Something was put into it in this very moment. */
  'parcelChanged',
  'parcelNotOpen',
  'parcelNotClosed',
  'parcelHandedOver',
  'parcelEmpty',
  'courierMissing',
  'trackingMissing',
  /** It would be the last parcel of an order that is not ready: its files are not released, or a check is missing. */
  'orderNotReady',
  /** The order is neither in production nor ready: on hold, shipped by hand, cancelled. */
  'orderNotShippable',
  'plateUnknown',
  'plateNotPacked',
  /** It is in this or another parcel: somebody was faster. */
  'plateInParcel',
  /** Another customer, another address, or another way of delivery. */
  'otherAddress',
] as const;
export type ParcelError = (typeof parcelErrors)[number];

const transitionRules: Readonly<
  Record<ParcelTransition, { readonly to: ParcelState; readonly errors: Partial<Record<ParcelState, ParcelError>> }>
> = {
  close: { to: 'closed', errors: { closed: 'parcelNotOpen', handedOver: 'parcelHandedOver' } },
  reopen: { to: 'open', errors: { open: 'parcelNotClosed', handedOver: 'parcelHandedOver' } },
  handOver: { to: 'handedOver', errors: { handedOver: 'parcelHandedOver' } },
};

/** What a parcel has in it and how it goes, as far as its transitions depend on it. */
export interface ParcelFacts {
  readonly state: ParcelState;
  readonly isCollection: boolean;
  /** Null until one is chosen. */
  readonly courier: { readonly hasTracking: boolean } | null;
  readonly trackingNumber: string;
  /** The orders in it; `isLast`: nothing of the order is left that has not been handed over. */
  readonly orders: readonly { readonly id: number; readonly statusId: number; readonly isLast: boolean }[];
}

/** Why a transition is refused, and because of which order. */
export interface ParcelDenial {
  readonly error: ParcelError;
  readonly orderId: number | null;
}

const shippableStatuses: readonly number[] = [orderStatus.inProduction, orderStatus.ready];

/** Where a parcel is after a transition, or why it is refused. */
export function transitionParcel(parcel: ParcelFacts, transition: ParcelTransition): Result<ParcelState, ParcelDenial> {
  const { to, errors } = transitionRules[transition];
  const refuse = (error: ParcelError, orderId: number | null = null) => err({ error, orderId });
  const error = errors[parcel.state];
  if (error) return refuse(error);
  if (transition === 'reopen') return ok(to);
  const { isCollection, courier, trackingNumber, orders } = parcel;
  if (orders.length === 0) return refuse('parcelEmpty');
  if (transition === 'close') return ok(to);
  if (!isCollection && !courier) return refuse('courierMissing');
  if (!isCollection && courier?.hasTracking && trackingNumber.trim() === '') return refuse('trackingMissing');
  const held = orders.find(({ statusId }) => !shippableStatuses.includes(statusId));
  if (held) return refuse('orderNotShippable', held.id);
  const unready = orders.find(({ statusId, isLast }) => isLast && statusId !== orderStatus.ready);
  return unready ? refuse('orderNotReady', unready.id) : ok(to);
}

/** Why a plate cannot be put into a parcel; null when it can. What a master has made ready goes as it is. */
export function findEntryError(
  parcel: { readonly state: ParcelState; readonly destination: string },
  plate: {
    readonly state: PlateState;
    readonly statusId: number;
    readonly destination: string | null;
    readonly isInParcel: boolean;
  },
): ParcelError | null {
  if (parcel.state !== 'open') return 'parcelNotOpen';
  if (plate.isInParcel) return 'plateInParcel';
  if (!shippableStatuses.includes(plate.statusId)) return 'orderNotShippable';
  if (plate.statusId !== orderStatus.ready && plate.state !== 'packed') return 'plateNotPacked';
  return plate.destination === parcel.destination ? null : 'otherAddress';
}

/** As it is printed on the parcel and on what goes with it. */
export const formatParcelNumber = (id: number): string => `P${id}`;

/** The id in what somebody has scanned or typed; null for anything else. */
export function parseParcelNumber(text: string): number | null {
  const [, digits] = /^p\s?([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

interface DestinationAddress {
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly countryId: string;
}

/**
 * Equal for orders that may share a parcel: of one account, delivered in one way to one address, however it is spaced or
 * capitalized. What is collected has no address.
 */
export function getDestinationKey(
  companyId: number,
  methodId: string,
  address: DestinationAddress,
  isCollection: boolean,
): string {
  const { firstname, middlename, lastname, company, street, city, region, postcode, countryId } = address;
  const parts = isCollection
    ? []
    : [firstname, middlename, lastname, company, street, city, region, postcode, countryId];
  const toPart = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
  return JSON.stringify([companyId, methodId, ...parts.map(toPart)]);
}
