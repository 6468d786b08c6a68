import type { LocalizedText } from '../localized-text.ts';

/** From when to when is worked, as HH:MM where the operator is. */
export interface WorkingHours {
  readonly from: string;
  readonly to: string;
}

/** A day without work; days are ISO dates where the operator is. */
export interface DayOff {
  readonly day: string;
  readonly name: LocalizedText;
}

/** Days on which other hours are worked, as in Ramadan; a day off stays one. */
export interface ShortDays extends WorkingHours {
  readonly first: string;
  readonly last: string;
  readonly name: LocalizedText;
}

/** How a shipping method reaches a zone. */
export interface Carriage {
  readonly methodId: string;
  readonly zoneId: string;
  /** What is ready before this time leaves on the same day. */
  readonly cutOff: string;
  /** Days that the carrier works on after the one on which the parcel leaves; 0 arrives on the same day. */
  readonly transitDays: number;
  /** Until when it arrives on its last day. */
  readonly arrivesUntil: string;
}

/** When the carrier of a shipping method does not work. A carrier that is not listed works when the operator does. */
export interface Carrier {
  readonly methodId: string;
  /** 0 is Sunday. */
  readonly weekdaysOff: readonly number[];
  /** Whether the operator's holidays are its own. */
  readonly keepsHolidays: boolean;
  readonly daysOff: readonly DayOff[];
}

/** When the operator and the carriers work, and how long plates take: what every promise follows from. All times are those of the operator. */
export interface Calendar {
  /** By the day of the week, from Sunday; null is a day off. */
  readonly week: readonly (WorkingHours | null)[];
  readonly holidays: readonly DayOff[];
  readonly shortDays: readonly ShortDays[];
  readonly carriages: readonly Carriage[];
  readonly carriers: readonly Carrier[];
  /** Working hours that the plates of an order take. */
  readonly work: { readonly standard: number; readonly rush: number };
  /** Working hours that have to pass before the plates of an order are begun, by plate type. */
  readonly load: Readonly<Record<string, number>>;
}

/** What an order with no plates, or with plates of unknown type, waits for. */
const NO_LOAD = 0;

/** Minutes that the plates of an order take, and those that pass before; rush waits for nothing. */
export function getOrderTimes(
  { work, load }: Calendar,
  { rush, plateTypes }: { readonly rush: boolean; readonly plateTypes: readonly string[] },
): { readonly work: { readonly minutes: number }; readonly load: { readonly minutes: number } } {
  const hours = rush ? NO_LOAD : Math.max(NO_LOAD, ...plateTypes.map((type) => load[type] ?? NO_LOAD));
  return { work: { minutes: 60 * (rush ? work.rush : work.standard) }, load: { minutes: 60 * hours } };
}

/** Where a parcel goes and by what; null while nobody has chosen. */
export interface Delivery {
  readonly methodId: string | null;
  readonly zoneId: string | null;
}

/** Until when parcels of a method have to be ready on their day, as HH:MM: the first of its zones; null where it is not listed. */
export function findFirstCutOff({ carriages }: Calendar, methodId: string): string | null {
  const cutOffs = carriages.filter((carriage) => carriage.methodId === methodId).map(({ cutOff }) => cutOff);
  return cutOffs.toSorted()[0] ?? null;
}

const isSlower = (one: Carriage, other: Carriage): boolean =>
  one.transitDays === other.transitDays ? one.arrivesUntil > other.arrivesUntil : one.transitDays > other.transitDays;

/**
 * How a parcel goes. What is not chosen or not listed promises no more than the slowest way there, or anywhere; null for an
 * installation that carries nothing.
 */
export function findCarriage({ carriages }: Calendar, { methodId, zoneId }: Delivery): Carriage | null {
  const inZone = carriages.filter((carriage) => carriage.zoneId === zoneId);
  const exact = inZone.filter((carriage) => carriage.methodId === methodId);
  const [first = null, ...others] = exact.length > 0 ? exact : inZone.length > 0 ? inZone : carriages;
  return others.reduce((slowest, carriage) => (slowest && isSlower(carriage, slowest) ? carriage : slowest), first);
}
