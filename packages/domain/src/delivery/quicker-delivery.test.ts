import { describe, expect, it } from 'vitest';
import { fixturePlaces } from '../calendar/calendar-fixture.ts';
import { getOrderTimes } from '../calendar/calendar.ts';
import { promise } from '../calendar/promise.ts';
import { createUsualCalendar } from '../calendar/usual-calendar.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalInstant } from '../time/local-time.ts';
import { findCheaperAsQuick } from './quicker-delivery.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const offer = (id: string, price: number, hour: number) => ({ id, price, arrivesBy: at(hour) });
const standard = offer('standard', 2500, 14);

describe('a dearer delivery', () => {
  it.each([
    ['that arrives earlier is quicker', offer('same-day', 6000, 13), [], null],
    ['that arrives at the same moment is not', offer('same-day', 6000, 14), [], 'standard'],
    ['that arrives later is not', offer('same-day', 6000, 15), [], 'standard'],
    ['is compared with the cheapest', offer('same-day', 6000, 15), [offer('slow', 2000, 15)], 'slow'],
    ['costs more, not as much', offer('other', 2500, 15), [], null],
    ['is not compared with collection', offer('same-day', 6000, 13), [offer('pickup', 0, 9)], null],
    ['is delivered, not collected', offer('pickup-late', 6000, 15), [], null],
  ])('%s', (_case, dearer, others, cheaper) => {
    expect(findCheaperAsQuick(dearer, [standard, ...others, dearer])?.id ?? null).toBe(cheaper);
  });

  it('on the same day arrives earlier than the standard one, at every hour of a week, by the calendar that installations start with', () => {
    const methods = [...fixturePlaces.methods, { id: 'same-day', prices: { z1: true }, sameDayBeforeHour: 12 }];
    const calendar = createUsualCalendar([0, 1, 2, 3, 4], { ...fixturePlaces, methods });
    for (const rush of [false, true])
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const day = addDays('2026-11-22', Math.floor(hour / 24));
        const now = toLocalInstant(day, `${String(hour % 24).padStart(2, '0')}:30`);
        const { work, load } = getOrderTimes(calendar, { rush, plateTypes: [] });
        const getArrival = (methodId: string) =>
          promise(now, work, calendar, load, { methodId, zoneId: 'z1' })?.arrivesBy.getTime() ?? NaN;
        expect(getArrival('same-day')).toBeLessThan(getArrival('local'));
        expect(getArrival('pickup')).toBe(getArrival('same-day'));
      }
  });
});
