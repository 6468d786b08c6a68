import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { checkFaultReport, getFaultDeadline, listPlatesInReview } from './fault-report.ts';

const deliveredAt = new Date('2026-11-22T10:00:00.000Z');
const completed = { statusId: orderStatus.completed, deliveredAt };
const shipped = { statusId: orderStatus.shipped, deliveredAt: null };
const open = (...colours: string[]) => ({ state: 'open', colours }) as const;
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
    expect(checkFaultReport(order, { plates: ['face-1'], reports: [] }, at(now))).toBe(error);
  });

  it.each([
    ['a second one about other plates', ['face-1', 'face-2'], [open('face-1')], null],
    ['none when every plate is in an open report', ['face-1', 'face-2'], [open('face-1'), open('face-2')], 'faultOpen'],
    ['another one after the decision', ['face-1'], [{ state: 'refused', colours: ['face-1'] } as const], null],
    ['a first one of an order without plates', [], [], null],
    ['a second one of an order without plates', [], [open()], 'faultOpen'],
  ])('takes %s', (_case, plates, reports, error) => {
    expect(checkFaultReport(completed, { plates, reports }, deliveredAt)).toBe(error);
  });

  it('says that it is over before it says that all is reported', () => {
    const reported = { plates: ['face-1'], reports: [open('face-1')] };
    expect(checkFaultReport(completed, reported, at('2026-11-24T10:00:00.001Z'))).toBe('faultTooLate');
  });

  it('counts a plate as reported until its report is decided', () => {
    const reports = [open('face-1', 'face-3'), { state: 'remade', colours: ['face-2'] } as const];
    expect([...listPlatesInReview(reports)]).toEqual(['face-1', 'face-3']);
  });

  it('ends 48 hours after the delivery', () => {
    expect(getFaultDeadline(completed)?.toISOString()).toBe('2026-11-24T10:00:00.000Z');
    expect(getFaultDeadline(shipped)).toBeNull();
  });
});
