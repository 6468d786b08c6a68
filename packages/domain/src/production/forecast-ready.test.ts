import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUsualCalendar } from '../calendar/usual-calendar.ts';
import { toLocalDay, toLocalTime } from '../time/local-time.ts';
import { forecastReady, type PlatesOfOrder } from './forecast-ready.ts';
import { standardStations } from './standard-stations.ts';
import type { Station } from './stations.ts';

/** Sunday to Thursday, 9 to 18; 30 November 2026 is a Monday. */
const usual = createUsualCalendar([0, 1, 2, 3, 4], { zones: [], methods: [] });
const at = (text: string) => new Date(`2026-${text}:00+04:00`);
const morning = at('11-30T09:00');
const machine = (key: string) => ({ key, name: { en: key, ar: key } });
const station = (key: string, perPlate: number, more: Partial<Station> = {}): Station => ({
  ...{ key, name: { en: key, ar: key }, technologies: ['digital'], plateTypes: [], isForMounted: false, checks: [] },
  ...{ machines: [machine('one')], minutes: { perPlate, perSquareMetre: 0, perSheet: 0 }, waitMinutes: 0 },
  ...{ thicknesses: [], shift: null, isOnSheet: false },
  ...more,
});
const stations = [station('expose', 10), station('wash', 30), station('pack', 5)];
const route = stations.map(({ key }) => key);
const plates = (orderId: number, more: Partial<PlatesOfOrder> = {}): PlatesOfOrder => ({
  ...{ orderId, dueAt: at('11-30T18:00'), isRemake: false },
  ...{ route, station: 'expose', thicknessUm: 1140, plates: 1, squareMetres: 0.1, sheets: 1 },
  ...more,
});
const forecast = (groups: readonly PlatesOfOrder[], more: { of?: readonly Station[]; now?: Date } = {}) =>
  Object.fromEntries(
    [...forecastReady(more.of ?? stations, groups, usual, more.now ?? morning)].map(([orderId, ready]) => [
      orderId,
      ready && `${toLocalDay(ready).slice(5)} ${toLocalTime(ready)}`,
    ]),
  );

describe('a forecast', () => {
  it.each<[string, PlatesOfOrder[], Record<number, string | null>]>([
    ['of plates alone is the work that is left', [plates(1, { plates: 2 })], { 1: '11-30 10:30' }],
    ['begins at the station where they are', [plates(1, { station: 'pack' })], { 1: '11-30 09:05' }],
    // Exposed 9:10 and 9:20; the washer is busy with the first until 9:40.
    ['waits for what is due before', [plates(1), plates(2, { dueAt: null })], { 1: '11-30 09:45', 2: '11-30 10:15' }],
    [
      'does what is due first, whoever asks first',
      [plates(1, { dueAt: null }), plates(2)],
      { 1: '11-30 10:15', 2: '11-30 09:45' },
    ],
    [
      'lets remakes go first on their day',
      [plates(1, { dueAt: at('11-30T12:00') }), plates(2, { isRemake: true })],
      { 1: '11-30 10:15', 2: '11-30 09:45' },
    ],
    [
      'is when the last of its plates is ready',
      [plates(1), plates(1, { station: 'pack', plates: 3 })],
      { 1: '11-30 09:45' },
    ],
    [
      'does not let a machine wait for what is urgent and far away',
      [plates(1), plates(2, { station: 'wash', dueAt: null })],
      { 1: '11-30 10:05', 2: '11-30 09:35' },
    ],
  ])('%s', (_, groups, expected) => {
    expect(forecast(groups)).toEqual(expected);
  });

  it('goes on the next day that is worked, and keeps to the hours of a station', () => {
    expect(forecast([plates(1, { plates: 20 })])).toEqual({ 1: '12-01 15:00' });
    expect(forecast([plates(1)], { now: at('12-03T17:55') })).toEqual({ 1: '12-06 09:40' });
    const evening = station('wash', 30, { shift: Array(7).fill({ from: '14:00', to: '20:00' }) as Station['shift'] });
    expect(forecast([plates(1)], { of: [stations[0] as Station, evening] })).toEqual({ 1: '11-30 14:30' });
  });

  it('lets plates lie while they dry without keeping the machine', () => {
    const dry = station('wash', 30, { waitMinutes: 120 });
    expect(forecast([plates(1), plates(2)], { of: [dry] })).toEqual({ 1: '11-30 11:30', 2: '11-30 12:00' });
    const thick = { ...dry, thicknesses: [{ fromUm: 1000, percent: 200, waitMinutes: 60 }] };
    expect(forecast([plates(1)], { of: [thick] })).toEqual({ 1: '11-30 11:00' });
  });

  it('shares what is there between machines', () => {
    const two = station('wash', 30, { machines: [machine('a'), machine('b')] });
    expect(forecast([plates(1), plates(2), plates(3)], { of: [two] })).toEqual({
      ...{ 1: '11-30 09:30', 2: '11-30 09:30', 3: '11-30 10:00' },
    });
  });

  it('is none where a station is never worked at', () => {
    const never = station('wash', 30, { shift: Array(7).fill(null) as Station['shift'] });
    expect(forecast([plates(1), plates(2, { route: ['expose'] })], { of: [stations[0] as Station, never] })).toEqual({
      ...{ 1: null, 2: '11-30 09:20' },
    });
  });

  it('is never before the work of an order alone, and does not depend on the order in which plates are listed', () => {
    const group = fc.record({
      orderId: fc.integer({ min: 1, max: 6 }),
      station: fc.constantFrom('imaging', 'mainExposure', 'washout', 'drying', 'quality', 'packing'),
      thicknessUm: fc.constantFrom(1140, 1700, 3940),
      plates: fc.integer({ min: 1, max: 8 }),
      isRemake: fc.boolean(),
    });
    const digital = standardStations
      .filter(({ technologies }) => technologies.includes('digital'))
      .map(({ key }) => key);
    fc.assert(
      fc.property(fc.uniqueArray(group, { maxLength: 12, selector: ({ orderId }) => orderId }), (parts) => {
        const groups = parts.map((part) => plates(part.orderId, { ...part, route: digital, squareMetres: 0.1 }));
        const all = forecastReady(standardStations, groups, usual, morning);
        for (const one of groups) {
          const alone = forecastReady(standardStations, [one], usual, morning).get(one.orderId);
          expect(all.get(one.orderId)?.getTime()).toBeGreaterThanOrEqual(alone?.getTime() ?? Infinity);
        }
        const listed = forecastReady(standardStations, groups.toReversed(), usual, morning);
        expect(new Map([...listed].sort(([a], [b]) => a - b))).toEqual(new Map([...all].sort(([a], [b]) => a - b)));
      }),
    );
  });
});
