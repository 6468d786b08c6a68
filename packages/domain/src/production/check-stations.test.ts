import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStations, listUnsignedChecks, plateChecks } from './check-stations.ts';
import { findFirstStation, listPassedChecks } from './passed-checks.ts';
import { standardStations } from './standard-stations.ts';
import { addRemovedStations, planRoute, plateTechnologies, type Station } from './stations.ts';

const check = (stations: readonly unknown[]) => {
  const checked = checkStations({ stations });
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.reason).map(([path, { key }]) => [path, key] as const));
};
const indexOf = (key: string) => standardStations.findIndex((station) => station.key === key);
const change = (key: string, part: Partial<Record<keyof Station, unknown>>) =>
  standardStations.map((station) => (station.key === key ? { ...station, ...part } : station));
const without = (...keys: string[]) => standardStations.filter(({ key }) => !keys.includes(key));
const week = (hours: unknown) => Array.from({ length: 7 }, () => hours);

describe('stations that are published', () => {
  it('are right as installations start with them', () => {
    expect(check(standardStations)).toEqual({});
    for (const technology of plateTechnologies) expect(listUnsignedChecks(standardStations, technology)).toEqual([]);
  });

  it.each([
    ['nothing', [], { stations: 'listEmpty' }],
    ['no packing', without('packing'), { [`stations.${indexOf('packing') - 1}.checks`]: 'packingNotLast' }],
    ['packing that not all pass', change('packing', { technologies: ['digital', 'flatTop'] }), 'packingNotLast'],
    ['packing of one type', change('packing', { plateTypes: ['dig'] }), 'packingNotLast'],
    ['packing of what is mounted', change('packing', { isForMounted: true }), 'packingNotLast'],
    ['packed at two stations', change('quality', { checks: ['packed'] }), 'packedTwice'],
    [
      'no quality check',
      without('quality'),
      { 'routes.analogue': 'checksUnsigned', 'routes.digital': 'checksUnsigned' },
    ],
    ['no film', without('film'), { 'routes.analogue': 'checksUnsigned' }],
    ['washout of one type', change('washout', { plateTypes: ['dig'] }), { 'routes.flatTop': 'checksUnsigned' }],
    ['a check of what is mounted alone', change('drying', { isForMounted: true }), 'checksUnsigned'],
    ['the check of the artwork', change('washout', { checks: ['preflight'] }), 'choiceUnknown'],
    [
      'no technology',
      change('cutting', { technologies: [] }),
      { [`stations.${indexOf('cutting')}.technologies`]: 'listEmpty' },
    ],
    [
      'no Arabic name',
      change('cutting', { name: { en: 'Cut', ar: ' ' } }),
      { [`stations.${indexOf('cutting')}.name.ar`]: 'fieldRequired' },
    ],
    [
      'a name twice',
      change('cutting', { name: { en: 'washout ', ar: 'ق' } }),
      { [`stations.${indexOf('cutting')}.name.en`]: 'usedTwice' },
    ],
    ['a key twice', change('cutting', { key: 'washout' }), { [`stations.${indexOf('cutting')}.key`]: 'usedTwice' }],
    [
      'minutes below 0',
      change('cutting', { minutes: { perPlate: -1, perSquareMetre: 0, perSheet: 0 } }),
      'wholeNumberBetween',
    ],
    ['more than two days', change('drying', { waitMinutes: 2881 }), 'wholeNumberBetween'],
    [
      'a thickness twice',
      change('drying', { thicknesses: [1, 2].map((percent) => ({ fromUm: 1700, percent, waitMinutes: 0 })) }),
      'usedTwice',
    ],
    [
      'a machine twice',
      change('cutting', { machines: ['A', 'B'].map((en) => ({ key: 'a', name: { en, ar: en } })) }),
      'usedTwice',
    ],
    ['a shift that ends first', change('cutting', { shift: week({ from: '18:00', to: '09:00' }) }), 'endBeforeStart'],
    ['a shift of no day', change('cutting', { shift: week(null) }), 'noWorkingDay'],
    [
      'a shift of six days',
      change('cutting', { shift: week({ from: '09:00', to: '18:00' }).slice(1) }),
      'noWorkingDay',
    ],
    ['a time that there is not', change('cutting', { shift: week({ from: '9', to: '18:00' }) }), 'timeInvalid'],
    [
      'too many',
      [
        ...Array.from({ length: 40 }, (_, i) => ({
          ...standardStations[8],
          key: `k${i}`,
          name: { en: `${i}`, ar: `${i}` },
        })),
        ...standardStations,
      ],
      { stations: 'tooManyLevels' },
    ],
  ])('are refused with %s', (_case, stations, expected) => {
    const errors = check(stations);
    if (typeof expected === 'string') expect(Object.values(errors)).toContain(expected);
    else expect(errors).toMatchObject(expected);
  });

  it('sign every check of every plate when they are right, whatever is removed or put elsewhere', () => {
    const plan = fc.shuffledSubarray([...standardStations], { minLength: 6 });
    fc.assert(
      fc.property(plan, fc.constantFrom(...plateTechnologies), fc.boolean(), (stations, technology, isMounted) => {
        fc.pre(checkStations({ stations }).ok);
        const route = planRoute(stations, { technology, plateType: 'any', isMounted });
        expect(listPassedChecks(stations, [{ route, station: null, state: 'packed' }])).toEqual(plateChecks);
        expect(route.at(-1)).toBe(stations.at(-1)?.key);
      }),
    );
  });
});

describe('stations that were removed', () => {
  const keysOf = (stations: readonly Station[]) => stations.map(({ key }) => key);

  it('are known where they stood, as they were last', () => {
    const older = [...without('lamination'), { ...standardStations[0], key: 'end' } as Station];
    const renamed = change('lamination', { name: { en: 'Old', ar: 'ق' } }) as Station[];
    const all = addRemovedStations(without('lamination', 'film'), [without('film'), renamed, older]);
    expect(keysOf(all)).toEqual([...keysOf(standardStations), 'end']);
    expect(all.find(({ key }) => key === 'lamination')?.name.en).toBe('Lamination');
  });

  it('never hide one in force, and plates pass their checks there', () => {
    const version = fc.shuffledSubarray([...standardStations], { minLength: 1 });
    fc.assert(
      fc.property(version, fc.array(version, { maxLength: 5 }), (current, earlier) => {
        const all = addRemovedStations(current, earlier);
        expect(keysOf(all).filter((key) => keysOf(current).includes(key))).toEqual(keysOf(current));
        expect(new Set(keysOf(all))).toEqual(new Set([current, ...earlier].flatMap(keysOf)));
        expect(new Set(keysOf(all)).size).toBe(all.length);
        const plate = { technology: 'digital', plateType: '', isMounted: true } as const;
        for (const stations of earlier) {
          const route = planRoute(stations, plate);
          const made = listPassedChecks(stations, [{ route, station: null, state: 'packed' }]);
          expect(listPassedChecks(all, [{ route, station: null, state: 'packed' }])).toEqual(made);
          expect(keysOf(all)).toContain(findFirstStation(all, route, []).station ?? keysOf(all)[0]);
        }
      }),
    );
  });
});
