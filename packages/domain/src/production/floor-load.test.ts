import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualCalendar } from '../calendar/calendar-fixture.ts';
import { promise, type PromisedFloor } from '../calendar/promise.ts';
import { toLocalDay, toLocalTime } from '../time/local-time.ts';
import { sumUpFloor, enterFloor, type DueGroup, type NewPlates } from './floor-load.ts';
import { forecastReady } from './forecast-ready.ts';
import { standardStations } from './standard-stations.ts';
import { planRoute, type Station } from './stations.ts';

/** Sunday to Thursday, 9 to 18; 30 November 2026 is a Monday. */
const at = (text: string) => new Date(`2026-${text}:00+04:00`);
const morning = at('11-30T09:00');
const show = (ms: number) => `${toLocalDay(new Date(ms)).slice(5)} ${toLocalTime(new Date(ms))}`;
const station = (key: string, perPlate: number, more: Partial<Station> = {}): Station => ({
  ...{ key, name: { en: key, ar: key }, technologies: ['digital'], plateTypes: [], isForMounted: false, checks: [] },
  ...{ machines: [], minutes: { perPlate, perSquareMetre: 0, perSheet: 0 }, waitMinutes: 0 },
  ...{ thicknesses: [], shift: null, isOnSheet: false },
  ...more,
});
const machine = (key: string) => ({ key, name: { en: key, ar: key } });
const stations = [station('expose', 10), station('wash', 30), station('pack', 5)];
const route = stations.map(({ key }) => key);
const group = (more: Partial<DueGroup> = {}): DueGroup => ({
  ...{ dueDay: '2026-11-30', route, station: 'expose', thicknessUm: 1140, plates: 1, squareMetres: 0.1, sheets: 1 },
  ...more,
});
const one: NewPlates = {
  ...{ technology: 'digital', plateType: 'dig', isMounted: false },
  ...{ thicknessUm: 1140, plates: 1, squareMetres: 0.1 },
};
function pass(groups: readonly DueGroup[], more: { of?: readonly Station[]; dueUntil?: string } = {}) {
  const load = sumUpFloor(more.of ?? stations, groups);
  const { readyAt, queue } = enterFloor(load, one, usualCalendar, { now: morning, dueUntil: more.dueUntil ?? null })(
    morning.getTime(),
  );
  return [show(readyAt), queue && `${queue.name.en} ${queue.minutes}`];
}

describe('plates that come into the plate room', () => {
  it.each<[string, DueGroup[], Parameters<typeof pass>[1], unknown]>([
    ['take their own work where nothing is before them', [], {}, ['11-30 09:45', null]],
    // 100 minutes at the first, 300 at the second, where they come at 10:50 and wait until 14:00.
    ['wait for what still has to pass each station', [group({ plates: 10 })], {}, ['11-30 14:35', 'wash 300']],
    ['do not wait for what has passed', [group({ plates: 10, station: 'pack' })], {}, ['11-30 09:55', 'pack 50']],
    [
      'do not wait for what goes another way',
      [group({ plates: 10, route: ['pack'], station: 'pack' })],
      {},
      ['11-30 09:55', 'pack 50'],
    ],
    ['wait until the next day that is worked', [group({ plates: 20 })], {}, ['12-01 10:35', 'wash 600']],
    [
      'wait less where machines do the work together',
      [group({ plates: 10 })],
      {
        of: [
          station('expose', 10),
          station('wash', 30, { machines: [machine('a'), machine('b')] }),
          station('pack', 5),
        ],
      },
      ['11-30 12:05', 'expose 100'],
    ],
    [
      'go before what is due later, as rush',
      [group({ plates: 10, dueDay: '2026-12-01' })],
      { dueUntil: '2026-11-30' },
      ['11-30 09:45', null],
    ],
    [
      'go before what has no day, as rush',
      [group({ plates: 10, dueDay: null })],
      { dueUntil: '2026-11-30' },
      ['11-30 09:45', null],
    ],
    [
      'wait for what is due on their day, as rush',
      [group({ plates: 10 })],
      { dueUntil: '2026-11-30' },
      ['11-30 14:35', 'wash 300'],
    ],
  ])('%s', (_case, groups, more, expected) => {
    expect(pass(groups, more)).toEqual(expected);
  });

  it('never come through what is never worked at', () => {
    const load = sumUpFloor([station('expose', 10, { shift: Array.from({ length: 7 }, () => null) })], []);
    expect(enterFloor(load, one, usualCalendar, { now: morning, dueUntil: null })(0).readyAt).toBe(Infinity);
    const floor = { load, plates: one, rush: false };
    expect(promise(morning, { minutes: 1 }, usualCalendar, { minutes: 0 }, null, floor)).toBeNull();
  });

  it('are ready when the forecast of the plate room says, where nothing is before them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 24 * 14 }), (plates, hours) => {
        const now = new Date(morning.getTime() + hours * 3_600_000);
        const way = planRoute(standardStations, one);
        const groups = {
          ...group({ route: way, station: way[0] ?? '', plates, sheets: plates }),
          orderId: 1,
          dueAt: null,
          isRemake: false,
        };
        const forecast = forecastReady(standardStations, [groups], usualCalendar, now).get(1);
        const load = sumUpFloor(standardStations, []);
        const entered = enterFloor(load, { ...one, plates }, usualCalendar, { now, dueUntil: null })(now.getTime());
        expect(entered.readyAt).toBe(forecast?.getTime());
      }),
    );
  });
});

describe('a promise with the load of the plate room', () => {
  const way = planRoute(standardStations, one);
  const anyGroup = fc.record({
    station: fc.constantFrom(...way),
    plates: fc.integer({ min: 1, max: 60 }),
    squareMetres: fc.double({ min: 0.01, max: 20, noNaN: true }),
    dueDay: fc.option(fc.integer({ min: 20, max: 30 }).map((day) => `2026-11-${day}`)),
    thicknessUm: fc.constantFrom(null, 1140, 1700, 2840, 3940),
  });
  const anyOrder = fc.record({
    minute: fc.integer({ min: 0, max: 14 * 24 * 60 }),
    rush: fc.boolean(),
    plates: fc.integer({ min: 1, max: 60 }),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  const toGroups = (some: readonly Partial<DueGroup>[]) =>
    some.map((one) => group({ ...one, route: way, sheets: one.plates ?? 1 }));
  const make = (
    groups: readonly DueGroup[] | null,
    { minute, rush, plates, hours }: { minute: number; rush: boolean; plates: number; hours: number },
  ) => {
    const floor: PromisedFloor | null = groups && {
      load: sumUpFloor(standardStations, groups),
      plates: { ...one, plates },
      rush,
    };
    const now = new Date(morning.getTime() + minute * 60_000);
    const made = promise(
      now,
      { minutes: hours * 60 },
      usualCalendar,
      { minutes: 0 },
      { methodId: 'local', zoneId: 'z1' },
      floor,
    );
    if (!made) throw new Error('Nothing was promised.');
    return { now, made };
  };

  it('is never earlier with more of it, nor earlier than the hours of the calendar', () => {
    fc.assert(
      fc.property(
        fc.array(anyGroup, { maxLength: 6 }),
        fc.array(anyGroup, { minLength: 1, maxLength: 4 }),
        anyOrder,
        (some, more, order) => {
          const [hours, less, all] = [null, toGroups(some), toGroups([...some, ...more])].map(
            (groups) => make(groups, order).made,
          );
          for (const key of ['readyAt', 'leavesAt', 'arrivesBy'] as const) {
            expect(less?.[key].getTime()).toBeGreaterThanOrEqual(hours?.[key].getTime() ?? 0);
            expect(all?.[key].getTime()).toBeGreaterThanOrEqual(less?.[key].getTime() ?? 0);
          }
        },
      ),
    );
  });

  it('is ready before it leaves, and holds from now on until before that', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 6 }), anyOrder, (some, order) => {
        const { now, made } = make(toGroups(some), order);
        expect(made.readyAt.getTime()).toBeLessThan(made.leavesAt.getTime());
        expect(made.holdsUntil.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(made.holdsUntil.getTime()).toBeLessThanOrEqual(made.leavesAt.getTime());
      }),
    );
  });

  it('of rush is never later than of anything else, and as early as before where all else is due later', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 6 }), anyOrder, (some, order) => {
        const [rush, usual] = [true, false].map(
          (isRush) => make(toGroups(some), { ...order, rush: isRush }).made.leavesAt,
        );
        expect(rush?.getTime()).toBeLessThanOrEqual(usual?.getTime() ?? 0);
        const later = toGroups(some.map((one) => ({ ...one, dueDay: '2027-12-31' })));
        expect(make(later, { ...order, rush: true }).made.leavesAt).toEqual(
          make([], { ...order, rush: true }).made.leavesAt,
        );
      }),
    );
  });

  it('says where plates wait, and the days on which nothing is worked', () => {
    const { made } = make(toGroups([{ station: way[0] ?? '', plates: 200 }]), {
      minute: 0,
      rush: false,
      plates: 4,
      hours: 9,
    });
    expect(made.reasons).toEqual([
      { kind: 'queue', name: { en: 'Main exposure', ar: 'التعريض الرئيسي' }, minutes: 2400 },
      { kind: 'stations', minutes: expect.any(Number) as number },
      { kind: 'closed', day: '2026-12-04', name: null },
      { kind: 'closed', day: '2026-12-05', name: null },
      { kind: 'transit', days: 1 },
    ]);
    const alone = make([], { minute: 0, rush: false, plates: 1, hours: 9 }).made;
    expect(alone.reasons.map(({ kind }) => kind)).toEqual(['work', 'missedCutOff', 'transit']);
  });
});
