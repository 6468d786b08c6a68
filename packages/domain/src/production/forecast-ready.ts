import type { Calendar } from '../calendar/calendar.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalDay } from '../time/local-time.ts';
import { findStationHours, getWaitMinutes, getWorkMinutes, type PlateGroup } from './measure-load.ts';
import type { Station } from './stations.ts';

/** Plates of one order that are at one station and go one way. */
export interface PlatesOfOrder extends PlateGroup {
  readonly orderId: number;
  readonly dueAt: Date | null;
  /** Made again: it goes before what is due on the same day. */
  readonly isRemake: boolean;
}

/** Plates on their way, with when they come to the next station, in milliseconds. */
interface Walker {
  readonly plates: PlatesOfOrder;
  arrivesAt: number;
}

const MINUTE_MS = 60_000;
const YEAR_DAYS = 366;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * When the plates of each order have passed all of their stations, if every station does what is due first of what is there, one
 * after the other on each of its machines, in its hours, and plates wait where they have to; null for never within a year.
 * @param stations all that plates may still pass, in the order in which they pass them
 */
export function forecastReady(
  stations: readonly Station[],
  groups: readonly PlatesOfOrder[],
  calendar: Calendar,
  now: Date,
): ReadonlyMap<number, Date | null> {
  const walkers = groups.map((plates): Walker => ({ plates, arrivesAt: now.getTime() }));
  for (const station of stations) {
    const coming = walkers.filter(({ plates }) => isStillToPass(plates, station.key));
    if (coming.length > 0) passStation(station, coming, calendar, now.getTime());
  }
  const ready = new Map<number, number>();
  for (const { plates, arrivesAt } of walkers)
    ready.set(plates.orderId, Math.max(arrivesAt, ready.get(plates.orderId) ?? 0));
  return new Map([...ready].map(([orderId, at]) => [orderId, at === NEVER ? null : new Date(at)]));
}

const isStillToPass = ({ route, station }: PlatesOfOrder, key: string): boolean =>
  route.includes(key) && route.indexOf(key) >= route.indexOf(station);

/** Moves the times of all that come to a station to when they leave it. */
function passStation(station: Station, coming: readonly Walker[], calendar: Calendar, now: number): void {
  const machines = Array.from({ length: Math.max(1, station.machines.length) }, () => now);
  const left = [...coming].sort((a, b) => compareUrgency(a.plates, b.plates));
  while (left.length > 0) {
    const free = Math.min(...machines);
    // The most urgent of what is there; while nothing is, whatever comes first.
    const here = left.findIndex(({ arrivesAt }) => arrivesAt <= free);
    const next = here >= 0 ? here : findEarliest(left);
    const [walker] = left.splice(next, 1);
    if (!walker) return;
    const { plates, arrivesAt } = walker;
    const done = finishAtStation(
      station,
      calendar,
      Math.max(free, arrivesAt),
      getWorkMinutes(station, plates) * MINUTE_MS,
    );
    // What never comes keeps no machine from anything.
    if (done !== NEVER) machines[machines.indexOf(free)] = done;
    walker.arrivesAt = done + getWaitMinutes(station, plates.thicknessUm) * MINUTE_MS;
  }
}

const findEarliest = (walkers: readonly Walker[]): number =>
  walkers.reduce((best, { arrivesAt }, index) => (arrivesAt < (walkers[best]?.arrivesAt ?? NEVER) ? index : best), 0);

/** As the plate room is sorted: by the day that is due, remakes first on it, then by the hour. */
function compareUrgency(a: PlatesOfOrder, b: PlatesOfOrder): number {
  const [dayA, dayB] = [a, b].map(({ dueAt }) => (dueAt ? toLocalDay(dueAt) : '9999'));
  if (dayA !== dayB) return (dayA ?? '') < (dayB ?? '') ? -1 : 1;
  if (a.isRemake !== b.isRemake) return a.isRemake ? -1 : 1;
  return (a.dueAt?.getTime() ?? NEVER) - (b.dueAt?.getTime() ?? NEVER) || a.orderId - b.orderId;
}

/** When work of some length that can begin at a moment is done in the hours of a station, in milliseconds; infinite for never. */
export function finishAtStation(station: Station, calendar: Calendar, from: number, length: number): number {
  if (from === NEVER) return NEVER;
  let rest = length;
  let day = toLocalDay(new Date(from));
  for (let ahead = 0; ahead < YEAR_DAYS; ahead++, day = addDays(day, 1)) {
    const hours = findStationHours(station, calendar, day);
    if (!hours) continue;
    const begins = Math.max(from, hours.from);
    if (begins >= hours.to) continue;
    if (rest <= hours.to - begins) return begins + rest;
    rest -= hours.to - begins;
  }
  return NEVER;
}
