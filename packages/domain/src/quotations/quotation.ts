import { addDays } from '../time/iso-days.ts';
import { toLocalDay, toStartOfLocalDay } from '../time/local-time.ts';

/** What is stored of a quotation; it expires on its own, by the clock. */
export const storedQuotationStates = ['quoted', 'accepted', 'withdrawn'] as const;
export type StoredQuotationState = (typeof storedQuotationStates)[number];

/**
 * quoted: can be ordered at its price · accepted: it became an order · withdrawn: customer or staff have taken it back ·
 * expired: nobody accepted it in time. No job expires anything: at the moment itself it would come too early or too late.
 */
export const quotationStates = [...storedQuotationStates, 'expired'] as const;
export type QuotationState = (typeof quotationStates)[number];

export const quotationEvents = ['accept', 'withdraw', 'extend'] as const;
export type QuotationEvent = (typeof quotationEvents)[number];

/** What can become of a quotation. Staff may extend one that has expired: the price is theirs to give once more. */
export const quotationTransitions: Readonly<
  Record<QuotationEvent, { readonly from: readonly QuotationState[]; readonly to: StoredQuotationState }>
> = {
  accept: { from: ['quoted'], to: 'accepted' },
  withdraw: { from: ['quoted', 'expired'], to: 'withdrawn' },
  extend: { from: ['quoted', 'expired'], to: 'quoted' },
};

export interface QuotationValidity {
  readonly state: StoredQuotationState;
  /** The first moment at which it does not hold any more. */
  readonly validUntil: Date;
}

export const getQuotationState = ({ state, validUntil }: QuotationValidity, now: Date): QuotationState =>
  state === 'quoted' && now >= validUntil ? 'expired' : state;

export const canTransitionQuotation = (event: QuotationEvent, state: QuotationState): boolean =>
  quotationTransitions[event].from.includes(state);

/** Where the operator has published no other number. */
export const USUAL_QUOTATION_DAYS = 30;
export const MAX_QUOTATION_DAYS = 365;

/** The end of the last day on which a quotation of `now` holds, so many days later where the operator is. */
export const getValidUntil = (now: Date, days: number | null): Date =>
  endOfDay(addDays(toLocalDay(now), days ?? USUAL_QUOTATION_DAYS));

/** The moment at which a day ends where the operator is. */
export const endOfDay = (day: string): Date => toStartOfLocalDay(addDays(day, 1));

/** The last day on which a quotation holds. */
export const getLastDay = ({ validUntil }: Pick<QuotationValidity, 'validUntil'>): string =>
  addDays(toLocalDay(validUntil), -1);

/** Why a quotation is not extended to the end of a day; null when it is. */
export function checkExtension(
  validity: QuotationValidity,
  day: string,
  now: Date,
): 'dayNotLater' | 'dayTooLate' | null {
  const until = endOfDay(day);
  if (until <= validity.validUntil || until <= now) return 'dayNotLater';
  return until > getValidUntil(now, MAX_QUOTATION_DAYS) ? 'dayTooLate' : null;
}
