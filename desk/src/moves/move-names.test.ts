import { staffMoves } from '@platewright/domain/lifecycle/order';
import { noFacts } from '@platewright/domain/lifecycle/facts';
import { orderStatuses } from '@platewright/domain/lifecycle/status';
import { moves as ar } from '@platewright/texts/ar/desk/moves';
import { moves as en } from '@platewright/texts/en/desk/moves';
import { describe, expect, it } from 'vitest';
import { inOrder, isOnward, moveName, reasonKey } from './move-names.ts';

describe('moves at the desk', () => {
  it('all have a name of their own, in both languages', () => {
    for (const { id } of orderStatuses) {
      const moves = staffMoves(id, noFacts);
      const names = moves.map(({ to }) => moveName(id, to));
      expect(names).not.toContain('other');
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(moves.map(({ move }) => move));
      for (const name of names) expect(en.list[name].button && ar.list[name].button).toBeTruthy();
    }
  });

  it('stand with what carries the job on first and cancelling last', () => {
    const names = inOrder(4, staffMoves(4, noFacts)).map(({ to }) => moveName(4, to));
    expect(names).toEqual(['postProof', 'askFiles', 'askAttributes', 'cancel']);
    expect(names.map(isOnward)).toEqual([true, false, false, false]);
  });

  it('name what they wait for', () => {
    expect(reasonKey('acceptPayment', 'moveNotAllowed')).toBe('paymentNotConfirmed');
    expect(reasonKey('ship', 'moveNotAllowed')).toBe('fileOnlyIsNotShipped');
    expect(reasonKey('postProof', 'proofMissing')).toBe('proofMissing');
    expect(moveName(4, 99)).toBe('other');
  });
});
