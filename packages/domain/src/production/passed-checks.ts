import { productionChecks, type ProductionCheck } from '../orders/production-checks.ts';
import { getPlace, getPositionAt, type PlateOnRoute, type PlatePosition } from './plate-transitions.ts';
import type { Station } from './stations.ts';

/** The station that a plate has to pass for a check; null where its route has none for it. */
const findStation = (stations: readonly Station[], { route }: PlateOnRoute, check: ProductionCheck): string | null =>
  route.findLast((key) => stations.find((station) => station.key === key)?.checks.includes(check)) ?? null;

/** How many stations a plate has to pass for a check; 0 where its route has none for it. */
export const getCheckPlace = (stations: readonly Station[], plate: PlateOnRoute, check: ProductionCheck): number => {
  const station = findStation(stations, plate, check);
  return station === null ? 0 : plate.route.indexOf(station) + 1;
};

/**
 * The checks of the job ticket that the plates of an order have passed: each of its plates has passed the station where the
 * check is made (handbook 4.6). A check that no route has stays open.
 */
export const listPassedChecks = (stations: readonly Station[], plates: readonly PlateOnRoute[]): ProductionCheck[] =>
  productionChecks.filter((check) => {
    const places = plates.map((plate) => getCheckPlace(stations, plate, check));
    return places.some((place) => place > 0) && plates.every((plate, i) => getPlace(plate) >= (places[i] ?? 0));
  });

/** Where a plate is whose checks were signed before it had a place: at the first station with a check that nobody has signed. */
export function findFirstStation(
  stations: readonly Station[],
  route: readonly string[],
  signed: readonly string[],
): PlatePosition {
  const isOpen = (check: ProductionCheck) => !signed.includes(check);
  const firstOpen = route.findIndex((key) => stations.find((station) => station.key === key)?.checks.some(isOpen));
  if (firstOpen < 0) return getPositionAt(route, route.length);
  // Stations without a check before it have been passed only where a check before them has been signed.
  const lastSigned = route
    .slice(0, firstOpen)
    .findLastIndex((key) => (stations.find((station) => station.key === key)?.checks.length ?? 0) > 0);
  return getPositionAt(route, lastSigned + 1);
}
