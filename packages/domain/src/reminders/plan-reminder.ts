import type { Fils } from '../money/fils.ts';
import { addDays } from '../time/iso-days.ts';
import { DAY_MS } from '../time/local-time.ts';
import type { ReminderLevel, ReminderSettings } from './reminder-settings.ts';

/** Which reminder of a debt it is. */
export interface ReminderStep {
  readonly level: ReminderLevel;
  /** 0 before the due date, then 1, 2 and so on. */
  readonly number: number;
  /** How often the last level was sent of it before; 0 for every other step. */
  readonly repeat: number;
}

/** What was sent of one level of something. */
export interface SentLevel extends Pick<ReminderStep, 'number' | 'repeat'> {
  readonly key: string;
  /** ISO dates where the operator is. */
  readonly firstOn: string;
  readonly lastOn: string;
}

/** What was sent of something. */
export interface SentSteps {
  readonly levels: readonly SentLevel[];
  /** The last day on which the account was reminded before there were levels; it counts for what was reached by then. */
  readonly earlierOn: string | null;
}

export const nothingSent: SentSteps = { levels: [], earlierOn: null };

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

type Levels = Pick<ReminderSettings, 'before' | 'after' | 'repeatDays'>;

/**
 * The step that something has reached on a day, and null before the first. Steps whose days have passed are not made up for: only
 * the latest counts, so that a stop of some days sends one reminder and not three. Before the due date no step counts whose day lay
 * before the debt; what was due when it came to be owed is counted from then, so that it is asked for in a friendly way first.
 */
export function findReminderStep(
  { before, after }: Pick<Levels, 'before' | 'after'>,
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
  return level ? { level, number: index + 1, repeat: 0 } : null;
}

/**
 * The furthest level after the due date that was sent, by its place in the levels of today: a level that is no longer among them counts
 * for the one in its place.
 */
function findFurthestSent(levels: Levels, item: OwedDays, { levels: sent, earlierOn }: SentSteps): SentLevel | null {
  const { after } = levels;
  const earlier = earlierOn === null ? null : findReminderStep(levels, item, earlierOn);
  const placed = sent.map((one) => {
    const index = after.findIndex(({ key }) => key === one.key);
    return { ...one, number: index < 0 ? Math.min(one.number, after.length) : index + 1 };
  });
  if (earlier && earlierOn !== null)
    placed.push({
      key: earlier.level.key,
      ...{ number: earlier.number, repeat: 0 },
      firstOn: earlierOn,
      lastOn: earlierOn,
    });
  const [furthest] = placed
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => b.number - a.number || (a.lastOn < b.lastOn ? 1 : -1));
  return furthest ?? null;
}

/**
 * The step that something is reminded of on a day, and null for none. After the due date levels follow each other: none is left out
 * however late it is, so that the first reminder never speaks of earlier ones, and each leaves the days between it and the
 * one before. The last level is sent again when nothing of it was sent for the days of its repetition.
 */
export function findDueStep(levels: Levels, item: OwedDays, sent: SentSteps, today: string): ReminderStep | null {
  const { after, repeatDays } = levels;
  const reached = findReminderStep(levels, item, today);
  if (!reached) return null;
  if (reached.number === 0) {
    const earlier = sent.earlierOn === null ? null : findReminderStep(levels, item, sent.earlierOn);
    const { key } = reached.level;
    return earlier?.level.key === key || sent.levels.some((one) => one.key === key) ? null : reached;
  }
  const furthest = findFurthestSent(levels, item, sent);
  const number = furthest?.number ?? 0;
  if (number > reached.number) return null;
  const [previous, next] = [after[number - 1], after[number]];
  if (number < reached.number) {
    if (!next) return null;
    const isEarly = furthest && previous && addDays(furthest.firstOn, next.days - previous.days) > today;
    return isEarly ? null : { level: next, number: number + 1, repeat: 0 };
  }
  if (!furthest || next || repeatDays === null || addDays(furthest.lastOn, repeatDays) > today) return null;
  return { level: reached.level, number, repeat: furthest.repeat + 1 };
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

/** What of it has reached a step or is overdue: only of that it matters what was sent. */
export const listReached = <I extends OwedItem>(levels: Levels, account: AccountOwing<I>, today: string): I[] =>
  listRemindable(account).filter((item) => item.dueOn < today || findReminderStep(levels, item, today) !== null);

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

/** What is planned from: what the account owes, and what was sent of it. */
export interface RemindableAccount<I extends OwedItem> extends AccountOwing<I> {
  readonly getSent: (item: I) => SentSteps;
}

/** What an account is reminded of today by itself: each item that has a step to be sent. */
export function planReminder<I extends OwedItem>(
  settings: ReminderSettings,
  account: RemindableAccount<I>,
  today: string,
): PlannedReminder<I> | null {
  return toReminder(
    listRemindable(account).flatMap((item) => {
      const step = findDueStep(settings, item, account.getSent(item), today);
      return step ? [{ item, step }] : [];
    }),
  );
}

/**
 * What staff remind an account of: all that is due soon or overdue, whatever was sent. What is overdue is said in the words of the step
 * that is to be sent, else of the one that was sent last; what has not reached its first step in the words of that one.
 */
export function planReminderByHand<I extends OwedItem>(
  settings: ReminderSettings,
  account: RemindableAccount<I>,
  today: string,
): PlannedReminder<I> | null {
  const [soonest] = settings.before;
  const { after } = settings;
  const findStep = (item: I): ReminderStep | null => {
    const left = countDays(today, item.dueOn);
    if (left >= 0) {
      const first = soonest && left <= soonest.days ? { level: soonest, number: 0, repeat: 0 } : null;
      return findReminderStep(settings, item, today) ?? first;
    }
    const sent = account.getSent(item);
    const due = findDueStep(settings, item, sent, today);
    if (due) return due;
    const { number, repeat } = findFurthestSent(settings, item, sent) ?? { number: 1, repeat: 0 };
    const level = after[number - 1];
    return level ? { level, number, repeat } : null;
  };
  return toReminder(
    listRemindable(account).flatMap((item) => {
      const step = findStep(item);
      return step ? [{ item, step }] : [];
    }),
  );
}
