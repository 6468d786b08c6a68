import {
  anyText,
  filledLocalizedText,
  filledText,
  flag,
  listOf,
  localizedText,
  nullOr,
  objectOf,
  recordOf,
  refuseRepeated,
  textThat,
  wholeNumberBetween,
  Field,
  type DocumentErrorKey,
  type DocumentErrors,
  type Shape,
} from '../document-shape.ts';
import type { LocalizedText } from '../localized-text.ts';
import { err, ok, type Result } from '../result.ts';
import { addDays, isDay, isTime } from '../time/iso-days.ts';
import type { Calendar, Carriage, Carrier, DayOff, ShortDays, WorkingHours } from './calendar.ts';
import { checkDurations } from './check-durations.ts';
import type { ServedPlaces } from './usual-calendar.ts';
import { findCarrier, getWorkingDay, isLeavingDay } from './working-days.ts';

/** A quarter of work before an order is begun: more is a mistake in the unit. */
const MAX_HOURS = 500;
const MAX_TRANSIT_DAYS = 60;
const MAX_SHORT_DAYS = 62;

/** What single fields of a calendar may hold. */
interface FieldShapes {
  readonly time: Shape<string>;
  readonly day: Shape<string>;
  readonly id: Shape<string>;
  readonly name: Shape<LocalizedText>;
  readonly weekday: Shape<number>;
  readonly transitDays: Shape<number>;
  readonly hours: Shape<number>;
}

function createCalendarShape({ time, day, id, name, weekday, transitDays, hours }: FieldShapes): Shape<Calendar> {
  const dayOff = objectOf<DayOff>({ day, name });
  return objectOf<Calendar>({
    week: listOf(nullOr(objectOf<WorkingHours>({ from: time, to: time }))),
    holidays: listOf(dayOff),
    shortDays: listOf(objectOf<ShortDays>({ first: day, last: day, from: time, to: time, name })),
    carriages: listOf(objectOf<Carriage>({ methodId: id, zoneId: id, cutOff: time, transitDays, arrivesUntil: time })),
    carriers: listOf(
      objectOf<Carrier>({ methodId: id, weekdaysOff: listOf(weekday), keepsHolidays: flag, daysOff: listOf(dayOff) }),
    ),
    work: objectOf<Calendar['work']>({ standard: hours, rush: hours }),
    load: recordOf(hours),
  });
}

const calendarShape = createCalendarShape({
  time: textThat(isTime, 'timeInvalid'),
  day: textThat(isDay, 'dayInvalid'),
  id: filledText,
  name: filledLocalizedText,
  weekday: wholeNumberBetween(0, 6),
  transitDays: wholeNumberBetween(0, MAX_TRANSIT_DAYS),
  hours: wholeNumberBetween(0, MAX_HOURS),
});

const typedNumber: Shape<number> = (value, field): value is number =>
  typeof value === 'number' || field.refuse('fieldRequired');
/** A calendar as somebody types it: fields may be empty or wrong, and what they are together is asked of the others. */
const typedShape = createCalendarShape({
  ...{ time: anyText, day: anyText, id: anyText, name: localizedText },
  ...{ weekday: typedNumber, transitDays: typedNumber, hours: typedNumber },
});

/** All that is wrong at once: a missing name of one holiday does not hide a month without work. */
const createCalendarCheck =
  (rules: (calendar: Calendar, root: Field) => void) =>
  (data: unknown): Result<Calendar, DocumentErrors> => {
    const root = new Field({});
    if (!calendarShape(data, root) && !typedShape(data, new Field({}))) return err(root.errors);
    rules(data, root);
    return Object.keys(root.errors).length > 0 ? err(root.errors) : ok(data);
  };

const hasErrors = (root: Field, part: keyof Calendar): boolean =>
  Object.keys(root.errors).some((path) => path === part || path.startsWith(`${part}.`));

/** The calendar without days that cannot be read; the places of carriers and carriages stay. */
function dropUnreadableDays(calendar: Calendar): Calendar {
  const dropFrom = (daysOff: readonly DayOff[]) => daysOff.filter(({ day }) => isDay(day));
  return {
    ...calendar,
    holidays: dropFrom(calendar.holidays),
    shortDays: calendar.shortDays.filter((short) => isDay(short.first) && isDay(short.last) && areTimes(short)),
    carriers: calendar.carriers.map((carrier) => ({ ...carrier, daysOff: dropFrom(carrier.daysOff) })),
  };
}

function checkRules(calendar: Calendar, root: Field): void {
  checkHours(calendar, root);
  checkDays(calendar, root);
  checkCarriages(calendar, root);
  // Which days are left can be said once the hours of a week are known.
  if (!hasErrors(root, 'week')) checkWorkRemains(calendar, root);
}

/**
 * The calendar that a stored document holds, or what is wrong with it by field path. An earlier release may have published
 * one in which something takes too long: no promise is made by it then, and all else goes on.
 */
export const checkStoredCalendar = createCalendarCheck(checkRules);

/**
 * The same for a calendar that is to be published: it can promise each of its orders. Whether its methods and zones exist
 * says `checkServedPlaces`: shipping rates are published on their own.
 */
export const checkCalendar = createCalendarCheck((calendar, root) => {
  checkRules(calendar, root);
  // Without days of work everything would take too long.
  const isNeverWorked = Object.values(root.errors).some(({ key }) => neverWorked.includes(key));
  if (!hasErrors(root, 'week') && !isNeverWorked) checkDurations(dropUnreadableDays(calendar), root);
});
const neverWorked: readonly DocumentErrorKey[] = ['monthWithoutWork', 'carrierNeverWorks'];

const areTimes = ({ from, to }: WorkingHours): boolean => isTime(from) && isTime(to);
const checkOrder = (hours: WorkingHours, field: Field): void => {
  const { from, to } = hours;
  if (areTimes(hours) && to <= from) field.get('to').refuse('endBeforeStart');
};

function checkHours({ week, shortDays }: Calendar, root: Field): void {
  if (week.length !== 7 || week.every((hours) => hours === null)) root.get('week').refuse('noWorkingDay');
  week.forEach((hours, index) => {
    if (hours) checkOrder(hours, root.get('week').get(index));
  });
  shortDays.forEach((short, index) => {
    const field = root.get('shortDays').get(index);
    checkOrder(short, field);
    if (!isDay(short.first) || !isDay(short.last)) return;
    if (short.last < short.first) field.get('last').refuse('endBeforeStart');
    else if (addDays(short.first, MAX_SHORT_DAYS) <= short.last)
      field.get('last').refuse('tooManyDays', { max: MAX_SHORT_DAYS });
    const isTaken = shortDays
      .slice(0, index)
      .some(({ first, last }) => isDay(first) && isDay(last) && first <= short.last && short.first <= last);
    if (isTaken) field.get('first').refuse('daysOverlap');
  });
}

function checkDays({ holidays, carriers }: Calendar, root: Field): void {
  const refuseTwice = (daysOff: readonly DayOff[], field: Field) =>
    refuseRepeated(daysOff.map((off, index) => [field.get(index).get('day'), off.day]));
  refuseTwice(holidays, root.get('holidays'));
  refuseRepeated(carriers.map(({ methodId }, index) => [root.get('carriers').get(index).get('methodId'), methodId]));
  carriers.forEach(({ daysOff }, index) => {
    refuseTwice(daysOff, root.get('carriers').get(index).get('daysOff'));
  });
}

function checkCarriages(calendar: Calendar, root: Field): void {
  const { week, carriages } = calendar;
  refuseRepeated(
    carriages.map(({ methodId, zoneId }, index) => [
      root.get('carriages').get(index).get('zoneId'),
      JSON.stringify([methodId, zoneId]),
    ]),
  );
  carriages.forEach(({ methodId, cutOff, transitDays, arrivesUntil }, index) => {
    const field = root.get('carriages').get(index);
    const weekdaysOff = findCarrier(calendar, methodId)?.weekdaysOff ?? [];
    // Nobody hands anything over then on any day that the carrier comes.
    const isInHours = week.some(
      (hours, at) => hours && !weekdaysOff.includes(at) && hours.from < cutOff && cutOff <= hours.to,
    );
    const comes = week.some((hours, at) => hours && !weekdaysOff.includes(at));
    if (!hasErrors(root, 'week') && comes && !isInHours) field.get('cutOff').refuse('cutOffOutsideHours');
    if (transitDays === 0 && isTime(cutOff) && isTime(arrivesUntil) && arrivesUntil < cutOff)
      field.get('arrivesUntil').refuse('arrivesBeforeCutOff');
  });
}

const listDaysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((date) => date.startsWith(month));

/** Every month with days off keeps a working day, and one on which each carrier takes something. */
function checkWorkRemains(typed: Calendar, root: Field): void {
  const calendar = dropUnreadableDays(typed);
  const isClosed = (month: string, works: (date: string) => boolean) => !listDaysOfMonth(month).some(works);
  const refuseMonths = (daysOff: readonly DayOff[], field: Field, works: (date: string) => boolean): void => {
    const months = daysOff.filter(({ day }) => isDay(day)).map(({ day }) => day.slice(0, 7));
    const closed = new Set([...new Set(months)].filter((month) => isClosed(month, works)));
    daysOff.forEach((off, index) => {
      if (closed.has(off.day.slice(0, 7))) field.get(index).get('day').refuse('monthWithoutWork');
    });
  };
  refuseMonths(typed.holidays, root.get('holidays'), (date) => getWorkingDay(calendar, date).hours !== null);
  if (Object.values(root.errors).some(({ key }) => key === 'monthWithoutWork')) return;
  typed.carriers.forEach((carrier, index) => {
    const field = root.get('carriers').get(index);
    const isWeekClosed = calendar.week.every((hours, at) => hours === null || carrier.weekdaysOff.includes(at));
    if (isWeekClosed) field.get('weekdaysOff').refuse('carrierNeverWorks');
    else
      refuseMonths(carrier.daysOff, field.get('daysOff'), (date) =>
        isLeavingDay(calendar, findCarrier(calendar, carrier.methodId), date),
      );
  });
}

/** Which carriages and carriers name a method or zone that the shipping rates do not have. */
export function checkServedPlaces(
  { carriages, carriers }: Pick<Calendar, 'carriages' | 'carriers'>,
  { zones, methods }: ServedPlaces,
): DocumentErrors {
  const root = new Field({});
  const findMethod = (methodId: string) => methods.find(({ id }) => id === methodId);
  carriages.forEach(({ methodId, zoneId }, index) => {
    const field = root.get('carriages').get(index);
    const method = findMethod(methodId);
    if (!method) field.get('methodId').refuse('methodUnknown');
    else if (!method.prices[zoneId] || !zones.some(({ id }) => id === zoneId))
      field.get('zoneId').refuse('zoneUnknown');
  });
  carriers.forEach(({ methodId }, index) => {
    if (!findMethod(methodId)) root.get('carriers').get(index).get('methodId').refuse('methodUnknown');
  });
  return root.errors;
}
