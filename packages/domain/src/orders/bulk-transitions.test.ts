import { expect, it } from 'vitest';
import { isBulkTransition, listBulkTargets } from './bulk-transitions.ts';
import { orderStatus } from './order-status.ts';
import { transitionRules } from './order-transitions.ts';

it.each([
  [
    'one that waits for its payment goes into production',
    [orderStatus.approvedPaymentDue],
    [[orderStatus.inProduction, 1]],
  ],
  [
    'those on hold and those that wait for their payment go there together',
    [orderStatus.onHold, orderStatus.approvedPaymentDue, orderStatus.onHold],
    [[orderStatus.inProduction, 3]],
  ],
  [
    'each where it may go',
    [orderStatus.new, orderStatus.inProduction, orderStatus.shipped],
    [
      [orderStatus.inProcessing, 1],
      [orderStatus.ready, 1],
      [orderStatus.completed, 1],
    ],
  ],
  ['what is closed goes nowhere', [orderStatus.completed, orderStatus.cancelled], []],
  ['nor do none', [], []],
] as const)('%s', (_case, statuses, expected) => {
  expect(listBulkTargets(statuses).map(({ to, orders }) => [to, orders])).toEqual(expected);
});

it('none asks for anything, has a form of its own or is for others than staff', () => {
  for (const rule of transitionRules.filter(({ transition }) => isBulkTransition(transition))) {
    expect(rule.hasOwnForm).toBeUndefined();
    expect(rule.principals).toContain('staff');
  }
  for (const transition of ['askFiles', 'askAttributes', 'hold', 'cancel', 'ship', 'reopen'] as const)
    expect(isBulkTransition(transition)).toBe(false);
});
