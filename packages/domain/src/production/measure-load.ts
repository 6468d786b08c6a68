import type { Calendar, WorkingHours } from '../calendar/calendar.ts';
import { getWorkingDay } from '../calendar/working-days.ts';
import { addDays, getWeekday } from '../time/iso-days.ts';
import { toLocalDay, toLocalInstant } from '../time/local-time.ts';
import type { Station } from './stations.ts';

/** Plates with one way, place and thickness: as many as there are of them, the minutes are theirs together. */
export interface PlateGroup {
  readonly route: readonly string[];
  /** Where they are; they have still to pass it. */
  readonly station: string;
  readonly thicknessUm: number | null;
  readonly plates: number;
  readonly squareMetres: number;
  /** Sheets that they are on; a plate that is on none counts as one. */
  readonly sheets: number;
}

/** What still has to pass a station, and what can be worked there meanwhile. */
export interface StationLoad {
  readonly station: Station;
  /** Minutes of work of the plates that are there. */
  readonly queueMinutes: number;
  /** The same with those that come there later. */
  readonly minutes: number;
  readonly comingPlates: number;
  /** Minutes that its machines work until the end of the shift, or in the next one when none is left of today. */
  readonly shiftMinutes: number;
  /** The day of that shift; null where nothing is worked in a year. */
  readonly shiftDay: string | null;
}

const MINUTE_MS = 60_000;
const YEAR_DAYS = 366;

/** Minutes of work that plates take at a station. */
export function getWorkMinutes(
  { minutes, thicknesses, isOnSheet }: Station,
  { thicknessUm, plates, squareMetres, sheets }: Omit<PlateGroup, 'route' | 'station'>,
): number {
  const { perPlate, perSquareMetre, perSheet } = minutes;
  const work = perPlate * plates + perSquareMetre * squareMetres + (isOnSheet ? perSheet * sheets : 0);
  const percent = findThicknessRow(thicknesses, thicknessUm)?.percent ?? 100;
  return (work * percent) / 100;
}

/** Minutes that plates of a thickness lie at a station after the work, as while they dry. */
export const getWaitMinutes = ({ waitMinutes, thicknesses }: Station, thicknessUm: number | null): number =>
  findThicknessRow(thicknesses, thicknessUm)?.waitMinutes ?? waitMinutes;

/** The row that counts for a thickness: the thickest of those that are not thicker. */
const findThicknessRow = (rows: Station['thicknesses'], thicknessUm: number | null) =>
  rows
    .filter(({ fromUm }) => thicknessUm !== null && fromUm <= thicknessUm)
    .reduce<Station['thicknesses'][number] | null>(
      (thickest, row) => (thickest && thickest.fromUm > row.fromUm ? thickest : row),
      null,
    );

/** What still has to pass each station, against the shift there. */
export function measureLoad(
  stations: readonly Station[],
  groups: readonly PlateGroup[],
  calendar: Calendar,
  now: Date,
): StationLoad[] {
  return stations.map((station) => {
    const waiting = groups.filter(
      ({ route, station: at }) => route.includes(station.key) && route.indexOf(station.key) >= route.indexOf(at),
    );
    const here = waiting.filter(({ station: at }) => at === station.key);
    const sum = (some: readonly PlateGroup[]) =>
      some.reduce((minutes, group) => minutes + getWorkMinutes(station, group), 0);
    const count = (some: readonly PlateGroup[]) => some.reduce((plates, group) => plates + group.plates, 0);
    return {
      station,
      queueMinutes: sum(here),
      minutes: sum(waiting),
      comingPlates: count(waiting) - count(here),
      ...findShift(station, calendar, now),
    };
  });
}

/** From when to when a station is worked at on a day, in milliseconds; null for not at all. A holiday is one at every station. */
export function findStationHours({ shift }: Station, calendar: Calendar, day: string): StationHours | null {
  const own = findOwnHours(calendar, day);
  if (shift === null) return own.usual;
  return own.isHoliday ? null : toStationHours(day, shift[getWeekday(day)] ?? null);
}

interface StationHours {
  readonly from: number;
  readonly to: number;
}

const toStationHours = (day: string, hours: WorkingHours | null): StationHours | null =>
  hours && { from: toLocalInstant(day, hours.from).getTime(), to: toLocalInstant(day, hours.to).getTime() };

interface OwnHours {
  readonly usual: StationHours | null;
  readonly isHoliday: boolean;
}

/** What was found of a calendar, which does not change: promises ask for the same days again and again. */
const ownHours = new WeakMap<Calendar, Map<string, OwnHours>>();

function findOwnHours(calendar: Calendar, day: string): OwnHours {
  const known = ownHours.get(calendar) ?? new Map<string, OwnHours>();
  ownHours.set(calendar, known);
  const found = known.get(day);
  if (found) return found;
  const { hours, holiday } = getWorkingDay(calendar, day);
  const own = { usual: toStationHours(day, hours), isHoliday: holiday !== null };
  known.set(day, own);
  return own;
}

/** What is left of the shift of today, or the next one. */
function findShift(station: Station, calendar: Calendar, now: Date): Pick<StationLoad, 'shiftMinutes' | 'shiftDay'> {
  const today = toLocalDay(now);
  for (let ahead = 0; ahead < YEAR_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const hours = findStationHours(station, calendar, day);
    if (hours === null) continue;
    const minutes = Math.floor((hours.to - Math.max(hours.from, now.getTime())) / MINUTE_MS);
    if (minutes > 0) return { shiftMinutes: minutes * Math.max(1, station.machines.length), shiftDay: day };
  }
  return { shiftMinutes: 0, shiftDay: null };
}
