import { listStaffTransitions } from '@platewright/domain/orders/order-lifecycle';
import { emptyOrderFacts } from '@platewright/domain/orders/order-facts-fixture';
import { orderStatus, orderStatuses } from '@platewright/domain/orders/order-status';
import { orderTransitionTexts as ar } from '@platewright/texts/ar/desk/orders/order-transitions';
import { orderTransitionTexts as en } from '@platewright/texts/en/desk/orders/order-transitions';
import { describe, expect, it } from 'vitest';
import {
  sortTransitions,
  isForwardTransition,
  getTransitionName,
  getDenialKey,
  hasDeskTransition,
} from './desk-transitions.ts';

const { inProcessing } = orderStatus;

describe('transitions at the desk', () => {
  it('have distinct names with texts in both languages', () => {
    for (const { id } of orderStatuses) {
      const transitions = listStaffTransitions(id, emptyOrderFacts);
      const names = transitions.map(({ to }) => getTransitionName(id, to));
      expect(names).not.toContain('other');
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(transitions.map(({ transition }) => transition));
      for (const name of names) expect(en.list[name].button && ar.list[name].button).toBeTruthy();
    }
  });

  it('are the lanes that take a card of the board', () => {
    for (const { id: from } of orderStatuses) {
      const kinds = [{}, { lastTransition: 'addFiles' as const }, { collected: true }];
      const offered = kinds.flatMap((kind) => listStaffTransitions(from, { ...emptyOrderFacts, ...kind }));
      const lanes = orderStatuses.map(({ id }) => id).filter((to) => hasDeskTransition(from, to));
      expect(new Set(lanes)).toEqual(new Set(offered.map(({ to }) => to)));
    }
  });

  it('are sorted with those that advance the order first and cancelling last', () => {
    const names = sortTransitions(inProcessing, listStaffTransitions(inProcessing, emptyOrderFacts)).map(({ to }) =>
      getTransitionName(inProcessing, to),
    );
    expect(names).toEqual(['postProof', 'askFiles', 'askAttributes', 'cancel']);
    expect(names.map(isForwardTransition)).toEqual([true, false, false, false]);
  });

  it('name the missing condition of a denial', () => {
    expect(getDenialKey('acceptPayment', 'moveNotAllowed')).toBe('paymentNotConfirmed');
    expect(getDenialKey('ship', 'moveNotAllowed')).toBe('fileOnlyIsNotShipped');
    expect(getDenialKey('postProof', 'proofMissing')).toBe('proofMissing');
    expect(getTransitionName(inProcessing, 99)).toBe('other');
  });
});
