import fc from 'fast-check';
import { steps, type RandomStep } from './random-history.ts';

const kinds = Object.keys(steps) as (keyof typeof steps)[];
const beginnings = kinds.filter(
  (kind) => kind.startsWith('order') || kind === 'chooseTransfer' || kind === 'keepMoney',
);
const often = [
  'orderInCash',
  'receiveCheque',
  'credit',
  'receiveCash',
  'receiveMoney',
  'payDue',
  'orderOnAccount',
  'orderPaidAhead',
  'accept',
  'keepMoney',
  'bookLine',
  'cancel',
] as const;
const takeOneOf = (list: readonly (keyof typeof steps)[]): fc.Arbitrary<RandomStep> =>
  fc.record({
    kind: fc.constantFrom(...list),
    pick: fc.nat({ max: 59 }),
    part: fc.integer({ min: 1, max: 100 }),
    days: fc.integer({ min: 0, max: 9 }),
  });

/** Some orders first, so that there is something to happen to. */
export const randomSteps: fc.Arbitrary<RandomStep[]> = fc
  .tuple(
    fc.array(takeOneOf(beginnings), { minLength: 2, maxLength: 4 }),
    fc.array(takeOneOf([...kinds, ...often]), { minLength: 12, maxLength: 18 }),
  )
  .map(([first, then]) => [...first, ...then]);

/** What chance draws seldom in this order: cheques that the bank pays and takes back, with and without a line of its statement. */
export const chequeSteps: readonly RandomStep[] = (
  [
    ...[
      'orderByCheque',
      'accept',
      'orderOnAccount',
      'receiveCheque',
      'enterCheque',
      'bookCheque',
      'takeBackLine',
      'clearCheque',
    ],
    ...['credit', 'bounceCleared', 'unfreeze', 'enterCheque', 'bookCheque', 'bounceCleared', 'takeBackLine', 'cancel'],
    ...['bookCheque', 'bounceCleared', 'keepMoney'],
  ] as const
).map((kind, index) => ({ kind, pick: 0, part: 61 + index, days: index % 3 }));

/** The same of debts that are paid online, given back, and paid once more. */
export const onlineSteps: readonly RandomStep[] = (
  [
    ...['orderOnAccount', 'orderInCash', 'accept', 'payDue', 'takeBackEntered', 'keepMoney', 'payDue', 'receiveCash'],
    ...['orderByCheque', 'accept', 'bounceCheque', 'payDue', 'credit', 'takeBackEntered', 'payDue', 'cancel'],
  ] as const
).map((kind, index) => ({ kind, pick: index % 2 === 0 ? 2 : 0, part: 55 + index * 2, days: index % 4 }));
