import type { LocalizedText } from '../localized-text.ts';
import { enterFloor, type FloorLoad, type FloorPass, type NewPlates } from '../production/floor-load.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalDay, toLocalInstant } from '../time/local-time.ts';
import { findCarriage, type Calendar, type Delivery, type WorkingHours } from './calendar.ts';
import {
  findCarrier,
  getLeavingTime,
  getWorkingDay,
  isCarrierWorking,
  isLeavingDay,
  type WorkingDay,
} from './working-days.ts';

const MINUTE_MS = 60_000;
/** Each part of a promise, work, waiting for the carrier and the way, takes no longer: `checkCalendar` refuses what would. */
export const MAX_PROMISE_DAYS = 366;
/** Going back, work and waiting for the carrier are one walk. */
const MAX_WALKED_DAYS = 2 * MAX_PROMISE_DAYS;

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
  /** Where plates wait longest in the plate room, and the minutes of work that are before them on each machine there. */
  | { readonly kind: 'queue'; readonly name: LocalizedText; readonly minutes: number }
  /** What the plates take at their stations, in minutes; in place of `load` and `work` where that is later. */
  | { readonly kind: 'stations'; readonly minutes: number }
  /** Ready on that day, but not before what leaves by then. */
  | { readonly kind: 'missedCutOff'; readonly day: string; readonly time: string }
  | { readonly kind: 'carrierOff'; readonly day: string; readonly name: LocalizedText | null }
  | { readonly kind: 'transit'; readonly days: number };

/** When an order is ready, leaves and arrives. */
export interface DeliveryPromise {
  readonly readyAt: Date;
  /** When the carrier takes it: the cut-off that it makes. Of files the end of the day on which they are ready. */
  readonly leavesAt: Date;
  /** Of files when they can be downloaded, which is when they "leave". */
  readonly arrivesBy: Date;
  /** What is approved and paid before this moment arrives as soon. */
  readonly holdsUntil: Date;
  /** Null for files, which nobody carries. */
  readonly methodId: string | null;
  readonly zoneId: string | null;
  readonly reasons: readonly PromiseReason[];
}

interface Opening {
  readonly hours: WorkingHours;
  readonly opens: number;
  readonly closes: number;
}
const toOpening = (day: string, { hours }: WorkingDay): Opening | null =>
  hours && {
    hours,
    opens: toLocalInstant(day, hours.from).getTime(),
    closes: toLocalInstant(day, hours.to).getTime(),
  };

/** Goes from day to day until `find` answers; null when the days end before, which a stored calendar of an earlier release may do. */
function walkDays<T>(from: string, step: 1 | -1, find: (day: string) => T | null): T | null {
  let day = from;
  for (let walked = 0; walked < MAX_WALKED_DAYS; walked += 1, day = addDays(day, step)) {
    const found = find(day);
    if (found !== null) return found;
  }
  return null;
}

/** When work of some length that begins now is done. Work of no length is done as soon as anything is worked. */
function finishWork(calendar: Calendar, now: number, length: number, reasons: PromiseReason[]): number | null {
  let rest = length;
  return walkDays(toLocalDay(new Date(now)), 1, (day) => {
    const worked = getWorkingDay(calendar, day);
    const opening = toOpening(day, worked);
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
function findLatestStart(calendar: Calendar, end: number, length: number): number | null {
  let rest = length;
  return walkDays(toLocalDay(new Date(end)), -1, (day) => {
    const opening = toOpening(day, getWorkingDay(calendar, day));
    if (!opening || opening.opens >= end) return null;
    const available = Math.min(end, opening.closes) - opening.opens;
    // What begins with the morning might as well begin when the day before has closed.
    if (rest < available) return Math.min(end, opening.closes) - rest;
    rest -= available;
    return null;
  });
}

/** The plate room as the plates of an order find it. */
export interface PromisedFloor {
  readonly load: FloorLoad;
  readonly plates: NewPlates;
  /** Rush goes before what is due later. */
  readonly rush: boolean;
}

/** Names the days before that of `until` on which nothing or less is worked. */
function addClosedDays(calendar: Calendar, from: number, until: number, reasons: PromiseReason[]): void {
  const last = toLocalDay(new Date(until));
  for (let day = toLocalDay(new Date(from)); day < last; day = addDays(day, 1)) {
    const worked = getWorkingDay(calendar, day);
    const opening = toOpening(day, worked);
    if (!opening) reasons.push({ kind: 'closed', day, name: worked.holiday?.name ?? null });
    else if (from >= opening.closes) reasons.push({ kind: 'afterHours', day });
    else if (worked.short) reasons.push({ kind: 'shortDay', day, until: worked.short.to, name: worked.short.name });
  }
}

/** When a carrier takes what is ready at a moment. */
type FindLeaving = (readyAt: number, reasons: PromiseReason[]) => { readonly day: string; readonly at: number } | null;

/**
 * How the plates come through the plate room, and until when what leaves then could begin. Rush goes before what is due after the day on
 * which it leaves itself, which is the first one that comes true; null where the plates never come through.
 */
function passFloor(
  { load, plates, rush }: PromisedFloor,
  calendar: Calendar,
  now: Date,
  earliest: number,
  findLeaving: FindLeaving,
): { readonly pass: FloorPass; readonly enter: (from: number) => FloorPass } | null {
  let dueUntil = rush ? (findLeaving(earliest, [])?.day ?? null) : null;
  for (let tried = 0; tried < MAX_WALKED_DAYS; tried += 1) {
    const enter = enterFloor(load, plates, calendar, { now, dueUntil });
    const pass = enter(now.getTime());
    if (!Number.isFinite(pass.readyAt)) return null;
    if (dueUntil === null) return { pass, enter };
    const leaves = findLeaving(Math.max(earliest, pass.readyAt), [])?.day ?? null;
    if (leaves === null || leaves <= dueUntil) return { pass, enter };
    dueUntil = leaves;
  }
  return null;
}

/** The last minute from which plates come through the plate room before they leave; `end` where they do until then. */
function findLatestEntry(enter: (from: number) => FloorPass, begin: number, end: number, leavesAt: number): number {
  const isInTime = (from: number) => enter(from).readyAt < leavesAt;
  if (end <= begin || isInTime(end - 1)) return end;
  let [inTime, tooLate] = [begin, end];
  while (tooLate - inTime > MINUTE_MS) {
    const middle = Math.floor((inTime + tooLate) / 2);
    if (isInTime(middle)) inTime = middle;
    else tooLate = middle;
  }
  return inTime;
}

/**
 * What can be promised for an order that is approved and paid now; null when it would take longer than anybody promises. The hours of the
 * calendar are the least that is promised: plates that come through the plate room later are promised later.
 * @param work that its plates take, in minutes of working time
 * @param load that has to pass before
 * @param delivery null for files alone, which are promised for the end of the day on which they are ready
 * @param floor null for files alone, and as long as nothing is known of the plate room
 */
export function promise(
  now: Date,
  work: { readonly minutes: number },
  calendar: Calendar,
  load: { readonly minutes: number },
  delivery: Delivery | null,
  floor: PromisedFloor | null = null,
): DeliveryPromise | null {
  const carriage = delivery && findCarriage(calendar, delivery);
  const carrier = carriage && findCarrier(calendar, carriage.methodId);
  const length = (work.minutes + load.minutes) * MINUTE_MS;
  let reasons: PromiseReason[] = [];
  if (load.minutes > 0) reasons.push({ kind: 'load', minutes: load.minutes });
  if (work.minutes > 0) reasons.push({ kind: 'work', minutes: work.minutes });
  const workedAt = finishWork(calendar, now.getTime(), length, reasons);
  if (workedAt === null) return null;

  const nameCarrierHoliday = (day: string): LocalizedText | null =>
    carrier?.daysOff.find((off) => off.day === day)?.name ??
    (carrier?.keepsHolidays ? (getWorkingDay(calendar, day).holiday?.name ?? null) : null);
  const findLeaving: FindLeaving = (readyAt, why) =>
    walkDays(toLocalDay(new Date(readyAt)), 1, (day) => {
      const worked = getWorkingDay(calendar, day);
      const opening = toOpening(day, worked);
      if (!opening) why.push({ kind: 'closed', day, name: worked.holiday?.name ?? null });
      else if (!isLeavingDay(calendar, carrier, day))
        why.push({ kind: 'carrierOff', day, name: nameCarrierHoliday(day) });
      if (!opening || !isLeavingDay(calendar, carrier, day)) return null;
      // Nothing leaves after a short day has ended, or before anybody has come.
      const time = getLeavingTime(opening.hours, carriage);
      const at = toLocalInstant(day, time).getTime();
      if (readyAt < at && opening.opens < at) return { day, at };
      why.push({ kind: 'missedCutOff', day, time });
      return null;
    });

  const passed = floor && passFloor(floor, calendar, now, workedAt, findLeaving);
  if (floor && !passed) return null;
  const readyAt = Math.max(workedAt, passed?.pass.readyAt ?? 0);
  if (passed && passed.pass.readyAt > workedAt) {
    const { queue, minutes } = passed.pass;
    reasons = [...(queue ? [{ kind: 'queue', ...queue } as const] : []), { kind: 'stations', minutes }];
    addClosedDays(calendar, now.getTime(), readyAt, reasons);
  }
  const leaving = findLeaving(readyAt, reasons);
  if (!leaving) return null;

  let left = carriage?.transitDays ?? 0;
  if (left > 0) reasons.push({ kind: 'transit', days: left });
  const arrivalDay = walkDays(leaving.day, 1, (day) => {
    if (day !== leaving.day) {
      if (isCarrierWorking(calendar, carrier, day)) left -= 1;
      else reasons.push({ kind: 'carrierOff', day, name: nameCarrierHoliday(day) });
    }
    return left === 0 ? day : null;
  });
  const latestStart = findLatestStart(calendar, leaving.at, length);
  if (arrivalDay === null || latestStart === null) return null;
  const holdsUntil = passed ? findLatestEntry(passed.enter, now.getTime(), latestStart, leaving.at) : latestStart;
  return {
    readyAt: new Date(readyAt),
    leavesAt: new Date(leaving.at),
    arrivesBy: carriage ? toLocalInstant(arrivalDay, carriage.arrivesUntil) : new Date(leaving.at),
    holdsUntil: new Date(holdsUntil),
    methodId: carriage?.methodId ?? null,
    zoneId: carriage?.zoneId ?? null,
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
