import {
  createDocumentCheck,
  filledLocalizedText,
  filledText,
  flag,
  listOf,
  nullOr,
  objectOf,
  recordOf,
  refuseRepeated,
  textThat,
  wholeNumberBetween,
  Field,
  type DocumentErrors,
} from '../document-shape.ts';
import { addDays, isDay, isTime } from '../time/iso-days.ts';
import type { Calendar, Carriage, Carrier, DayOff, ShortDays, WorkingHours } from './calendar.ts';
import { checkDurations } from './check-durations.ts';
import type { ServedPlaces } from './usual-calendar.ts';
import { findCarrier, getWorkingDay, isLeavingDay } from './working-days.ts';

/** A quarter of work before an order is begun: more is a mistake in the unit. */
const MAX_HOURS = 500;
const MAX_TRANSIT_DAYS = 60;
const MAX_SHORT_DAYS = 62;

const time = textThat(isTime, 'timeInvalid');
const day = textThat(isDay, 'dayInvalid');
const weekday = wholeNumberBetween(0, 6);
const workingHours = objectOf<WorkingHours>({ from: time, to: time });
const dayOff = objectOf<DayOff>({ day, name: filledLocalizedText });

const calendarShape = objectOf<Calendar>({
  week: listOf(nullOr(workingHours)),
  holidays: listOf(dayOff),
  shortDays: listOf(objectOf<ShortDays>({ first: day, last: day, from: time, to: time, name: filledLocalizedText })),
  carriages: listOf(
    objectOf<Carriage>({
      methodId: filledText,
      zoneId: filledText,
      cutOff: time,
      transitDays: wholeNumberBetween(0, MAX_TRANSIT_DAYS),
      arrivesUntil: time,
    }),
  ),
  carriers: listOf(
    objectOf<Carrier>({
      methodId: filledText,
      weekdaysOff: listOf(weekday),
      keepsHolidays: flag,
      daysOff: listOf(dayOff),
    }),
  ),
  work: objectOf<Calendar['work']>({
    standard: wholeNumberBetween(0, MAX_HOURS),
    rush: wholeNumberBetween(0, MAX_HOURS),
  }),
  load: recordOf(wholeNumberBetween(0, MAX_HOURS)),
});

function checkRules(calendar: Calendar, root: Field): void {
  checkHours(calendar, root);
  checkDays(calendar, root);
  checkCarriages(calendar, root);
  // Which days are left is asked of a calendar that is right otherwise.
  if (Object.keys(root.errors).length === 0) checkWorkRemains(calendar, root);
}

/**
 * The calendar that a stored document holds, or what is wrong with it by field path. An earlier release may have published
 * one in which something takes too long: no promise is made by it then, and all else goes on.
 */
export const checkStoredCalendar = createDocumentCheck(calendarShape, checkRules);

/**
 * The same for a calendar that is to be published: it can promise each of its orders. Whether its methods and zones exist
 * says `checkServedPlaces`: shipping rates are published on their own.
 */
export const checkCalendar = createDocumentCheck(calendarShape, (calendar, root) => {
  checkRules(calendar, root);
  if (Object.keys(root.errors).length === 0) checkDurations(calendar, root);
});

const checkOrder = ({ from, to }: WorkingHours, field: Field): void => {
  if (to <= from) field.get('to').refuse('endBeforeStart');
};

function checkHours({ week, shortDays }: Calendar, root: Field): void {
  if (week.length !== 7 || week.every((hours) => hours === null)) root.get('week').refuse('noWorkingDay');
  week.forEach((hours, index) => {
    if (hours) checkOrder(hours, root.get('week').get(index));
  });
  shortDays.forEach((short, index) => {
    const field = root.get('shortDays').get(index);
    checkOrder(short, field);
    if (short.last < short.first) field.get('last').refuse('endBeforeStart');
    else if (addDays(short.first, MAX_SHORT_DAYS) <= short.last)
      field.get('last').refuse('tooManyDays', { max: MAX_SHORT_DAYS });
    const isTaken = shortDays.slice(0, index).some(({ first, last }) => first <= short.last && short.first <= last);
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
    if (comes && !isInHours) field.get('cutOff').refuse('cutOffOutsideHours');
    if (transitDays === 0 && arrivesUntil < cutOff) field.get('arrivesUntil').refuse('arrivesBeforeCutOff');
  });
}

const listDaysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((date) => date.startsWith(month));

/** Every month with days off keeps a working day, and one on which each carrier takes something. */
function checkWorkRemains(calendar: Calendar, root: Field): void {
  const isClosed = (month: string, works: (date: string) => boolean) => !listDaysOfMonth(month).some(works);
  const refuseMonths = (daysOff: readonly DayOff[], field: Field, works: (date: string) => boolean): void => {
    const closed = new Set(
      [...new Set(daysOff.map((off) => off.day.slice(0, 7)))].filter((month) => isClosed(month, works)),
    );
    daysOff.forEach((off, index) => {
      if (closed.has(off.day.slice(0, 7))) field.get(index).get('day').refuse('monthWithoutWork');
    });
  };
  refuseMonths(calendar.holidays, root.get('holidays'), (date) => getWorkingDay(calendar, date).hours !== null);
  if (Object.keys(root.errors).length > 0) return;
  calendar.carriers.forEach((carrier, index) => {
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
