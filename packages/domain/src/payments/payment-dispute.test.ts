import { expect, it } from 'vitest';
import {
  disputeEvents,
  disputeStates,
  transitionDispute,
  type DisputeEvent,
  type DisputeState,
} from './payment-dispute.ts';

it.each<[DisputeState | null, DisputeEvent, DisputeState | null]>([
  [null, 'open', 'open'],
  [null, 'lose', 'lost'],
  [null, 'win', 'won'],
  [null, 'settle', null],
  ['open', 'lose', 'lost'],
  ['open', 'win', 'won'],
  ['open', 'settle', null],
  ['lost', 'settle', 'settled'],
  ['lost', 'win', 'won'],
  ['won', 'lose', 'lost'],
  ['won', 'open', null],
  ['lost', 'open', null],
  ['settled', 'lose', null],
])('a dispute that is %s is after "%s" %s', (state, event, next) => {
  expect(transitionDispute(state, event)).toBe(next);
});

it('changes nothing when an event is repeated', () => {
  for (const state of [null, ...disputeStates])
    for (const event of disputeEvents) {
      const once = transitionDispute(state, event);
      if (once) expect(transitionDispute(once, event)).toBeNull();
    }
});
