import { describe, expect, it } from 'vitest';
import { standardStations } from '../production/standard-stations.ts';
import { canBePlaced, listDueSteps, toPlateToPlace, type PlateOfRoom } from './plates-to-place.ts';

const digital = ['imaging', 'backExposure', 'washout'];
const plate = (more: Partial<PlateOfRoom> = {}): PlateOfRoom => ({
  ...{ id: 7, route: digital, station: 'imaging', state: 'open', widthUm: 300_000, lengthUm: 200_000, dueAt: null },
  ...more,
});

describe('plates for sheets', () => {
  it.each([
    ['at imaging', {}, true],
    ['past it', { station: 'backExposure' }, false],
    ['packed', { station: null, state: 'packed' }, false],
    ['held', { state: 'held' }, false],
    ['without a size', { lengthUm: null }, false],
    ['with film', { route: ['film', 'backExposure'], station: 'film' }, true],
    ['past film', { route: ['film', 'backExposure'], station: 'backExposure' }, false],
    ['that is never imaged', { route: ['washout'], station: 'washout' }, false],
    ['before imaging', { route: ['cutting', ...digital], station: 'cutting' }, true],
  ] as const)('%s', (_what, more, expected) => {
    expect(canBePlaced(standardStations, plate(more))).toBe(expected);
  });

  it('come by the days of the operator, and last when nobody waits for them', () => {
    const dues = ['2026-11-30T19:59:00Z', '2026-11-30T20:00:00Z', '2026-11-30T08:00:00Z'];
    const plates = [...dues.map((due) => plate({ dueAt: new Date(due) })), plate()];
    // Midnight of Dubai is 20:00 UTC.
    expect(listDueSteps(plates)).toEqual([new Date('2026-11-30T19:59:59.999Z'), new Date('2026-12-01T19:59:59.999Z')]);
    const sized = { id: 7, widthUm: 1, lengthUm: 2, dueAt: null };
    expect(toPlateToPlace(sized, false)).toMatchObject({ id: '7', canTurn: false, dueAt: new Date('9999-12-31') });
  });
});
