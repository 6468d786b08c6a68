import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/iso-days.ts';
import {
  findDueStep,
  findReminderStep,
  leaveUncovered,
  nothingSent,
  planReminder,
  planReminderByHand,
  type OwedItem,
  type ReminderStep,
  type SentLevel,
  type SentSteps,
} from './plan-reminder.ts';
import {
  checkReminderSettings,
  fillReminderText,
  type ReminderLevel,
  type ReminderSettings,
} from './reminder-settings.ts';

const words = { en: 'Please pay {total} to {brand}.', ar: 'يرجى سداد {total} إلى {brand}.' };
const level = (key: string, days: number): ReminderLevel => ({ key, days, subject: words, text: words });
/** As the handbook has it (5.3): 7 and 1 days before, and each week after. */
const weekly = {
  isOn: true,
  isWorkingDaysOnly: false,
  before: [level('soon', 7), level('tomorrow', 1)],
  after: [level('friendly', 7), level('firm', 14), level('last', 21)],
  repeatDays: 7,
};
const dueOn = '2026-12-20';
const since = '2026-11-20';
const days = { dueOn, since };
const name = (step: ReminderStep | null) => step && `${step.level.key}${step.repeat > 0 ? ` ${step.repeat}` : ''}`;

type Sent = readonly (readonly [day: number, step: string])[];
/** What is sent of a debt from a day to another one, counted from its due date, after what was sent before. */
function send(from: number, to: number, settings: ReminderSettings = weekly, before: SentSteps = nothingSent) {
  let sent = before;
  const steps: [number, string][] = [];
  for (let day = from; day <= to; day++) {
    const today = addDays(dueOn, day);
    const step = findDueStep(settings, days, sent, today);
    if (!step) continue;
    steps.push([day, name(step) ?? '']);
    sent = { ...sent, levels: addSent(sent.levels, step, today) };
  }
  return { steps: steps satisfies Sent, sent };
}
function addSent(levels: readonly SentLevel[], { level: { key }, number, repeat }: ReminderStep, on: string) {
  const earlier = levels.find((one) => one.key === key);
  return [
    ...levels.filter((one) => one !== earlier),
    { key, number, repeat, firstOn: earlier?.firstOn ?? on, lastOn: on },
  ];
}

it('reminds seven days and one day before a debt is due, and weekly after', () => {
  expect(send(-9, 42).steps.map(([day]) => -day)).toEqual([7, 1, -7, -14, -21, -28, -35, -42]);
});

describe('what is sent of a debt', () => {
  it.each<[string, number, number, Sent]>([
    [
      'never begins with the last notice',
      22,
      45,
      [
        [22, 'friendly'],
        [29, 'firm'],
        [36, 'last'],
        [43, 'last 1'],
      ],
    ],
    [
      'follows the one before by the days between them',
      10,
      25,
      [
        [10, 'friendly'],
        [17, 'firm'],
        [24, 'last'],
      ],
    ],
    ['is one reminder a day after a stop', 60, 61, [[60, 'friendly']]],
  ])('%s', (_what, from, to, expected) => {
    expect(send(from, to).steps).toEqual(expected);
  });

  it('goes on from where it was stopped', () => {
    const { sent } = send(-9, 8);
    expect(send(40, 47, weekly, sent).steps).toEqual([
      [40, 'firm'],
      [47, 'last'],
    ]);
  });

  it('is repeated by the days of today, whichever they were before', () => {
    const often = send(-9, 60, { ...weekly, repeatDays: 1 }).sent;
    expect(send(61, 91, { ...weekly, repeatDays: 30 }, often).steps).toEqual([[90, 'last 40']]);
    const seldom = send(-9, 60, { ...weekly, repeatDays: 30 }).sent;
    expect(send(61, 63, { ...weekly, repeatDays: 2 }, seldom).steps.map(([day]) => day)).toEqual([61, 63]);
    expect(send(61, 400, { ...weekly, repeatDays: null }, often).steps).toEqual([]);
  });

  it('counts what is no longer among the levels by its place, and is no softer than what was sent', () => {
    const { sent } = send(-9, 14);
    const others = { ...weekly, after: [level('a', 7), level('b', 14), level('c', 21)] };
    expect(send(15, 27, others, sent).steps).toEqual([[21, 'c']]);
    expect(send(15, 27, { ...weekly, after: [level('a', 15), level('b', 40)] }, sent).steps).toEqual([]);
  });

  it('counts what was reminded of before there were levels for what was reached by then', () => {
    const earlier = { levels: [], earlierOn: addDays(dueOn, 15) };
    expect(send(16, 30, weekly, earlier).steps).toEqual([
      [22, 'last'],
      [29, 'last 1'],
    ]);
    expect(send(-5, 0, weekly, { levels: [], earlierOn: addDays(dueOn, -6) }).steps).toEqual([[-1, 'tomorrow']]);
  });

  it('has no level that is more than one beyond the furthest before it', () => {
    const stops = fc.uniqueArray(fc.integer({ min: -10, max: 120 }), { maxLength: 120 });
    fc.assert(
      fc.property(stops, (off) => {
        let sent: SentSteps = nothingSent;
        let furthest = 0;
        for (let day = -10; day <= 120; day++) {
          const step = off.includes(day) ? null : findDueStep(weekly, days, sent, addDays(dueOn, day));
          if (!step) continue;
          expect(step.number).toBeLessThanOrEqual(furthest + 1);
          furthest = Math.max(furthest, step.number);
          sent = { ...sent, levels: addSent(sent.levels, step, addDays(dueOn, day)) };
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the step that something has reached', () => {
  it.each([
    ['eight days before', -8, since, null],
    ['seven days before', -7, since, 'soon'],
    ['a quiet day later', -5, since, 'soon'],
    ['a day before', -1, since, 'tomorrow'],
    ['on its day', 0, since, 'tomorrow'],
    ['a day late', 1, since, null],
    ['a week late', 7, since, 'friendly'],
    ['after a stop of two weeks', 15, since, 'firm'],
    ['three weeks late', 27, since, 'last'],
    ['four weeks late', 28, since, 'last'],
    ['ten weeks late', 70, since, 'last'],
    ['of a debt on short terms', -3, '2026-12-16', null],
    ['of a debt on short terms a day before', -1, '2026-12-16', 'tomorrow'],
    ['of a cheque that bounced long after its date', 40, '2027-01-25', null],
    ['a week after it bounced', 43, '2027-01-25', 'friendly'],
  ])('%s', (_when, late, from, expected) => {
    expect(name(findReminderStep(weekly, { dueOn, since: from }, addDays(dueOn, late)))).toBe(expected);
  });
});

const item = (amount: number, late: number, more: Partial<OwedItem> = {}): OwedItem => ({
  ...{ amount, dueOn: addDays('2027-01-01', -late), since, orderId: null, isWaiting: false },
  ...more,
});
const account = (items: readonly OwedItem[], owed = items.reduce((sum, { amount }) => sum + amount, 0)) => ({
  ...{ items, owed, stoppedOrders: new Set<number>(), getSent: () => nothingSent },
});
const today = '2027-01-01';

describe('what an account is reminded of', () => {
  const lately = (amount: number, key: string, number: number, ago: number) => (one: OwedItem) =>
    one.amount === amount
      ? {
          ...nothingSent,
          levels: [{ key, number, repeat: 0, firstOn: addDays(today, -ago), lastOn: addDays(today, -ago) }],
        }
      : nothingSent;

  it('is each item at its step, in the words of the furthest one', () => {
    const items = [item(1, 29), item(2, 7), item(3, 3), item(4, -7)];
    const plan = planReminder(weekly, { ...account(items), getSent: lately(1, 'last', 3, 8) }, today);
    expect(plan?.items.map((one) => [one.item.amount, name(one.step)])).toEqual([
      [1, 'last 1'],
      [2, 'friendly'],
      [4, 'soon'],
    ]);
    expect(name(plan?.step ?? null)).toBe('last 1');
    expect(name(planReminder(weekly, account([item(1, -7), item(2, -1)]), today)?.step ?? null)).toBe('tomorrow');
    expect(planReminder(weekly, account([item(1, 3)]), today)).toBeNull();
  });

  it('is nothing that was sent, nothing stopped and nothing that a courier is still to be paid', () => {
    const items = [item(1, 14), item(2, 14, { orderId: 10 }), item(3, 14, { isWaiting: true })];
    const plan = (more: object) => planReminder(weekly, { ...account(items), ...more }, today);
    expect(plan({ stoppedOrders: new Set([10]) })?.items.map((one) => one.item.amount)).toEqual([1]);
    expect(plan({ getSent: lately(1, 'firm', 2, 0) })?.items.map((one) => one.item.amount)).toEqual([2]);
  });

  it('by hand is all that is due soon or overdue, whatever was sent, and goes no step further twice', () => {
    const items = [item(1, 29), item(2, 3), item(3, -3), item(4, -20)];
    const list = (getSent: (one: OwedItem) => SentSteps) =>
      planReminderByHand(weekly, { ...account(items), getSent }, today)?.items.map((one) => name(one.step));
    expect(list(() => nothingSent)).toEqual(['friendly', 'friendly', 'soon']);
    expect(list(lately(1, 'friendly', 1, 0))).toEqual(['friendly', 'friendly', 'soon']);
    expect(list(lately(1, 'friendly', 1, 7))).toEqual(['firm', 'friendly', 'soon']);
    expect(planReminderByHand(weekly, account([item(4, -20)]), today)).toBeNull();
  });

  it('is never more than the account owes: money on account covers the longest due first', () => {
    expect(leaveUncovered([item(100, 9), item(50, 3)], 120).map(({ amount }) => amount)).toEqual([70, 50]);
    expect(leaveUncovered([item(100, 9), item(50, 3)], 50).map(({ amount }) => amount)).toEqual([50]);
    expect(leaveUncovered([item(100, 9)], -20)).toEqual([]);
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1_000_000, max: 5_000_000 }), (list, owed) => {
        const sum = list.reduce((all, amount) => all + amount, 0);
        const left = leaveUncovered(
          list.map((amount) => item(amount, 1)),
          owed,
        );
        expect(left.reduce((all, { amount }) => all + amount, 0)).toBe(Math.max(0, Math.min(sum, owed)));
        expect(left.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});

describe('reminders that are published', () => {
  const find = (more: object) => {
    const checked = checkReminderSettings({ ...weekly, ...more });
    return checked.ok ? {} : Object.fromEntries(Object.entries(checked.reason).map(([path, { key }]) => [path, key]));
  };
  const long = { en: 'x'.repeat(1501), ar: 'س' };
  it.each<[string, object, object]>([
    ['as the handbook has them', {}, {}],
    ['without any before', { before: [] }, {}],
    ['without any after', { after: [] }, { after: 'listEmpty' }],
    ['on days that do not rise', { after: [level('a', 7), level('b', 7)] }, { 'after.1.days': 'daysNotRising' }],
    ['on days that do not fall', { before: [level('a', 1), level('b', 7)] }, { 'before.1.days': 'daysNotFalling' }],
    ['on no day', { after: [level('a', 0)] }, { 'after.0.days': 'wholeNumberBetween' }],
    ['on half a day', { repeatDays: 1.5 }, { repeatDays: 'wholeNumberBetween' }],
    ['with one key twice', { before: [level('last', 7)] }, { 'after.2.key': 'usedTwice' }],
    [
      'too many',
      { after: Array.from({ length: 7 }, (_, index) => level(String(index), index + 1)) },
      { after: 'tooManyLevels' },
    ],
    ['with a long text', { before: [{ ...level('a', 7), text: long }] }, { 'before.0.text.en': 'tooLong' }],
    [
      'without Arabic',
      { before: [{ ...level('a', 7), subject: { en: 'Pay', ar: ' ' } }] },
      { 'before.0.subject.ar': 'fieldRequired' },
    ],
    ...['{name}', '{brand', 'total}', '{{brand}}', '{}'].map(
      (en) =>
        [
          `with the brace ${en}`,
          { before: [{ ...level('a', 7), text: { ...words, en } }] },
          { 'before.0.text.en': 'placeholderUnknown' },
        ] as [string, object, object],
    ),
  ])('%s', (_how, more, expected) => {
    expect(find(more)).toEqual(expected);
  });

  it('name the operator and what is owed, whatever these are called', () => {
    const values = { brand: '$& {total}', total: 'AED 5.00' };
    expect(fillReminderText('{total} to {brand}; {toString}', values)).toBe('AED 5.00 to $& {total}; {toString}');
  });
});
