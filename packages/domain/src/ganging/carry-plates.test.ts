import { describe, expect, it } from 'vitest';
import type { PlateOnRoute } from '../production/plate-transitions.ts';
import { standardStations } from '../production/standard-stations.ts';
import { planRoute } from '../production/stations.ts';
import { findSheetStation, listStationsLeft, type CarryTransition } from './carry-plates.ts';

const routeOf = (technology: 'digital' | 'flatTop' | 'analogue') =>
  planRoute(standardStations, { technology, plateType: '', isMounted: false });
const at = (station: string | null, more: Partial<PlateOnRoute> = {}): PlateOnRoute => ({
  ...{ route: routeOf('digital'), station, state: station === null ? 'packed' : 'open', ...more },
});

describe('plates of a sheet', () => {
  it.each<[string, CarryTransition, PlateOnRoute, string | null, string[]]>([
    ['leave imaging with the image', 'image', at('imaging'), 'imaging', ['imaging']],
    ['leave film', 'image', at('film', { route: routeOf('analogue') }), 'film', ['film']],
    ['have been imaged by themselves', 'image', at('washout'), 'imaging', []],
    ['leave the station of the sheet', 'carry', at('washout'), 'washout', ['washout']],
    ['are further than the sheet', 'carry', at('drying'), 'washout', []],
    ['are not cut in passing', 'carry', at('cutting'), 'cutting', []],
    ['are cut', 'cut', at('cutting'), 'cutting', ['cutting']],
    ['pass what they have not passed', 'cut', at('drying'), 'drying', ['drying', 'finishing', 'cutting']],
    ['walk alone after the cut', 'cut', at('quality'), null, []],
    ['are scrapped', 'cut', at(null, { state: 'scrapped' }), 'cutting', []],
  ])('%s', (_what, transition, plate, station, expected) => {
    expect(listStationsLeft(standardStations, plate, transition, station)).toEqual(expected);
  });

  it.each<[string, Parameters<typeof findSheetStation>[1], PlateOnRoute[], string | null]>([
    ['the station of the image', 'released', [at('imaging')], 'imaging'],
    ['that of those who are behind', 'imaged', [at('drying'), at('washout')], 'washout'],
    ['not that of a plate that is held', 'imaged', [at('washout', { state: 'held' }), at('drying')], 'drying'],
    ['none after the cut', 'imaged', [at('quality'), at(null)], null],
    ['none before the release', 'planned', [at('imaging')], null],
    ['none any more', 'cut', [at('cutting')], null],
  ])('stand at %s', (_what, state, plates, expected) => {
    expect(findSheetStation(standardStations, state, plates)?.station.key ?? null).toBe(expected);
  });

  it('leave the last station by the cut only', () => {
    const isLast = (plates: PlateOnRoute[]) => findSheetStation(standardStations, 'imaged', plates)?.isLast;
    expect([isLast([at('cutting')]), isLast([at('drying'), at('cutting')])]).toEqual([true, false]);
  });
});
