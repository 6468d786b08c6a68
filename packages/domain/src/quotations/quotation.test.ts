import { expect, it } from 'vitest';
import {
  canTransitionQuotation,
  checkExtension,
  getLastDay,
  getQuotationState,
  getValidUntil,
  quotationEvents,
  quotationStates,
} from './quotation.ts';

const now = new Date('2026-11-20T19:59:59.999Z');

it('holds until the end of the last day where the operator is, not a moment longer', () => {
  const validUntil = getValidUntil(now, null);
  // 23:59 in Dubai is still the 20th; a second later it is the 21st.
  expect(validUntil.toISOString()).toBe('2026-12-20T20:00:00.000Z');
  expect(getValidUntil(new Date(now.getTime() + 1), null).toISOString()).toBe('2026-12-21T20:00:00.000Z');
  expect(getValidUntil(now, 1).toISOString()).toBe('2026-11-21T20:00:00.000Z');
  expect(getLastDay({ validUntil })).toBe('2026-12-20');
  const validity = { state: 'quoted', validUntil } as const;
  expect(getQuotationState(validity, new Date(validUntil.getTime() - 1))).toBe('quoted');
  expect(getQuotationState(validity, validUntil)).toBe('expired');
  for (const state of ['accepted', 'withdrawn'] as const)
    expect(getQuotationState({ state, validUntil }, new Date('2030-01-01'))).toBe(state);
});

it('is accepted while it holds, and taken back or extended until it is accepted', () => {
  const allowed = quotationStates.map((state) =>
    quotationEvents.filter((event) => canTransitionQuotation(event, state)),
  );
  expect(Object.fromEntries(quotationStates.map((state, i) => [state, allowed[i]]))).toEqual({
    quoted: ['accept', 'withdraw', 'extend'],
    accepted: [],
    withdrawn: [],
    expired: ['withdraw', 'extend'],
  });
});

it('is extended to a later day that is to come, a year at most', () => {
  const validity = { state: 'quoted', validUntil: getValidUntil(now, 10) } as const;
  expect(checkExtension(validity, '2026-11-30', now)).toBe('dayNotLater');
  expect(checkExtension(validity, '2026-12-01', now)).toBeNull();
  expect(checkExtension(validity, '2026-12-01', new Date('2027-01-01'))).toBe('dayNotLater');
  expect(checkExtension(validity, '2027-11-20', now)).toBeNull();
  expect(checkExtension(validity, '2027-11-21', now)).toBe('dayTooLate');
});
