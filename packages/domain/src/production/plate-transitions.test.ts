import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { productionChecks } from '../orders/production-checks.ts';
import { findFirstStation, listPassedChecks } from './passed-checks.ts';
import {
  canUndo,
  checkAdvance,
  checkOrderOfPlates,
  getPlace,
  getPositionAt,
  isPlateInWork,
  plateStates,
  plateTransitions,
  transitionPlate,
  type PlateOnRoute,
  type PlateTransitionRequest,
} from './plate-transitions.ts';
import { findScrapStation } from './scrap.ts';
import { standardStations } from './standard-stations.ts';
import { getPlateTechnology, planRoute } from './stations.ts';

const route = planRoute(standardStations, { technology: 'digital', plateType: 'dig', isMounted: false });
const at = (station: string | null, state: PlateOnRoute['state'] = station === null ? 'packed' : 'open') => ({
  ...{ route, station, state },
});
const transition = (plate: PlateOnRoute, request: Partial<PlateTransitionRequest>) =>
  transitionPlate(plate, { transition: 'advance', note: '', ...request });

describe('the way of a plate (handbook 1.1)', () => {
  it.each([
    [
      'dig',
      false,
      ['imaging', 'backExposure', 'mainExposure', 'washout', 'drying', 'finishing', 'cutting', 'quality', 'packing'],
    ],
    [
      'ftd',
      false,
      [
        'imaging',
        'lamination',
        'backExposure',
        'mainExposure',
        'washout',
        'drying',
        'finishing',
        'cutting',
        'quality',
        'packing',
      ],
    ],
    [
      'ana',
      true,
      [
        'film',
        'backExposure',
        'mainExposure',
        'washout',
        'drying',
        'finishing',
        'cutting',
        'quality',
        'mounting',
        'packing',
      ],
    ],
    [
      null,
      false,
      ['imaging', 'backExposure', 'mainExposure', 'washout', 'drying', 'finishing', 'cutting', 'quality', 'packing'],
    ],
  ])('follows from its type: %s, mounted: %s', (type, isMounted, stations) => {
    expect(
      planRoute(standardStations, { technology: getPlateTechnology(type), plateType: type ?? '', isMounted }),
    ).toEqual(stations);
  });

  it('has a station for every check of plates, whatever the plate is', () => {
    for (const technology of ['digital', 'flatTop', 'analogue'] as const) {
      const way = planRoute(standardStations, { technology, plateType: '', isMounted: false });
      expect(listPassedChecks(standardStations, [{ route: way, station: null, state: 'packed' }])).toEqual(
        productionChecks.filter((check) => check !== 'preflight'),
      );
    }
  });
});

describe('transitions of a plate', () => {
  it.each([
    ['advance', 'imaging', 'open', { state: 'open', station: 'backExposure' }],
    ['advance', 'packing', 'open', { state: 'packed', station: null }],
    ['advance', 'imaging', 'held', 'plateHeld'],
    ['advance', null, 'packed', 'platePacked'],
    ['sendBack', 'washout', 'open', { state: 'open', station: 'mainExposure' }],
    ['sendBack', null, 'packed', { state: 'open', station: 'packing' }],
    ['sendBack', 'imaging', 'open', 'stationNotPassed'],
    ['sendBack', 'washout', 'held', 'plateHeld'],
    ['hold', 'washout', 'open', { state: 'held', station: 'washout' }],
    ['hold', 'washout', 'held', 'plateHeld'],
    ['hold', null, 'packed', 'platePacked'],
    ['release', 'washout', 'held', { state: 'open', station: 'washout' }],
    ['release', 'washout', 'open', 'plateNotHeld'],
    ['release', null, 'packed', 'plateNotHeld'],
    ['scrap', 'imaging', 'open', { state: 'scrapped', station: null }],
    ['scrap', 'washout', 'held', { state: 'scrapped', station: null }],
    ['scrap', null, 'packed', { state: 'scrapped', station: null }],
    ...(['advance', 'sendBack', 'hold', 'release', 'scrap'] as const).map(
      (name) => [name, null, 'scrapped', 'plateScrapped'] as const,
    ),
  ] as const)('%s at %s, %s', (name, station, state, expected) => {
    const result = transition(at(station, state), { transition: name, note: 'Why' });
    expect(result.ok ? result.value : result.reason).toEqual(expected);
  });

  it.each(['sendBack', 'hold'] as const)('%s needs a reason', (name) => {
    expect(transition(at('washout'), { transition: name, note: ' ' })).toEqual({ ok: false, reason: 'noteRequired' });
  });

  it.each([
    ['imaging', { ok: true, value: { state: 'open', station: 'imaging' } }],
    ['washout', { ok: false, reason: 'stationNotPassed' }],
    ['packing', { ok: false, reason: 'stationNotPassed' }],
    ['film', { ok: false, reason: 'stationNotPassed' }],
  ])('sends it back to a station that it has passed: %s', (to, expected) => {
    expect(transition(at('washout'), { transition: 'sendBack', to, note: 'Scratched' })).toEqual(expected);
  });

  it.each([
    ['', '', 'reasonRequired'],
    ['', ' ', 'reasonRequired'],
    ['scratched', '', 'scrapped'],
    ['', 'Fell on the floor', 'scrapped'],
  ])('scraps a plate with a reason alone: %j, %j', (reasonKey, note, expected) => {
    const result = transition(at('washout'), { transition: 'scrap', reasonKey, note });
    expect(result.ok ? result.value.state : result.reason).toBe(expected);
  });

  it.each([
    ['washout', 'open', undefined, 'washout'],
    ['washout', 'open', 'imaging', 'imaging'],
    ['washout', 'open', 'drying', null],
    ['washout', 'open', 'film', null],
    [null, 'packed', undefined, 'packing'],
    [null, 'packed', 'quality', 'quality'],
  ] as const)('finds the fault where the plate has been: %s, %s, %s', (station, state, foundAt, expected) => {
    const plate = at(station, state);
    const found = findScrapStation(route, getPlace(plate), foundAt);
    expect(found.ok ? found.value : found.reason).toBe(expected ?? 'stationNotReached');
    expect(transition(plate, { transition: 'scrap', reasonKey: 'cut', foundAt }).ok).toBe(expected !== null);
  });

  it.each([
    ['inProduction', 'open', null],
    ['ready', 'packed', null],
    ['ready', 'open', 'orderFinished'],
    ['onHold', 'open', 'orderNotInProduction'],
    ['approvedPaymentDue', 'open', 'orderNotInProduction'],
    ['shipped', 'packed', 'orderFinished'],
    ['completed', 'packed', 'orderFinished'],
    ['cancelled', 'packed', 'orderCancelled'],
  ] as const)('of an order %s, when it is %s, are refused as %s', (status, state, expected) => {
    expect(checkOrderOfPlates(orderStatus[status], state, 'sendBack')).toBe(expected);
  });

  it.each([
    ['inProduction', 'open', ['advance', 'sendBack', 'hold', 'release', 'scrap', 'undo']],
    ['ready', 'packed', ['sendBack', 'scrap', 'undo']],
    // Finished by a master although it was not packed.
    ['ready', 'open', []],
    ['ready', 'held', []],
    ['onHold', 'packed', []],
    ['shipped', 'packed', []],
    ['completed', 'packed', []],
    ['cancelled', 'packed', []],
  ] as const)('of an order %s, when it is %s: %j', (status, state, expected) => {
    expect(plateTransitions.filter((one) => isPlateInWork(orderStatus[status], state, one))).toEqual(expected);
  });

  it('never leaves the way of the plate, packed is only what has passed all of it, and nothing leaves the scrap', () => {
    const request = fc.record({
      transition: fc.constantFrom('advance', 'advance', 'advance', 'sendBack', 'hold', 'release', 'scrap'),
      to: fc.option(fc.constantFrom(...route, 'film'), { nil: undefined }),
      note: fc.constantFrom('', 'Why'),
      reasonKey: fc.constantFrom('', '', '', 'cut'),
      foundAt: fc.option(fc.constantFrom(...route, 'film'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        let plate: PlateOnRoute = at(route[0] ?? '');
        for (const one of requests) {
          const result = transition(plate, one as PlateTransitionRequest);
          const before = getPlace(plate);
          if (plate.state === 'scrapped') expect(result).toEqual({ ok: false, reason: 'plateScrapped' });
          if (!result.ok) continue;
          plate = { route, ...result.value };
          expect(plateStates).toContain(plate.state);
          expect(plate.station === null).toBe(plate.state === 'packed' || plate.state === 'scrapped');
          const moved = getPlace(plate) - before;
          if (plate.state === 'scrapped') expect(one.transition).toBe('scrap');
          else if (one.transition === 'advance') expect(moved).toBe(1);
          else if (one.transition === 'sendBack') expect(moved).toBeLessThan(0);
          else expect(moved).toBe(0);
        }
      }),
    );
  });
});

it.each([
  [at('washout'), orderStatus.inProduction, null],
  [at('imaging'), orderStatus.inProduction, 'plateElsewhere'],
  [at('washout', 'held'), orderStatus.inProduction, 'plateHeld'],
  [at('imaging', 'held'), orderStatus.inProduction, 'plateElsewhere'],
  [at(null), orderStatus.inProduction, 'plateElsewhere'],
  [at(null, 'scrapped'), orderStatus.inProduction, 'plateScrapped'],
  [at('washout'), orderStatus.onHold, 'orderNotInProduction'],
  [at('imaging'), orderStatus.cancelled, 'orderCancelled'],
] as const)('a plate that is seen at the washout: %o in status %i', (plate, statusId, expected) => {
  expect(checkAdvance({ ...plate, statusId }, 'washout')).toBe(expected);
});

describe('what happened last to a plate', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  it.each([
    ['was done within the shift', { transition: 'advance', at: new Date('2026-11-30T00:00:00Z') }, true],
    ['was done before it', { transition: 'advance', at: new Date('2026-11-29T23:59:59Z') }, false],
    ['took something back itself', { transition: 'undo', at: now }, false],
    ['is nothing', null, false],
    ['scrapped it', { transition: 'scrap', at: now }, true],
    ['scrapped it, and its remake is under way', { transition: 'scrap', at: now, isRemakeTouched: true }, false],
  ] as const)('%s', (_case, last, expected) => {
    expect(canUndo(last, now)).toBe(expected);
  });
});

describe('checks of the job ticket (handbook 4.6)', () => {
  it('are made by whoever takes the last plate past their station', () => {
    expect(listPassedChecks(standardStations, [at('mainExposure'), at('washout')])).toEqual(['imaging']);
    expect(listPassedChecks(standardStations, [at('washout'), at('washout')])).toEqual(['imaging', 'exposure']);
    expect(listPassedChecks(standardStations, [at('washout', 'held'), at(null)])).toEqual(['imaging', 'exposure']);
    expect(listPassedChecks(standardStations, [])).toEqual([]);
  });

  it.each([
    [[], 'imaging'],
    [['preflight'], 'imaging'],
    [['imaging'], 'backExposure'],
    [['imaging', 'washout'], 'backExposure'],
    [['imaging', 'exposure', 'washout', 'dry'], 'finishing'],
    [productionChecks, null],
  ])('that were signed before plates had places say where they are: %s', (signed, station) => {
    expect(findFirstStation(standardStations, route, signed).station).toBe(station);
  });

  it('are the same again from the place that they gave', () => {
    for (let place = 0; place <= route.length; place++) {
      const passed = listPassedChecks(standardStations, [{ route, ...getPositionAt(route, place) }]);
      const found = findFirstStation(standardStations, route, passed);
      expect(listPassedChecks(standardStations, [{ route, ...found }])).toEqual(passed);
    }
  });
});
