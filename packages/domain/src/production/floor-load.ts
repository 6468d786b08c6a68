import type { Calendar } from '../calendar/calendar.ts';
import type { LocalizedText } from '../localized-text.ts';
import { finishAtStation } from './forecast-ready.ts';
import { getWaitMinutes, getWorkMinutes, type PlateGroup } from './measure-load.ts';
import { planRoute, type RoutedPlate, type Station } from './stations.ts';

/** Plates in work that are due on one day. */
export interface DueGroup extends PlateGroup {
  readonly dueDay: string | null;
}

/** Minutes of work that still have to pass a station, by the day on which they are due. */
interface DueMinutes {
  readonly dueDay: string | null;
  readonly minutes: number;
}

/** What still has to pass each station of the plate room: what a new order finds there. */
export interface FloorLoad {
  readonly stations: readonly { readonly station: Station; readonly ahead: readonly DueMinutes[] }[];
}

/** The plates of an order that is not in production yet. */
export interface NewPlates extends RoutedPlate {
  readonly thicknessUm: number | null;
  readonly plates: number;
  readonly squareMetres: number;
}

/** How plates come through the plate room. */
export interface FloorPass {
  /** In milliseconds; infinite where a station is never worked at. */
  readonly readyAt: number;
  /** Minutes that the plates are worked on or lie to dry. */
  readonly minutes: number;
  /** Where they wait longest for what comes before, and how much work that is on each machine; null where they wait nowhere. */
  readonly queue: { readonly name: LocalizedText; readonly minutes: number } | null;
}

const MINUTE_MS = 60_000;

/** Sums up what plates in work leave to do, so that the promise of an order costs the same however many there are. */
export const sumUpFloor = (stations: readonly Station[], groups: readonly DueGroup[]): FloorLoad => ({
  stations: stations.map((station) => {
    const byDay = new Map<string | null, number>();
    for (const group of groups) {
      const place = group.route.indexOf(station.key);
      if (place < 0 || place < group.route.indexOf(group.station)) continue;
      const minutes = getWorkMinutes(station, group);
      if (minutes > 0) byDay.set(group.dueDay, (byDay.get(group.dueDay) ?? 0) + minutes);
    }
    return { station, ahead: [...byDay].map(([dueDay, minutes]) => ({ dueDay, minutes })) };
  }),
});

/**
 * How plates that come at a moment pass their stations, each behind all that has still to pass it now: that is worked off by all of its
 * machines in its hours, whatever comes of it when. More of it never lets plates through earlier.
 * @param dueUntil only what is due until this day goes before them, as of rush; null for everything
 * @returns the answer for each moment from which the plates are there
 */
export function enterFloor(
  { stations }: FloorLoad,
  plates: NewPlates,
  calendar: Calendar,
  { now, dueUntil }: { readonly now: Date; readonly dueUntil: string | null },
): (from: number) => FloorPass {
  const route = planRoute(
    stations.map(({ station }) => station),
    plates,
  );
  const passed = stations
    .filter(({ station }) => route.includes(station.key))
    .map(({ station, ahead }) => {
      const before = ahead.filter(({ dueDay }) => dueUntil === null || (dueDay !== null && dueDay <= dueUntil));
      const minutes = before.reduce((sum, one) => sum + one.minutes, 0) / Math.max(1, station.machines.length);
      return {
        ...{ station, queueMinutes: minutes },
        freeAt: finishAtStation(station, calendar, now.getTime(), minutes * MINUTE_MS),
        // A plate that is on no sheet yet counts as one, as in the plate room.
        work: getWorkMinutes(station, { ...plates, sheets: plates.plates }),
        wait: getWaitMinutes(station, plates.thicknessUm),
      };
    });
  const minutes = passed.reduce((sum, { work, wait }) => sum + work + wait, 0);
  return (from) => {
    let at = from;
    let longest = 0;
    let queue: FloorPass['queue'] = null;
    for (const { station, freeAt, queueMinutes, work, wait } of passed) {
      // The station may be closed until then without anything before them.
      if (queueMinutes > 0 && freeAt - at > longest) {
        longest = freeAt - at;
        queue = { name: station.name, minutes: queueMinutes };
      }
      at = finishAtStation(station, calendar, Math.max(at, freeAt), work * MINUTE_MS) + wait * MINUTE_MS;
    }
    return { readyAt: at, minutes, queue };
  };
}
