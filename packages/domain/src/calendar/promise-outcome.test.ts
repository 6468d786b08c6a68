import { expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { isHandedOver, measureHandOver } from './promise-outcome.ts';

/** Monday at 18:00 in Dubai. */
const leavesAt = '2026-11-23T14:00:00.000Z';
const at = (instant: string) => new Date(`2026-11-${instant}:00.000Z`);
const carried = { leavesAt, methodId: 'local-standard' };
const collected = { leavesAt, methodId: 'pickup' };
const files = { leavesAt, methodId: null };

it.each([
  ['left at its cut-off', carried, '23T10:00', '23T14:00', 0],
  ['left in the evening of the day, as staff say it', carried, '23T13:59', '23T19:59', 0],
  ['left on the next day, though it was ready', carried, '23T10:00', '23T20:00', 360],
  ['left before anybody expected it', carried, '20T10:00', '20T14:00', 0],
  ['was ready at the cut-off, and left on the day', carried, '23T14:00', '23T14:30', 30],
  ['was ready two days later', carried, '25T10:00', '25T14:00', 2880],
  ['was ready to be collected, and fetched much later', collected, '23T13:59', '29T10:00', 0],
  ['was ready to be collected at the cut-off itself', collected, '23T14:00', '29T10:00', 1],
  ['was released as files a minute later', files, '23T14:01', '23T14:01', 1],
])('an order that %s', (_case, promise, readyAt, handedOverAt, late) =>
  expect(measureHandOver(promise, at(readyAt), at(handedOverAt))).toBe(late),
);

it('is handed over when it leaves, or when it is ready where nobody carries it', () => {
  const statuses = [orderStatus.inProduction, orderStatus.ready, orderStatus.shipped, orderStatus.completed];
  const list = (promise: typeof files | typeof carried) => statuses.filter((id) => isHandedOver(promise, id));
  expect(list(carried)).toEqual([orderStatus.shipped, orderStatus.completed]);
  for (const promise of [collected, files])
    expect(list(promise)).toEqual([orderStatus.ready, orderStatus.shipped, orderStatus.completed]);
});
