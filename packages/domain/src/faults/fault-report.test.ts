import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { checkFaultReport, getFaultDeadline } from './fault-report.ts';

const deliveredAt = new Date('2026-11-22T10:00:00.000Z');
const completed = { statusId: orderStatus.completed, deliveredAt };
const shipped = { statusId: orderStatus.shipped, deliveredAt: null };
const at = (instant: string) => new Date(instant);

describe('the time in which a fault can be reported', () => {
  it.each([
    ['at the moment of delivery', completed, '2026-11-22T10:00:00.000Z', null],
    ['in the last millisecond of the 48 hours', completed, '2026-11-24T10:00:00.000Z', null],
    ['one millisecond later', completed, '2026-11-24T10:00:00.001Z', 'faultTooLate'],
    ['while the courier has it', shipped, '2026-12-24T10:00:00.000Z', null],
    [
      'of a completed order whose delivery is unknown',
      { ...completed, deliveredAt: null },
      '2026-11-22T10:00:00.000Z',
      'faultTooLate',
    ],
    [
      'of an order that is ready',
      { statusId: orderStatus.ready, deliveredAt: null },
      '2026-11-22T10:00:00.000Z',
      'faultTooEarly',
    ],
    [
      'of a cancelled order',
      { statusId: orderStatus.cancelled, deliveredAt },
      '2026-11-22T10:00:00.000Z',
      'faultTooEarly',
    ],
  ])('%s', (_case, order, now, error) => {
    expect(checkFaultReport(order, false, at(now))).toBe(error);
  });

  it('has one open report at a time', () => {
    expect(checkFaultReport(completed, true, deliveredAt)).toBe('faultOpen');
    expect(checkFaultReport(completed, true, at('2026-11-24T10:00:00.001Z'))).toBe('faultTooLate');
  });

  it('ends 48 hours after the delivery', () => {
    expect(getFaultDeadline(completed)?.toISOString()).toBe('2026-11-24T10:00:00.000Z');
    expect(getFaultDeadline(shipped)).toBeNull();
  });
});
