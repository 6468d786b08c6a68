import type { Fils } from '../money/fils.ts';
import { addDays } from '../time/iso-days.ts';
import { DAY_MS } from '../time/local-time.ts';
import type { ReminderLevel, ReminderSettings } from './reminder-settings.ts';

/** Which reminder of a debt it is. */
export interface ReminderStep {
  readonly level: ReminderLevel;
  /** 0 before the due date, then 1, 2 and so on. */
  readonly number: number;
  /** The last level is its own repetition so many times; else 0. */
  readonly repeat: number;
}

/** ISO dates where the operator is: when something is due, and since when it is owed. */
export interface OwedDays {
  readonly dueOn: string;
  readonly since: string;
}

/** One thing that an account has still to pay. */
export interface OwedItem extends OwedDays {
  readonly amount: Fils;
  /** The order that it is of; null for a correction. */
  readonly orderId: number | null;
  /** Cash that a courier is still to bring: nobody is reminded of it. */
  readonly isWaiting: boolean;
}

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The step that something has reached on a day, and null before the first. Steps whose days have passed are not made up for: only
 * the latest counts, so that a stop of some days sends one reminder and not three. Before the due date no step counts whose day lay
 * before the debt; what was due when it came to be owed is counted from then, so that it is asked for in a friendly way first.
 */
export function findReminderStep(
  { before, after, repeatDays }: Pick<ReminderSettings, 'before' | 'after' | 'repeatDays'>,
  { dueOn, since }: OwedDays,
  today: string,
): ReminderStep | null {
  const left = countDays(today, dueOn);
  if (left >= 0) {
    const level = before.findLast(({ days }) => days >= left && addDays(dueOn, -days) >= since);
    return level ? { level, number: 0, repeat: 0 } : null;
  }
  const late = countDays(since > dueOn ? since : dueOn, today);
  const index = after.findLastIndex(({ days }) => days <= late);
  const level = after[index];
  if (!level) return null;
  const isLast = index === after.length - 1;
  const repeat = isLast && repeatDays !== null ? Math.floor((late - level.days) / repeatDays) : 0;
  return { level, number: index + 1, repeat };
}

/** The day on which the step was reached: whoever was reminded since then was reminded of it. */
export function getStepDay({ level, number, repeat }: ReminderStep, days: OwedDays, repeatDays: number | null): string {
  if (number === 0) return addDays(days.dueOn, -level.days);
  return addDays(days.since > days.dueOn ? days.since : days.dueOn, level.days + repeat * (repeatDays ?? 0));
}

/**
 * What is left of the items when what the account owes in all is less than their sum: money on account and cheques on their way cover
 * the longest due first.
 * @param items the longest due first
 */
export function leaveUncovered<I extends OwedItem>(items: readonly I[], owed: Fils): I[] {
  let covered = Math.max(0, items.reduce((sum, { amount }) => sum + amount, 0) - owed);
  return items.flatMap((item) => {
    const part = Math.min(covered, item.amount);
    covered -= part;
    return part === item.amount ? [] : [{ ...item, amount: item.amount - part }];
  });
}

export interface AccountOwing<I extends OwedItem> {
  /** What the account owes in all, without what cheques promise. */
  readonly owed: Fils;
  /** The longest due first. */
  readonly items: readonly I[];
  /** Orders whose reminders are stopped. */
  readonly stoppedOrders: ReadonlySet<number>;
}

/** What an account can be reminded of: owed, not covered, not stopped and not with a courier. */
export const listRemindable = <I extends OwedItem>({ owed, items, stoppedOrders }: AccountOwing<I>): I[] =>
  leaveUncovered(items, owed).filter(
    ({ isWaiting, orderId }) => !isWaiting && !(orderId !== null && stoppedOrders.has(orderId)),
  );

export interface SteppedItem<I> {
  readonly item: I;
  readonly step: ReminderStep;
}

/** One reminder of an account: its items with their steps, and the furthest of them, which says what the email says. */
export interface PlannedReminder<I> {
  readonly step: ReminderStep;
  readonly items: readonly SteppedItem<I>[];
}

const isFurther = (one: ReminderStep, other: ReminderStep): boolean =>
  one.number === other.number
    ? one.number === 0
      ? one.level.days < other.level.days
      : one.repeat > other.repeat
    : one.number > other.number;

function toReminder<I>(items: readonly SteppedItem<I>[]): PlannedReminder<I> | null {
  const [first, ...others] = items;
  if (!first) return null;
  return {
    items,
    step: others.reduce((furthest, { step }) => (isFurther(step, furthest) ? step : furthest), first.step),
  };
}

/** What an account is reminded of today by itself: each item whose step was not sent. */
export function planReminder<I extends OwedItem>(
  settings: ReminderSettings,
  account: AccountOwing<I> & { readonly wasSent: (item: I, step: ReminderStep, stepDay: string) => boolean },
  today: string,
): PlannedReminder<I> | null {
  return toReminder(
    listRemindable(account).flatMap((item) => {
      const step = findReminderStep(settings, item, today);
      return step && !account.wasSent(item, step, getStepDay(step, item, settings.repeatDays)) ? [{ item, step }] : [];
    }),
  );
}

/**
 * What staff remind an account of: all that is due soon or overdue, whatever was sent. What has not reached its first step is said in
 * the words of that one.
 */
export function planReminderByHand<I extends OwedItem>(
  settings: ReminderSettings,
  account: AccountOwing<I>,
  today: string,
): PlannedReminder<I> | null {
  const [soonest] = settings.before;
  const [friendly] = settings.after;
  return toReminder(
    listRemindable(account).flatMap((item) => {
      const left = countDays(today, item.dueOn);
      const reached = findReminderStep(settings, item, today);
      if (reached) return [{ item, step: reached }];
      if (left < 0) return friendly ? [{ item, step: { level: friendly, number: 1, repeat: 0 } }] : [];
      return soonest && left <= soonest.days ? [{ item, step: { level: soonest, number: 0, repeat: 0 } }] : [];
    }),
  );
}
