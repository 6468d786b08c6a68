import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUsualCalendar } from '../calendar/usual-calendar.ts';
import { getWorkMinutes, measureLoad, type PlateGroup } from './measure-load.ts';
import { standardStations } from './standard-stations.ts';
import { planRoute, type Station } from './stations.ts';

/** Sunday to Thursday, 9 to 18; 29 November 2026 is a Sunday. */
const usual = createUsualCalendar([0, 1, 2, 3, 4], { zones: [], methods: [] });
const at = (text: string) => new Date(`2026-${text}:00+04:00`);
const noon = at('11-30T12:00');
const find = (key: string) => standardStations.find((station) => station.key === key) as Station;
const route = planRoute(standardStations, { technology: 'digital', plateType: 'dig', isMounted: false });
const group = (part: Partial<PlateGroup> = {}): PlateGroup => ({
  ...{ route, station: 'imaging', thicknessUm: 1140, plates: 1, squareMetres: 0.1, sheets: 1 },
  ...part,
});
const measure = (groups: readonly PlateGroup[], now = noon, stations = standardStations, calendar = usual) =>
  new Map(measureLoad(stations, groups, calendar, now).map((load) => [load.station.key, load]));

describe('minutes of work', () => {
  it.each([
    ['imaging', { squareMetres: 1.08 }, 32.4],
    ['mainExposure', {}, 12],
    ['mainExposure', { thicknessUm: 1690 }, 12],
    ['mainExposure', { thicknessUm: 1700 }, 12.96],
    ['mainExposure', { thicknessUm: 3000 }, 15],
    ['mainExposure', { thicknessUm: 6350 }, 18],
    ['mainExposure', { thicknessUm: null }, 12],
    // Eight plates of two sheets are exposed twice.
    ['mainExposure', { plates: 8, sheets: 2 }, 24],
    ['quality', { plates: 8, sheets: 2 }, 32],
    // What lies and dries is no work, but for who puts it there.
    ['drying', { thicknessUm: 3940 }, 1],
  ])('at %s for %j', (key, part, minutes) => {
    expect(getWorkMinutes(find(key), group(part))).toBeCloseTo(minutes, 9);
  });

  it('are those of a sheet only while plates are on one', () => {
    const station = { ...find('quality'), minutes: { perPlate: 1, perSquareMetre: 0, perSheet: 50 } };
    expect(getWorkMinutes(station, group({ plates: 3, sheets: 3 }))).toBe(3);
  });

  it('follow from the thickest row that counts, in whatever order rows are', () => {
    const rows = [...find('washout').thicknesses];
    const upsideDown = { ...find('washout'), thicknesses: rows.toReversed() };
    for (const thicknessUm of [1140, 1700, 2840, 3940, 7000])
      expect(getWorkMinutes(upsideDown, group({ thicknessUm }))).toBe(
        getWorkMinutes(find('washout'), group({ thicknessUm })),
      );
  });
});

describe('load of the stations', () => {
  it('is what is there and what still comes, not what has passed or goes elsewhere', () => {
    const load = measure([group({ station: 'washout', plates: 2, sheets: 2 }), group({ plates: 3, sheets: 1 })]);
    expect(load.get('washout')).toMatchObject({ queueMinutes: 10, minutes: 15, comingPlates: 3 });
    expect(load.get('mainExposure')).toMatchObject({ queueMinutes: 0, minutes: 12, comingPlates: 3 });
    expect(load.get('imaging')).toMatchObject({ minutes: 3, comingPlates: 0 });
    expect(load.get('packing')).toMatchObject({ queueMinutes: 0, minutes: 15, comingPlates: 5 });
    for (const key of ['film', 'lamination', 'mounting'])
      expect(load.get(key)).toMatchObject({ minutes: 0, comingPlates: 0 });
  });

  it('is the same however plates are grouped, and a plate that goes on takes its minutes away from where it was alone', () => {
    const plate = fc.record({
      station: fc.constantFrom(...route),
      thicknessUm: fc.constantFrom(1140, 1700, 3940, null),
      squareMetres: fc.double({ min: 0.01, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(plate, { minLength: 1, maxLength: 30 }), (plates) => {
        const alone = plates.map((one) => group(one));
        const nameKind = ({ station, thicknessUm }: PlateGroup) => `${station} ${thicknessUm}`;
        const kinds = [...new Set(alone.map(nameKind))].map((kind) => alone.filter((one) => nameKind(one) === kind));
        const together = kinds.map((some) =>
          group({
            ...some[0],
            ...{ plates: some.length, sheets: some.length },
            squareMetres: some.reduce((sum, { squareMetres }) => sum + squareMetres, 0),
          }),
        );
        const [one, other] = [measure(alone), measure(together)];
        for (const key of route) {
          expect(other.get(key)?.minutes).toBeCloseTo(one.get(key)?.minutes ?? -1, 6);
          expect(other.get(key)?.queueMinutes).toBeLessThanOrEqual((other.get(key)?.minutes ?? 0) + 1e-9);
        }
        const [first, ...others] = alone;
        if (!first || first.station === 'packing') return;
        const next = route[route.indexOf(first.station) + 1] ?? '';
        const after = measure([{ ...first, station: next }, ...others]);
        for (const key of route) {
          const gone = (one.get(key)?.minutes ?? 0) - (after.get(key)?.minutes ?? 0);
          expect(gone).toBeCloseTo(key === first.station ? getWorkMinutes(find(key), first) : 0, 6);
        }
      }),
    );
  });
});

describe('shift', () => {
  const shiftOf = (key: string, now: Date, stations = standardStations, calendar = usual) => {
    const { shiftMinutes, shiftDay } = measure([], now, stations, calendar).get(key) ?? {};
    return [shiftMinutes, shiftDay];
  };
  const withShift = (shift: Station['shift']) =>
    standardStations.map((station) => (station.key === 'packing' ? { ...station, shift } : station));
  const everyDay = Array.from({ length: 7 }, () => ({ from: '06:00', to: '14:00' }));
  const off = { name: { en: 'Day off', ar: 'عطلة' } };

  it.each([
    ['before work', at('11-30T07:00'), 'packing', [540, '2026-11-30']],
    ['at noon', noon, 'packing', [360, '2026-11-30']],
    ['of two machines', noon, 'imaging', [720, '2026-11-30']],
    ['a minute before the end', at('11-30T17:59'), 'packing', [1, '2026-11-30']],
    ['at the end', at('11-30T18:00'), 'packing', [540, '2026-12-01']],
    ['on Thursday evening', at('12-03T20:00'), 'packing', [540, '2026-12-06']],
    ['before midnight in Dubai', new Date('2026-11-30T19:59:00Z'), 'packing', [540, '2026-12-01']],
  ])('%s', (_case, now, key, expected) => {
    expect(shiftOf(key, now)).toEqual(expected);
  });

  it('of its own counts on days that the calendar has off, but on no holiday', () => {
    const stations = withShift(everyDay);
    expect(shiftOf('packing', at('12-04T08:00'), stations)).toEqual([360, '2026-12-04']);
    const calendar = { ...usual, holidays: [{ day: '2026-12-04', ...off }] };
    expect(shiftOf('packing', at('12-04T08:00'), stations, calendar)).toEqual([480, '2026-12-05']);
  });

  it('is shorter on short days, and none where nothing is worked', () => {
    const short = { first: '2026-11-30', last: '2026-11-30', from: '09:00', to: '13:00', ...off };
    expect(shiftOf('packing', noon, standardStations, { ...usual, shortDays: [short] })).toEqual([60, '2026-11-30']);
    expect(shiftOf('packing', noon, withShift(Array(7).fill(null)))).toEqual([0, null]);
  });
});
