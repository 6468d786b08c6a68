import { expect, it } from 'vitest';
import { findPaidState, type PaidState } from './paid-state.ts';

it.each<[total: number, credited: number, open: number, state: PaidState]>([
  [10_500, 0, 10_500, 'open'],
  [10_500, 0, 10_499, 'partlyPaid'],
  [10_500, 0, 1, 'partlyPaid'],
  [10_500, 0, 0, 'paid'],
  // What is left of it is open in whole.
  [10_500, 500, 10_000, 'open'],
  [10_500, 500, 9_999, 'partlyPaid'],
  [10_500, 500, 0, 'paid'],
  [10_500, 10_500, 0, 'credited'],
  // Money that was given back by mistake is owed although nothing is left of the invoice.
  [10_500, 10_500, 100, 'open'],
  [0, 0, 0, 'paid'],
])('an invoice of %i with %i credited and %i open is %s', (total, credited, open, state) => {
  expect(findPaidState({ total, credited, open })).toBe(state);
});
