import type { Field } from '../document-shape.ts';
import { addDays } from '../time/iso-days.ts';
import type { Calendar } from './calendar.ts';
import { MAX_PROMISE_DAYS } from './promise.ts';
import { findCarrier, getLeavingTime, getWorkingDay, isCarrierWorking, type WorkingDay } from './working-days.ts';

/** The day on which something begins may be over. */
const RUN_DAYS = MAX_PROMISE_DAYS - 1;
/** Any week will do for a calendar without a special day. */
const SOME_DAY = '2026-01-01';

interface CheckedDay {
  readonly day: string;
  readonly own: WorkingDay;
}

/** Every day from which the special days of a calendar can be reached, and a week of usual ones before and after. */
function listDays(calendar: Calendar): CheckedDay[] {
  const { holidays, shortDays, carriers } = calendar;
  const special = [
    ...[...holidays, ...carriers.flatMap(({ daysOff }) => daysOff)].map(({ day }) => day),
    ...shortDays.flatMap(({ first, last }) => [first, last]),
  ].sort();
  const end = addDays(special.at(-1) ?? SOME_DAY, MAX_PROMISE_DAYS + 7);
  const days: CheckedDay[] = [];
  for (let day = addDays(special[0] ?? SOME_DAY, -MAX_PROMISE_DAYS - 7); day <= end; day = addDays(day, 1))
    days.push({ day, own: getWorkingDay(calendar, day) });
  return days;
}

/** Whether some run of days has less than is needed: what begins with it takes longer. */
function isTooLong(amounts: readonly number[], needed: number): boolean {
  let sum = 0;
  return amounts.some((amount, index) => {
    sum += amount - (amounts[index - RUN_DAYS] ?? 0);
    return index >= RUN_DAYS - 1 && sum < needed;
  });
}

const toMinutes = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** Refuses what takes longer than `MAX_PROMISE_DAYS` when it begins on the worst day: a calendar that promises nothing then. */
export function checkDurations(calendar: Calendar, root: Field): void {
  const days = listDays(calendar);
  const refuseIf = (amounts: readonly number[], needed: number, field: Field): void => {
    if (isTooLong(amounts, needed)) field.refuse('takesTooLong', { max: MAX_PROMISE_DAYS });
  };
  const { work, load, carriages } = calendar;
  const minutes = days.map(({ own: { hours } }) => (hours ? toMinutes(hours.to) - toMinutes(hours.from) : 0));
  refuseIf(minutes, 60 * work.standard, root.get('work').get('standard'));
  refuseIf(minutes, 60 * work.rush, root.get('work').get('rush'));
  const isWorkWrong = Object.keys(root.errors).some((path) => path.startsWith('work.'));
  if (!isWorkWrong)
    for (const [type, hours] of Object.entries(load))
      refuseIf(minutes, 60 * (work.standard + hours), root.get('load').get(type));
  carriages.forEach((carriage, index) => {
    const field = root.get('carriages').get(index);
    const carrier = findCarrier(calendar, carriage.methodId);
    const comes = days.map(({ day, own }) => isCarrierWorking(calendar, carrier, day, own));
    const leaves = days.map(
      ({ own: { hours } }, at) => hours && comes[at] && hours.from < getLeavingTime(hours, carriage),
    );
    refuseIf(leaves.map(Number), 1, field.get('cutOff'));
    refuseIf(comes.map(Number), carriage.transitDays, field.get('transitDays'));
  });
}
