import { describe, expect, it } from 'vitest';
import {
  openRefundStates,
  refundStates,
  refundTransitions,
  toHandRefundState,
  type RefundEvent,
  type RefundState,
} from './refund.ts';

const runEvents = (...events: RefundEvent[]): RefundState =>
  events.reduce<RefundState>((state, event) => {
    const { from, to } = refundTransitions[event];
    return from.includes(state) ? to : state;
  }, 'due');

describe('a refund', () => {
  it.each<[RefundEvent[], RefundState]>([
    [['send', 'finish'], 'done'],
    [['send', 'send', 'finish', 'finish'], 'done'],
    [['send', 'reject'], 'byHand'],
    [['send', 'reject', 'giveBack', 'waive'], 'done'],
    [['send', 'reject', 'waive', 'giveBack'], 'notNeeded'],
    [['send', 'reject', 'send'], 'byHand'],
    [['takeBack', 'send'], 'takenBack'],
    [['send', 'takeBack', 'reject', 'restore'], 'due'],
    [['send', 'takeBack', 'finish', 'restore'], 'done'],
    [['reject', 'takeBack', 'restoreByHand', 'giveBack'], 'done'],
    [['send', 'drop', 'send', 'reject'], 'dropped'],
    [['send', 'drop', 'finish'], 'done'],
    [['send', 'reject', 'withdraw', 'giveBack'], 'dropped'],
  ])('%j ends as %s', (events, state) => expect(runEvents(...events)).toBe(state));

  it('changes no more once the customer has the money', () => {
    for (const { from } of Object.values(refundTransitions)) expect(from).not.toContain('done');
  });

  it('is sent only while nobody else gives it back', () =>
    expect(refundTransitions.send.from).toEqual(['due', 'sent']));

  it('is waited for by the customer until it is done, not needed or taken back', () =>
    expect(refundTransitions.takeBack.from).toEqual(openRefundStates));

  it('by hand reads as due, refunded or not needed', () =>
    expect(refundStates.slice(2).map(toHandRefundState)).toEqual([
      'due',
      'refunded',
      'notNeeded',
      'notNeeded',
      'notNeeded',
    ]));
});
