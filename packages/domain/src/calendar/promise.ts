import type { LocalizedText } from '../localized-text.ts';
import { findCarriage, type Calendar, type Delivery } from './calendar.ts';
import { findCarrier, getWorkingDay, isCarrierWorking, isLeavingDay, type WorkingDay } from './working-days.ts';
import { addDays, toInstant, toZoneDay } from './zone-time.ts';

const MINUTE_MS = 60_000;
/** Far beyond any load: `checkCalendar` lets no calendar pass in which a month goes by without work. */
const MAX_DAYS = 3660;

/** Why a promise is as it is, in the order in which it comes about. */
export type PromiseReason =
  /** Ordered after the end of a day: counts from the next one. */
  | { readonly kind: 'afterHours'; readonly day: string }
  /** Nothing is worked; a holiday has its name. */
  | { readonly kind: 'closed'; readonly day: string; readonly name: LocalizedText | null }
  | { readonly kind: 'shortDay'; readonly day: string; readonly until: string; readonly name: LocalizedText }
  /** What has to pass before, in minutes of work. */
  | { readonly kind: 'load'; readonly minutes: number }
  | { readonly kind: 'work'; readonly minutes: number }
  /** Ready on that day, but not before what leaves by then. */
  | { readonly kind: 'missedCutOff'; readonly day: string; readonly time: string }
  | { readonly kind: 'carrierOff'; readonly day: string; readonly name: LocalizedText | null }
  | { readonly kind: 'transit'; readonly days: number };

/** When an order is ready, leaves and arrives. */
export interface DeliveryPromise {
  readonly readyAt: Date;
  /** When the carrier takes it: the cut-off that it makes. */
  readonly leavesAt: Date;
  readonly arrivesBy: Date;
  /** What is approved and paid before this moment arrives as soon. */
  readonly holdsUntil: Date;
  readonly methodId: string;
  readonly zoneId: string;
  readonly reasons: readonly PromiseReason[];
}

interface Opening {
  readonly opens: number;
  readonly closes: number;
}
const toOpening = ({ timeZone }: Calendar, day: string, { hours }: WorkingDay): Opening | null =>
  hours && {
    opens: toInstant(day, hours.from, timeZone).getTime(),
    closes: toInstant(day, hours.to, timeZone).getTime(),
  };

/** Goes from day to day until `find` answers. @throws RangeError for a calendar in which nothing is ever worked */
function walkDays<T>(from: string, step: 1 | -1, find: (day: string) => T | null): T {
  let day = from;
  for (let walked = 0; walked < MAX_DAYS; walked += 1, day = addDays(day, step)) {
    const found = find(day);
    if (found !== null) return found;
  }
  throw new RangeError('Nothing is worked in this calendar.');
}

/** When work of some length that begins now is done. Work of no length is done as soon as anything is worked. */
function finishWork(calendar: Calendar, now: number, length: number, reasons: PromiseReason[]): number {
  let rest = length;
  return walkDays(toZoneDay(new Date(now), calendar.timeZone), 1, (day) => {
    const worked = getWorkingDay(calendar, day);
    const opening = toOpening(calendar, day, worked);
    if (!opening) {
      reasons.push({ kind: 'closed', day, name: worked.holiday?.name ?? null });
      return null;
    }
    const begins = Math.max(now, opening.opens);
    if (begins >= opening.closes) {
      reasons.push({ kind: 'afterHours', day });
      return null;
    }
    if (worked.short) reasons.push({ kind: 'shortDay', day, until: worked.short.to, name: worked.short.name });
    if (rest <= opening.closes - begins) return begins + rest;
    rest -= opening.closes - begins;
    return null;
  });
}

/** The last moment from which work of some length is done before `end`; that moment itself is too late. */
function findLatestStart(calendar: Calendar, end: number, length: number): number {
  let rest = length;
  return walkDays(toZoneDay(new Date(end), calendar.timeZone), -1, (day) => {
    const opening = toOpening(calendar, day, getWorkingDay(calendar, day));
    if (!opening || opening.opens >= end) return null;
    const available = Math.min(end, opening.closes) - opening.opens;
    // What begins with the morning might as well begin when the day before has closed.
    if (rest < available) return Math.min(end, opening.closes) - rest;
    rest -= available;
    return null;
  });
}

/**
 * What can be promised for an order that is approved and paid now.
 * @param work that its plates take, in minutes of working time
 * @param load that has to pass before
 * @param calendar that `checkCalendar` has found right
 */
export function promise(
  now: Date,
  work: { readonly minutes: number },
  calendar: Calendar,
  load: { readonly minutes: number },
  delivery: Delivery,
): DeliveryPromise {
  const reasons: PromiseReason[] = [];
  const { timeZone } = calendar;
  const carriage = findCarriage(calendar, delivery);
  const carrier = findCarrier(calendar, carriage.methodId);
  const length = (work.minutes + load.minutes) * MINUTE_MS;
  if (load.minutes > 0) reasons.push({ kind: 'load', minutes: load.minutes });
  if (work.minutes > 0) reasons.push({ kind: 'work', minutes: work.minutes });
  const readyAt = finishWork(calendar, now.getTime(), length, reasons);

  const nameCarrierHoliday = (day: string): LocalizedText | null =>
    carrier?.daysOff.find((off) => off.day === day)?.name ??
    (carrier?.keepsHolidays ? (getWorkingDay(calendar, day).holiday?.name ?? null) : null);
  const leaving = walkDays(toZoneDay(new Date(readyAt), timeZone), 1, (day) => {
    const worked = getWorkingDay(calendar, day);
    const opening = toOpening(calendar, day, worked);
    if (!opening) reasons.push({ kind: 'closed', day, name: worked.holiday?.name ?? null });
    else if (!isLeavingDay(calendar, carrier, day))
      reasons.push({ kind: 'carrierOff', day, name: nameCarrierHoliday(day) });
    if (!opening || !isLeavingDay(calendar, carrier, day)) return null;
    // Nothing leaves after a short day has ended, or before anybody has come.
    const closes = worked.hours?.to ?? carriage.cutOff;
    const time = closes < carriage.cutOff ? closes : carriage.cutOff;
    const at = toInstant(day, time, timeZone).getTime();
    if (readyAt < at && opening.opens < at) return { day, at };
    reasons.push({ kind: 'missedCutOff', day, time });
    return null;
  });

  let left = carriage.transitDays;
  if (left > 0) reasons.push({ kind: 'transit', days: left });
  const arrivalDay = walkDays(leaving.day, 1, (day) => {
    if (day !== leaving.day) {
      if (isCarrierWorking(calendar, carrier, day)) left -= 1;
      else reasons.push({ kind: 'carrierOff', day, name: nameCarrierHoliday(day) });
    }
    return left === 0 ? day : null;
  });
  return {
    readyAt: new Date(readyAt),
    leavesAt: new Date(leaving.at),
    arrivesBy: toInstant(arrivalDay, carriage.arrivesUntil, timeZone),
    holdsUntil: new Date(findLatestStart(calendar, leaving.at, length)),
    methodId: carriage.methodId,
    zoneId: carriage.zoneId,
    reasons,
  };
}

/** A promise as it is stored with an order; instants in ISO 8601. */
export interface StoredPromise extends Pick<DeliveryPromise, 'methodId' | 'zoneId' | 'reasons'> {
  readonly promisedAt: string;
  readonly readyAt: string;
  readonly leavesAt: string;
  readonly arrivesBy: string;
}

export const toStoredPromise = (made: DeliveryPromise, now: Date): StoredPromise => ({
  promisedAt: now.toISOString(),
  readyAt: made.readyAt.toISOString(),
  leavesAt: made.leavesAt.toISOString(),
  arrivesBy: made.arrivesBy.toISOString(),
  methodId: made.methodId,
  zoneId: made.zoneId,
  reasons: made.reasons,
});

/** How a stored promise went: what is ready before its carrier leaves is in time, whatever the carrier does then. */
export type PromiseOutcome = 'open' | 'inTime' | 'late';

/** @param readyAt when the order was ready; null as long as it is not */
export function getPromiseOutcome(
  { leavesAt }: Pick<StoredPromise, 'leavesAt'>,
  readyAt: string | null,
  now: Date,
): PromiseOutcome {
  const isBefore = (at: number) => at < Date.parse(leavesAt);
  if (readyAt === null) return isBefore(now.getTime()) ? 'open' : 'late';
  return isBefore(Date.parse(readyAt)) ? 'inTime' : 'late';
}
