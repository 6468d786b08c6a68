import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/iso-days.ts';
import {
  findReminderStep,
  getStepDay,
  leaveUncovered,
  planReminder,
  planReminderByHand,
  type OwedItem,
  type ReminderStep,
} from './plan-reminder.ts';
import { checkReminderSettings, fillReminderText, type ReminderLevel } from './reminder-settings.ts';

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

it('reminds seven days and one day before a debt is due, and weekly after', () => {
  const sent = new Set<string>();
  const on: number[] = [];
  for (let day = -9; day <= 42; day++) {
    const step = name(findReminderStep(weekly, days, addDays(dueOn, day)));
    if (step === null || sent.has(step)) continue;
    sent.add(step);
    on.push(-day);
  }
  expect(on).toEqual([7, 1, -7, -14, -21, -28, -35, -42]);
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
    ['four weeks late', 28, since, 'last 1'],
    ['ten weeks late', 70, since, 'last 7'],
    ['of a debt on short terms', -3, '2026-12-16', null],
    ['of a debt on short terms a day before', -1, '2026-12-16', 'tomorrow'],
    ['of a cheque that bounced long after its date', 40, '2027-01-25', null],
    ['a week after it bounced', 43, '2027-01-25', 'friendly'],
  ])('%s', (_when, late, from, expected) => {
    expect(name(findReminderStep(weekly, { dueOn, since: from }, addDays(dueOn, late)))).toBe(expected);
  });

  it('is not repeated where the operator wants it once', () => {
    expect(name(findReminderStep({ ...weekly, repeatDays: null }, days, addDays(dueOn, 400)))).toBe('last');
  });

  it('was reached on a day that is not later, and the day before it was another one or none', () => {
    const settings = fc.record({
      before: fc
        .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 })
        .map((list) => list.sort((a, b) => b - a).map((n) => level(`b${n}`, n))),
      after: fc
        .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
        .map((list) => list.sort((a, b) => a - b).map((n) => level(`a${n}`, n))),
      repeatDays: fc.option(fc.integer({ min: 1, max: 30 })),
    });
    fc.assert(
      fc.property(settings, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -60, max: 200 }), (set, age, late) => {
        const owed = { dueOn, since: addDays(dueOn, -age) };
        const today = addDays(dueOn, late);
        const step = findReminderStep(set, owed, today);
        if (!step) return;
        const stepDay = getStepDay(step, owed, set.repeatDays);
        expect(stepDay <= today).toBe(true);
        expect(findReminderStep(set, owed, stepDay)).toEqual(step);
        expect(findReminderStep(set, owed, addDays(stepDay, -1))).not.toEqual(step);
      }),
    );
  });
});

const item = (amount: number, late: number, more: Partial<OwedItem> = {}): OwedItem => ({
  ...{ amount, dueOn: addDays('2027-01-01', -late), since, orderId: null, isWaiting: false },
  ...more,
});
const account = (items: readonly OwedItem[], owed = items.reduce((sum, { amount }) => sum + amount, 0)) => ({
  ...{ items, owed, stoppedOrders: new Set<number>(), wasSent: () => false },
});
const today = '2027-01-01';

describe('what an account is reminded of', () => {
  it('is each item at its step, in the words of the furthest one', () => {
    const plan = planReminder(weekly, account([item(1, 29), item(2, 7), item(3, 3), item(4, -7)]), today);
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
    expect(plan({ wasSent: ({ amount }: OwedItem) => amount === 1 })?.items.map((one) => one.item.amount)).toEqual([2]);
    // Whoever was reminded since the step was reached.
    const since14 = (_item: OwedItem, _step: ReminderStep, day: string) => day <= '2026-12-31';
    expect(plan({ wasSent: since14 })?.items.map((one) => one.item.amount)).toEqual([1, 2]);
  });

  it('by hand is all that is due soon or overdue, whatever was sent', () => {
    const items = [item(1, 29), item(2, 3), item(3, -3), item(4, -20)];
    const plan = planReminderByHand(weekly, account(items), today);
    expect(plan?.items.map((one) => [one.item.amount, name(one.step)])).toEqual([
      [1, 'last 1'],
      [2, 'friendly'],
      [3, 'soon'],
    ]);
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
