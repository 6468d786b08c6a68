import { productionChecks, type ProductionCheck } from '../orders/production-checks.ts';
import { getPlace, getPositionAt, type PlateOnRoute, type PlatePosition } from './plate-transitions.ts';
import type { Station } from './stations.ts';

/** The last station of a way where a check is made, with its checks and how many stations come before it; null where there is none. */
export function findCheckStation(
  stations: readonly Station[],
  route: readonly string[],
  check: ProductionCheck,
): { readonly place: number; readonly checks: readonly ProductionCheck[] } | null {
  const checksOf = (key: string) => stations.find((station) => station.key === key)?.checks ?? [];
  const place = route.findLastIndex((key) => checksOf(key).includes(check));
  return place < 0 ? null : { place, checks: checksOf(route[place] ?? '') };
}

/** Whether a plate has passed the station of a check; null where its way has none for it. */
const hasPassed = (stations: readonly Station[], plate: PlateOnRoute, check: ProductionCheck): boolean | null => {
  const station = findCheckStation(stations, plate.route, check);
  return station && getPlace(plate) > station.place;
};

/**
 * The checks of the job ticket that the plates of an order have passed: each of its plates has passed the station where the
 * check is made (handbook 4.6). A check that no route has stays open.
 */
export const listPassedChecks = (stations: readonly Station[], plates: readonly PlateOnRoute[]): ProductionCheck[] =>
  productionChecks.filter((check) => {
    const passed = plates.map((plate) => hasPassed(stations, plate, check));
    return passed.includes(true) && !passed.includes(false);
  });

/** The checks that some of these plates have still to pass. */
export const listOpenChecks = (stations: readonly Station[], plates: readonly PlateOnRoute[]): ProductionCheck[] =>
  productionChecks.filter((check) => plates.some((plate) => hasPassed(stations, plate, check) === false));

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
