import { getPlace, type PlateOnRoute } from '../production/plate-transitions.ts';
import type { Station } from '../production/stations.ts';
import { awaitsImage, findImagePlace } from './plates-to-place.ts';
import type { SheetState } from './sheet-transitions.ts';

/** What takes the plates of a sheet on with it. */
export type CarryTransition = 'image' | 'carry' | 'cut';

const isOnSheet = (stations: readonly Station[], key: string | undefined): boolean =>
  stations.find((station) => station.key === key)?.isOnSheet === true;

const findLastOnSheet = (stations: readonly Station[], { route }: PlateOnRoute): number =>
  route.findLastIndex((key) => isOnSheet(stations, key));

export interface SheetStation {
  readonly station: Station;
  /** Its plates leave it when they are cut, and not before. */
  readonly isLast: boolean;
}

/** The station of those before the cut where a sheet is: the first at which one of its plates waits. Null where it is at none. */
export function findSheetStation(
  stations: readonly Station[],
  state: SheetState,
  plates: readonly PlateOnRoute[],
): SheetStation | null {
  const places = plates.flatMap((plate) => {
    const place = state === 'released' ? findImagePlace(stations, plate) : getPlace(plate);
    const key = plate.route[place];
    const isThere =
      state === 'released' ? awaitsImage(stations, plate) : state === 'imaged' && isOnSheet(stations, key);
    return plate.state === 'open' && key !== undefined && isThere
      ? [{ key, isLast: place >= findLastOnSheet(stations, plate) }]
      : [];
  });
  const station = stations.find(({ key }) => places.some((place) => place.key === key));
  return station ? { station, isLast: places.every(({ key, isLast }) => key !== station.key || isLast) } : null;
}

/**
 * The stations that a plate leaves together with its sheet, in their order; none where it has left them before.
 * @param at where the sheet is
 */
export function listStationsLeft(
  stations: readonly Station[],
  plate: PlateOnRoute,
  transition: CarryTransition,
  at: string | null,
): readonly string[] {
  const last = findLastOnSheet(stations, plate);
  const place = getPlace(plate);
  if (transition === 'carry') return plate.station !== null && plate.station === at && place < last ? [at] : [];
  return plate.route.slice(place, (transition === 'image' ? findImagePlace(stations, plate) : last) + 1);
}
